import type { Locale } from '../../editorial/numerals.ts';

const nl = {
  login: (username: string, password: string) => `Log in als ${username} met het wachtwoord ${password}.`,
  page: 'Bekijk de pagina',
  liveblog: {
    title: 'Liveblog schrijven',
    intro:
      'Liveblogs worden geschreven aan de redactie van elke krant. Wat je daar doet, zien lezers meteen: open de pagina in een tweede venster en kijk mee.',
  },
  promotion: {
    title: 'Promotie bewerken',
    intro:
      'Promotie wordt bewerkt aan de redactie van elke krant. Wat je daar bewaart, zien lezers op de volgende pagina die ze openen.',
  },
};

interface Words {
  readonly login: (username: string, password: string) => string;
  readonly page: string;
  readonly liveblog: Readonly<Record<'title' | 'intro', string>>;
  readonly promotion: Readonly<Record<'title' | 'intro', string>>;
}

const en: Words = {
  login: (username, password) => `Log in as ${username} with the password ${password}.`,
  page: 'See the page',
  liveblog: {
    title: 'Write a live blog',
    intro:
      'Live blogs are written at the desk of each paper. What you do there is with readers at once: open the page in a second window and watch.',
  },
  promotion: {
    title: 'Edit promotion',
    intro: 'Promotion is edited at the desk of each paper. What you save there is on the next page that readers open.',
  },
};

/** What `/dev/liveblog` and `/dev/promotion` say, by the paper's language. */
export const deskLinkWords: Readonly<Record<Locale, Words>> = { nl, en };
