import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { grantNewsroom } from './newsroomRole.ts';

const tables = [
  'alter table users add column verified_at timestamptz',
  // Whoever was here before addresses were verified counts as verified. The owner sees the rows only while it is not forced.
  'alter table users no force row level security',
  'update users set verified_at = created_at where email is not null',
  'alter table users force row level security',

  `create table secrets (
    tenant text not null references tenants,
    name text not null,
    value text not null,
    primary key (tenant, name)
  )`,
  `create table verifications (
    tenant text not null,
    hash text not null,
    user_id integer not null,
    purpose text not null check (purpose in ('first', 'new')),
    email text not null,
    email_key text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    primary key (tenant, hash),
    foreign key (tenant, user_id) references users on delete cascade
  )`,
  'create index verifications_of_user on verifications (tenant, user_id)',
  `create table password_resets (
    tenant text not null,
    user_id integer not null,
    hash text not null,
    expires_at timestamptz not null,
    primary key (tenant, user_id),
    foreign key (tenant, user_id) references users on delete cascade
  )`,
  `create table social_accounts (
    tenant text not null,
    provider text not null,
    subject text not null,
    user_id integer not null,
    created_at timestamptz not null,
    primary key (tenant, provider, subject),
    foreign key (tenant, user_id) references users on delete cascade
  )`,
  'create index social_accounts_of_user on social_accounts (tenant, user_id)',
];

/** What the newsroom itself may do to each table. */
const rights: Readonly<Record<string, string>> = {
  secrets: 'select, insert',
  verifications: 'select, insert, update, delete',
  password_resets: 'select, insert, update, delete',
  social_accounts: 'select, insert',
};

export const migration: Migration = {
  async up(db) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const table of tables) await run(table);
    for (const [table, allowed] of Object.entries(rights)) {
      await grantNewsroom(db, `${allowed} on ${table}`);
      await run(`alter table ${table} enable row level security`);
      await run(`alter table ${table} force row level security`);
      await run(`create policy own_tenant on ${table}
        using (tenant = current_setting('app.tenant', true))
        with check (tenant = current_setting('app.tenant', true))`);
    }
  },
};
