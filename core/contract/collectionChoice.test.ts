import { expect, test } from 'vitest';
import { seededChance } from '../../tests/support/seededChance.ts';
import { sized } from '../../tests/support/soak.ts';
import {
  type CollectionChoice,
  everything,
  isFiltered,
  isSameChoice,
  readSearch,
  searchOf,
} from './collectionChoice.ts';

const read = (search: string) => readSearch(new URLSearchParams(search));

test('an address can be read by people', () => {
  const choice: CollectionChoice = {
    options: { country: ['ned', 'bel'], club: ['FC Bayern München'] },
    numbers: { goals: { from: 2, until: undefined } },
    days: { born: { from: '2000-01-01', until: '2001-12-31' } },
    sort: '-goals',
    offset: 24,
  };
  const search = searchOf(choice);
  expect(decodeURIComponent(search)).toBe(
    '?filter[]=country:ned&filter[]=country:bel&filter[]=club:FC Bayern München&sliders[]=goals:2..&dates[]=born:2000-01-01..2001-12-31&sort=-goals&offset=24',
  );
  expect(read(search)).toEqual(choice);
  expect(searchOf(everything)).toBe('');
});

test('whatever can be chosen, its address leads to it', () => {
  for (let seed = 1; seed <= sized(200, 5000); seed += 1) {
    const chance = seededChance(seed);
    const pick = (count: number) => Math.floor(chance() * count);
    const text = () => Array.from({ length: 1 + pick(6) }, () => 'a&=+#%:/?é.[], "'[pick(16)]).join('');
    const some = <Value>(make: () => Value) =>
      Object.fromEntries(Array.from({ length: pick(3) }, (_, at) => [`field_${at}`, make()]));
    const end = <Value>(value: Value) => (pick(2) === 0 ? value : undefined);
    const choice: CollectionChoice = {
      options: some(() => [...new Set(Array.from({ length: 1 + pick(3) }, text))]),
      numbers: some(() => ({ from: Math.round(chance() * 1e4) / 100, until: end(pick(1000) - 500) })),
      days: some(() => ({ from: end('2026-06-11'), until: '2026-07-19' })),
      sort: pick(2) === 0 ? undefined : '-goals',
      offset: pick(3) * 24,
    };
    expect(read(searchOf(choice))).toEqual(choice);
  }
});

test('what cannot be read in an address is left out', () => {
  const search =
    '?filter[]=country&filter[]=:x&filter[]=country:ned&sliders[]=goals:few..&sliders[]=goals:1&dates[]=born:2026-13-01..&dates[]=born:0000-01-01..&offset=-4&sort=';
  expect(read(search)).toEqual({ ...everything, options: { country: ['ned'] } });
});

test('the order in which filters were chosen makes no other choice', () => {
  const [one, other] = [read('?filter[]=a:1&filter[]=b:2'), read('?filter[]=b:2&filter[]=a:1')];
  expect(isSameChoice(one, other)).toBe(true);
  expect(isSameChoice(one, { ...one, offset: 24 })).toBe(false);
  expect([isFiltered(one), isFiltered({ ...everything, sort: 'x' })]).toEqual([true, false]);
});
