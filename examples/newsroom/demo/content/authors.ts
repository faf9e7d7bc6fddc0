import type { Author } from '../../editorial/article.ts';
import type { Locale } from '../../editorial/numerals.ts';

const invented = {
  nl: 'Bestaat niet: deze naam hoort bij de demonstratie.',
  en: 'Does not exist: this name belongs to the demonstration.',
} as const;

const author = (locale: Locale, name: string, about: string, isPublic = true): Author => ({
  username: name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-'),
  name,
  about: `${about} ${invented[locale]}`,
  isPublic,
});

/** Five invented authors of each paper. The last has no page. */
export const authors: Readonly<Record<Locale, readonly Author[]>> = {
  nl: [
    author('nl', 'Sanne Verhoeven', 'Schrijft over de titelstrijd en leest een stand van onder naar boven.'),
    author('nl', 'Milan de Graaf', 'Volgt de onderste helft van de Eredivisie, en mist geen degradatieduel.'),
    author('nl', 'Noor Amrani', 'Versloeg het WK, van de eerste groepswedstrijd tot en met de finale.'),
    author('nl', 'Joost Terpstra', 'Houdt de cijfers bij, ook die waar niemand om heeft gevraagd.'),
    author('nl', 'Lotte Brands', 'Eindredacteur.', false),
  ],
  en: [
    author('en', 'Hannah Whitlock', 'Writes about the top of the table, and about how it got there.'),
    author('en', 'Marcus Adeyemi', 'Follows the clubs that look down rather than up.'),
    author('en', 'Priya Menon', 'Reported on the World Cup from the first group match to the final.'),
    author('en', 'Tom Ferris', 'Keeps the numbers, including those that nobody asked for.'),
    author('en', 'Ellie Marsh', 'Night editor.', false),
  ],
};

/** The author of an article: the one with the first of its tags that any author has. */
export function authorOf(locale: Locale, tags: readonly string[], id: number): string | undefined {
  const [title, bottom, cup, numbers, desk] = authors[locale];
  const has = (...any: readonly string[]) => tags.some((tag) => any.includes(tag));
  if (has('world-cup', 'wk-2026')) return (id % 7 === 0 ? desk : cup)?.username;
  if (has('degradatie', 'relegation')) return bottom?.username;
  if (has('cijfers', 'numbers')) return numbers?.username;
  if (has('titelstrijd', 'title-race')) return title?.username;
  return authors[locale][id % 4]?.username;
}
