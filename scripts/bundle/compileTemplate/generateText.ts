import { sectionCode } from './generateSection.ts';
import type { Field, Names, Scopes } from './scopes.ts';
import type { Content, Piece, Text, Variable } from './template.ts';

/** How the code of a text is written: as it is, or as HTML. */
export interface TextWriting {
  text(text: string): string;
  variable(code: string, field: Field, isRaw: boolean): string;
}

/** The text itself: `t` makes a text of what is none, and nothing of null. */
export const plain: TextWriting = {
  text: (text) => JSON.stringify(text),
  variable: (code, { shape, mayBeNull }) => (shape.type === 'string' && !mayBeNull ? code : `t(${code})`),
};

export const variableCode = ({ name, isRaw, place }: Variable, scopes: Scopes, names: Names, writing: TextWriting) => {
  const field = names.find(name, scopes, place);
  return writing.variable(field.code, field, isRaw);
};

/** The code of texts, variables and sections of them: an expression that is a text. */
export function textCode(pieces: readonly Piece[], scopes: Scopes, names: Names, writing: TextWriting): string {
  const codes = pieces.map((piece) => {
    if (piece.kind === 'text') return writing.text(piece.text);
    if (piece.kind === 'variable') return variableCode(piece, scopes, names, writing);
    return sectionCode(piece, scopes, names, {
      write: (content, inner) => textCode(content, inner, names, writing),
      nothing: '""',
      join: (list) => `${list}.join("")`,
    });
  });
  return codes.length > 0 ? codes.join(' + ') : '""';
}

/** What of an element's content is text and nothing else, without the parts around it; undefined if there is more in it. `isRaw`: that raw text is text. */
export function textIn(content: readonly Content[], isRaw = false): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const each of content) {
    const found = pieceIn(each, isRaw);
    if (!found) return undefined;
    pieces.push(...found);
  }
  return pieces;
}

function pieceIn(content: Content, isRaw: boolean): readonly Piece[] | undefined {
  switch (content.kind) {
    case 'text':
      return [content];
    case 'variable':
      return content.isRaw && !isRaw ? undefined : [content];
    case 'section': {
      const inner = textIn(content.content, isRaw);
      return inner && [{ ...content, content: inner }];
    }
    case 'part':
      return content.content && textIn(content.content, isRaw);
    default:
      return undefined;
  }
}

export const isConstant = (pieces: readonly Piece[]): pieces is readonly Text[] =>
  pieces.every(({ kind }) => kind === 'text');
