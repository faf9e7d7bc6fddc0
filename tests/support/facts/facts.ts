import { findFixture } from '../../../examples/newsroom/database/fixtures.ts';
import type { Queries } from '../../../examples/newsroom/database/schema.ts';
import { possibleScorers } from '../../../examples/newsroom/database/squads.ts';
import { findOtherLegs } from '../../../examples/newsroom/database/ties.ts';
import { isGoal } from '../../../examples/newsroom/editorial/matchEvents.ts';
import type { HandChange } from '../../../examples/newsroom/football/applyHand.ts';
import { deductByHand } from '../../../examples/newsroom/football/handDeductions.ts';
import { enterByHand } from '../../../examples/newsroom/football/handMatches.ts';
import { findAllEvents } from '../../../examples/newsroom/football/handState.ts';
import type { Paper } from '../reader.ts';
import type { ResettableNewsroom } from '../resettable.ts';
import { changeWithEvents, giveBack, setFixture } from '../setFixture.ts';

const hour = 3_600_000;

/** Whoever enters facts about one match of a paper. */
export interface Desk {
  readonly newsroom: ResettableNewsroom;
  readonly tenant: Paper['tenant'];
  /** Id of the match. */
  readonly id: number;
}

/** Resolves to `none` where the match has nothing that it could change, as a line-up in a league without any. */
export type Fact = (desk: Desk) => Promise<'none' | undefined>;

const inPaper = <T>({ newsroom, tenant }: Desk, work: (queries: Queries, now: number) => Promise<T>) =>
  newsroom.database.inTenant(tenant, (queries) => work(queries, newsroom.clock.now()));

/** Enters something as the desk does. Throws where it cannot be entered as the match is. */
const byHand =
  (
    changeOf: (queries: Queries, desk: Desk, now: number) => Promise<Omit<HandChange, 'at'>> | Omit<HandChange, 'at'>,
  ): Fact =>
  (desk) =>
    inPaper(desk, async (queries, now) => {
      const { tenant, id: fixture } = desk;
      const by = await queries
        .selectFrom('users')
        .select(['id', 'username'])
        .where('username', 'like', 'demo.%')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const change = { ...(await changeOf(queries, desk, now)), at: now };
      const problem = await enterByHand(queries, tenant, { fixture, change, by, key: undefined }, now);
      if (problem) throw new Error(`${change.kind}: ${problem}`);
      return undefined;
    });

/** The last goal that counts, or that is annulled. */
async function goalOf(queries: Queries, { id }: Desk, isAnnulled = false): Promise<number> {
  const last = (await findFixture(queries, id))?.last_event ?? 0;
  const goals = (await findAllEvents(queries, id)).filter(
    (event) => isGoal(event) && event.sequence <= last && event.is_annulled === isAnnulled,
  );
  return goals.at(-1)?.sequence ?? 0;
}

/** A goal of somebody of the home team. */
const goal = byHand(async (queries, { id }) => {
  const fixture = await findFixture(queries, id);
  const player =
    fixture && (await possibleScorers(queries, fixture)).find(({ competitor }) => competitor === fixture.home_team);
  return { kind: 'goal', type: 'goal', side: 'home', player: player?.id, name: player ? undefined : 'A. Demo' };
});

/** Credits the last goal to another player of the same team. */
const credited = byHand(async (queries, desk) => {
  const event = await goalOf(queries, desk);
  const fixture = await findFixture(queries, desk.id);
  const found = (await findAllEvents(queries, desk.id)).find(({ sequence }) => sequence === event);
  const side = (found?.side === 'home') !== (found?.type === 'own-goal') ? fixture?.home_team : fixture?.away_team;
  const players = fixture ? await possibleScorers(queries, fixture) : [];
  const other = players.find(({ competitor, id }) => competitor === side && id !== found?.player_id);
  return { kind: 'credit', event, player: other?.id };
});

/** Adds goals to the score alone. */
const corrected = (home: number, away: number) =>
  byHand(async (queries, { id }) => {
    const { home_score, away_score } = (await findFixture(queries, id)) ?? {};
    return { kind: 'score', score: [(home_score ?? 0) + home, (away_score ?? 0) + away] };
  });

/** The same in the other leg of its tie; `none` for a match that is in none. */
const inOtherLeg =
  (fact: Fact): Fact =>
  async (desk) => {
    const other = await inPaper(desk, async (queries) => {
      const match = await findFixture(queries, desk.id);
      return match && (await findOtherLegs(queries, [match]))[0];
    });
    return other ? fact({ ...desk, id: other.id }) : 'none';
  };

/** Takes somebody out of the line-up of the home team. */
const lineUp: Fact = (desk) =>
  inPaper(desk, async (queries, now) => {
    const { tenant, id } = desk;
    const someone = await queries
      .selectFrom('team_sheets')
      .select('player_id')
      .where('fixture_id', '=', id)
      .where('is_starter', '=', true)
      .orderBy('player_id')
      .executeTakeFirst();
    if (!someone) return 'none';
    await queries
      .updateTable('team_sheets')
      .set({ is_starter: false })
      .where('fixture_id', '=', id)
      .where('player_id', '=', someone.player_id)
      .execute();
    await changeWithEvents(queries, tenant, id, now, () => ({}));
    return undefined;
  });

const walkover: Fact = (desk) =>
  inPaper(desk, async (queries, now) => {
    await setFixture(
      queries,
      desk.tenant,
      desk.id,
      { status: 'walkover', minute: null, home_score: 0, away_score: 3 },
      now,
    );
    return undefined;
  });

const givenBack: Fact = (desk) =>
  inPaper(desk, async (queries, now) => {
    await giveBack(queries, desk.tenant, desk.id, now);
    return undefined;
  });

const points =
  (count: number): Fact =>
  (desk) =>
    inPaper(desk, async (queries, now) => {
      const fixture = await findFixture(queries, desk.id);
      // A knock-out has no table.
      if (fixture?.tie) return 'none';
      const given = {
        ...{ stage: fixture?.stage ?? '', competitor: fixture?.home_team ?? 0, points: count },
        ...{ since: new Date(now - 1000), reason: 'demo', by: { username: 'demo' } },
      };
      const problem = await deductByHand(queries, desk.tenant, given, now);
      if (problem) throw new Error(`No points were deducted: ${problem}`);
      return undefined;
    });

/** Every kind of fact, as somebody enters it who has the match. */
export const facts = {
  'the kick-off is moved': byHand((_, __, now) => ({ kind: 'move', kickOff: now + 26 * hour })),
  'it is postponed': byHand(() => ({ kind: 'postpone' })),
  'it is cancelled': byHand(() => ({ kind: 'cancel' })),
  'it begins': byHand(() => ({ kind: 'period', period: 'first-half' })),
  'a goal is scored': goal,
  'a goal is annulled': byHand(async (queries, desk) => ({ kind: 'annul', event: await goalOf(queries, desk) })),
  'a goal is allowed after all': byHand(async (queries, desk) => ({
    kind: 'restore',
    event: await goalOf(queries, desk, true),
  })),
  'a goal is somebody else’s': credited,
  'the line-up is another one': lineUp,
  'the score is another one': corrected(1, 1),
  'half-time': byHand(() => ({ kind: 'period', period: 'half-time' })),
  'full time': byHand(() => ({ kind: 'period', period: 'full-time' })),
  'the result is corrected': corrected(2, 0),
  'the other leg is corrected': inOtherLeg(corrected(2, 0)),
  'the other leg is given back': inOtherLeg(givenBack),
  'it is abandoned': byHand(() => ({ kind: 'abandon' })),
  'it is given back': givenBack,
  'it is awarded': byHand(() => ({ kind: 'award', score: [3, 0] })),
  'it is a walkover': walkover,
  'points are deducted': points(6),
  'points come back after an appeal': points(-2),
} as const satisfies Readonly<Record<string, Fact>>;
export type FactName = keyof typeof facts;
