import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStore } from '#core/base/storage/createStore.ts';
import { type Bet, bets, predictionWeek } from '#core/contract/prediction.ts';
import { createPredictionPool } from '../../widgets/prediction/prediction-pool/prediction-pool.model.ts';
import { fakeRealtime } from '../support/fakeRealtime.ts';
import { type FakeTab, fakeBrowser } from '../support/fakeTabs.ts';
import { storedPicks } from '../support/pool.ts';
import { someReader } from '../support/readers.ts';
import { seededChance } from '../support/seededChance.ts';
import { sized } from '../support/soak.ts';
import { settled, stage } from '../support/stage.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../support/testNewsroom.ts';
import { unreliableCall } from '../support/unreliableCall.ts';

// A page to stand on, beside a database that needs Node as it is.
const { document, HTMLInputElement, CSSStyleSheet } = new Window();
vi.stubGlobal('document', document);
vi.stubGlobal('CSSStyleSheet', CSSStyleSheet);
vi.stubGlobal('HTMLInputElement', HTMLInputElement);
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
afterAll(stopDatabases);

const tenant = 'deaftrap';
/** Every third reader has two tabs, and saves in both at once. */
const [readers, rounds, gamesEach, maxTries] = [sized(3, 75), sized(6, 10), 3, 60];
const submissionsDue = rounds * (readers + Math.ceil(readers / 3));

describe.each(testDatabase)('picks over a bad line, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    function open(tab: FakeTab, reader: Reader, weekStart: number, chance: () => number) {
      const set = stage({ reader: { ...someReader, id: reader.id } });
      const store = createStore({ tenant, troubled: () => {}, ...tab });
      const line = unreliableCall(newsroom, reader.token, chance);
      const clock = { ...set.clock, now: newsroom.clock.now };
      const { host, leave } = set.host();
      const page = { ...set.page, store, clock, call: line.call };
      const model = createPredictionPool(fakeRealtime().on(page), { weekStart, week: undefined }, host);
      return { model, repair: line.repair, leave };
    }
    type Tab = ReturnType<typeof open>;

    /** Resolves once nothing is on its way. */
    function idle({ model: { isSaving, isTurning } }: Tab) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stops = [isSaving, isTurning].map((busy) =>
        busy.subscribe(() => {
          if (!isSaving.peek() && !isTurning.peek()) resolve();
        }),
      );
      return promise.then(() => {
        for (const stop of stops) stop();
      });
    }

    async function read(tab: Tab) {
      await settled();
      for (let tries = 0; tries < maxTries && !tab.model.week.value; tries++) {
        tab.model.retry();
        await idle(tab);
      }
    }

    /** Chooses something else in a few games, and saves it until nothing is left. What was chosen. */
    async function submit(tab: Tab, chance: () => number): Promise<ReadonlyMap<number, Bet>> {
      const games = (tab.model.week.value?.games ?? []).toSorted(() => chance() - 0.5).slice(0, gamesEach);
      const chosen = new Map<number, Bet>();
      for (const { id, mine } of games) {
        const others = bets.filter((bet) => bet !== mine);
        const bet = others[Math.floor(chance() * others.length)] ?? 'draw';
        tab.model.choose(id, bet);
        chosen.set(id, bet);
      }
      for (let tries = 0; tries < maxTries && tab.model.picks.value.size > 0; tries++) {
        tab.model.save();
        await idle(tab);
      }
      return chosen;
    }

    test(`${submissionsDue} submissions, time-outs, errors, lost answers and two tabs: none is doubled, none lost, and the page shows what is stored`, {
      timeout: 300_000,
    }, async () => {
      const chance = seededChance(11);
      const { next: weekStart = 0 } = asContract(
        predictionWeek,
        await newsroom.ask('GET', `${predictionWeek.path}?for=predict`),
      );
      const counts = { submissions: 0, kept: 0 };
      const expected = new Map<string, readonly Bet[]>();
      const shown = new Map<string, readonly (Bet | undefined)[]>();

      async function play(reader: Reader, at: number) {
        const browser = fakeBrowser();
        const tabs = Array.from({ length: at % 3 === 0 ? 2 : 1 }, () =>
          open(browser.open(), reader, weekStart, chance),
        );
        await Promise.all(tabs.map(read));
        for (let round = 0; round < rounds; round++) {
          const chosen = await Promise.all(tabs.map((tab) => submit(tab, chance)));
          counts.submissions += chosen.length;
          for (const id of new Set(chosen.flatMap((each) => [...each.keys()])))
            expected.set(
              `${reader.id} ${id}`,
              chosen.flatMap((each) => each.get(id) ?? []),
            );
        }
        for (const tab of tabs) {
          counts.kept += tab.model.picks.value.size;
          tab.repair();
          tab.model.turn(weekStart);
          await idle(tab);
          for (const { id, mine } of tab.model.week.value?.games ?? []) {
            const key = `${reader.id} ${id}`;
            if (expected.has(key)) shown.set(key, [...(shown.get(key) ?? []), mine]);
          }
          tab.leave();
        }
      }
      const all = await Promise.all(Array.from({ length: readers }, () => newsroom.reader()));
      const waiting = [...all.entries()];
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await play(next[1], next[0]);
      };
      await Promise.all(Array.from({ length: 8 }, work));

      const stored = await storedPicks(newsroom.database, tenant, all);
      expect(counts).toEqual({ submissions: submissionsDue, kept: 0 });
      expect([...stored.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
      expect([...stored].filter(([key, bet]) => !expected.get(key)?.includes(bet))).toEqual([]);
      expect([...shown].filter(([key, each]) => each.some((bet) => bet !== stored.get(key)))).toEqual([]);
    });
  });
});
