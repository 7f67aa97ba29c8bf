/**
 * A text as it should be spoken: emoji, markdown signs and addresses of web pages out, white space calm.
 * Lengths change, so timings and cuts refer to what this returns.
 */
export function speakableText(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/https?:\/\/\S+/g, "")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\u{1f1e6}-\u{1f1ff}]|\u20e3/gu, "")
    .replace(/^\s{0,3}(#{1,6}|[-*+]|>)\s+/gm, "")
    .replace(/(\*\*|__|`+|~~)/g, "")
    .replace(/(?<=^|\s)[*_](?=\S)|(?<=\S)[*_](?=\s|$|[.,;:!?])/g, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}
