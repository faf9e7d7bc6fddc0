import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { type Match, match } from '#core/contract/football/match.ts';
import { followMatches } from '#core/football/followMatches.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { seededChance } from '#tests/support/seededChance.ts';
import { isSoak, sized } from '#tests/support/soak.ts';
import { settled, stage } from '#tests/support/stage.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '#tests/support/testNewsroom.ts';
import { matchesOnWire } from '../../examples/newsroom/api/matchOnWire.ts';
import { findFixtures } from '../../examples/newsroom/database/matches.ts';
import { createMatchDay } from '../../examples/newsroom/demo/season/matchDay.ts';
import { restoreSeason } from '../../examples/newsroom/demo/season/season.ts';

afterAll(stopDatabases);

/** The groups J, K and L end: six matches, two at a time. */
const [from, until] = [
  Date.parse(isSoak ? '2026-06-27T20:55:00Z' : '2026-06-28T01:55:00Z'),
  Date.parse('2026-06-28T04:30:00Z'),
];
const count = sized(2, 6);
/** What passes between two looks of the newsroom when its clock goes 600 times as fast, or 1200 times. */
const look = sized(600_000, 150_000);
const { FUZZ_FROM = 1 } = process.env;
const seeds = Array.from({ length: sized(1, 200) }, (_, at) => Number(FUZZ_FROM) + at);

interface Sent {
  readonly channel: string;
  readonly data: unknown;
}

describe.each(testDatabase)('the last day of the groups, replayed on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let now = from;
    let ids: readonly number[] = [];
    const clock = { now: () => now, speed: () => look / 250 };
    const open = () =>
      createMatchDay({
        ...{ database: newsroom.database, tenants: ['deaftrap'], clock, leads: async () => true },
        timing: { now: clock.now, after: () => () => {} },
        onFailed: (error) => {
          throw error;
        },
      });

    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      const played = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries
          .selectFrom('fixtures')
          .select('id')
          .where('league', '=', 'world-cup')
          .where('kick_off', '>', new Date(from))
          .where('kick_off', '<', new Date(until))
          .execute(),
      );
      ids = played.map(({ id }) => id);
    });
    afterAll(() => newsroom.close());

    /** What has been announced since it was asked last. */
    async function announced(): Promise<readonly Sent[]> {
      const rows = await newsroom.database.inTenant('deaftrap', async (queries) => {
        const found = await queries
          .selectFrom('broadcasts')
          .select(['channel', 'data'])
          .where('event', '=', 'LiveFixture')
          .orderBy('id')
          .execute();
        await queries.deleteFrom('broadcasts').execute();
        return found;
      });
      return rows.map(({ channel, data }) => ({ channel, data: JSON.parse(data) }));
    }
    const stored = async (): Promise<readonly Match[]> => {
      const wire = await newsroom.database.inTenant('deaftrap', async (queries) =>
        matchesOnWire(queries, await findFixtures(queries, ids), { locale: 'nl' }),
      );
      return wire.map((one) => z.parse(match, one));
    };

    /** Somebody whose line is bad: what is sent comes twice, late, or not at all, and what was missed is fetched when the line is back. */
    function reader(chance: () => number) {
      const { page: staged } = stage();
      const { on, channels, receive, gap } = fakeRealtime();
      let isOnline = true;
      let late: Sent | undefined;
      const page: Page = {
        ...staged,
        clock: {
          ...staged.clock,
          after(_, then) {
            queueMicrotask(then);
            return () => {};
          },
        },
        call: async (endpoint, ...args) => {
          const given: { query?: unknown; params?: Readonly<Record<string, string | number>>; signal?: AbortSignal } =
            args[0] ?? {};
          const query = new URLSearchParams(Object.entries(z.parse(z.record(z.string(), z.string()), given.query)));
          const path = `${fillPath(endpoint.path, given.params)}?${query}`;
          return { ok: true, data: asContract(endpoint, await newsroom.ask('GET', path, { tenant: 'deaftrap' })) };
        },
      };
      const followed = followMatches(on(page));
      followed.follow(ids);
      const deliver = ({ channel, data }: Sent) => {
        if (channels().includes(channel)) receive(channel, 'LiveFixture', data);
      };
      return {
        async next(sent: readonly Sent[]) {
          const was = isOnline;
          isOnline = chance() > (was ? 0.05 : 0.6);
          if (!isOnline) return;
          if (!was) await gap();
          for (const one of sent) {
            deliver(one);
            if (chance() < 0.1) deliver(one);
            if (late && chance() < 0.2) deliver(late);
            if (chance() < 0.1) late = one;
          }
        },
        isOnline: () => isOnline,
        back: () => gap(),
        known: () => ids.map((id) => followed.matches.value.get(id)),
      };
    }

    const comparable = (one: Match | undefined) =>
      one && { ...one, sequence: undefined, url: undefined, home: one.home.id, away: one.away.id };

    test.each(seeds)(
      'after every look each reader whose line is up has what the database has: seed %i',
      async (seed) => {
        const chance = seededChance(seed);
        now = from;
        await newsroom.database.asOwner('deaftrap', (queries) => restoreSeason(queries, 'deaftrap', 0, now));
        await announced();
        const readers = [reader(chance), reader(chance), reader(chance)];
        for (const one of readers) await one.back();
        let day = open();
        for (; now < until; now += look * (0.5 + chance())) {
          // A newsroom that was killed is another one.
          if (chance() < 0.02) day = open();
          await day.drive();
          const sent = await announced();
          const truth = (await stored()).map(comparable);
          for (const one of readers) {
            await one.next(sent);
            if (one.isOnline()) expect(one.known().map(comparable)).toEqual(truth);
          }
        }
        for (const one of readers) await one.back();
        await settled();
        const end = await stored();
        expect(end).toHaveLength(count);
        expect(end.every(({ status }) => status === 'finished')).toBe(true);
        const all = await allEvents();
        for (const one of readers) {
          const seen = one.known().flatMap((each) => each?.events?.map(({ id }) => `${each.id} ${id}`) ?? []);
          expect(seen.toSorted()).toEqual(all);
        }
      },
    );

    /** All that happens in these matches, however it came there. */
    async function allEvents() {
      const events = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries
          .selectFrom('fixture_events')
          .select(['fixture_id', 'sequence'])
          .where('fixture_id', 'in', ids)
          .execute(),
      );
      return events.map(({ fixture_id, sequence }) => `${fixture_id} ${sequence}`).toSorted();
    }
  });
});
