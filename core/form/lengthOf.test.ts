import { expect, test } from 'vitest';
import { lengthOf } from './lengthOf.ts';

test.each([
  ['', 0],
  ['één', 3],
  ['a\nb', 3],
  ['⚽🏆', 2],
])('%j counts %d', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});
