import type { Locale } from '../editorial/numerals.ts';
import { en } from './words/en.ts';
import { nl, type Words } from './words/nl.ts';

/** The words of pages in a language. */
export const wordsOf = (locale: Locale): Words => ({ nl, en })[locale];
