import { expect, test } from 'vitest';
import { appearancesOf, type Change, elapsedAt, minutesOf } from '../../editorial/appearances.ts';
import { worldCup } from '../content/worldCup/worldCup.ts';

test('a change in a minute counts from its beginning, and stoppage time for nobody', () => {
  expect([elapsedAt(76, 0), elapsedAt(46, 0), elapsedAt(45, 2), elapsedAt(90, 3)]).toEqual([75, 45, 45, 90]);
  const played = appearancesOf([1, 2], [{ minute: 76, stoppage: 0, off: 2, on: 3 }], 90);
  expect(played.map((each) => [each.player, minutesOf(each)])).toEqual([
    [1, 90],
    [2, 75],
    [3, 15],
  ]);
});

test('in every match whose line-ups are known the minutes of a side are eleven whole ones, less what sendings-off take', () => {
  for (const { sheets, events } of worldCup().matches) {
    if (sheets.length === 0) continue;
    const end = events.some(({ period }) => period === 'extra-time-break') ? 120 : 90;
    for (const side of ['home', 'away'] as const) {
      const own = events.filter((event) => event.side === side);
      const starters = sheets.filter((each) => each.side === side && each.isStarter).map(({ player }) => player);
      const changes = own.flatMap(({ type, minute, stoppage, player, related }): readonly Change[] => {
        if (minute === null || player === null) return [];
        if (type === 'red-card') return [{ minute, stoppage, off: player, on: undefined }];
        return type === 'substitution' && related !== null ? [{ minute, stoppage, off: related, on: player }] : [];
      });
      const played = appearancesOf(starters, changes, end);
      const lost = own.flatMap(({ type, minute, stoppage }) =>
        type === 'red-card' ? [end - (stoppage > 0 ? (minute ?? 0) : (minute ?? 0) - 1)] : [],
      );
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
      expect(sum(played.map(minutesOf))).toBe(11 * end - sum(lost));
      expect(new Set(played.map(({ player }) => player))).toEqual(
        new Set(sheets.filter((each) => each.side === side).map(({ player }) => player)),
      );
    }
  }
});
