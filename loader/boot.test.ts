// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { boot } from './boot.ts';

const site = { tenant: 'deaftrap', base: 'https://cdn.example/assets/cdn/deaftrap/', lang: 'nl', config: {} };
const context = {
  tags: new Map(),
  emit: () => {},
  enter: () => false,
  trust: () => {},
  turn: async () => {},
  get: async () => '{}',
  words: async () => '{}',
};
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);

afterEach(() => {
  document.head.replaceChildren();
});

test('a page that does not link the style sheet gets it with its first island', async () => {
  await boot(site, context);
  expect(links()).toEqual(['https://cdn.example/assets/cdn/deaftrap/tribune.css']);
});

test('a page that links the style sheet does not get it twice', async () => {
  const style = document.createElement('style');
  style.textContent = ':root { --tribune-text: black }';
  document.head.append(style);
  await boot(site, context);
  expect(links()).toEqual([]);
});
