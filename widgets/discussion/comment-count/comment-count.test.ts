// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readAttributes } from '#core/base/widget/attributes.ts';
import { commentCounts } from '#core/contract/commentCounts.ts';
import {
  later,
  malformed,
  refused,
  type StagedReply,
  type StageOptions,
  settled,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import { island } from './comment-count.island.ts';
import { attributes } from './comment-count.widget.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

const printedCount = (count: string, rest: string) => `<span class="tb-comment-count">${count}</span>${rest}`;
const rowOf = (id: number | string, count: unknown, type = 'article') => ({
  resource_type: type,
  resource_id: id,
  comments_count: count,
});
const queryOf = z.object({ resources: z.string() });

function page(options: StageOptions & { readonly server?: readonly (StagedReply | Promise<StagedReply>)[] } = {}) {
  const set = stage({ ...options, words: { en, nl } });
  set.says(commentCounts, ...(options.server ?? []));
  const tag = (html: string, id = 7, type = 'article') => {
    const place = set.host(html);
    const started = island.start(set.page, { resourceType: type, resourceId: id }, place.host);
    const undraw = started.draw({
      host: place.host,
      page: set.page,
      root: place.element,
      adopt: () => {},
      drawn: () => {},
      crashed: () => {},
    });
    const leave = () => {
      if (typeof undraw === 'function') undraw();
      place.leave();
    };
    leaving.push(leave);
    return { ...place, leave, says: () => place.element.textContent };
  };
  return {
    ...set,
    tag,
    asked: () => set.sent.map(({ query }) => z.parse(queryOf, query).resources),
    async gather() {
      set.clock.pass(50);
      await settled();
    },
    dispatch(detail: unknown) {
      document.body.dispatchEvent(new CustomEvent('tribune:comments-count', { detail, bubbles: true, composed: true }));
    },
  };
}

test('all tags of a page ask once, and each shows its own number', async () => {
  const shown = page({ server: [{ wire: { data: [rowOf(7, 32), rowOf('8', '1'), rowOf(9, 0)] } }] });
  const tags = [7, 8, 9, 7].map((id) => shown.tag(printedCount('31', ' comments'), id));
  expect(shown.sent).toEqual([]);
  await shown.gather();
  expect(shown.asked()).toEqual(['article:7,article:8,article:9']);
  expect(tags.map(({ says }) => says())).toEqual(['32 comments', '1 comment', '0 comments', '32 comments']);
});

test('tags that come later are gathered again', async () => {
  const shown = page({ server: [{ wire: { data: [rowOf(7, 1)] } }, { wire: { data: [rowOf(8, 2), rowOf(9, 3)] } }] });
  shown.tag('', 7);
  await shown.gather();
  const [eight, nine] = [shown.tag('', 8), shown.tag('', 9)];
  shown.clock.pass(49);
  expect(shown.sent).toHaveLength(1);
  shown.clock.pass(1);
  await settled();
  expect(shown.asked()).toEqual(['article:7', 'article:8,article:9']);
  expect([eight.says(), nine.says()]).toEqual(['2 comments', '3 comments']);
});

test('tags that have not started yet are asked for with the first, and those that are no tags of ours are not', async () => {
  const shown = page({ server: [{ wire: { data: [rowOf(7, 1), rowOf(8, 2)] } }] });
  shown.tag('', 7);
  const waiting = [
    ['article', '8'],
    ['article', '7'],
    ['Article', '9'],
    ['article', 'x'],
  ].map(([type, id]) => `<b data-widget="comment-count" data-resource-type="${type}" data-resource-id="${id}"></b>`);
  document.body.insertAdjacentHTML('beforeend', waiting.join(''));
  await shown.gather();
  const eight = shown.tag('', 8);
  await shown.gather();
  expect(shown.asked()).toEqual(['article:7,article:8']);
  expect(eight.says()).toBe('2 comments');
});

test('a request names at most a hundred, and the longest is one that the server takes', async () => {
  const shown = page({ server: [{ wire: { data: [] } }, { wire: { data: [] } }] });
  for (let id = 1; id <= 101; id += 1) shown.tag('', 9_999_999_999 - id);
  await shown.gather();
  expect(shown.asked().map((resources) => resources.split(',').length)).toEqual([100, 1]);
  for (const resources of shown.asked())
    expect(commentCounts.query && z.safeParse(commentCounts.query, { resources }).success).toBe(true);
});

describe.each([
  ['en', ['1 comment', '2 comments', '12,345 comments']],
  ['nl', ['1 reactie', '2 reacties', '12.345 reacties']],
] as const)('in %s', (locale, sentences) => {
  test.each([1, 2, 12_345].map((count, at) => [count, sentences[at]] as const))(
    '%d is said as a sentence where the host marked no number',
    async (count, sentence) => {
      const shown = page({ locale, server: [{ wire: { data: [rowOf(7, count)] } }] });
      const tag = shown.tag('');
      await shown.gather();
      expect(tag.says()).toBe(sentence);
    },
  );

  test('the word beside the number follows it', async () => {
    const shown = page({ locale, server: [{ wire: { data: [rowOf(7, 2)] } }] });
    const [, word] = sentences[0].split(' ');
    const tag = shown.tag(printedCount('1', ` ${word}`));
    await shown.gather();
    expect(tag.says()).toBe(sentences[1]);
    shown.dispatch({ type: 'article', id: 7, count: 1 });
    expect(tag.says()).toBe(sentences[0]);
  });
});

test('words of the host are left alone', async () => {
  const shown = page({ server: [{ wire: { data: [rowOf(7, 2)] } }] });
  const tag = shown.tag(`<b>Talk:</b> ${printedCount('1', ' <i>voices</i>')}`);
  await shown.gather();
  expect(tag.element.innerHTML).toBe(`<b>Talk:</b> ${printedCount('2', ' <i>voices</i>')}`);
});

const failures: StagedReply[] = [
  ...[400, 401, 403, 404, 422, 429, 500, 503].map((status) => refused(status)),
  ...(['network', 'time-out', 'offline'] as const).map(unreachable),
  malformed,
  { wire: 'no object' },
  { wire: { data: 'no list' } },
  { wire: { data: [rowOf(7, -1), rowOf(7, 'many'), rowOf(7, null), 3, null] } },
  { wire: { data: [rowOf(8, 5), rowOf(7, 5, 'forum')] } },
];
test.each(failures)('a number that does not come (%j) leaves what is there, and never a 0', async (reply) => {
  const shown = page({ server: [reply] });
  const [printed, empty] = [shown.tag(printedCount('31', ' comments')), shown.tag('')];
  await shown.gather();
  expect([printed.says(), empty.says()]).toEqual(['31 comments', '']);
});

test('a bad row costs no other its number', async () => {
  const shown = page({ server: [{ wire: { data: [rowOf(7, 'many'), rowOf(8, 4)] } }] });
  const [bad, good] = [shown.tag('', 7), shown.tag('', 8)];
  await shown.gather();
  expect([bad.says(), good.says()]).toEqual(['', '4 comments']);
});

test('the comments of the page tell a new number, which an older answer does not undo', async () => {
  const reply = later();
  const shown = page({ server: [reply.reply] });
  const [seven, eight] = [shown.tag(printedCount('31', ' comments'), 7), shown.tag('', 8)];
  await shown.gather();
  shown.dispatch({ type: 'article', id: 7, count: 33 });
  reply.send({ wire: { data: [rowOf(7, 32), rowOf(8, 5)] } });
  await settled();
  expect([seven.says(), eight.says()]).toEqual(['33 comments', '5 comments']);
});

test.each([
  undefined,
  null,
  3,
  {},
  { type: 'article', id: 7 },
  { type: 'article', id: 7, count: '4' },
  { type: 'forum', id: 7, count: 4 },
])('an event that tells nothing of this tag changes nothing: %j', async (detail) => {
  const shown = page();
  const tag = shown.tag(printedCount('31', ' comments'));
  shown.dispatch(detail);
  expect(tag.says()).toBe('31 comments');
});

test('a tag that has left hears nothing more, and the last one takes the request along', async () => {
  const shown = page();
  const tag = shown.tag(printedCount('31', ' comments'));
  tag.leave();
  await shown.gather();
  shown.dispatch({ type: 'article', id: 7, count: 4 });
  expect(tag.says()).toBe('31 comments');
  expect(shown.sent).toEqual([]);
});

test('a tag needs a type in lower case and an id', () => {
  const read = (html: string) => {
    document.body.innerHTML = html;
    const [tag] = document.body.children;
    return tag instanceof HTMLElement ? readAttributes('comment-count', attributes, tag).attributes : undefined;
  };
  const link = (type: string, id: string) =>
    `<a data-widget="comment-count" data-resource-type="${type}" data-resource-id="${id}"></a>`;
  expect(read(link('article', '7'))).toEqual({ resourceType: 'article', resourceId: 7 });
  for (const [type, id] of [
    ['Article', '7'],
    ['', '7'],
    ['a:b', '7'],
    ['article', '0'],
    ['article', 'x'],
    ['article', '10000000000'],
  ] as const)
    expect(read(link(type, id))).toBeUndefined();
});
