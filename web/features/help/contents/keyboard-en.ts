import { heading, table, text } from "#web/ui/prose-block.ts";
import type { HelpArticle } from "../help-articles.ts";

export const article: HelpArticle = {
  title: "Keyboard",
  summary: "Everything can be done without a mouse. These are the keys that are not obvious.",
  blocks: [
    heading("In a conversation"),
    table(
      ["Key", "What it does"],
      ["`M`", "Mute or unmute the microphone"],
      ["`Esc`", "Ask whether to end"],
      ["`Enter`", "Send what you wrote"],
    ),
    heading("In the whole application"),
    table(
      ["Key", "What it does"],
      ["`Tab` when a page opens", "Shows “Skip to content”"],
      ["`↑` `↓` `Enter` in the search", "Choose a result"],
      ["`↑` `↓` in a menu", "Move; a letter jumps to what begins with it"],
      ["`←` `→` `Home` `End` in tabs", "Change tab"],
      ["`←` `→` in a choice", "Change option"],
      ["`Esc`", "Close menu, search or notice"],
    ),
    heading("On certain pages"),
    table(
      ["Where", "Keys"],
      ["Recording", "`←` `→` go five seconds back or forward"],
      ["Chart by day", "`←` `→` walk through the days"],
      ["When you type `{{` in a message", "`↑` `↓` choose a variable; `Enter` or `Tab` put it in; `Esc` closes"],
    ),
    text(
      "If something cannot be done with the keyboard it is a fault: the [accessibility statement](/accessibility) says how to tell us.",
    ),
  ],
};
