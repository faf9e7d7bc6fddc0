/** One alternative of a typed query. */
export interface TypedPart {
  /** All words that are searched for, those of phrases too. */
  readonly words: string;
  /** What was typed in quotes: words that stand beside each other. */
  readonly phrases: readonly string[];
  /** Words that must not be there. */
  readonly without: readonly string[];
  /** Whether it is a score, as `2-1`. */
  readonly isScore: boolean;
}

const quoted = /["“”„]([^"“”„]+)["“”„]/g;
const excluded = /(?<=^|\s)-(\p{L}[\p{L}\p{N}]*)/gu;
const score = /^\s*\d{1,2}\s*[-‐-–:]\s*\d{1,2}\s*$/;

function partOf(typed: string): TypedPart {
  const phrases = [...typed.matchAll(quoted)].map(([, phrase = '']) => phrase);
  const without = [...typed.replace(quoted, ' ').matchAll(excluded)].map(([, word = '']) => word);
  const words = typed.replace(quoted, ' $1 ').replace(excluded, ' ').trim();
  return { words, phrases, without, isScore: score.test(typed) };
}

/** Reads what a reader typed: `"beside each other"`, `-without`, `one OR the other`; two alternatives at most. */
export function readTyped(query: string): readonly TypedPart[] {
  const alternatives = query
    .split(/\sOR\s/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return alternatives.slice(0, 2).map(partOf);
}
