import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { matchWire } from '../someMatch.ts';
import { type Ask, disagreements } from './answers.ts';
import type { Claim } from './claims.ts';

const over = { status: 'finished', home_score: 2, away_score: 2, home_penalties: 4, away_penalties: 2 };
const ask: Ask = async ({ reply }) => z.parse(reply, { matches: [matchWire(over)] });

const claim = (kind: string, says: string): Claim => ({
  ...{ kind, of: '260011', says, where: 'fixtures' },
  ...{ isAwake: true, isStale: false },
});

test('a page that has the right score beside the wrong teams, or another shoot-out, disagrees with the API', async () => {
  const right = [
    claim('match', 'over 2-2'),
    claim('teams', 'Nederland - Japan'),
    claim('named', 'Nederland v Japan'),
    claim('kicks', '4-2'),
  ];
  expect(await disagreements(ask, right)).toEqual([]);
  const wrong = [
    claim('teams', 'Japan - Nederland'),
    claim('named', 'Japan v Nederland'),
    claim('named', 'Nederland v Tunesië'),
    claim('kicks', '2-4'),
  ];
  expect(await disagreements(ask, wrong)).toHaveLength(wrong.length);
});

test('a page that has another aggregate, another leg or somebody else who goes on disagrees with the API', async () => {
  const tie = { id: 260001, leg: 2, legs: 2, other_home_score: 0, other_away_score: 1 };
  const score = { home_score: 1, away_score: 0, status: 'finished' };
  const decided = { ...tie, winner: 'home', decided_by: 'penalties' };
  const asked =
    (more: object): Ask =>
    async ({ reply }) =>
      z.parse(reply, { matches: [matchWire({ ...score, ...more })] });
  const won = asked({ tie: decided, home_penalties: 4, away_penalties: 2 });
  expect(
    await disagreements(won, [
      claim('bracket', 'over 1-1'),
      claim('goes-on', 'Nederland'),
      claim('leg', 'Speelronde 1 · Returnwedstrijd'),
      claim('tie', 'Nederland wint na strafschoppen (over twee duels 1-1)'),
      claim('last-leg', 'Nederland win on penalties (1–1 on aggregate)'),
    ]),
  ).toEqual([]);
  const wrong = [
    claim('bracket', 'over 1-0'),
    claim('goes-on', 'Japan'),
    claim('goes-on', ''),
    claim('leg', 'Heenwedstrijd'),
    claim('leg', ''),
    claim('tie', ''),
    claim('tie', 'Japan wint na strafschoppen (over twee duels 1-1)'),
    claim('tie', 'Nederland wint na strafschoppen (over twee duels 1-0)'),
    claim('last-leg', 'Nederland wint op uitdoelpunten (over twee duels 1-1)'),
    claim('last-leg', 'over twee duels 1-1'),
  ];
  expect(await disagreements(won, wrong)).toHaveLength(wrong.length);
  const open = asked({ tie });
  expect(await disagreements(open, [claim('tie', 'over twee duels 1-1'), claim('goes-on', '')])).toEqual([]);
  expect(await disagreements(open, [claim('tie', 'over twee duels 0-1')])).toHaveLength(1);
  const first = asked({ tie: { ...tie, leg: 1 } });
  expect(await disagreements(first, [claim('last-leg', ''), claim('tie', 'agg. 1–1')])).toEqual([]);
  expect(await disagreements(first, [claim('last-leg', 'agg. 1–1')])).toHaveLength(1);
});
