// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineWidget } from '#core/base/widget/defineWidget.ts';
import { enter } from '#loader/page/lifecycle.ts';
import type { Tag } from '#loader/tag.ts';
import { boot } from './boot.ts';

const site = { tenant: 'deaftrap', base: 'https://cdn.example/assets/cdn/deaftrap/', lang: 'nl', config: {} };
const context = {
  tags: new Map(),
  emit: () => {},
  enter: () => false,
  trust: () => {},
  again: () => {},
  turn: async () => {},
  get: async () => '{}',
};
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);

afterEach(() => {
  document.head.replaceChildren();
});

test('a page that does not link the style sheet gets it with its first island', async () => {
  await boot(site, context);
  expect(links()).toEqual(['https://cdn.example/assets/cdn/deaftrap/tribune.css']);
});

test.each([
  ['beside the loader', 'deaftrap', 'tenant.json'],
  [
    'in the folder of the tenant, where the loader is of a release',
    'r/0.1.0-3f9a1b2c4d5e',
    '../../deaftrap/tenant.json',
  ],
  ['beside a loader in a folder of another name', 'r/deaftrap', 'tenant.json'],
])('the settings are read %s', async (_, folder, path) => {
  const asked: string[] = [];
  const get = async (file: string) => {
    asked.push(file);
    return '{}';
  };
  await boot({ ...site, base: `https://cdn.example/assets/cdn/${folder}/` }, { ...context, get });
  expect(asked).toEqual([path]);
});

test('the words of a language are asked for beside the settings, and only if the settings name one', async () => {
  const asked: string[] = [];
  const get = async (file: string) => {
    asked.push(file);
    return file === 'tenant.json' ? '{ "language": "fr" }' : '{}';
  };
  await boot(site, { ...context, get });
  expect(asked).toEqual(['tenant.json', 'words.fr.json']);
});

test.each([
  ['a page without the sheet of football gets it once', '', ['tribune.css', 'football.css']],
  ['a page that links it does not get it twice', ':root { --tb-football-sheet: 1 }', ['tribune.css']],
])('%s', async (_, css, files) => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const { mount } = await boot(site, context);
  const widget = defineWidget({
    ...{ name: 'match', about: '', place: 'tag', when: 'now', surface: 'page', sheet: 'football' },
    attributes: z.object({}),
  });
  const module = { widget, island: {} };
  for (let nth = 0; nth < 2; nth += 1) {
    const [element, leaving] = [document.createElement('div'), new AbortController()];
    const tag: Tag = {
      ...{ name: widget.name, element, isOverlay: false, when: 'now', state: 'loading' },
      ...{ queue: new Map(), leaving, times: {}, data: {}, first: null },
    };
    mount(tag, { module, view: () => undefined });
    leaving.abort();
  }
  expect(links()).toEqual(files.map((file) => `https://cdn.example/assets/cdn/deaftrap/${file}`));
});

test('a page that links the style sheet does not get it twice', async () => {
  const style = document.createElement('style');
  style.textContent = ':root { --tb-tribune-sheet: 1 }';
  document.head.append(style);
  await boot(site, context);
  expect(links()).toEqual([]);
});

test.each([
  ['off', '["*"]', { poll: 'off', match: 'off' }],
  ['off for one widget', '["poll"]', { poll: 'off', match: 'loading' }],
  ['on', '[]', { poll: 'loading', match: 'loading' }],
])(
  'a tenant that switches islands %s has no model of those, and its tags keep what was printed',
  async (_, off, states) => {
    const started: string[] = [];
    const { mount } = await boot(site, { ...context, enter, get: async () => `{"off":${off}}` });
    const tags = Object.keys(states).map((name): Tag => {
      const element = document.createElement('div');
      element.textContent = 'printed';
      const tag: Tag = {
        ...{ name, element, isOverlay: false, when: 'now', state: 'loading' },
        ...{ queue: new Map(), leaving: new AbortController(), times: {}, data: {}, first: null },
      };
      const island = {
        sheets: [],
        start() {
          started.push(name);
          return { draw: () => () => {} };
        },
      };
      const widget = defineWidget({
        ...{ name, about: '', place: 'tag', when: 'now', surface: 'page', attributes: z.object({}) },
      });
      mount(tag, { module: { widget, island }, view: () => undefined });
      return tag;
    });
    await expect
      .poll(() => started)
      .toEqual(Object.keys(states).filter((name) => Reflect.get(states, name) === 'loading'));
    expect(Object.fromEntries(tags.map(({ name, state }) => [name, state]))).toEqual(states);
    for (const { element, leaving } of tags) {
      expect(element.textContent).toBe('printed');
      leaving.abort();
    }
  },
);
