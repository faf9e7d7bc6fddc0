import { findFixture } from '../../examples/newsroom/database/fixtures.ts';
import { giveBackToFeed } from '../../examples/newsroom/feed/placeMatches.ts';
import type { HandChange } from '../../examples/newsroom/football/applyHand.ts';
import { enterByHand, giveBackByHand } from '../../examples/newsroom/football/handMatches.ts';
import { sendRows } from './feeds.ts';
import { announcedRows, changeOf, type GeneratedSeason, rowOf, type Step } from './generatedSeason.ts';
import type { TestNewsroom } from './testNewsroom.ts';

const provider = 'generated';

/** A feed and a desk that let a season happen in a paper, step by step by the newsroom's clock. */
export function seasonDesk({ database, clock }: Pick<TestNewsroom, 'database' | 'clock'>, tenant: string) {
  const turnTo = (time: number) => clock.pass(time - clock.now());
  const send = async (rows: Parameters<typeof sendRows>[1]) => {
    const refused = await sendRows({ database, tenant, provider, now: clock.now() }, rows);
    if (refused > 0) throw new Error(`${refused} rows were refused.`);
  };
  const idOf = (fixture: string) =>
    database.inTenant(tenant, async (queries) => {
      const row = await queries
        .selectFrom('feed_rows')
        .select('own')
        .where('kind', '=', 'fixtures')
        .where('external_id', '=', fixture)
        .executeTakeFirstOrThrow();
      return Number(row.own);
    });

  /** Enters what makes a match so; one that has not begun begins first. */
  async function byHand(fixture: number, change: HandChange): Promise<void> {
    await database.inTenant(tenant, async (queries) => {
      const by = await queries.selectFrom('users').select(['id', 'username']).orderBy('id').executeTakeFirstOrThrow();
      const enter = async (entered: HandChange) => {
        const problem = await enterByHand(
          queries,
          tenant,
          { fixture, change: entered, by, key: undefined },
          clock.now(),
        );
        if (problem) throw new Error(`${entered.kind}: ${problem}`);
      };
      const { status, kick_off } = (await findFixture(queries, fixture)) ?? {};
      if (change.kind === 'abandon' && status === 'scheduled' && kick_off)
        await enter({ kind: 'period', period: 'first-half', at: kick_off.getTime() });
      await enter(change);
    });
  }

  return {
    async announce(season: GeneratedSeason): Promise<void> {
      turnTo((season.steps[0]?.at ?? 0) - 40 * 86_400_000);
      await send(announcedRows(season));
    },
    async enter(season: GeneratedSeason, step: Step): Promise<void> {
      turnTo(step.at);
      const row = rowOf(season, step);
      if (row) return send([row]);
      if (step.kind === 'deducted') return;
      const fixture = await idOf(step.fixture.id);
      if (step.kind === 'entered') {
        const change = changeOf(step.standing, step.at);
        if (change) await byHand(fixture, change);
      } else
        await database.inTenant(tenant, async (queries) => {
          const { id, username } = await queries
            .selectFrom('users')
            .select(['id', 'username'])
            .orderBy('id')
            .executeTakeFirstOrThrow();
          await giveBackByHand(queries, tenant, { fixture, by: { id, username } }, clock.now(), giveBackToFeed);
        });
    },
  };
}
