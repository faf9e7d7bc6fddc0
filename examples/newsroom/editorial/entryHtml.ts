import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';

/** The longest HTML of an entry, bytes as it is stored. */
export const longestEntry = 64 * 1024;

/** HTML without its comments; one that is not closed extends to the end, as in browsers. */
export function withoutComments(html: string): string {
  const [first = '', ...others] = html.split('<!--');
  return others.reduce((text, part) => text + (part.split('-->').slice(1).join('-->') || ''), first);
}

/** Tags that render nothing by themselves. */
const unseen = /<\/?(?!(?:img|video|audio|iframe)\b|[^<>]*\bdata-widget)[a-z][^<>]*>/gi;

/** References to characters that are not seen, and to any by its number. */
const blank = /&(?:nbsp|ensp|emsp|thinsp|hairsp|shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak);/g;
const numbered = /&#(?:(\d+)|x([\da-f]+));/gi;

function character(reference: string, decimal: string | undefined, hex = ''): string {
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/** Why a text cannot be an entry; undefined where it can. */
export function problemOf(html: string): 'empty' | 'too-long' | 'malformed' | undefined {
  if (Buffer.byteLength(html) > longestEntry) return 'too-long';
  if (html.includes('\0') || !html.isWellFormed()) return 'malformed';
  const text = withoutComments(html).replace(unseen, '').replace(blank, '').replace(numbered, character);
  return hasSomethingVisible(text) ? undefined : 'empty';
}

const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The name of the first tag that is left open, or closed without having been opened; undefined when all is well. */
export function unclosedTag(html: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, written = ''] of withoutComments(html).matchAll(/<(\/?)([a-z][a-z0-9-]*)[^<>]*>/gi)) {
    const name = written.toLowerCase();
    if (empty.test(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return name;
  }
  return open.at(-1);
}
