// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Missed } from '#core/base/api/watchMissing.ts';
import { stage } from '#tests/support/stage.ts';
import { defineWidget } from './defineWidget.ts';
import { type Draw, defineIsland } from './island.ts';
import { createMount } from './mount.ts';

const schema = z.object({
  pollId: z.coerce.number().check(z.describe('Id of the poll')),
  look: z.optional(z.string()),
});

/** A tag under way. */
function mounting(drawing?: Draw<null>, sheet?: 'football', view?: Promise<unknown>, prepare?: () => Promise<void>) {
  const { page, notices } = stage();
  const done: string[] = [];
  let miss: (missed: Missed) => void = () => {};
  const island = defineIsland<unknown, null>({
    model: () => {
      done.push('model');
      return null;
    },
    draw:
      drawing ??
      ((_, { drawn }) => {
        drawn();
        return () => done.push('erased');
      }),
    sheets: [],
    ...(prepare && { prepare }),
  });
  const widget = defineWidget({
    ...{ name: 'poll', about: '', place: 'tag', when: 'now', surface: 'shadow' },
    attributes: schema,
    ...(sheet && { sheet }),
  });
  const element = document.createElement('div');
  element.dataset.widget = 'poll';
  element.dataset.pollId = '999';
  element.dataset.look = '12';
  const mount = createMount({
    page,
    addWords: () => done.push('words'),
    needSheet: (name) => done.push(`sheet ${name}`),
    onMissing: (handler) => {
      miss = handler;
    },
  });
  const leave = mount({
    ...{ element, module: { widget, island }, view: () => view, turn: async () => {} },
    takeQueue() {
      done.push('queue');
      return [];
    },
    ...{ onAction: () => {}, trust: () => {}, emit: () => {} },
    mounted: () => done.push('mounted'),
    drawn: () => done.push('drawn'),
    failed: (kind) => done.push(`failed ${kind}`),
  });
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { element, leave, done, notices, settled, miss: (missed: Missed) => miss(missed) };
}

test('a tag gets its words, its model and its drawing', async () => {
  const { done, settled } = mounting();
  await settled();
  expect(done).toEqual(['words', 'queue', 'model', 'mounted', 'drawn']);
});

test('what an island prepares is done before it takes what a reader did, and a tag that leaves meanwhile gets no model', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { done, settled } = mounting(undefined, undefined, undefined, () => promise);
  await settled();
  expect(done).toEqual(['words']);
  resolve();
  await settled();
  expect(done).toEqual(['words', 'queue', 'model', 'mounted', 'drawn']);
  const other = Promise.withResolvers<void>();
  const leaving = mounting(undefined, undefined, undefined, () => other.promise);
  await leaving.settled();
  leaving.leave();
  other.resolve();
  await leaving.settled();
  expect(leaving.done).toEqual(['words']);
});

test('the sheet that a widget names is asked for before all else', async () => {
  const { done, settled } = mounting(undefined, 'football');
  await settled();
  expect(done).toEqual(['sheet football', 'words', 'queue', 'model', 'mounted', 'drawn']);
});

test('a tag that has left the page when the files of its view come is not drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { element, leave, done, settled } = mounting(undefined, undefined, promise);
  await settled();
  leave();
  resolve();
  await settled();
  expect(done).toEqual(['words', 'queue', 'model', 'mounted']);
  expect(element.shadowRoot).toBeNull();
});

test('a tag that leaves has its drawing erased, once, and shows what the host printed', async () => {
  const { element, leave, done, settled } = mounting();
  await settled();
  expect(element.shadowRoot?.querySelector('slot')).toBeNull();
  leave();
  leave();
  expect(done.at(-1)).toBe('erased');
  expect(done.filter((each) => each === 'erased')).toHaveLength(1);
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
});

test('a drawing that cannot be erased is reported, and the tag shows what the host printed', async () => {
  const { element, leave, done, settled, notices } = mounting((_, { drawn }) => {
    drawn();
    return () => {
      throw new Error('No.');
    };
  });
  await settled();
  leave();
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
  expect(done).not.toContain('failed crash');
  await expect.poll(() => notices).toMatchObject([{ code: 'T16' }]);
});

test('a drawing that is there only when its tag has left is erased at once', async () => {
  const { promise, resolve } = Promise.withResolvers<() => void>();
  const { leave, settled } = mounting(() => promise);
  await settled();
  leave();
  let times = 0;
  resolve(() => {
    times += 1;
  });
  await settled();
  expect(times).toBe(1);
});

const show = 'GET /api/v1/poll/{id}/show';

test('a tag whose id the server does not know is told with attribute, value and call', async () => {
  const { settled, miss, notices } = mounting();
  await settled();
  miss({ call: show, values: ['999'] });
  const what = `The server has nothing for data-poll-id="999" of "poll": ${show} answered 404.`;
  await expect.poll(() => notices).toMatchObject([{ code: 'T23', what }]);
});

test('a 404 for something that the tag did not name is none of its mistakes', async () => {
  const { settled, miss, notices } = mounting();
  await settled();
  // 12 stands in the tag, but as no id.
  miss({ call: 'GET /api/v1/user/{id}', values: ['7', '12'] });
  miss({ call: show, values: ['999'] });
  await expect.poll(() => notices).toMatchObject([{ what: expect.stringContaining(show) }]);
});

test('each widget of a page gets its words, once', async () => {
  const added: string[] = [];
  const mount = createMount({
    page: stage().page,
    addWords: (name) => added.push(name),
    ...{ needSheet: () => {}, onMissing: () => {} },
  });
  const island = defineIsland<unknown, null>({
    model: () => null,
    draw: (_, { drawn }) => drawn() ?? (() => {}),
    sheets: [],
  });
  for (const name of ['poll', 'clap', 'poll']) {
    const parts = { name, about: '', place: 'tag', when: 'now', surface: 'shadow', attributes: z.object({}) } as const;
    mount({
      ...{ element: document.createElement('div'), module: { widget: defineWidget(parts), island } },
      ...{ view: () => undefined, turn: async () => {}, takeQueue: () => [] },
      ...{ onAction() {}, trust() {}, emit() {}, mounted() {}, drawn() {}, failed() {} },
    });
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(added).toEqual(['poll', 'clap']);
});

test('an island that fetches a file later can bring its words', async () => {
  const given: unknown[] = [];
  const mount = createMount({
    page: stage().page,
    addWords: (...words) => given.push(words),
    ...{ needSheet: () => {}, onMissing: () => {} },
  });
  const island = defineIsland<unknown, null>({
    model: (_page, _attributes, host) => {
      host.addWords({ nl: { send: 'Versturen' } });
      return null;
    },
    draw: (_, { drawn }) => drawn() ?? (() => {}),
    sheets: [],
  });
  const parts = { name: 'poll', about: '', place: 'tag', when: 'now', surface: 'shadow' } as const;
  const widget = defineWidget({ ...parts, attributes: z.object({}) });
  mount({
    ...{ element: document.createElement('div'), module: { widget, island, words: { nl: { vote: 'Stem' } } } },
    ...{ view: () => undefined, turn: async () => {}, takeQueue: () => [] },
    ...{ onAction() {}, trust() {}, emit() {}, mounted() {}, drawn() {}, failed() {} },
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(given).toEqual([
    ['poll', { nl: { vote: 'Stem' } }],
    ['poll', { nl: { send: 'Versturen' } }],
  ]);
});

test('an island that draws more than once is ready once', async () => {
  const { done, settled } = mounting((_, { drawn }) => {
    drawn();
    drawn();
    return () => {};
  });
  await settled();
  expect(done.filter((each) => each === 'drawn')).toHaveLength(1);
});

test('while an island prepares its drawing what the host printed stays in sight', async () => {
  const { element, settled } = mounting((_, { root }) => {
    root.replaceChildren(document.createElement('b'));
    return () => {};
  });
  await settled();
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
});

test('on the page a drawing that clears the tag at its end does not take what the host printed with it', async () => {
  const { element, leave, settled } = mounting((_, { root, drawn }) => {
    root.append('drawn');
    drawn();
    return () => root.replaceChildren();
  });
  element.dataset.surface = 'page';
  element.innerHTML = '<p>fallback</p>';
  await settled();
  expect(element.textContent).toBe('drawn');
  leave();
  expect(element.innerHTML).toBe('<p>fallback</p>');
});

test.each([
  ['a file that did not come', new TypeError('Failed to fetch dynamically imported module'), 'failed load'],
  ['a file that threw as it ran', new TypeError('x is not a function'), 'failed crash'],
])('%s ends as what it is', async (_, error, end) => {
  const { done, settled } = mounting(undefined, undefined, Promise.reject(error));
  await settled();
  expect(done.at(-1)).toBe(end);
});
