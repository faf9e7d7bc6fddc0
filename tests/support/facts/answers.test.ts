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
