import { expect, test } from 'vitest';
import { phpManner } from './phpManner.ts';
import { seededChance } from './seededChance.ts';

const never = () => 0.9;

test('a reply that chance leaves alone is the same', () => {
  const reply = { data: [{ id: 7, tags: [], meta: {}, at: '2026-11-28T20:30:00.000Z' }], has_more: true };
  expect(phpManner(reply, never)).toEqual(reply);
});

test('maps, lists, numbers, flags and moments are written as PHP writes them', () => {
  const reply = { id: 7, name: '1908', tags: [], rows: ['a', 'b'], meta: {}, is_open: true, text: '', none: null };
  expect(phpManner({ ...reply, at: '2026-11-28T20:30:00.000Z' })).toEqual({
    data: {
      ...{ id: '7', name: 1908, tags: {}, rows: { 0: 'a', 1: 'b' }, meta: [], is_open: 1, text: null, none: null },
      at: '2026-11-28 20:30:00',
    },
  });
});

test('an envelope that holds nothing but the data is left out, and a list gets one', () => {
  expect(phpManner({ data: { id: 7 } })).toEqual({ id: '7' });
  expect(phpManner([7])).toEqual({ data: ['7'] });
});

test('what is no object stays as it is', () => {
  expect([undefined, null, 5, 'text'].map((value) => phpManner(value))).toEqual([undefined, null, 5, 'text']);
});

test('a list is paged as Laravel pages one in some of a hundred ways', () => {
  const reply = { data: [{ id: 7 }], page_count: 4, has_more: true };
  const written = Array.from({ length: 100 }, (_, seed) => JSON.stringify(phpManner(reply, seededChance(seed))));
  expect(written.filter((text) => /"last_page":"?4"?/.test(text)).length).toBeGreaterThan(0);
  expect(written.filter((text) => /"next":"\/\?page=2"/.test(text)).length).toBeGreaterThan(0);
  expect(new Set(written).size).toBeGreaterThan(20);
});
