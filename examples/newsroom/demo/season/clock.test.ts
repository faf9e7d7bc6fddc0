import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import { openClock } from './clock.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the clock on the $name', ({ name, url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    const machine = { now: () => 1_000_000 };
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const open = (onSet = () => {}, isSettable = true) =>
      openClock({ database: newsroom.database, machine, isSettable, onSet });

    test('it is the machine’s until somebody sets it, and stays set over a restart', async () => {
      const first = await open();
      expect([first.now(), first.offset()]).toEqual([1_000_000, 0]);
      await first.set(7 * 86_400_000);
      expect(first.now()).toBe(1_000_000 + 7 * 86_400_000);
      await first.stop();
      const second = await open();
      expect(second.offset()).toBe(7 * 86_400_000);
      await second.set(-5000);
      expect(second.now()).toBe(995_000);
      await second.set(0);
      await second.stop();
    });

    test('it goes faster from where it is, in every process and over a restart, until it goes with the machine again', async () => {
      let passed = 0;
      const running = { now: () => 1_000_000 + passed };
      const openRunning = () =>
        openClock({ database: newsroom.database, machine: running, isSettable: true, onSet: () => {} });
      const first = await openRunning();
      await first.set(60_000, 600);
      expect([first.now(), first.speed()]).toEqual([1_060_000, 600]);
      passed = 2000;
      expect([first.now(), first.offset()]).toEqual([1_060_000 + 1_200_000, 60_000 + 1_198_000]);
      const second = await openRunning();
      expect(second.now()).toBe(first.now());
      await second.set(second.offset());
      passed = 3000;
      expect([second.now(), second.speed()]).toEqual([1_060_000 + 1_201_000, 1]);
      await second.set(0);
      await first.stop();
      await second.stop();
    });

    test('every process follows, and is told', async () => {
      let calls = 0;
      const one = await open();
      const other = await open(() => {
        calls += 1;
      });
      await one.set(60_000);
      await vi.waitFor(() => expect([other.offset(), calls]).toEqual([60_000, 1]), 5000);
      await one.set(0);
      await vi.waitFor(() => expect([other.offset(), calls]).toEqual([0, 2]), 5000);
      await one.stop();
      await other.stop();
    });

    test('what was read before it was set here does not undo it', async () => {
      const { database } = newsroom;
      const other = await open();
      const seen: number[] = [];
      let late: PromiseWithResolvers<void> | undefined;
      const clock = await openClock({
        // The first answer after `late` is there takes long.
        database: {
          ...database,
          async inTenant(tenant, work) {
            const isLate = late;
            late = undefined;
            const answer = await database.inTenant(tenant, work);
            await isLate?.promise;
            return answer;
          },
        },
        machine,
        isSettable: true,
        onSet: () => seen.push(clock.offset()),
      });
      const answers = Promise.withResolvers<void>();
      late = answers;
      await other.set(1000);
      await vi.waitFor(() => expect(late).toBeUndefined(), 5000);
      await clock.set(2000);
      answers.resolve();
      await clock.stop();
      expect([clock.offset(), seen]).toEqual([2000, []]);
      await other.set(0);
      await other.stop();
    });

    test('one that nobody may set goes by the machine whatever is kept', async () => {
      const one = await open();
      await one.set(60_000);
      const fixed = await open(() => {}, false);
      expect(fixed.now()).toBe(1_000_000);
      await one.set(0);
      await one.stop();
      await fixed.stop();
    });

    if (name === 'embedded') return;
    test('of two processes one leads, and the other when that is gone', async () => {
      const one = await open();
      const other = await open();
      expect([await one.leads(), await other.leads()]).toEqual([true, false]);
      await one.stop();
      await vi.waitFor(async () => expect(await other.leads()).toBe(true), 5000);
      await other.stop();
    });
  });
});
