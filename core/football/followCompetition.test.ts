import { expect, test } from 'vitest';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { stage } from '#tests/support/stage.ts';
import { followCompetition } from './followCompetition.ts';

test('what was read a moment before the channel was there is not read again; after a long way to it, or a gap, it is', async () => {
  const { clock } = stage();
  const live = fakeRealtime();
  let readings = 0;
  const changed = async () => {
    readings += 1;
    return true;
  };
  followCompetition(clock, () => live.realtime, 'eredivisie', changed);
  expect(await live.gap('competition-eredivisie')).toEqual([{ isDone: true }]);
  expect(readings).toBe(0);
  clock.pass(6000);
  expect(await live.gap('competition-eredivisie')).toEqual([{ isDone: true }]);
  expect(readings).toBe(1);
  expect(live.channels()).toEqual(['competition-eredivisie']);
});
