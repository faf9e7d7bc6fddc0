import { expect, test } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import { joinSpeakers } from './speakers.ts';

test('of several islands that show a match the one that says most of it speaks, and of equals the first', () => {
  const { page } = stage();
  const [list, other, centre] = [
    joinSpeakers(page, 'goal'),
    joinSpeakers(page, 'goal'),
    joinSpeakers(page, 'event'),
  ] as const;
  list.announces([7, 8]);
  other.announces([7, 8, 9]);
  const who = (id: number) => [list, other, centre].map((each) => each.speaks(id));
  expect(who(7)).toEqual([true, false, false]);
  expect(who(9)).toEqual([false, true, false]);
  centre.announces([7]);
  expect(who(7)).toEqual([false, false, true]);
  centre.leave();
  list.announces([]);
  expect(who(7)).toEqual([false, true, false]);
});

test('pages do not know of each other', () => {
  const [one, other] = [joinSpeakers(stage().page, 'goal'), joinSpeakers(stage().page, 'event')];
  one.announces([7]);
  other.announces([7]);
  expect(one.speaks(7)).toBe(true);
});
