/**
 * Whether this is `npm run soak`: the long random runs and the big numbers whole, behaviour shown in both languages, and every suite on every
 * database.
 */
export const isSoak = process.env.TRIBUNE_SOAK === '1';

/** How much of a long run: `usual` still finds what the run is for, `whole` is for `npm run soak`. */
export const sized = (short: number, whole: number): number => (isSoak ? whole : short);

/**
 * The languages that a behaviour is shown in: the one that is named, for papers differ in their words only; both in `npm run soak`. A test
 * of the words themselves names both.
 */
export const spoken = (short: 'nl' | 'en'): readonly ('nl' | 'en')[] => (isSoak ? ['nl', 'en'] : [short]);

/** As `spoken`, for what is listed by language. */
export const spokenBy = <One extends { readonly language: 'nl' | 'en' }>(all: readonly One[], short: 'nl' | 'en') =>
  all.filter(({ language }) => isSoak || language === short);

/**
 * One in `of` of what many are tried with, beginning with the `nth`: beside each other they take turns, so that all are tried with something;
 * all of it in `npm run soak`.
 */
export const turns = <One>(all: readonly One[], nth: number, of = 3): readonly One[] =>
  isSoak ? all : all.filter((_, at) => at % of === nth % of);

/** The first `count` of what a behaviour is shown with; all of it in `npm run soak`. */
export const few = <One>(all: readonly One[], count = 1): readonly One[] => (isSoak ? all : all.slice(0, count));
