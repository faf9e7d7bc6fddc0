// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { latestOfTag } from '#core/contract/listing/article.ts';
import { printedTag } from '#tests/support/printed.ts';
import { later, type StagedReply, settled, stage, unreachable } from '#tests/support/stage.ts';
import { island } from './article-list.island.ts';
import { attributes as schema } from './article-list.widget.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

const page = (ids: readonly number[], more: object = {}): StagedReply => ({
  wire: { data: ids.map((id) => ({ id, url: `/article/${id}/a`, title: `Article ${id}` })), ...more },
});

function printed(ids: readonly number[], at: number, hasMore = true): string {
  const nothing = { excerpt: null, picture: null, tag: null, author: null, elsewhere_text: null, date: null };
  return printedTag('article-list', {
    ...{ source: 'tag', tag_slug: 'a', user: null, article: null, heading_level: 2, look: 'photos' },
    ...{ page_size: 2, first_page_size: 2, is_sticky: false, total: 6, has_more: hasMore, has_articles: true },
    ...{ next_offset: at * 2 + 2, next_page: at + 1, more: null, none_text: 'No articles found' },
    articles: ids.map((id) => ({
      ...{ article_id: id, url: `/article/${id}/a`, is_external: false, title: `Article ${id}` },
      ...{ neutral_text: null, test: null, comments: null, ...nothing },
    })),
    pager: {
      ...{ label: 'Pages', previous_label: 'Previous page', next_label: 'Next page' },
      previous_url: at > 0 ? `/tag/a${at > 1 ? `?page=${at}` : ''}` : null,
      next_url: hasMore ? `/tag/a?page=${at + 2}` : null,
    },
  }).innerHTML;
}

async function paged(html: string, server: readonly (StagedReply | Promise<StagedReply>)[], address = '/tag/a') {
  const set = stage({ address: `https://news.example${address}`, words: { en, nl } });
  set.says(latestOfTag, ...server);
  const { host, element, leave } = set.host(html);
  const given = z.parse(schema, { source: 'tag', tag: 'a', pageSize: 2, paging: 'pages' });
  const drawing = { host, page: set.page, root: element, adopt: () => {}, drawn: () => {}, crashed: () => {} };
  const undraw = await island.start(set.page, given, host).draw(drawing);
  leaving.push(leave);
  await settled();
  const way = (name: string) => element.querySelector<HTMLElement>(`[data-w-action="${name}"]`);
  return {
    ...{ set, element, undraw },
    titles: () => [...element.querySelectorAll('.tb-articles-link')].map(({ textContent }) => textContent),
    href: (name: string) => way(name)?.getAttribute('href') ?? null,
    isOff: (name: string) => way(name)?.getAttribute('aria-disabled') === 'true',
    press: async (name: string) => {
      way(name)?.click();
      await settled();
    },
    search: () => set.places.place.here().search,
  };
}
const titles = (...ids: readonly number[]) => ids.map((id) => `Article ${id}`);

test('pages replace each other, the address says which one is shown, and the first title has the focus', async () => {
  const list = await paged(printed([1, 2], 0), [page([3, 4], { has_more: true })]);
  expect([list.isOff('previous'), list.isOff('next')]).toEqual([true, false]);
  expect(list.set.sent).toEqual([]);
  await list.press('next');
  expect(list.titles()).toEqual(titles(3, 4));
  expect(list.search()).toBe('?page=2');
  expect(document.activeElement?.textContent).toBe('Article 3');
  expect(list.element.querySelector('[role=status]')?.textContent).toBe('Page 2');
  expect([list.href('previous'), list.href('next')]).toEqual(['/tag/a', '/tag/a?page=3']);
  await list.press('previous');
  expect(list.titles()).toEqual(titles(1, 2));
  expect([list.search(), list.isOff('previous')]).toEqual(['', true]);
  expect(list.set.sent).toHaveLength(1);
});

test('a page that turns out to be empty is not shown: the list stays, and next is off from then on', async () => {
  const list = await paged(printed([1, 2], 0), [page([])]);
  await list.press('next');
  expect(list.titles()).toEqual(titles(1, 2));
  expect([list.isOff('next'), list.href('next'), list.search()]).toEqual([true, null, '']);
});

test('going back in the browser shows the page of the address', async () => {
  const list = await paged(printed([1, 2], 0), [page([3, 4], { has_more: true })]);
  await list.press('next');
  list.set.places.backtrack();
  await settled();
  expect(list.titles()).toEqual(titles(1, 2));
});

test('what a page before has is not shown again on the next one', async () => {
  const list = await paged(printed([1, 2], 0), [page([2, 3], { has_more: true })]);
  await list.press('next');
  expect(list.titles()).toEqual(titles(3));
});

test('a page that does not come leaves the one that stands, and can be asked for again', async () => {
  const list = await paged(printed([1, 2], 0), [unreachable(), page([3], { has_more: false })]);
  await list.press('next');
  expect(list.titles()).toEqual(titles(1, 2));
  expect(list.element.querySelector('[role=alert]')?.textContent).not.toBe('');
  await list.press('next');
  expect([list.titles(), list.isOff('next')]).toEqual([titles(3), true]);
  expect(list.element.querySelector('[role=alert]')?.textContent).toBe('');
});

test('of two pages the one that was asked for last counts', async () => {
  const slow = later();
  const list = await paged(printed([3, 4], 1), [slow.reply], '/tag/a?page=2');
  await list.press('next');
  list.set.places.place.rename('/tag/a?page=2');
  list.set.places.backtrack();
  await settled();
  slow.send(page([5, 6], { has_more: true }));
  await settled();
  expect(list.titles()).toEqual(titles(3, 4));
});

test('an empty tag fetches the page of the address; when it leaves, what the host printed stands again', async () => {
  const empty = await paged('', [page([3, 4], { has_more: false })], '/tag/a?page=2');
  expect([empty.titles(), empty.isOff('next'), empty.href('previous')]).toEqual([titles(3, 4), true, '/tag/a']);
  empty.undraw();
  expect(empty.element.innerHTML).toBe('');

  const html = printed([1, 2], 0);
  const list = await paged(html, [page([3, 4], { has_more: true })]);
  const before = html.replace(/\s+/g, ' ');
  await list.press('next');
  list.undraw();
  expect(list.titles()).toEqual(titles(1, 2));
  expect([list.isOff('previous'), list.href('next')]).toEqual([true, '/tag/a?page=2']);
  expect(before).toContain('aria-disabled="true"');
});
