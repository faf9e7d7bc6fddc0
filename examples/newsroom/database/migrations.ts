import type { Migration } from 'kysely/migration';
import { migration as articleSearch } from './migrations/articleSearch.ts';
import { migration as eventCorrections } from './migrations/eventCorrections.ts';
import { migration as follows } from './migrations/follows.ts';
import { migration as initial } from './migrations/initial.ts';
import { migration as matchCentre } from './migrations/matchCentre.ts';
import { migration as publishedArticles } from './migrations/publishedArticles.ts';

/** All changes of the schema, by name and in order. A released migration is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-23-initial': initial,
  '2026-11-24-match-centre': matchCentre,
  '2026-11-24-match-event-corrections': eventCorrections,
  '2026-11-25-follows': follows,
  '2026-11-25-published-articles': publishedArticles,
  '2026-11-26-article-search': articleSearch,
};
