import type { Locale } from '../editorial/numerals.ts';

const nl = {
  live: 'Live',
  liveblog: 'Liveblog',
  updates: 'Alle updates',
  olderUpdates: 'Eerdere updates',
  older: 'Oudere updates',
  newest: 'Naar de nieuwste updates',
  edited: 'Bijgewerkt',
  none: 'Er zijn nog geen updates.',
  noOlder: 'Er zijn geen oudere updates.',
  matches: 'De wedstrijden',
  all: 'Hele liveblog',
};

type Words = { readonly [Key in keyof typeof nl]: string };

const en: Words = {
  live: 'Live',
  liveblog: 'Live blog',
  updates: 'All updates',
  olderUpdates: 'Earlier updates',
  older: 'Older updates',
  newest: 'To the newest updates',
  edited: 'Updated',
  none: 'There are no updates yet.',
  noOlder: 'There are no older updates.',
  matches: 'The matches',
  all: 'The whole live blog',
};

/** What stands around the entries of a liveblog. */
export const liveblogWords: Readonly<Record<Locale, Words>> = { nl, en };
