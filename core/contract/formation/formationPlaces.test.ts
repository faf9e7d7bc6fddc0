import { expect, test } from 'vitest';
import { formations } from './formation.ts';
import { mostChosen, placesOf } from './formationPlaces.ts';

test.each(formations)('%s has eleven places, each of its own name, the goalkeeper first', (name) => {
  const places = placesOf(name);
  expect(places).toHaveLength(11);
  expect(new Set(places.map(({ code }) => code)).size).toBe(11);
  expect(places[0]).toEqual({ code: 'gk', position: 'GK', of: 1 });
});

test.each(formations)('the lines of %s are as its name says', (name) => {
  const lengths = [1, ...name.split('-').map(Number)];
  expect(placesOf(name).map(({ of }) => of)).toEqual(lengths.flatMap((of) => Array.from({ length: of }, () => of)));
});

test('a formation that is not among ours has places by their lines', () => {
  expect(placesOf('4-5-1').map(({ code }) => code)).toEqual('gk df df df df mf mf mf mf mf fw'.split(' '));
});

test.each(['', '10', '4-4', '4-3-4', '6-3-1', '4-3-3-0', 'four', 'constructor', '4.5-3-2.5'])(
  '"%s" is no formation',
  (name) => {
    expect(placesOf(name)).toEqual([]);
  },
);

test('in the most chosen eleven nobody stands twice: the place where he has more votes has him', () => {
  const row = (id: number, users: number, place: number | undefined) => ({ id, users, place });
  const rows = [
    row(9, 12, 9),
    row(9, 8, 10),
    row(7, 5, 10),
    row(1, 4, 0),
    row(2, 3, 0),
    row(3, 2, undefined),
    row(4, 1, 11),
  ];
  const eleven = mostChosen(rows);
  expect(eleven).toHaveLength(11);
  expect([eleven[9]?.id, eleven[10]?.id, eleven[0]?.id, eleven[1]]).toEqual([9, 7, 1, undefined]);
});
