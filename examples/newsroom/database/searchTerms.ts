import { distance } from './distance.ts';

/** A word in the articles that a typed one may mean. `piece`: the typed one begins or ends with it. */
export interface FoundWord {
  /** The number of the typed word, from 1. */
  readonly place: number;
  readonly typed_word: string;
  /** Null for a stop word. */
  readonly typed_lexeme: string | null;
  readonly word: string | null;
  readonly lexeme: string | null;
  readonly kind: string;
}

/** The queries for one typed word: for the word itself, and for similar words. */
export interface SearchTerm {
  readonly exact: readonly string[];
  /** Sets of lexemes; an article has to contain all of a set. */
  readonly near: readonly (readonly string[])[];
  /** The words as articles write them. */
  readonly words: readonly string[];
}

/** How many letters of a word may be wrong. */
const errorsIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3);

type Meant = FoundWord & { readonly word: string; readonly lexeme: string };
const isMeant = (found: FoundWord): found is Meant => found.word !== null && found.lexeme !== null;

/** The words that a mistyped one is nearest to. */
function nearest(typed: FoundWord, like: readonly Meant[], maxErrors: number): readonly Meant[] {
  const stem = typed.typed_lexeme ?? typed.typed_word;
  const rated = like.map((each) => ({
    each,
    errors: Math.min(distance(typed.typed_word, each.word), distance(stem, each.lexeme)),
  }));
  const least = Math.min(maxErrors, ...rated.map(({ errors }) => errors));
  return rated.filter(({ errors }) => errors === least).map(({ each }) => each);
}

/** Splits a typed word into two that articles contain: `quarterfinal` into `quarter` and `final`. */
function joined(typed: string, pieces: readonly Meant[]): readonly (readonly [Meant, Meant])[] {
  return pieces.flatMap((first) => {
    if (!typed.startsWith(first.word)) return [];
    const rest = typed.slice(first.word.length);
    const [second] = pieces.filter(({ word }) => word === rest);
    return second ? [[first, second] as const] : [];
  });
}

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

function termOf(typed: FoundWord, found: readonly Meant[]): SearchTerm {
  const of = (kind: string) => found.filter((each) => each.kind === kind && each.lexeme !== '');
  const same = of('same');
  const near = [...same, ...of('part')];
  const exact = unique(same.map(({ lexeme }) => lexeme));
  const written = (all: readonly Meant[]) => unique(all.map(({ word }) => word));
  if (near.length > 0)
    return { exact, near: unique(near.map(({ lexeme }) => lexeme)).map((one) => [one]), words: written(near) };
  const maxErrors = errorsIn(typed.typed_word);
  const like = of('like');
  const slips = nearest(typed, like, Math.min(maxErrors, 1));
  const isSlip = slips.some(({ word }) => distance(typed.typed_word, word) <= 1);
  const split = isSlip ? [] : joined(typed.typed_word, of('piece'));
  if (split.length > 0)
    return {
      exact: [],
      near: split.map((pair) => pair.map(({ lexeme }) => lexeme)),
      words: written(split.flat()),
    };
  const meant = nearest(typed, like, maxErrors);
  return { exact: [], near: unique(meant.map(({ lexeme }) => lexeme)).map((one) => [one]), words: written(meant) };
}

/** The search terms for the typed words. Words without any meaning are left out, and stop words too unless there are no others. */
export function searchTerms(found: readonly FoundWord[]): readonly SearchTerm[] {
  const places = unique(found.map(({ place }) => place));
  const terms = places.flatMap((place) => {
    const here = found.filter((each) => each.place === place);
    const [typed] = here;
    return typed ? [{ isCommon: typed.typed_lexeme === null, term: termOf(typed, here.filter(isMeant)) }] : [];
  });
  const meant = terms.filter(({ term }) => term.near.length > 0);
  const rare = meant.filter(({ isCommon }) => !isCommon);
  return (rare.length > 0 ? rare : meant).map(({ term }) => term);
}

const quoted = (lexeme: string, weight: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'${weight}`;

const anyOf = (sets: readonly (readonly string[])[], weight: string) =>
  sets.map((set) => `(${set.map((lexeme) => quoted(lexeme, weight)).join(' & ')})`).join(' | ');

/** The `tsquery` texts of terms: each alone, in titles (`A`) and anywhere. */
export function searchQueriesOf(terms: readonly SearchTerm[]) {
  // An empty query of the database finds nothing.
  const exact = (weight: string) =>
    terms.map((term) =>
      anyOf(
        term.exact.map((one) => [one]),
        weight,
      ),
    );
  const near = (weight: string) => terms.map((term) => anyOf(term.near, weight));
  const all = (join: string) =>
    near('')
      .map((each) => `(${each})`)
      .join(join);
  return {
    exactTitle: exact(':A'),
    nearTitle: near(':A'),
    exact: exact(''),
    near: near(''),
    all: all(' & '),
    some: all(' | '),
  };
}
