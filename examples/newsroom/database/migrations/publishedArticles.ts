import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepToTenant } from './ownTenant.ts';

const statements = [
  `create table authors (
    tenant text not null references tenants,
    username text not null,
    name text not null,
    about text not null,
    is_public boolean not null default true,
    primary key (tenant, username)
  )`,
  `create table articles (
    tenant text not null references tenants,
    id integer not null check (id > 0),
    slug text not null,
    type text not null default 'article',
    kicker text not null,
    title text not null,
    neutral_title text,
    standfirst text not null,
    author text,
    tags text[] not null,
    published_at timestamptz not null,
    is_sticky boolean not null default false,
    external_url text,
    picture jsonb,
    blocks jsonb not null,
    related integer[] not null default '{}',
    plain_text text not null,
    primary key (tenant, id),
    unique (tenant, slug),
    foreign key (tenant, author) references authors
  )`,
  'create index articles_by_day on articles (tenant, published_at desc, id desc)',
  'create index articles_with_tag on articles using gin (tags)',
  'create index articles_of_author on articles (tenant, author, published_at desc)',
];

/** What the papers publish, and who wrote it. */
export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await keepToTenant(db, { authors: 'select', articles: 'select, insert, update, delete' });
  },
};
