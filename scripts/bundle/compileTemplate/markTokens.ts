import type { Token } from './readTokens.ts';

// Characters for private use stand around the number of a tag: no template has them.
const [opening, closing] = ['\uE000', '\uE001'];
const mark = new RegExp(`${opening}(\\d+)${closing}`);

/** Where a text ends: outside of tags, in the name of one, among its attributes, or in a value in quotes. */
type Where = 'content' | 'name' | 'attributes' | '"' | "'";

function whereAfter(text: string, before: Where): Where {
  let where = before;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (where === '"' || where === "'") {
      if (character === where) where = 'attributes';
    } else if (where === 'content') {
      if (character === '<' && /[a-z]/i.test(text[at + 1] ?? 'a')) where = 'name';
    } else if (character === '>') where = 'content';
    else if (where === 'attributes' && (character === '"' || character === "'")) where = character;
    else if (where === 'name' && /\s/.test(character)) where = 'attributes';
  }
  return where;
}

/** Stands at the beginning of a text that begins its line. */
export const lineStart = '\uE002';

interface Marked {
  /** The HTML of a template with a mark for each tag of Mustache, which a parser of HTML takes for text, for an attribute, or for a piece of a name or value. */
  readonly html: string;
  /** The line of the template that an offset in that HTML stands in. */
  lineAt(offset: number): number;
}

export function markTokens(tokens: readonly Token[]): Marked {
  const begun: (readonly [offset: number, token: Token])[] = [];
  let [html, where]: [string, Where] = ['', 'content'];
  for (const [place, token] of tokens.entries()) {
    begun.push([html.length, token]);
    if (token.kind === 'text') {
      html += token.isLineStart && where === 'content' ? `${lineStart}${token.name}` : token.name;
      where = whereAfter(token.name, where);
      continue;
    }
    // The name of a tag is the same at its end.
    const isName = /<\/?[a-z][\w-]*$/i.test(html.slice(-40)) && token.kind === 'variable';
    const at = isName ? tokens.findIndex(({ kind, name }) => kind === token.kind && name === token.name) : place;
    const isAmong = where === 'attributes' || (where === 'name' && token.kind !== 'variable');
    if (isAmong) where = 'attributes';
    html += isAmong ? ` ${opening}${at}${closing} ` : `${opening}${at}${closing}`;
  }
  return {
    html,
    lineAt(offset) {
      const [start = 0, token] = begun.findLast(([start]) => start <= offset) ?? [];
      return (token?.place.line ?? 1) + html.slice(start, offset).split('\n').length - 1;
    },
  };
}

/** A text with marks as its texts and the tags of the marks. */
export const splitMarks = (text: string, tokens: readonly Token[]): readonly (string | Token)[] =>
  text
    .split(mark)
    .map((each, at) => (at % 2 === 0 ? each : (tokens[Number(each)] ?? '')))
    .filter((each) => each !== '');
