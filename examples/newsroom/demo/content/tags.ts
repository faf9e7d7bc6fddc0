import { clubName, clubSlug } from '../../editorial/clubs.ts';
import type { Locale } from '../../editorial/numerals.ts';
import { plainText } from '../../editorial/plainText.ts';
import { fixtures } from './matches.ts';
import { nations } from './worldCup/nations.ts';

const topics: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  nl: {
    eredivisie: 'Eredivisie',
    titelstrijd: 'Titelstrijd',
    degradatie: 'Degradatie',
    analyse: 'Analyse',
    cijfers: 'Cijfers',
    terugblik: 'Terugblik',
    wedstrijd: 'Wedstrijden',
    voorbeschouwing: 'Voorbeschouwing',
    'wk-2026': 'WK 2026',
    'in-beeld': 'In beeld',
  },
  en: {
    'premier-league': 'Premier League',
    'title-race': 'Title race',
    relegation: 'Relegation',
    analysis: 'Analysis',
    numbers: 'Numbers',
    'season-review': 'Season review',
    match: 'Matches',
    preview: 'Preview',
    'world-cup': 'World Cup',
    'in-pictures': 'In pictures',
  },
};

/** The tag of photo reports. */
export const photoTags: Readonly<Record<Locale, string>> = { nl: 'in-beeld', en: 'in-pictures' };

/** The tags in the navigation, in order. */
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

const byTag = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(nations.map((nation) => [nationTag(nation[locale]), nation[locale]]));

/** The tag of a country: `bosnie-en-herzegovina` for `Bosnië en Herzegovina`. */
export function nationTag(name: string): string {
  return plainText(name).trim().replaceAll(' ', '-');
}

const nationTags = { nl: byTag('nl'), en: byTag('en') } as const;

/** The label of a tag: `FC Twente` for `fc-twente`. Undefined for an unknown tag. */
export function tagLabel(locale: Locale, tag: string): string | undefined {
  return Object.hasOwn(topics[locale], tag)
    ? topics[locale][tag]
    : (clubTags[locale].get(tag) ?? nationTags[locale].get(tag));
}
