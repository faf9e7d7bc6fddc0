import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { boolean, texts } from './column.ts';
import { grantNewsroom } from './newsroomRole.ts';
import { apply } from './table.ts';

/** What could be news of a match before matches were cancelled. */
export const earlierKinds = [
  'line-ups',
  'kick-off',
  'goal',
  'goal-annulled',
  'card',
  'card-annulled',
  'half-time',
  'full-time',
  'moved',
  'postponed',
] as const;

/** Columns of tables that were there before. */
const added = {
  users: {
    /** Notifications about followed matches and teams beside those that every follower has; `cards` includes cards that are annulled. */
    notify_by_line_ups: boolean.default('false'),
    notify_by_cards: boolean.default('false'),
    notify_by_half_times: boolean.default('false'),
    notify_by_moves: boolean.default('false'),
  },
  followed_teams: {
    /** What the reader wants to be notified of (`alertKinds`); null for the choices of the account. */
    alerts: texts.orNull,
  },
};

const kinds = earlierKinds.map((kind) => `'${kind}'`).join(', ');

const statements = [
  'alter table match_news drop constraint match_news_kind_check',
  `alter table match_news add constraint match_news_kind_check check (kind in (${kinds}))`,
];

const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await apply(db, { tables: {}, added, statements });
    await grantNewsroom(db, 'update (alerts) on followed_teams');
  },
};

/** What readers want to be notified of, for each team; and more kinds of news. */
export const teamAlerts = { added, migration };
