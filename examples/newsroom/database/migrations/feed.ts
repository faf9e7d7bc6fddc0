import type { Migration } from 'kysely/migration';
import { alwaysCounted, json, moment, oneOf, text, texts } from './column.ts';
import { grantNewsroom } from './newsroomRole.ts';
import { apply, table } from './table.ts';

/** A value with the time at which its provider had it, ISO 8601. */
export interface Stamped {
  readonly at: string;
  readonly value: unknown;
}

const tables = {
  /** What is known of matches, in the order in which the newsroom learned it. `kind` and `subject` say of what. */
  facts: table(
    'select, insert',
    {
      tenant: text.references('tenants'),
      id: alwaysCounted,
      kind: text,
      subject: text,
      /** `feed openfootball`, `desk demo`. */
      source: text,
      /** By the clock of the source. */
      at: moment.orNull,
      made_at: moment,
      /** The fields that have changed, as they were and as they are. */
      before: json<Readonly<Record<string, unknown>>>(),
      after: json<Readonly<Record<string, unknown>>>(),
    },
    'primary key (tenant, id)',
  ),
  /** What providers have sent, of each thing the newest of each field; what the newsroom does not know is kept as well. */
  feed_rows: table(
    'select, insert, update',
    {
      tenant: text.references('tenants'),
      provider: text,
      kind: text,
      external_id: text,
      fields: json<Readonly<Record<string, Stamped>>>(),
      /** The oldest value of a field whose first value matters: what a kick-off was planned for. */
      first: json<Readonly<Record<string, Stamped>>>(),
      /** By what the newsroom knows it, once it does: an id or a slug. */
      own: text.orNull,
      /** `stored`; `waiting` for what it refers to or lacks; `kept` where its kind is unknown. */
      state: oneOf('stored', 'waiting', 'kept'),
      /** What it waits for: `clubs 57`. */
      waits_for: texts.default("'{}'"),
      /** Names of fields that the newsroom does not know. */
      unknown: texts.default("'{}'"),
    },
    'primary key (tenant, provider, kind, external_id)',
  ),
};

const added = {
  fixtures: {
    /** The provider whose feed has it; null for a match that no feed has. */
    fed_by: text.orNull,
  },
  point_deductions: { fed_by: text.orNull },
};

/** What papers share. What a feed brings is its tenant's own; rows without an owner are everybody's. */
export const sharedTables = [
  'competitions',
  'seasons',
  'stages',
  'rounds',
  'zones',
  'venues',
  'competitors',
  'entries',
  'squad_players',
  'point_deductions',
] as const;

const owner = { owner: text.orNull.references('tenants') };
const ownTenant = "owner = current_setting('app.tenant', true)";
/** What is everybody's is written by the owner of the tables alone, whatever that is called. */
const mayWrite = (name: string) =>
  `${ownTenant} or (owner is null and (select pg_has_role(current_user, relowner, 'member') from pg_class
    where oid = '${name}'::regclass))`;

const ofOwner = (name: string) => [
  `alter table ${name} enable row level security`,
  `alter table ${name} force row level security`,
  `create policy seen on ${name} for select using (owner is null or ${ownTenant})`,
  `create policy inserted on ${name} for insert with check (${mayWrite(name)})`,
  `create policy updated on ${name} for update using (${mayWrite(name)}) with check (${mayWrite(name)})`,
  `create policy deleted on ${name} for delete using (${mayWrite(name)})`,
];

const statements = [
  'create index facts_of_subject on facts (tenant, kind, subject, id)',
  "create index feed_rows_of_fixture on feed_rows (tenant, provider, ((fields -> 'fixture' ->> 'value')))",
  'create index feed_rows_waiting on feed_rows using gin (waits_for)',
  'create index feed_rows_by_own on feed_rows (tenant, kind, own)',
  'alter table competitors drop constraint competitors_code_key',
  "create unique index competitors_by_code on competitors (coalesce(owner, ''), code)",
  ...sharedTables.flatMap(ofOwner),
];

/** What providers push, and the log of facts. */
export const feed: Migration & { tables: typeof tables; added: typeof added; owner: typeof owner } = {
  ...{ tables, added, owner },
  async up(db) {
    const owned = Object.fromEntries(sharedTables.map((name) => [name, owner]));
    await apply(db, { tables: {}, added: owned });
    await apply(db, { tables, added, statements });
    for (const name of sharedTables) await grantNewsroom(db, `insert, update, delete on ${name}`);
    await grantNewsroom(db, 'insert on fixtures');
    await grantNewsroom(db, 'delete on fixture_events');
  },
};
