import { alwaysCounted, boolean, counted, integer, moment, oneOf, text } from './column.ts';
import { table } from './table.ts';

/** Columns of tables that were there before. */
const added = {
  notifications: {
    /** The news, for kind `match`. A reader is notified of it once. */
    match_news: integer.orNull,
    /** Whether it is still to be pushed to the reader's browsers. */
    is_push_due: boolean.default('false'),
  },
  users: {
    /** Notifications about followed matches and teams; `goals` includes goals that are annulled. */
    notify_by_kick_offs: boolean.default('true'),
    notify_by_goals: boolean.default('true'),
    notify_by_full_times: boolean.default('true'),
    /** Whether the texts of notifications reveal no score. */
    is_spoiler_free: boolean.default('false'),
  },
  push_subscriptions: {
    /** Whether the texts for this browser reveal no score. */
    is_spoiler_free: boolean.default('false'),
  },
};

const tables = {
  /** `place`: in the order in which they were followed. */
  followed_teams: table(
    'select, insert, delete',
    { tenant: text, user_id: integer, place: alwaysCounted, competitor: integer.references('competitors') },
    'primary key (tenant, user_id, competitor)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  followed_matches: table(
    'select, insert, delete',
    { tenant: text, user_id: integer, place: alwaysCounted, fixture_id: integer },
    'primary key (tenant, user_id, fixture_id)',
    'foreign key (tenant, user_id) references users on delete cascade',
    'foreign key (tenant, fixture_id) references fixtures',
  ),
  /** News of matches, each once, so that nobody is notified again when the clock is set back and a match is played again. */
  match_news: table(
    'select, insert, update',
    {
      tenant: text,
      id: counted(),
      fixture_id: integer,
      kind: oneOf('kick-off', 'goal', 'goal-annulled', 'full-time'),
      /** Identifies the news within its kind, as `event 12` by the sequence of a fixture event. */
      event: text,
      /** The state of the match at that time, as JSON. */
      facts: text,
      made_at: moment,
      /** Id of the last reader who was notified, in the order of ids; null when all have been, and for news that nobody is notified of. */
      notified_until: integer.orNull,
    },
    'primary key (tenant, id)',
    'unique (tenant, fixture_id, kind, event)',
    'foreign key (tenant, fixture_id) references fixtures',
  ),
};

const statements = [
  'create index followers_of_team on followed_teams (tenant, competitor, user_id)',
  'create index followers_of_match on followed_matches (tenant, fixture_id, user_id)',
  'create index pending_match_news on match_news (tenant, id) where notified_until is not null',
  'alter table notifications drop constraint notifications_kind_check',
  `alter table notifications add constraint notifications_kind_check check (kind in ('reply', 'like', 'message', 'match'))`,
  `alter table notifications add foreign key (tenant, match_news) references match_news`,
  'create unique index notifications_of_match_news on notifications (tenant, match_news, user_id)',
  'create index due_pushes on notifications (tenant, id) where is_push_due',
];

/** What readers follow, and the news of matches that followers are notified of. */
export const follows = { tables, added, statements };
