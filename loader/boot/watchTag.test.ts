// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Drawing } from '#core/base/widget/island.ts';
import { type BenchWidget, freshPages, plainWidget, settled, startLoader, tag } from '#tests/support/loaderBench.ts';

freshPages();

const schema = z.object({ pollId: z.coerce.number().check(z.positive(), z.describe('Id of the poll')) });

/** What each island of a widget was made of: its id, and what was printed in its tag by then. */
function recording(surface: 'shadow' | 'page', more: Partial<BenchWidget['widget']> = {}) {
  const made: (readonly [pollId: unknown, printed: string])[] = [];
  const left: unknown[] = [];
  const bench = plainWidget('poll', {
    surface,
    attributes: schema,
    model(host, { pollId }) {
      made.push([pollId, host.element.textContent ?? '']);
      host.signal.addEventListener('abort', () => left.push(pollId));
    },
  });
  return { made, left, widgets: [{ ...bench, widget: { ...bench.widget, ...more } }] };
}

async function ready(surface: 'shadow' | 'page', more?: Partial<BenchWidget['widget']>) {
  const poll = tag('poll', '<p>Printed for 1</p>', { 'data-poll-id': '1' });
  document.body.append(poll);
  const recorded = recording(surface, more);
  const bench = startLoader(recorded);
  await settled();
  expect(poll.dataset.wState).toBe('ready');
  const states = () => bench.tribune.list().map(({ state }) => state);
  const shown = () => (surface === 'page' ? poll : poll.shadowRoot)?.textContent;
  return { poll, ...recorded, ...bench, states, shown };
}

test.each(['shadow', 'page'] as const)(
  'on the %s: a tag of which another id is written starts anew, without what was printed',
  async (on) => {
    const { poll, made, left, states, shown } = await ready(on);
    poll.dataset.pollId = '2';
    await settled();
    expect(made).toEqual([
      [1, 'Printed for 1'],
      [2, ''],
    ]);
    expect([left, states(), shown(), poll.dataset.wState]).toEqual([[1], ['ready'], 'poll', 'ready']);
    poll.dataset.pollId = '3';
    await settled();
    expect(made.at(-1)).toEqual([3, '']);
  },
);

test.each(['shadow', 'page'] as const)('on the %s: a tag that is printed anew is adopted again', async (on) => {
  const { poll, made, left, states, shown } = await ready(on);
  poll.innerHTML = '<p>Printed again</p>';
  await settled();
  expect(made.at(-1)).toEqual([1, 'Printed again']);
  expect([made.length, left, states(), shown()]).toEqual([2, [1], ['ready'], 'poll']);
});

test.each(['shadow', 'page'] as const)(
  'on the %s: a tag that gets another id and is printed anew is adopted as what it is now',
  async (on) => {
    const { poll, made } = await ready(on);
    poll.dataset.pollId = '2';
    poll.innerHTML = '<p>Printed for 2</p>';
    await settled();
    expect(made).toEqual([
      [1, 'Printed for 1'],
      [2, 'Printed for 2'],
    ]);
  },
);

test('on the page: what a library has made equal to the printed page is adopted again, whatever it left of the island', async () => {
  const { poll, made, shown, states } = await ready('page');
  const [drawn] = poll.querySelectorAll('b');
  if (drawn) drawn.textContent = 'Printed again';
  delete poll.dataset.wState;
  await settled();
  expect(made.at(-1)).toEqual([1, 'Printed again']);
  expect([shown(), states(), poll.dataset.wState]).toEqual(['poll', ['ready'], 'ready']);
  // The old island takes its drawing away, not what was made of it.
  await settled();
  expect(made).toHaveLength(2);
});

test('beside a shadow root: an island of which only the state was taken away stands on, and says so again', async () => {
  const { poll, made, states } = await ready('shadow');
  delete poll.dataset.wState;
  await settled();
  expect([made.length, states(), poll.dataset.wState]).toEqual([1, ['ready'], 'ready']);
});

test('beside a shadow root: what was printed otherwise by a library that morphs is adopted again', async () => {
  const { poll, made } = await ready('shadow');
  const text = poll.querySelector('p')?.firstChild;
  if (text) text.nodeValue = 'Printed again';
  delete poll.dataset.wState;
  await settled();
  expect(made.at(-1)).toEqual([1, 'Printed again']);
});

test.each(['shadow', 'page'] as const)(
  'on the %s: what others write beside costs no island: their attributes, their nodes, a translation',
  async (on) => {
    const { poll, made } = await ready(on);
    poll.dataset.gtmVisFirst = '12';
    poll.className = 'darkreader';
    poll.append(document.createElement('ins'));
    const font = document.createElement('font');
    poll.querySelector('p, b')?.firstChild?.replaceWith(font);
    poll.dataset.pollId = '1';
    await settled();
    expect(made).toHaveLength(1);
  },
);

const withProps = (id: number) => `<script type="application/json" data-props>{"pollId":${id}}</script>`;

async function readyByProps(surface: 'shadow' | 'page') {
  const poll = tag('poll', `${withProps(1)}<p>Printed for 1</p>`);
  document.body.append(poll);
  const recorded = recording(surface);
  const script = poll.querySelector('script');
  startLoader(recorded);
  await settled();
  if (!script) throw new Error('There is no script.');
  return { poll, script, ids: () => recorded.made.map(([id]) => id), ...recorded };
}

test.each(['shadow', 'page'] as const)(
  'on the %s: a tag of which only the JSON of its data-props is another starts anew, without what was printed',
  async (on) => {
    const { poll, script, ids, made } = await readyByProps(on);
    script.textContent = '{"pollId":2}';
    await settled();
    expect(ids()).toEqual([1, 2]);
    expect(made.at(-1)?.[1]).not.toContain('Printed for 1');
    poll.insertAdjacentHTML('afterbegin', withProps(3));
    if (on === 'shadow') script.remove();
    await settled();
    expect(ids()).toEqual([1, 2, 3]);
  },
);

test.each(['shadow', 'page'] as const)('on the %s: the same JSON once more costs no island', async (on) => {
  const { script, ids } = await readyByProps(on);
  script.textContent = '{"pollId":1}';
  await settled();
  expect(ids()).toEqual([1]);
});

test.each(['shadow', 'page'] as const)(
  'on the %s: a reader who writes in a tag that is made anew is where they were in their text',
  async (on) => {
    const poll = tag('poll', '<p>Printed</p>', { 'data-poll-id': '1' });
    document.body.append(poll);
    let typed = '';
    const draw = ({ root, drawn }: Drawing) => {
      const fields = ['', typed].map((text) => Object.assign(document.createElement('textarea'), { value: text }));
      root.append(...fields);
      drawn();
      return () => fields.map((field) => field.remove());
    };
    startLoader({ widgets: [plainWidget('poll', { surface: on, attributes: schema, draw })] });
    await settled();
    const field = () =>
      [...(poll.shadowRoot ?? poll).querySelectorAll('textarea')].at(-1) ?? expect.fail('There is no field.');
    const first = field();
    first.focus();
    typed = 'Half typed';
    first.value = typed;
    first.setSelectionRange(2, 4);
    poll.innerHTML = '<p>Printed again</p>';
    await settled();
    expect(field()).not.toBe(first);
    const root = on === 'shadow' ? poll.shadowRoot : document;
    expect([root?.activeElement === field(), field().selectionStart, field().selectionEnd]).toEqual([true, 2, 4]);
  },
);

test('a widget that works on what is printed keeps it when an attribute changes', async () => {
  const { poll, made } = await ready('page', { needsPrint: true });
  poll.dataset.pollId = '2';
  await settled();
  expect(made.at(-1)).toEqual([2, 'Printed for 1']);
});

test('a mistake that is corrected in a living tag is one no more, and what was printed is adopted', async () => {
  const poll = tag('poll', '<p>Printed</p>', { 'data-poll-id': 'twelve' });
  document.body.append(poll);
  const { made, widgets } = recording('page');
  const { tribune } = startLoader({ widgets });
  await settled();
  expect(poll.dataset.wState).toBe('off');
  poll.dataset.pollId = '12';
  await settled();
  expect([made, tribune.list().map(({ state }) => state)]).toEqual([[[12, 'Printed']], ['ready']]);
});

test('a living tag becomes that of another widget, and no tag at all', async () => {
  const { poll, tribune, left } = await ready('shadow');
  poll.dataset.widget = 'pol';
  await settled();
  expect([tribune.list(), left, poll.dataset.wState]).toEqual([[], [1], undefined]);
  poll.dataset.widget = 'poll';
  await settled();
  expect(tribune.list().map(({ name, state }) => [name, state])).toEqual([['poll', 'ready']]);
  poll.removeAttribute('data-widget');
  await settled();
  expect(tribune.list()).toEqual([]);
});

test('an element that is made a tag by its attribute is one', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const { made, widgets } = recording('shadow');
  const { tribune } = startLoader({ widgets });
  await settled();
  element.dataset.pollId = '4';
  element.dataset.widget = 'poll';
  await settled();
  expect([made, tribune.list()[0]?.state]).toEqual([[[4, '']], 'ready']);
});

/** A tag that waits for a goal, and what its island is made of once the tag was changed and the goal was scored. */
async function changedWhileWaiting(attributes: Readonly<Record<string, string>>, change: (poll: HTMLElement) => void) {
  const poll = tag('poll', '<p>Printed</p>', { ...attributes, 'data-when': 'event goal' });
  document.body.append(poll);
  const { made, widgets } = recording('page');
  startLoader({ widgets });
  await settled();
  change(poll);
  document.dispatchEvent(new Event('goal'));
  await settled();
  return made;
}
const name = (poll: HTMLElement) => poll.setAttribute('data-poll-id', '2');

test('a tag that waits for its moment takes the attributes that it has by then, and none of what was printed for others', async () => {
  expect(await changedWhileWaiting({ 'data-poll-id': '1' }, name)).toEqual([[2, '']]);
});

test('a tag that waits for its moment is printed anew for another id: that is adopted', async () => {
  const printed = await changedWhileWaiting({ 'data-poll-id': '1' }, (poll) => {
    name(poll);
    poll.innerHTML = '<p>Printed for 2</p>';
  });
  expect(printed).toEqual([[2, 'Printed for 2']]);
});

test('a tag that a script of the page gives its id keeps what was printed', async () => {
  expect(await changedWhileWaiting({}, name)).toEqual([[2, 'Printed']]);
});

test('a tag that waits is given another moment: it comes at that one, once', async () => {
  const poll = tag('poll', '', { 'data-poll-id': '1', 'data-when': 'event goal' });
  document.body.append(poll);
  const { made, widgets } = recording('page');
  startLoader({ widgets });
  await settled();
  poll.dataset.when = 'event whistle';
  await settled();
  document.dispatchEvent(new Event('goal'));
  await settled();
  expect(made).toEqual([]);
  document.dispatchEvent(new Event('whistle'));
  await settled();
  expect(made).toHaveLength(1);
});

test('a script that undoes what each island draws meets ten more at once, and then one in ten seconds', async () => {
  const { poll, made, waits } = await ready('page');
  for (let nth = 1; nth <= 10; nth += 1) {
    poll.innerHTML = '<p>Mine</p>';
    await settled();
    expect(made).toHaveLength(nth + 1);
  }
  expect(waits).not.toContain(10_000);
  for (let nth = 0; nth < 2; nth += 1) {
    poll.innerHTML = '<p>Mine</p>';
    await settled();
  }
  expect(waits.filter((ms) => ms === 10_000).length).toBeGreaterThanOrEqual(1);
});
