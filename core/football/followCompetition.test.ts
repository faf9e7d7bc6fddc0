// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { stage } from '#tests/support/stage.ts';
import { followCompetition } from './followCompetition.ts';

test('what was read a moment before the channel was there is not read again; after a long way to it, or a gap, it is', async () => {
  const live = fakeRealtime();
  const { clock, page } = stage();
  let readings = 0;
  const changed = async () => {
    readings += 1;
  };
  followCompetition(live.on(page), 'eredivisie', changed);
  expect(await live.gap('competition-eredivisie')).toEqual([{ isDone: true }]);
  expect(readings).toBe(0);
  clock.pass(6000);
  expect(await live.gap('competition-eredivisie')).toEqual([{ isDone: true }]);
  expect(readings).toBe(1);
  expect(live.channels()).toEqual(['competition-eredivisie']);
});

test('what was announced while the channel was on its way is read: its number is repeated soon after', async () => {
  const live = fakeRealtime();
  const { clock, page } = stage();
  let readings = 0;
  followCompetition(live.on(page), 'eredivisie', async () => {
    readings += 1;
  });
  await live.gap();
  clock.pass(2000);
  await live.gap();
  expect(readings).toBe(1);
});

test('who wakes long after the page was printed reads once, and who wakes soon does not', async () => {
  const { clock, page } = stage();
  const read: number[] = [];
  for (const age of [60, 301]) {
    clock.pass(age * 1000 - clock.age());
    const live = fakeRealtime();
    followCompetition(live.on({ ...page }), 'eredivisie', async () => void read.push(age));
    await live.gap();
  }
  expect(read).toEqual([301]);
});

test('what is announced wakes the tags that wait for the competition, and who wakes then reads what was announced before', async () => {
  const { page } = stage();
  const live = fakeRealtime();
  const woken: string[] = [];
  for (const name of ['competition-eredivisie', 'competition-world-cup'])
    addEventListener(name, () => woken.push(name));
  followCompetition(live.on({ ...page }), 'eredivisie', async () => {});
  await live.gap();
  expect(woken).toEqual([]);
  live.receive('competition-eredivisie', 'LiveCompetition', { fixture_id: 7 });
  expect(woken).toEqual(['competition-eredivisie']);

  const late = fakeRealtime();
  const own = late.on({ ...page });
  const read: string[] = [];
  for (const league of ['eredivisie', 'world-cup']) followCompetition(own, league, async () => void read.push(league));
  await late.gap();
  expect(read).toEqual(['eredivisie']);
});
