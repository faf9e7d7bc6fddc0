import type { Migration } from 'kysely/migration';
import { accessTokens } from './migrations/accessTokens.ts';
import { migration as articleSearch } from './migrations/articleSearch.ts';
import { cancelledMatches } from './migrations/cancelledMatches.ts';
import { collections } from './migrations/collections.ts';
import { dailyFigures } from './migrations/dailyFigures.ts';
import { deductionAppeals } from './migrations/deductionAppeals.ts';
import { desk } from './migrations/desk.ts';
import { dueTables } from './migrations/dueTables.ts';
import { eventCorrections } from './migrations/eventCorrections.ts';
import { feed } from './migrations/feed.ts';
import { follows } from './migrations/follows.ts';
import { hostLogin } from './migrations/hostLogin.ts';
import { imports } from './migrations/imports.ts';
import { migration as initial } from './migrations/initial.ts';
import { matchCentre } from './migrations/matchCentre.ts';
import { matchDetails } from './migrations/matchDetails.ts';
import { movedFixtures } from './migrations/movedFixtures.ts';
import { ownDeductions } from './migrations/ownDeductions.ts';
import { awards } from './migrations/playerAwards.ts';
import { publishedArticles } from './migrations/publishedArticles.ts';
import { resources } from './migrations/resources.ts';
import { migration as searchSuggestions } from './migrations/searchSuggestions.ts';
import { severalZones } from './migrations/severalZones.ts';
import { sheetSides } from './migrations/sheetSides.ts';
import { migrationOf } from './migrations/table.ts';
import { teamAlerts } from './migrations/teamAlerts.ts';
import { themes } from './migrations/themes.ts';
import { ties } from './migrations/ties.ts';
import { withheldDeductions } from './migrations/withheldDeductions.ts';
import { writeKeys } from './migrations/writeKeys.ts';

/** All changes of the schema, by name and in order. A released migration is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-23-initial': initial,
  '2026-11-24-match-centre': migrationOf(matchCentre),
  '2026-11-24-match-event-corrections': migrationOf(eventCorrections),
  '2026-11-25-follows': migrationOf(follows),
  '2026-11-25-published-articles': migrationOf(publishedArticles),
  '2026-11-26-article-search': articleSearch,
  '2026-11-26-sheet-sides': migrationOf(sheetSides),
  '2026-11-28-write-keys': migrationOf(writeKeys),
  '2026-11-29-moved-fixtures': migrationOf(movedFixtures),
  '2026-11-30-deduction-appeals': migrationOf(deductionAppeals),
  '2026-11-30-resources': migrationOf(resources),
  '2026-12-01-access-tokens': migrationOf(accessTokens),
  '2026-12-01-desk': desk.migration,
  '2026-12-01-feed': feed,
  '2026-12-02-host-login': migrationOf(hostLogin),
  '2026-12-02-imports': migrationOf(imports),
  '2026-12-02-search-suggestions': searchSuggestions,
  '2026-12-02-ties': migrationOf(ties),
  '2026-12-03-match-details': migrationOf(matchDetails),
  '2026-12-03-team-alerts': teamAlerts.migration,
  '2026-12-04-several-zones': migrationOf(severalZones),
  '2026-12-05-awards': migrationOf(awards),
  '2026-12-05-daily-figures': migrationOf(dailyFigures),
  '2026-12-06-themes': migrationOf(themes),
  '2026-12-07-cancelled-matches': migrationOf(cancelledMatches),
  '2026-12-07-due-tables': migrationOf(dueTables),
  '2026-12-07-withheld-deductions': migrationOf(withheldDeductions),
  '2026-12-08-own-deductions': migrationOf(ownDeductions),
  '2026-12-09-collections': migrationOf(collections),
};
