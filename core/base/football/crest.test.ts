import { expect, test } from 'vitest';
import { crestOf } from './crest.ts';

const psv = { colours: ['#e2001a', '#ffffff'], pattern: 'stripes' };
const shapeOf = (pattern?: string) => crestOf({ ...psv, pattern }).colours?.shape;

test('a club has a shield in the pattern of its shirt, halved where nobody knows it, and one of a single colour has that twice', () => {
  expect(crestOf(psv)).toEqual({
    ...{ has_crest: true, image: null, flag: null },
    colours: { first: '#e2001a', second: '#ffffff', shape: 'M4 0h4v24H4zM12 0h4v24h-4z' },
  });
  expect(shapeOf()).toBe(shapeOf('halves'));
  expect(shapeOf('zigzag')).toBe(shapeOf('halves'));
  const patterns = ['plain', 'halves', 'stripes', 'hoops', 'centre', 'sash', 'quarters', 'sleeves'];
  expect(new Set(patterns.map(shapeOf)).size).toBe(patterns.length);
  expect(crestOf({ colours: ['#034694'] }).colours).toMatchObject({ first: '#034694', second: '#034694' });
  expect(crestOf({ colours: [] })).toEqual({ has_crest: false, image: null, flag: null, colours: null });
});

test('a picture of the site takes the place of flag and shield, which is there for when it cannot be had', () => {
  expect(crestOf({ ...psv, flag: '🇳🇱', image: '/crests/psv.svg' })).toMatchObject({
    ...{ has_crest: true, image: '/crests/psv.svg', flag: null },
    colours: { first: '#e2001a' },
  });
  expect(crestOf({ colours: [], image: 'https://cdn.example.com/psv.png' })).toMatchObject({
    has_crest: true,
    colours: null,
  });
  expect(crestOf({ ...psv, flag: '🇳🇱' })).toEqual({ has_crest: false, image: null, flag: '🇳🇱', colours: null });
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://a:b@example.com/x.png',
])('an address that is no safe one is no picture: %j', (image) => {
  expect(crestOf({ ...psv, image })).toEqual(crestOf(psv));
  expect(crestOf({ colours: [], flag: '🇯🇵', image }).flag).toBe('🇯🇵');
});
