import Mustache from 'mustache';
import { type Place, TemplateError } from './template.ts';

/** A tag of Mustache, or the text between two. `close`: the end of a section, with the name of its beginning. */
export interface Token {
  readonly kind: 'text' | 'variable' | 'raw' | 'section' | 'inverted' | 'close' | 'part';
  /** Of a text the text. */
  readonly name: string;
  readonly place: Place;
  /** Whether nothing is before it on its line: Mustache has taken the line break away from a tag that stood alone. */
  readonly isLineStart: boolean;
}

const kinds: Readonly<Record<string, Token['kind']>> = {
  text: 'text',
  name: 'variable',
  '&': 'raw',
  '#': 'section',
  '^': 'inverted',
  '>': 'part',
};

/** A template as its texts and tags in their order; comments are left out. Throws a TemplateError for what it cannot read. */
export function readTokens(template: string, file: string): readonly Token[] {
  const lineOf = (offset: number) => template.slice(0, offset).split('\n').length;
  const flat = (tokens: ReturnType<typeof Mustache.parse>): readonly Token[] =>
    tokens.flatMap(([sign, name, start, , inner]): readonly Token[] => {
      if (sign === '!') return [];
      const place = { file, line: lineOf(start) };
      const kind = kinds[sign];
      if (!kind) throw new TemplateError(place, `"{{${sign}${name}}}" is not compiled. Write variables and sections.`);
      const isLineStart = start === 0 || template[start - 1] === '\n';
      const token: Token = { kind, name, place, isLineStart };
      return typeof inner === 'object' ? [token, ...flat(inner), { ...token, kind: 'close' }] : [token];
    });
  try {
    return flat(Mustache.parse(template));
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    const message = error instanceof Error ? error.message : `${error}`;
    const at = Number(/ at (\d+)$/.exec(message)?.[1] ?? 0);
    throw new TemplateError({ file, line: lineOf(at) }, `${message}. Close each section that is opened.`);
  }
}
