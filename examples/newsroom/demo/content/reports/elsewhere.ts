import type { Article } from '../../../editorial/article.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { prose } from '../article.ts';

type Link = Pick<Article, 'id' | 'title' | 'standfirst' | 'slug' | 'externalUrl' | 'publishedAt'>;

const links: Readonly<Record<Locale, readonly Link[]>> = {
  nl: [
    {
      id: 1401,
      slug: 'de-uitslagen-achter-onze-cijfers',
      title: prose`De uitslagen achter onze cijfers`,
      standfirst: prose`Elke uitslag waarmee deze krant rekent, staat bij openfootball: vrij te gebruiken, en na te rekenen.`,
      externalUrl: 'https://github.com/openfootball/football.json',
      publishedAt: '2026-03-07T10:00:00Z',
    },
    {
      id: 1402,
      slug: 'het-wk-in-ruwe-gegevens',
      title: prose`Het WK in ruwe gegevens`,
      standfirst: prose`Groepen, wedstrijden, doelpunten en selecties van het WK, zoals openfootball ze bijhoudt.`,
      externalUrl: 'https://github.com/openfootball/worldcup.json',
      publishedAt: '2026-07-20T08:00:00Z',
    },
  ],
  en: [
    {
      id: 1401,
      slug: 'the-results-behind-our-numbers',
      title: prose`The results behind our numbers`,
      standfirst: prose`Every result that this paper counts with is kept by openfootball: free to use, and to check.`,
      externalUrl: 'https://github.com/openfootball/football.json',
      publishedAt: '2026-03-05T10:00:00Z',
    },
    {
      id: 1402,
      slug: 'the-world-cup-as-raw-data',
      title: prose`The World Cup as raw data`,
      standfirst: prose`Groups, matches, goals and squads of the World Cup as openfootball keeps them.`,
      externalUrl: 'https://github.com/openfootball/worldcup.json',
      publishedAt: '2026-07-20T08:00:00Z',
    },
  ],
};

/** Articles of a paper that link to other sites. */
export const elsewhere = (locale: Locale): readonly Article[] =>
  links[locale].map((link) => ({
    ...link,
    locale,
    type: 'external',
    kicker: locale === 'nl' ? 'Elders' : 'Elsewhere',
    tags: [locale === 'nl' ? 'cijfers' : 'numbers'],
    blocks: [],
    claims: [],
    related: [],
  }));
