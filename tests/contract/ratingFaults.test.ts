import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Page } from '#core/base/page/page.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import { drawUpLineUp } from '../../examples/newsroom/demo/season/lineUps.ts';
import { partsAtHand } from '../../widgets/football/mom-rating/mom-rating.support.ts';
import { createRatingStore } from '../../widgets/football/mom-rating/ratingStore.ts';
import { fakeRealtime } from '../support/fakeRealtime.ts';
import { type FakeTab, fakeBrowser } from '../support/fakeTabs.ts';
import { someReader } from '../support/readers.ts';
import { seededChance } from '../support/seededChance.ts';
import { sized } from '../support/soak.ts';
import { stage } from '../support/stage.ts';
import { type Reader, stopDatabases, type TestNewsroom, testDatabase, testNewsroom } from '../support/testNewsroom.ts';
import { unreliableCall } from '../support/unreliableCall.ts';

// A page that is seen, in a process without one.
vi.stubGlobal('document', { hidden: false, addEventListener() {} });
afterAll(stopDatabases);

/** Every third reader has two tabs, and submits in both. */
const [matches, readersPerMatch] = [sized(1, 10), sized(6, 75)];
const submissionsDue = matches * (readersPerMatch + Math.ceil(readersPerMatch / 3));
const maxTries = 40;
describe.each(testDatabase)('ballots over a bad line, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    /** Where a reader's pages stand. */
    const places = new Map<number, Page>();
    function placeOf({ id }: Reader): Page {
      const place = places.get(id) ?? stage({ reader: { ...someReader, id } }).page;
      places.set(id, place);
      return place;
    }

    function open(tab: FakeTab, fixture: number, reader: Reader, chance: () => number) {
      const store = createStore({ tenant: 'deaftrap', troubled: () => {}, ...tab });
      const page = fakeRealtime().on({
        ...placeOf(reader),
        store,
        call: unreliableCall(newsroom, reader.token, chance).call,
      });
      const leaving = new AbortController();
      const box = createRatingStore(
        page,
        fixture,
        { rating: undefined, names: new Map() },
        leaving.signal,
        partsAtHand,
      );
      return { box, end: () => leaving.abort() };
    }

    /** Resolves once nothing is being sent. */
    function idle({ isBusy }: Pick<ReturnType<typeof open>['box'], 'isBusy'>) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = isBusy.subscribe((now) => {
        if (!now) resolve();
      });
      return promise.then(stop);
    }

    /** Reads until there is a ballot, fills it in and sends it until the page shows a result. What was filled in. */
    async function submit({ box }: ReturnType<typeof open>, base: number): Promise<ReadonlyMap<number, number>> {
      for (let tries = 0; tries < maxTries && !box.rating.value; tries++) await box.read();
      const filledIn = new Map<number, number>();
      for (const [at, { id }] of (box.rating.value?.players ?? []).entries()) {
        const grade = (base + at * 3) % 11;
        if (grade === 0) continue;
        filledIn.set(id, grade);
        box.choose(id, grade);
      }
      for (let tries = 0; tries < maxTries && box.phase.value === 'ballot'; tries++) {
        box.send({ emit() {} });
        await idle(box);
      }
      return filledIn;
    }

    test(`${submissionsDue} submissions, time-outs, errors, lost answers and two tabs: each reader has one ballot, and it is his`, async () => {
      const chance = seededChance(7);
      const tenant = 'deaftrap';
      const kick_off = new Date(newsroom.clock.now() - 7_200_000);
      const fixtures = Array.from({ length: matches }, (_, at) => 8000 + at);
      await newsroom.database.asOwner(tenant, async (queries) => {
        for (const id of fixtures) {
          const teams = { home: 'Feyenoord Rotterdam', away: 'Opponents', home_score: 1, away_score: 0 };
          const row = { tenant, id, ...teams, status: 'finished', minute: null, kick_off, updated_at: kick_off };
          await queries.insertInto('fixtures').values(row).execute();
          await drawUpLineUp(queries, tenant, id);
        }
      });
      const readers = await Promise.all(Array.from({ length: readersPerMatch }, () => newsroom.reader()));
      // Matches take turns, so that ballots of one do not queue for it.
      const submissions = readers.flatMap((reader, at) => fixtures.map((fixture) => ({ fixture, reader, at })));
      const filledIn = new Map<string, readonly ReadonlyMap<number, number>[]>();
      const ends: { readonly phase: unknown; readonly status: unknown }[] = [];

      async function work() {
        for (let next = submissions.pop(); next; next = submissions.pop()) {
          const { fixture, reader, at } = next;
          const browser = fakeBrowser();
          const tabs = Array.from({ length: at % 3 === 0 ? 2 : 1 }, () =>
            open(browser.open(), fixture, reader, chance),
          );
          const ballots = await Promise.all(tabs.map((tab, n) => submit(tab, fixture + at + 5 * n)));
          filledIn.set(`${fixture} ${reader.id}`, ballots);
          for (const { box, end } of tabs) {
            ends.push({ phase: box.phase.value, status: box.status.value });
            end();
          }
        }
      }
      await Promise.all(Array.from({ length: 6 }, work));

      const rows = await newsroom.database.asOwner(tenant, (queries) =>
        queries
          .selectFrom('ballots')
          .innerJoin('grades', (join) =>
            join.onRef('grades.tenant', '=', 'ballots.tenant').onRef('grades.ballot_id', '=', 'ballots.id'),
          )
          .select(['ballots.id', 'fixture_id', 'user_id', 'player_id', 'grade'])
          .where('ballots.tenant', '=', tenant)
          .where('fixture_id', 'in', fixtures)
          .where('grade', '>', 0)
          .execute(),
      );
      const stored = Map.groupBy(rows, (row) => row.id);
      const owners = [...stored.values()].map(([row]) => `${row?.fixture_id} ${row?.user_id}`);
      expect(owners.toSorted()).toEqual([...filledIn.keys()].toSorted());
      const foreign = [...stored.values()].filter((ballot) => {
        const given = new Map(ballot.map(({ player_id, grade }) => [player_id, grade]));
        const own = filledIn.get(`${ballot[0]?.fixture_id} ${ballot[0]?.user_id}`) ?? [];
        return !own.some(
          (each) => each.size === given.size && [...each].every(([key, grade]) => given.get(key) === grade),
        );
      });
      expect(foreign).toEqual([]);
      expect(ends).toHaveLength(submissionsDue);
      expect(ends.filter(({ phase }) => phase !== 'results')).toEqual([]);
    }, 600_000);
  });
});
