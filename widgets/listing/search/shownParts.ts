import { foldText } from '#core/folded/foldText.ts';
import { foldedWords } from '#core/folded/shownWords.ts';
import { unbroken } from '#core/listing/unbroken.ts';

/** A piece of a text, and whether it is a word that was searched for. */
export interface Part {
  readonly text: string;
  readonly is_marked: boolean;
}

/** What was searched for. */
export interface Sought {
  readonly query: string;
  /** The words that the server searched for, without case and accents; undefined where it does not say. */
  readonly words: readonly string[] | undefined;
}

/** Whether a word of a text matches one of the query, where the server does not say which words it searched for. */
const isLike = (word: string, typed: string) => word.startsWith(typed) || (typed.length > 3 && word.includes(typed));

/** Splits a text into pieces, with the words that were searched for marked. Case and accents make no difference. */
export function shownParts(text: string, { query, words }: Sought): Part[] {
  const typed = foldedWords(query);
  const known = new Set(words);
  const isSought = (word: string) => (words ? known.has(word) : typed.some((one) => isLike(word, one)));
  const parts: Part[] = [];
  for (const piece of unbroken(text).split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === '') continue;
    const is_marked = /^[\p{L}\p{N}]/u.test(piece) && isSought(foldText(piece));
    const last = parts.at(-1);
    if (last && last.is_marked === is_marked) parts[parts.length - 1] = { text: last.text + piece, is_marked };
    else parts.push({ text: piece, is_marked });
  }
  return parts;
}
