import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import type { Match } from '#core/contract/football/match.ts';
import { leagueBracket } from '#core/contract/football/matchLists.ts';
import { sendRows } from '../../../tests/support/feeds.ts';
import { announcedCup, cupRow, generatedCup } from '../../../tests/support/generatedCup.ts';
import { naiveBracket } from '../../../tests/support/naiveBracket.ts';
import { few, sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

const tenant = 'deaftrap';
/** One of which every match is decided, in every way but by goals away, comes first. */
const seeds = [...new Set([23, ...Array.from({ length: 30 }, (_, at) => at + 1)])];

describe.each(testDatabase)('generated cups on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const turnTo = (time: number) => newsroom.clock.pass(time - newsroom.clock.now());
    const send = async (rows: Parameters<typeof sendRows>[1]) => {
      const { database, clock } = newsroom;
      expect(await sendRows({ database, tenant, provider: 'generated', now: clock.now() }, rows)).toBe(0);
    };
    const bracketOf = async (league: string) => {
      const reply = await newsroom.ask('GET', fillPath(leagueBracket.path, { league }), { tenant });
      return asContract(leagueBracket, reply).flatMap(({ matches }) => matches.map(pairingOf));
    };

    test.each(few(seeds))(
      'who plays in the knock-out of cup %i, and who wins its ties, is as a plain reading of the regulations has it',
      async (seed) => {
        const known = new Set<string>();
        const cup = generatedCup(seed);
        turnTo((cup.steps[0]?.at ?? 0) - 40 * 86_400_000);
        await send(announcedCup(cup));
        for (const [nth, step] of cup.steps.entries()) {
          turnTo(step.at);
          await send([cupRow(step)]);
          if (nth % sized(6, 1) > 0 && nth < cup.steps.length - 1) continue;
          const pairings = (await bracketOf(cup.id)).toSorted((one, other) => one.number - other.number);
          const { id } = step.match;
          expect({ id, pairings }).toEqual({ id, pairings: naiveBracket(cup, step.at) });
          for (const { number, home } of pairings) if (home !== undefined) known.add(`${number} ${home}`);
        }
        // A cup in which nobody goes through shows nothing.
        expect(known.size).toBeGreaterThan(5);
      },
    );
  });
});

function pairingOf({ number = 0, home, away, tie }: Match) {
  const { winner, decidedBy, other } = tie ?? {};
  return {
    ...{ number, home: home.id === undefined ? undefined : home.slug },
    away: away.id === undefined ? undefined : away.slug,
    tie: tie && { winner, decidedBy, other: other && [other.home, other.away] },
  };
}
