import { sql } from 'kysely';
import type { SentRow } from '../../examples/feeds/adapter.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import { takeFeed } from '../../examples/newsroom/feed/takeFeed.ts';

interface Sending {
  readonly database: Database;
  readonly tenant: string;
  readonly provider: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** Sends rows to a tenant as a feed does: those of a kind together, kinds in the order of their first rows. Resolves to how many were refused. */
export async function sendRows(
  { database, tenant, provider, now }: Sending,
  rows: readonly SentRow[],
): Promise<number> {
  let refused = 0;
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    for (let at = 0; at < own.length; at += 300) {
      const sent = own.slice(at, at + 300).map(({ kind: _, ...row }) => row);
      const reply = await database.inTenant(tenant, (queries) =>
        takeFeed(queries, { tenant, provider }, { kind, rows: sent }, now),
      );
      refused += reply.refused;
    }
  }
  return refused;
}

const shared = [
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
];
const own = ['fixtures', 'fixture_events', 'team_sheets', 'appearances', 'feed_rows'];

/** All rows that a feed has brought a tenant, as JSON, by their tables; without when they were written. */
export function footballOf(database: Database, tenant: string): Promise<Readonly<Record<string, readonly string[]>>> {
  return database.inTenant(tenant, async (queries) => {
    const found: Record<string, readonly string[]> = {};
    for (const table of [...shared, ...own]) {
      const mine = sql.ref(shared.includes(table) ? 'owner' : 'tenant');
      const { rows } = await sql<{ row: string }>`select (to_jsonb(each) - 'updated_at')::text as row
        from ${sql.table(table)} each where ${mine} = ${tenant} order by 1`.execute(queries);
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  });
}

/** The rows in another order. */
export function shuffled<Row>(rows: readonly Row[], chance: () => number): readonly Row[] {
  return rows
    .map((row) => ({ row, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row);
}
