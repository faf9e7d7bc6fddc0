import { text } from './column.ts';

const added = {
  competitions: {
    /** What the competition calls the award for the best player of a match (`playerAwards`); null for `man-of-the-match`. */
    award: text.orNull,
  },
};

/** The name of an award that competitions have in different words. */
export const awards = { tables: {}, added };
