/** A first piece is cut early so that speaking can begin; later ones at whole sentences, for the sake of melody. */
const FIRST_MIN = 10;
const LATER_MIN = 24;
const MAX = 220;

/** A mark cuts only when white space follows, so `14:00`, `1.500` and `clara.voz` stay whole. */
const FIRST_MARK = /[.!?…:;,](?=["»”)]*\s)/g;
const LATER_MARK = /[.!?…;](?=["»”)]*\s)/g;
const ABBREVIATION =
  /(?:^|[\s("«¿¡])(?:sr|sra|srta|dr|dra|d|dª|ud|uds|vd|vds|etc|p|ej|núm|pág|art|av|avda|tel|mr|mrs|ms|st|e\.g|i\.e|vs)\.$/i;

/**
 * Cuts growing text into pieces to be spoken one by one. `push` returns the pieces that became complete;
 * `flush` the rest.
 */
export function sentenceCutter(): { push(text: string): string[]; flush(): string[] } {
  let waiting = "";
  let pieces = 0;

  function cutPoint(): number {
    const [mark, min] = pieces === 0 ? [FIRST_MARK, FIRST_MIN] : [LATER_MARK, LATER_MIN];
    for (const { index } of waiting.matchAll(mark)) {
      const end = index + 1;
      if (end < min) continue;
      if (end > MAX) break;
      if (ABBREVIATION.test(waiting.slice(0, end))) continue;
      const closing = /^["»”)]*/.exec(waiting.slice(end))?.[0].length ?? 0;
      return end + closing;
    }
    if (waiting.length <= MAX) return -1;
    const space = waiting.lastIndexOf(" ", MAX);
    return space > LATER_MIN ? space : MAX;
  }

  function take(): string[] {
    const done: string[] = [];
    for (let end = cutPoint(); end > 0; end = cutPoint()) {
      const piece = waiting.slice(0, end).trim();
      waiting = waiting.slice(end).trimStart();
      if (piece !== "") done.push(piece);
      pieces += 1;
    }
    return done;
  }

  return {
    push(text) {
      waiting += text;
      return take();
    },
    flush() {
      const done = take();
      const rest = waiting.trim();
      waiting = "";
      return rest === "" ? done : [...done, rest];
    },
  };
}
