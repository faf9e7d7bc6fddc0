import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { settled, stage } from '#tests/support/stage.ts';
import { createLateDrawing } from './createLateDrawing.ts';

test('a file that draws changes is fetched once, with the first need', async () => {
  let fetched = 0;
  const late = createLateDrawing(async () => {
    fetched += 1;
    return 'drawing';
  }, stage().page);
  expect([fetched, late.drawing.value]).toEqual([0, undefined]);
  late.load();
  late.load();
  await settled();
  late.load();
  expect([fetched, late.drawing.value, late.missingSince.value]).toEqual([1, 'drawing', undefined]);
});

test('a file that is missing is said from the start of the page on, and is asked for again with the next need only', async () => {
  const { page, clock } = stage();
  const begunAt = clock.now();
  let tries = 0;
  const late = createLateDrawing(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return 'drawing';
  }, page);
  // As an island does: what it shows follows the file, and it needs the file as long as it has none.
  const stop = effect(() => {
    if (late.drawing.value === undefined && late.missingSince.value !== 0) late.load();
  });
  clock.pass(60_000);
  await settled();
  expect([tries, late.missingSince.value]).toEqual([1, begunAt]);
  late.load();
  await settled();
  expect([tries, late.drawing.value, late.missingSince.value]).toEqual([2, 'drawing', undefined]);
  stop();
});
