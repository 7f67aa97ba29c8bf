/**
 * Forty ways in which text has become a program in somebody's page: markup in every position where text is put, and
 * what templates, addresses and styles have been talked into. Each calls `ran()`, which a test page defines, or alerts.
 */
export const MARKUP: readonly string[] = [
  "<script>ran()</script>",
  '"><script>ran()</script>',
  "'><script>ran()</script>",
  "</script><script>ran()</script>",
  "</title><script>ran()</script>",
  "</textarea><script>ran()</script>",
  "</style><script>ran()</script>",
  "--><script>ran()</script>",
  "]]><script>ran()</script>",
  "<ScRiPt>ran()</sCrIpT>",
  "<scr<script>ipt>ran()</scr</script>ipt>",
  "<script src=data:text/javascript,ran()></script>",
  "<script/ran>ran()</script>",
  "<img src=x onerror=ran()>",
  '"><img src=x onerror=ran()>',
  "' onmouseover='ran()' x='",
  '" autofocus onfocus="ran()" x="',
  "<img src=x:x onerror\n=\nran()>",
  "<svg onload=ran()>",
  "<svg><script>ran()</script></svg>",
  "<svg><animate onbegin=ran() attributeName=x dur=1s>",
  "<math><mtext><img src=x onerror=ran()></mtext></math>",
  "<body onload=ran()>",
  "<iframe srcdoc='<script>parent.ran()</script>'></iframe>",
  "<iframe src=javascript:parent.ran()></iframe>",
  "<object data=javascript:ran()></object>",
  "<details open ontoggle=ran()>x</details>",
  "<video><source onerror=ran()></video>",
  "<input autofocus onfocus=ran()>",
  "<style>@import 'javascript:ran()';</style>",
  "<link rel=stylesheet href=javascript:ran()>",
  "<base href=javascript:ran()//>",
  "<template><script>ran()</script></template>",
  "${ran()}",
  "{{constructor.constructor('ran()')()}}",
  "$t(common:retry) {{- ran() }}",
];

/** What is harmless as text and a program as the target of a link. */
export const ADDRESSES: readonly string[] = [
  "javascript:ran()",
  " \u0001java\tscript:ran()",
  "data:text/html,<script>opener.ran()</script>",
  "vbscript:ran()",
];
