import type { ReactNode } from "react";
import { Link } from "react-router";
import { textLinkClass } from "./button.tsx";
import { inlinePieces, type Inline } from "./inline-text.ts";
import { Notice } from "./notice.tsx";
import type { ProseBlock } from "./prose-block.ts";

/** What stands for each `{{name}}` of a text. */
export type ProseValues = Readonly<Record<string, ReactNode>>;

const NO_VALUES: ProseValues = {};

interface ProseProps {
  block: ProseBlock;
  values?: ProseValues;
  /** The level of headings within, below that of the page around it. */
  level?: 2 | 3;
}

/** A block of running text, for pages that are read. */
export function Prose({ block, values = NO_VALUES, level = 3 }: ProseProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const inline = (text: string) => <Words text={text} values={values} />;
  switch (block.kind) {
    case "text":
      return <p>{inline(block.text)}</p>;
    case "heading":
      return <Heading className="mt-2 text-md font-semibold text-ink first:mt-0">{inline(block.text)}</Heading>;
    case "list":
      return (
        <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-3">
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </ul>
      );
    case "steps":
      return (
        <ol className="list-decimal space-y-1.5 pl-6 marker:font-medium marker:text-ink-3">
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </ol>
      );
    case "note":
      return <Notice tone="info">{inline(block.text)}</Notice>;
    case "terms":
      return (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] sm:gap-y-2.5">
          {block.items.map(({ term, text }) => (
            <div key={term} className="contents">
              <dt className="font-medium text-ink max-sm:mt-2">{inline(term)}</dt>
              <dd>{inline(text)}</dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <ProseTable block={block} inline={inline} />;
  }
}

function ProseTable({ block, inline }: { block: ProseBlock & { kind: "table" }; inline: (text: string) => ReactNode }) {
  return (
    <div className="overflow-hidden rounded-md border border-line print:overflow-visible">
      <table className="w-full text-sm break-words">
        <thead className="bg-sunken/70 text-left">
          <tr>
            {block.columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold text-ink">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([first = "", ...rest]) => (
            <tr key={first} className="border-t border-line align-top print:break-inside-avoid">
              <th scope="row" className="px-3 py-2 text-left font-medium text-ink">
                {inline(first)}
              </th>
              {rest.map((cell, index) => (
                <td key={block.columns[index + 1]} className="px-3 py-2">
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Words({ text, values }: { text: string; values: ProseValues }) {
  let at = 0;
  return inlinePieces(text).map((piece) => {
    at += 1;
    return <Piece key={at} piece={piece} values={values} />;
  });
}

function Piece({ piece, values }: { piece: Inline; values: ProseValues }) {
  switch (piece.kind) {
    case "words":
      return piece.text;
    case "strong":
      return <strong className="font-semibold text-ink">{piece.text}</strong>;
    case "code":
      return <code className="rounded-xs bg-sunken px-1 py-px font-mono text-[0.92em] break-words">{piece.text}</code>;
    case "value":
      return values[piece.name] ?? piece.name;
    case "link":
      return (
        <Link to={piece.to} className={textLinkClass}>
          {piece.text}
        </Link>
      );
  }
}
