import type { Locale } from '../editorial/numerals.ts';
import { en } from './words/en.ts';
import { nl, type Words } from './words/nl.ts';

/** What the pages say around the articles. */
export const wordsOf = (locale: Locale): Words => ({ nl, en })[locale];
