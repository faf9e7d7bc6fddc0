import { expect, test } from 'vitest';
import { createFetch } from './createFetch.ts';

const fetchOf = (body: string) =>
  createFetch({
    early: {},
    environment: {
      fetch: async () => new Response(body),
      import: () => Promise.reject(),
      wait: () => Promise.reject(),
    },
  });

test('of a script no text is kept: the browser has the script itself', async () => {
  const { whole, text } = fetchOf('export const island = 1;');
  expect(await whole('w/poll-h.js')).toBeUndefined();
  expect(await text('words.fr.json')).toBe('export const island = 1;');
});
