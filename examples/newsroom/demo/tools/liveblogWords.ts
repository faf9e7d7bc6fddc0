import type { Locale } from '../../editorial/numerals.ts';

const nl = {
  title: 'Liveblog schrijven',
  intro:
    'Liveblogs worden geschreven aan de redactie van elke krant. Wat je daar doet, zien lezers meteen: open de pagina in een tweede venster en kijk mee.',
  login: (username: string, password: string) => `Log in als ${username} met het wachtwoord ${password}.`,
  page: 'Bekijk de pagina',
};

type Words = { readonly [Key in keyof typeof nl]: (typeof nl)[Key] };

const en: Words = {
  title: 'Write a live blog',
  intro:
    'Live blogs are written at the desk of each paper. What you do there is with readers at once: open the page in a second window and watch.',
  login: (username, password) => `Log in as ${username} with the password ${password}.`,
  page: 'See the page',
};

/** What `/dev/liveblog` says, by the paper's language. */
export const liveblogWords: Readonly<Record<Locale, Words>> = { nl, en };
