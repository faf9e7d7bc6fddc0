import type { Article } from '../../../editorial/article.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { p, pictureOf, prose } from '../article.ts';

const words = {
  nl: {
    kicker: 'In beeld',
    slug: 'de-eredivisie-in-beeld',
    title: prose`De Eredivisie in beeld`,
    standfirst: prose`Titelstrijd, degradatie en alles ertussen: de tekeningen van onze redactie op een rij.`,
    text: p`Woorden doen er soms te lang over. Daarom hier de tekeningen die de afgelopen tijd bij onze verhalen stonden, elk getekend uit de uitslagen zelf.`,
    tags: ['in-beeld', 'eredivisie'],
    publishedAt: '2026-03-09T15:00:00Z',
  },
  en: {
    kicker: 'In pictures',
    slug: 'the-premier-league-in-pictures',
    title: prose`The Premier League in pictures`,
    standfirst: prose`Title race, relegation and everything between: the drawings of our desk, side by side.`,
    text: p`Sometimes words take too long. Here are the drawings that stood beside our stories of late, each of them drawn from the results themselves.`,
    tags: ['in-pictures', 'premier-league'],
    publishedAt: '2026-03-06T18:00:00Z',
  },
} as const;

/** A photo report: the pictures of other articles, newest first. */
export function inPictures(locale: Locale, written: readonly Article[]): Article {
  const { text, ...rest } = words[locale];
  const [first] = written;
  return {
    ...{ id: 1451, locale, type: 'photo-report', claims: [], related: written.slice(0, 3).map(({ id }) => id) },
    ...rest,
    ...(first?.picture && { picture: first.picture }),
    blocks: [text, ...written.slice(1).flatMap(pictureOf)],
  };
}
