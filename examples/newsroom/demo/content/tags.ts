import { clubName, clubSlug } from '../../editorial/clubs.ts';
import type { Locale } from '../../editorial/numerals.ts';
import { articlesOf } from './articles.ts';
import { fixtures } from './matches.ts';

const topics: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  nl: {
    eredivisie: 'Eredivisie',
    titelstrijd: 'Titelstrijd',
    degradatie: 'Degradatie',
    analyse: 'Analyse',
    cijfers: 'Cijfers',
    terugblik: 'Terugblik',
    wedstrijd: 'Wedstrijden',
  },
  en: {
    'premier-league': 'Premier League',
    'title-race': 'Title race',
    relegation: 'Relegation',
    analysis: 'Analysis',
    numbers: 'Numbers',
    'season-review': 'Season review',
    match: 'Matches',
  },
};

/** What stands in the navigation, in order. */
export const sections: Readonly<Record<Locale, readonly string[]>> = {
  nl: ['titelstrijd', 'degradatie', 'analyse', 'wedstrijd', 'cijfers', 'terugblik'],
  en: ['title-race', 'relegation', 'analysis', 'match', 'numbers', 'season-review'],
};

function clubs(locale: Locale): ReadonlyMap<string, string> {
  const league = locale === 'nl' ? 'eredivisie' : 'premier-league';
  const matches = [...fixtures(league, '2024-25'), ...fixtures(league, '2025-26')];
  return new Map(matches.map(({ home }) => [clubSlug(home), clubName(home)]));
}

const clubTags = { nl: clubs('nl'), en: clubs('en') } as const;

/** What readers see for a tag: `fc-twente` -> `FC Twente`. Undefined for a tag that the paper does not know. */
export function tagLabel(locale: Locale, tag: string): string | undefined {
  return Object.hasOwn(topics[locale], tag) ? topics[locale][tag] : clubTags[locale].get(tag);
}

/** The articles with a tag, newest first. */
export function tagged(locale: Locale, tag: string) {
  return articlesOf(locale).filter(({ tags }) => tags.includes(tag));
}
