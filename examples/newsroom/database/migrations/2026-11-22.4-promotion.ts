import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepToTenant } from './ownTenant.ts';

const changes = [
  `create table pop_ups (
    tenant text not null primary key references tenants,
    title text not null,
    html text not null,
    label text,
    url text,
    is_on boolean not null default true,
    updated_at timestamptz not null
  )`,
  // The creatives of a place, and what stands there where they do not come: HTML, split by lines of three hyphens.
  `create table promotions (
    tenant text not null references tenants,
    slug text not null,
    html text not null,
    alternative_content text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    seconds integer not null default 30 check (seconds >= 5),
    primary key (tenant, slug)
  )`,
  `create table title_tests (
    tenant text not null references tenants,
    article_id integer not null,
    b_title text not null,
    is_on boolean not null default true,
    primary key (tenant, article_id)
  )`,
  // Of one visitor an article's click counts once a day.
  `create table title_clicks (
    tenant text not null,
    article_id integer not null,
    visitor text not null,
    day date not null,
    in_group text not null check (in_group in ('a', 'b')),
    primary key (tenant, article_id, visitor, day),
    foreign key (tenant, article_id) references title_tests on delete cascade
  )`,
  `create table social_promotions (
    tenant text not null primary key references tenants,
    title text not null,
    html text not null,
    frame text,
    is_on boolean not null default true
  )`,
  `create table custom_code (
    tenant text not null primary key references tenants,
    code text not null,
    updated_at timestamptz not null
  )`,
  // Who changed the front code, and to what.
  `create table custom_code_changes (
    tenant text not null references tenants,
    id integer generated always as identity primary key,
    user_id integer not null,
    code text not null,
    changed_at timestamptz not null
  )`,
  `create table bug_reports (
    tenant text not null references tenants,
    id integer generated always as identity primary key,
    user_id integer not null,
    name text not null,
    email text,
    message text not null,
    url text not null,
    state text not null,
    sent_at timestamptz not null
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const change of changes) await sql.raw(change).execute(db);
    await keepToTenant(db, {
      pop_ups: 'select, insert, update',
      promotions: 'select, insert, update',
      title_tests: 'select, insert, update',
      title_clicks: 'select, insert',
      social_promotions: 'select, insert, update',
      custom_code: 'select, insert, update',
      custom_code_changes: 'select, insert',
      bug_reports: 'select, insert',
    });
  },
};
