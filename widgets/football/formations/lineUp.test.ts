import { describe, expect, test } from 'vitest';
import { formations } from '#core/contract/formation/formation.ts';
import { placesOf } from '#core/contract/formation/formationPlaces.ts';
import { put, reform, takeOff } from './changes.ts';
import { emptyOf, isEmpty, type LineUp, nextEmpty } from './lineUp.ts';

const eleven: LineUp = { formation: '4-3-3', players: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] };
const positionOf = (player: number) => placesOf('4-3-3')[player - 1]?.position;

test('a player is put in an empty place, and the next empty one is after it', () => {
  const moved = put(emptyOf('4-3-3'), 3, 9);
  expect(moved?.move).toEqual({ did: 'placed', player: 9, at: 3 });
  expect(moved?.lineUp.players[3]).toBe(9);
  expect(moved && nextEmpty(moved.lineUp, 3)).toBe(4);
});

test('after the last place comes the first that is empty; none in a whole eleven', () => {
  const holed = { ...eleven, players: eleven.players.with(2, undefined) };
  expect(nextEmpty(holed, 10)).toBe(2);
  expect(nextEmpty(eleven)).toBeUndefined();
});

test('a player from the bench replaces who stood there', () => {
  const moved = put(eleven, 0, 20);
  expect(moved?.move).toEqual({ did: 'replaced', player: 20, at: 0, other: 1 });
  expect(moved?.lineUp.players).not.toContain(1);
});

test('a player who stands elsewhere changes places, and nobody is lost', () => {
  const moved = put(eleven, 9, 3);
  expect(moved?.move).toEqual({ did: 'swapped', player: 3, at: 9, from: 2, other: 10 });
  expect(moved?.lineUp.players).toEqual([1, 2, 10, 4, 5, 6, 7, 8, 9, 3, 11]);
});

test('a player who moves to an empty place leaves his own empty', () => {
  const moved = put({ ...eleven, players: eleven.players.with(10, undefined) }, 10, 2);
  expect(moved?.move).toEqual({ did: 'moved', player: 2, at: 10, from: 1 });
  expect([moved?.lineUp.players[1], moved?.lineUp.players[10]]).toEqual([undefined, 2]);
});

test('what changes nothing is no move', () => {
  expect(put(eleven, 0, 1)).toBeUndefined();
  expect(takeOff(emptyOf('4-3-3'), 0)).toBeUndefined();
});

test('a player is taken off', () => {
  const moved = takeOff(eleven, 4);
  expect(moved?.move).toEqual({ did: 'off', player: 5, at: 4 });
  expect(moved?.lineUp.players[4]).toBeUndefined();
  expect(isEmpty(emptyOf('4-3-3'))).toBe(true);
  expect(moved && isEmpty(moved.lineUp)).toBe(false);
});

describe('another formation', () => {
  test('keeps everybody who has a place in it, and names who has none', () => {
    const { lineUp, move } = reform(eleven, '4-4-2', positionOf);
    // Three forwards become two: the third is no midfielder.
    expect(move).toEqual({ did: 'formed', formation: '4-4-2', dropped: [11] });
    expect(lineUp.players.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(lineUp.players.filter((player) => player !== undefined)).toHaveLength(10);
  });

  test('takes a player who stood out of position back to where he belongs before it drops him', () => {
    const { lineUp, move } = reform(eleven, '4-4-2', (player) => (player === 11 ? 'MF' : positionOf(player)));
    expect(move).toMatchObject({ dropped: [] });
    expect(lineUp.players).toContain(11);
  });

  test.each(formations)('from 4-3-3 to %s nobody stands twice, and who is missing was named', (name) => {
    const { lineUp, move } = reform(eleven, name, positionOf);
    const kept = lineUp.players.filter((player) => player !== undefined);
    expect(new Set(kept).size).toBe(kept.length);
    const dropped = move.did === 'formed' ? move.dropped : [];
    expect([...kept, ...dropped].sort((one, two) => one - two)).toEqual(eleven.players);
    // As many as the lines of both have in common, at least.
    const per = (formation: string, position: string) =>
      placesOf(formation).filter((place) => place.position === position).length;
    const least = ['GK', 'DF', 'MF', 'FW'].map((position) => Math.min(per('4-3-3', position), per(name, position)));
    expect(kept.length).toBeGreaterThanOrEqual(least.reduce((sum, count) => sum + count, 0));
  });
});
