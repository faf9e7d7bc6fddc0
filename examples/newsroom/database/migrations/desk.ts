import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { alwaysCounted, boolean, bytes, counted, integer, json, moment, text } from './column.ts';
import { grantNewsroom } from './newsroomRole.ts';
import { apply, table } from './table.ts';

const tables = {
  /** Entries of liveblogs that are published later. */
  planned_entries: table(
    'select, insert, update, delete',
    {
      tenant: text.references('tenants'),
      id: counted(),
      article_id: integer,
      html: text,
      is_pinned: boolean.default('false'),
      publish_at: moment,
      version: integer.default('1'),
      written_by: integer.orNull,
      write_key: text.orNull,
    },
    'primary key (tenant, id)',
    'unique (tenant, write_key)',
  ),
  /** Pictures that editors have sent, as WebP. */
  desk_pictures: table(
    'select, insert',
    {
      tenant: text.references('tenants'),
      name: text,
      image: bytes,
      width: integer,
      height: integer,
      sent_by: integer,
      sent_at: moment,
    },
    'primary key (tenant, name)',
  ),
  /** Matches that the desk has taken from the feed: how each was before. */
  match_takeovers: table(
    'select, insert, update, delete',
    {
      tenant: text.references('tenants'),
      fixture_id: integer,
      before: json<unknown>(),
      taken_by: integer,
      taken_at: moment,
      /** When the running period began, for the minute; null while none runs. */
      period_began_at: moment.orNull,
    },
    'primary key (tenant, fixture_id)',
  ),
  /** What the desk has entered about matches, with how the match was before. */
  match_changes: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      id: alwaysCounted,
      fixture_id: integer,
      /** The change as it was sent. */
      change: json<unknown>(),
      before: json<unknown>(),
      made_by: integer,
      made_at: moment,
      undone_at: moment.orNull,
      write_key: text.orNull,
    },
    'primary key (tenant, id)',
    'unique (tenant, write_key)',
  ),
};

const added = {
  polls: {
    version: integer.default('1'),
    /** The key of the write that made it. */
    write_key: text.orNull,
  },
  forum_topics: { write_key: text.orNull },
  liveblog_entries: {
    /** Rises with each change of its text. */
    version: integer.default('1'),
    written_by: integer.orNull,
    write_key: text.orNull,
  },
};

const statements = [
  'create unique index polls_by_key on polls (tenant, write_key)',
  'create unique index entries_by_key on liveblog_entries (tenant, write_key)',
  'create unique index topics_by_key on forum_topics (tenant, write_key)',
  'create index planned_entries_by_time on planned_entries (tenant, publish_at)',
  'create index match_changes_of_fixture on match_changes (tenant, fixture_id, id)',
];

/** What the desk writes into tables that only the owner filled before. */
const grants = [
  'insert, update on polls',
  'insert, update, delete on answers',
  'insert, update on smart_bars',
  'insert, update on forum_topics',
  'delete on fixture_events',
];

const change = { tables, added, statements };

const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await apply(db, change);
    for (const right of grants) await grantNewsroom(db, right);
  },
};

/** What editors write at the desk. */
export const desk = { ...change, migration };
