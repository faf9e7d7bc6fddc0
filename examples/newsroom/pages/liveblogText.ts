import { withoutComments } from '../editorial/entryHtml.ts';
import type { EntryForPage } from './page.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The text of an entry's HTML. */
function textOf(html: string): string {
  return (
    withoutComments(html)
      .replace(/<\/?(?:strong|em|b|i|a|span|sup|sub|abbr|code)\b[^<>]*>/gi, '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(\w+|#39);/g, (written, name: string) => entities[name] ?? written)
      // What keeps a score on one line is for pages alone.
      .replaceAll('\u2060', '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const longest = 90;

const heading = /<(h[2-4])\b[^<>]*>(.*?)<\/\1>/is;

/** A headline for an entry: its heading, or else its beginning. */
export function headlineOf(html: string): string {
  const text = textOf(heading.exec(html)?.[2] ?? html);
  return text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')}…` : text;
}

/** The text without that headline. */
export const bodyTextOf = (html: string): string => textOf(html.replace(heading, ''));

/** How long after its last update a liveblog has ended, in hours. */
const quiet = 12;

/** Whether the coverage has ended, by the entries of its first page. */
export const isOver = (entries: readonly EntryForPage[], now: Date): boolean =>
  entries.length > 0 && entries.every(({ createdAt }) => Date.parse(createdAt) < now.getTime() - quiet * 3_600_000);
