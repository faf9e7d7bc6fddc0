import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentRow } from '../../../examples/feeds/adapter.ts';
import { plainRows } from '../../../examples/feeds/plainRows.ts';
import { findFixture } from '../../../examples/newsroom/database/fixtures.ts';
import type { Queries } from '../../../examples/newsroom/database/schema.ts';
import { sendRows } from '../feeds.ts';
import type { Paper } from '../reader.ts';
import type { ResettableNewsroom } from '../resettable.ts';

const minute = 60_000;
const file = join(import.meta.dirname, '../../../examples/feeds/data/demo-cup.rows.json');

/** The second leg of the final of the invented cup; undefined before its feed has come. */
export async function findSecondLeg(queries: Queries) {
  const leg = await queries
    .selectFrom('fixtures')
    .select('id')
    .where('tie', '=', 'final')
    .where('leg', '=', 2)
    .executeTakeFirst();
  return leg && findFixture(queries, leg.id);
}

const send = async ({ database, clock }: ResettableNewsroom, { tenant }: Paper, rows: readonly SentRow[]) => {
  const refused = await sendRows({ database, tenant, provider: 'rows', now: clock.now() }, rows);
  if (refused > 0) throw new Error(`${refused} rows of the cup were refused.`);
};

const leg = (nth: number, more: Pick<SentRow, 'at'> & Readonly<Record<string, unknown>>): SentRow => ({
  ...{ kind: 'fixtures', id: `final-${nth}`, ...more },
});

/** Sends a paper the invented cup, whose final has a first leg that ended 2-1 a week before the second. */
export async function feedCup(newsroom: ResettableNewsroom, paper: Paper): Promise<void> {
  const modified = new Date(newsroom.clock.now()).toISOString();
  const played = { status: 'finished', period: 'full-time', score: [2, 1], after_90: [2, 1] };
  await send(newsroom, paper, [
    ...plainRows.read({ name: 'demo-cup', text: readFileSync(file, 'utf8'), modified }),
    // Later than what the file says of it.
    leg(1, { ...played, at: '2026-12-09T21:40:00.000Z' }),
  ]);
}

/** Sends what has happened in the second leg by now: a goal of the home team, by which it is ahead on away goals. `since`: from kick-off on, ms. */
export async function feedSecondLeg(newsroom: ResettableNewsroom, paper: Paper, since: number): Promise<void> {
  if (since < 0) return;
  const at = new Date(newsroom.clock.now()).toISOString();
  const score = [1, 0];
  const isOver = since > 120 * minute;
  const state = isOver
    ? { status: 'finished', period: 'full-time', after_90: score }
    : { status: 'live', period: 'first-half', minute: Math.ceil(since / minute) };
  await send(newsroom, paper, [
    leg(2, { ...state, score, at }),
    {
      ...({ kind: 'events', id: 'final-2/goal-1', fixture: 'final-2', at } as const),
      ...{ type: 'goal', side: 'home', period: 'first-half', minute: 12, order: 1, player: 'demo-cup/greens-1' },
    },
  ]);
}
