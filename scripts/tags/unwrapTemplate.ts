import { computed } from '../../core/ungrouped/snippet/findTags.ts';

const hide = (text: string, by = computed) => text.replace(/[^\n]/g, by);

/** How a text of a program is walked through; it is read once, when something is asked first. */
export interface Walk {
  /** The place after what begins at one: a text in quotes, or one character. */
  after(at: number): number;
  /** The place after the bracket that closes the one at a place; undefined where none does. */
  closingOf(from: number): number | undefined;
}

/** Where a text in quotes ends, by the place after its first quote; from the end to the beginning, so that a text is read once. */
function endsOfTexts(text: string, quote: string): Int32Array {
  const ends = new Int32Array(text.length + 2).fill(-1);
  for (let at = text.length - 1; at >= 0; at -= 1)
    ends[at] = text[at] === quote ? at + 1 : (ends[text[at] === '\\' ? at + 2 : at + 1] ?? -1);
  return ends;
}

function createPieces(text: string): Walk['after'] {
  const texts = new Map(['"', "'", '`'].map((quote) => [quote, endsOfTexts(text, quote)]));
  return (at) => {
    const end = texts.get(text[at] ?? '')?.[at + 1] ?? -1;
    return end < 0 ? at + 1 : end;
  };
}

/** For each place the one after the first bracket that closes more than was opened from there on; -1 where there is none. */
function closingsOf(text: string, after: Walk['after']): Int32Array {
  const closed = new Int32Array(text.length + 1).fill(-1);
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text[at] ?? '';
    if (')]}'.includes(character)) closed[at] = at + 1;
    else {
      const next = '([{'.includes(character) ? (closed[at + 1] ?? -1) : after(at);
      closed[at] = next < 0 ? -1 : (closed[next] ?? -1);
    }
  }
  return closed;
}

export function createWalk(text: string): Walk {
  let read: { readonly after: Walk['after']; readonly closings: Int32Array } | undefined;
  const reading = () => {
    const after = createPieces(text);
    read ??= { after, closings: closingsOf(text, after) };
    return read;
  };
  return {
    after: (at) => (read ?? reading()).after(at),
    closingOf(from) {
      const end = (read ?? reading()).closings[from + 1] ?? -1;
      return end < 0 ? undefined : end;
    },
  };
}

/** Hides what begins with `opening`, whose last character is a bracket, up to the bracket that closes it; an equals sign before it stays. */
function hideBracketed(text: string, opening: RegExp, by = computed): string {
  let read = '';
  let at = 0;
  const { closingOf } = createWalk(text);
  for (const { index, 0: begun } of text.matchAll(opening)) {
    const bracket = index + begun.length - 1;
    const end = index < at ? undefined : closingOf(bracket);
    if (end === undefined) continue;
    const start = begun.startsWith('=') ? bracket : index;
    read += text.slice(at, start) + hide(text.slice(start, end), by);
    at = end;
  }
  return read + text.slice(at);
}

/** `@class([…])` and `@if(…)` of Blade. */
export const hideDirectives = (text: string): string => hideBracketed(text, /(?<![\w@])@[a-z]\w*\s*\(/gi);

export const withoutJsxComments = (text: string): string => hideBracketed(text, /\{(?=\s*\/\*)/g, ' ');

/** What stands in braces as the value of an attribute, and `{...rest}`. */
const hideBraces = (text: string): string => hideBracketed(text, /=\s*\{(?![{%])|\{(?=\s*\.\.\.)/g);

/** Texts that a program puts together: `' . $id . '`, `" + id + "`; `${id}`, `{$id}`, `$post->id`; `%d`. */
const joined = [
  /(['"])\s*([.+])(?=[\s$\w(])(?:[-=]>|[^<>\n]){0,500}?\2\s*\1/g,
  /\$\{[^{}]*\}|\{\$[^{}]*\}|\$[a-z_]\w*(?:->\w+|\[[^\]\n]{0,200}\])*/gi,
  /(?<=[\s"'=])%(?:\d\$)?[sd](?=["'\s>])/g,
];

/** `="…"` within a text that is in the same quotes: the quotes without their backslashes. */
export const unescaped = (text: string): string => text.replace(/=\\(["'])([^"'\\<>]*)\\\1/g, '=$1$2$1  ');

/** `:data-poll-id`, `v-bind:data-poll-id`, `[attr.data-poll-id]`. */
const bound = /(?<=\s)(?::|[vx]-bind:|\[attr\.)(data-[\w-]+)\]?=(["'])(.+?)\2/g;

/** A template in which is hidden what its tags take from elsewhere; all else stays where it is. */
export function unwrapTemplate(text: string): string {
  const named = text.replace(bound, (whole, name: string, quote: string, value: string) =>
    `${name}=${quote}${hide(value)}${quote}`.padStart(whole.length),
  );
  const read = hideBraces(hideDirectives(unescaped(withoutJsxComments(named))));
  return joined.reduce((text, each) => text.replace(each, (found) => hide(found)), read);
}

const php = /<\?(?!xml)(?:php|=)?[\s\S]*?(?:\?>|$)/g;
const phpComment = /\/\*[\s\S]*?(?:\*\/|$)|(?<=[\s;{}])(?:\/\/|#(?!\[)).*/g;

/** The page around the PHP in it. */
export const withoutPhp = (text: string): string => text.replace(php, (code) => hide(code));

export const withoutPhpComments = (text: string): string =>
  text.replace(php, (code) => code.replace(phpComment, (found) => hide(found, ' ')));

/** The PHP in a page, without its comments; blanks where the page itself stands. */
export function phpOf(text: string): string {
  let at = 0;
  let read = '';
  for (const { index, 0: block } of text.matchAll(php)) {
    const code = block.replace(/^<\?(?:php|=)?|\?>$/g, (mark) => hide(mark, ' '));
    read += hide(text.slice(at, index), ' ') + code.replace(phpComment, (found) => hide(found, ' '));
    at = index + block.length;
  }
  return read;
}
