import { computed } from '../../core/snippet/findTags.ts';

const hide = (text: string, by = computed) => text.replace(/[^\n]/g, by);

const piece = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|[\s\S]/y;

/** Index after the bracket that closes the one at `from`; undefined where none does. */
export function closingOf(text: string, from: number): number | undefined {
  let depth = 0;
  piece.lastIndex = from;
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const [each] = found;
    if (/^[([{]$/.test(each)) depth += 1;
    if (/^[)\]}]$/.test(each)) depth -= 1;
    if (depth === 0) return found.index + each.length;
  }
  return undefined;
}

/** Hides what begins with `opening`, whose last character is a bracket, up to the bracket that closes it; an equals sign before it stays. */
function hideBracketed(text: string, opening: RegExp, by = computed): string {
  let read = '';
  let at = 0;
  for (const { index, 0: begun } of text.matchAll(opening)) {
    const bracket = index + begun.length - 1;
    const end = index < at ? undefined : closingOf(text, bracket);
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
  /(['"])\s*([.+])(?=[\s$\w(])(?:[-=]>|[^<>\n])*?\2\s*\1/g,
  /\$\{[^{}]*\}|\{\$[^{}]*\}|\$[a-z_]\w*(?:->\w+|\[[^\]\n]*\])*/gi,
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
const phpComment = /\/\*[\s\S]*?\*\/|(?<=[\s;{}])(?:\/\/|#(?!\[)).*/g;

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
