import type { Selectable, Transaction } from 'kysely';
import type { accessTokens } from './migrations/accessTokens.ts';
import type { cancelledMatches } from './migrations/cancelledMatches.ts';
import type { collections } from './migrations/collections.ts';
import type { dailyFigures } from './migrations/dailyFigures.ts';
import type { desk } from './migrations/desk.ts';
import type { dueTables } from './migrations/dueTables.ts';
import type { eventCorrections } from './migrations/eventCorrections.ts';
import type { feed, sharedTables } from './migrations/feed.ts';
import type { follows } from './migrations/follows.ts';
import type { hostLogin } from './migrations/hostLogin.ts';
import type { imports } from './migrations/imports.ts';
import type { accounts } from './migrations/initial/accounts.ts';
import type { comments } from './migrations/initial/comments.ts';
import type { football } from './migrations/initial/football.ts';
import type { live } from './migrations/initial/live.ts';
import type { promotion } from './migrations/initial/promotion.ts';
import type { matchCentre } from './migrations/matchCentre.ts';
import type { matchDetails } from './migrations/matchDetails.ts';
import type { ownDeductions } from './migrations/ownDeductions.ts';
import type { awards } from './migrations/playerAwards.ts';
import type { publishedArticles } from './migrations/publishedArticles.ts';
import type { resources } from './migrations/resources.ts';
import type { RowOf, Table } from './migrations/table.ts';
import type { teamAlerts } from './migrations/teamAlerts.ts';
import type { themes } from './migrations/themes.ts';
import type { ties } from './migrations/ties.ts';
import type { withheldDeductions } from './migrations/withheldDeductions.ts';
import type { writeKeys } from './migrations/writeKeys.ts';

type Created = typeof accounts.tables &
  typeof comments.tables &
  typeof football.tables &
  typeof live.tables &
  typeof promotion.tables &
  typeof matchCentre.tables &
  typeof follows.tables &
  typeof publishedArticles.tables &
  typeof writeKeys.tables &
  typeof resources.tables &
  typeof desk.tables &
  typeof accessTokens.tables &
  typeof hostLogin.tables &
  typeof imports.tables &
  typeof feed.tables &
  typeof matchDetails.tables &
  typeof dailyFigures.tables &
  typeof dueTables.tables &
  typeof themes.tables &
  typeof collections.tables;

type Owned = { readonly [Name in (typeof sharedTables)[number]]: typeof feed.owner };

type Added = typeof matchCentre.added &
  typeof eventCorrections.added &
  typeof follows.added &
  typeof resources.added &
  typeof desk.added &
  typeof feed.added &
  typeof ties.added &
  typeof awards.added &
  typeof matchDetails.added &
  typeof teamAlerts.added &
  typeof withheldDeductions.added &
  typeof ownDeductions.added &
  Owned;

/** Columns that a later migration gives another type. */
type Changed = typeof cancelledMatches.changed;

type CreatedColumns<Name extends keyof Created> = Created[Name] extends Table<infer Columns> ? Columns : never;

type ColumnsOf<Name extends keyof Created> = Name extends keyof Changed
  ? Omit<CreatedColumns<Name>, keyof Changed[Name]> & Changed[Name]
  : CreatedColumns<Name>;

/** The rows of every table, by what the migrations declare. */
export type Tables = {
  [Name in keyof Created]: RowOf<Name extends keyof Added ? ColumnsOf<Name> & Added[Name] : ColumnsOf<Name>>;
};

export type Tenant = Selectable<Tables['tenants']>;
export type User = Selectable<Tables['users']>;

/** The change of a comment, as the desk sees it. */
export type DeskChange = NonNullable<Selectable<Tables['comments']>['desk_change']>;

/** An open transaction of one tenant, which all of a request's queries use. */
export type Queries = Transaction<Tables>;
