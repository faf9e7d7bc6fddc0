// @vitest-environment happy-dom

import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mutedOf } from '#core/base/session/muted.ts';
import { latestComments, topCommentsThisWeek } from '#core/contract/community.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import { spoken } from '#tests/support/soak.ts';
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
import { island } from './latest-comments.island.ts';
import type { Printed } from './latest-comments.printed.ts';
import type { Attributes } from './latest-comments.widget.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A comment as the wire has it. */
const wire = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  user_id: 4,
  user_avatar: null,
  user: 'Demo Reader',
  user_url: '/user/demo',
  date: '2026-11-20T23:30:00Z',
  resource: 'Derby ends level',
  content: `Comment ${id}`,
  url: `/article/7/derby?comment=${id}#comments`,
  claps_count: 3,
  ...more,
});
const list = (...ids: number[]): StagedReply => ({ wire: { data: ids.map((id) => wire(id)) } });

/** As the host prints it; `authors` of those that somebody else than reader 4 wrote. */
function printed(ids: readonly number[], authors: Readonly<Record<number, number>> = {}): string {
  const data: Printed = {
    list: 'latest',
    has_comments: ids.length > 0,
    comments: ids.map((id) => ({
      user_id: authors[id] ?? 4,
      avatar: null,
      initial: 'D',
      username: 'Demo Reader',
      user_url: '/user/demo',
      date: { at: '2026-11-21T12:00:00.000Z', text: '21/11' },
      likes_text: '3+',
      url: `/article/7/derby?comment=${id}#comments`,
      content: `Comment ${id}`,
      title: 'Derby ends level',
    })),
    none_text: 'Nobody has commented yet.',
    empty_next: { url: '/', label: 'To the front page' },
  };
  return printedTag('latest-comments', data).innerHTML;
}

interface Options extends StageOptions, Partial<Attributes> {
  readonly html?: string;
  readonly server?: readonly (StagedReply | Promise<StagedReply>)[];
  readonly mutes?: readonly number[];
}

function latest({ html = '', server = [], mutes = [], list = 'latest', title, ...options }: Options = {}) {
  const set = stage({ ...options, words: { en, nl } });
  set.says(latestComments, ...server);
  set.says(topCommentsThisWeek, ...server);
  const muted = mutedOf(set.page);
  for (const id of mutes) muted.mute(id);
  const place = set.host(html);
  const drawn = vi.fn();
  const undraw = island
    .start(set.page, { list, title }, place.host)
    .draw({ host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn, crashed: () => {} });
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    place.leave();
  };
  leaving.push(leave);
  const ol = () => within(place.element).getByRole('list', { hidden: true });
  const lines = () => [...ol().children];
  return {
    ...set,
    ...place,
    drawn,
    leave,
    ol,
    lines,
    muted,
    inside: within(place.element),
    comments: () => [...place.element.querySelectorAll('.tb-latest-text a')].map((link) => link.textContent),
    async returnAfter(ms: number) {
      set.clock.pass(ms);
      document.dispatchEvent(new Event('visibilitychange'));
      await settled();
    },
  };
}

test('what the host printed is taken over as it is, and a fresh list that says the same changes no node', async () => {
  const shown = latest({ html: printed([1, 2]), server: [list(1, 2)] });
  const before = shown.lines();
  const html = shown.element.innerHTML;
  expect(shown.drawn).toHaveBeenCalledWith('keep');
  await settled();
  expect(shown.element.innerHTML).toBe(html);
  expect(shown.lines()).toEqual(before);
  expect(shown.sent.map(({ call }) => call)).toEqual(['GET /api/v2/comments/latest']);
});

test('the other list is the week with the most likes', async () => {
  const shown = latest({ list: 'top-this-week', server: [list(1)] });
  await settled();
  expect(shown.sent.map(({ call }) => call)).toEqual(['GET /api/v2/comments/top-this-week']);
  expect(shown.comments()).toEqual(['Comment 1']);
});

test('a new comment comes in without another line, and rows that stay keep their nodes', async () => {
  const shown = latest({ html: printed([2, 1]), server: [list(3, 2, 1)] });
  const [two] = shown.lines();
  await settled();
  expect(shown.comments()).toEqual(['Comment 3', 'Comment 2']);
  expect(shown.lines()[1]).toBe(two);
});

test('a shorter list keeps the room of what went', async () => {
  const shown = latest({ html: printed([1, 2, 3]), server: [list(2)] });
  await settled();
  expect(shown.comments()).toEqual(['Comment 2']);
  expect(shown.lines()).toHaveLength(3);
  expect(shown.lines().map((line) => line.classList.contains('tb-latest-gap'))).toEqual([false, true, true]);
});

test('an empty tag has room for five from the start, with its title', async () => {
  const reply = later();
  const shown = latest({ title: 'Latest comments', server: [reply.reply] });
  expect(shown.inside.getByRole('heading', { name: 'Latest comments' })).toBeTruthy();
  expect(shown.lines()).toHaveLength(5);
  reply.send(list(1, 2, 3, 4, 5, 6));
  await settled();
  expect(shown.inside.getByRole('list', { name: 'Latest comments' })).toBe(shown.ol());
  expect(shown.comments()).toEqual([1, 2, 3, 4, 5].map((id) => `Comment ${id}`));
});

test('a row has the elements that a host prints', async () => {
  const shown = latest({ server: [{ wire: [wire(1, { date: '2026-11-21T12:00:00.000Z' })] }] });
  await settled();
  const host = document.createElement('div');
  host.innerHTML = printed([1]).replaceAll('href="/', 'href="https://news.example/');
  expect(elementsIn(shown.lines()[0] ?? null)).toEqual(elementsIn(host.querySelector('.tb-latest-row')));
});

describe.each(spoken('nl'))('in %s', (locale) => {
  const words = { en, nl }[locale];

  test('likes are a short number where the tenant has chosen that', async () => {
    const likes = [wire(1, { claps_count: 1 }), wire(2, { claps_count: 12_345 }), wire(3, { claps_count: 0 })];
    const shown = latest({ locale, config: { likes: 'short' }, server: [{ wire: likes }] });
    await settled();
    const heads = shown.element.querySelectorAll('.tb-latest-head');
    const texts = [...heads].map(({ textContent }) => textContent.split(' ').at(-1));
    expect(texts).toEqual(['1', { en: '12.3K', nl: '12,3K' }[locale], '21/11']);
  });

  test('a row says who, when, under what, what, and how many liked it', async () => {
    const shown = latest({
      locale,
      server: [{ wire: [wire(1, { claps_count: 1234, user_avatar: '/faces/4.webp' })] }],
    });
    await settled();
    const [row] = shown.lines();
    const number = { en: '1,234', nl: '1.234' }[locale];
    expect(row?.querySelector('.tb-latest-head')?.textContent).toBe(`Demo Reader 21/11 ${number}+`);
    expect(row?.querySelector('.tb-latest-title')?.textContent).toBe('Derby ends level');
    expect(row?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T23:30:00Z');
    const links = within(shown.element).getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Demo Reader', 'https://news.example/user/demo'],
      ['Comment 1', 'https://news.example/article/7/derby?comment=1#comments'],
    ]);
    const picture = shown.element.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.width, picture?.height, picture?.alt]).toEqual([
      '/faces/4.webp',
      30,
      30,
      '',
    ]);
    picture?.dispatchEvent(new Event('error'));
    expect(shown.element.querySelector('.tb-latest-avatar')?.textContent).toBe('D');
  });

  test.each([
    ['latest', words.empty, { wire: { data: [] } }],
    ['top-this-week', words['empty-week'], { wire: [wire(1, { url: 'javascript:alert(1)' })] }],
  ] as const)('without a comment the list %s says so: %s', async (list, sentence, text) => {
    const shown = latest({ locale, list, server: [text] });
    await settled();
    expect(shown.inside.getByText(sentence)).toBeTruthy();
    expect(shown.lines()).toHaveLength(5);
  });

  test('where there is nothing to keep a failure says what to do', async () => {
    const shown = latest({ locale, server: [unreachable('offline'), list(1)] });
    await settled();
    expect(shown.element.textContent).toMatch({ en: /offline/, nl: /offline/ }[locale]);
    await shown.returnAfter(60_000);
    expect(shown.element.textContent).not.toMatch(/offline/);
    expect(shown.comments()).toEqual(['Comment 1']);
  });
});

const failures: StagedReply[] = [
  ...[400, 401, 403, 404, 422, 429, 500, 503].map((status) => refused(status)),
  ...(['network', 'time-out', 'offline', 'aborted'] as const).map(unreachable),
  malformed,
  { wire: 'no object' },
  { wire: { data: 7 } },
];
test.each(failures)('a failure (%j) keeps what the host printed', async (text) => {
  const shown = latest({ html: printed([1, 2]), server: [text] });
  const html = shown.element.innerHTML;
  await settled();
  expect(shown.element.innerHTML).toBe(html);
});

test.each(failures)('a failure (%j) keeps a list that came before', async (text) => {
  const shown = latest({ server: [list(1, 2), text] });
  await settled();
  await shown.returnAfter(60_000);
  expect(shown.sent).toHaveLength(2);
  expect(shown.comments()).toEqual(['Comment 1', 'Comment 2']);
});

test('a bad row is left out and costs no other', async () => {
  const bad = [null, 7, {}, wire(2, { user: null }), wire(3, { url: 'https://user:pass@evil.example/' })];
  const shown = latest({ server: [{ wire: { data: [...bad, wire(5)] } }] });
  await settled();
  expect(shown.comments()).toEqual(['Comment 5']);
});

test('a bad number of likes costs no row', async () => {
  const shown = latest({ server: [{ wire: { data: [wire(4, { claps_count: -1 })] } }] });
  await settled();
  expect(shown.comments()).toEqual(['Comment 4']);
  expect(shown.element.querySelector('.tb-latest-head')?.textContent).toBe('Demo Reader 21/11');
});

test('what a server leaves out is not shown', async () => {
  const shown = latest({
    server: [
      {
        wire: [{ user: 'demo', content: 'Well played', url: '/a', date: 'yesterday', user_url: 'javascript:alert(1)' }],
      },
    ],
  });
  await settled();
  expect(shown.element.querySelector('.tb-latest-head')?.textContent).toBe('demo yesterday');
  expect(shown.element.querySelectorAll('a')).toHaveLength(1);
});

test('foreign text is text, and a long one is cut after 175 characters', async () => {
  const shown = latest({
    server: [
      {
        wire: [
          wire(1, { content: '<img src=x onerror=alert(1)>', user: '<b>x</b>' }),
          wire(2, { content: '👏'.repeat(176) }),
        ],
      },
    ],
  });
  await settled();
  expect(shown.comments()).toEqual(['<img src=x onerror=alert(1)>', `${'👏'.repeat(175)}…`]);
  expect(shown.element.querySelector('b, img')).toBeNull();
});

test('a reader who returns after a minute sees a fresh list, sooner not, and not while the tab is hidden', async () => {
  const shown = latest({ server: [list(1), list(2), list(3)] });
  await settled();
  await shown.returnAfter(59_999);
  expect(shown.comments()).toEqual(['Comment 1']);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await shown.returnAfter(1);
  expect(shown.comments()).toEqual(['Comment 1']);
  hidden.mockReturnValue(false);
  await shown.returnAfter(0);
  expect(shown.comments()).toEqual(['Comment 2']);
  await shown.returnAfter(59_999);
  expect(shown.comments()).toEqual(['Comment 2']);
});

test('rows do not change under the pointer', async () => {
  const reply = later();
  const shown = latest({ html: printed([1]), server: [reply.reply] });
  shown.ol().dispatchEvent(new Event('pointerenter'));
  reply.send(list(2));
  await settled();
  expect(shown.comments()).toEqual(['Comment 1']);
  shown.ol().dispatchEvent(new Event('pointerleave'));
  expect(shown.comments()).toEqual(['Comment 2']);
});

test('a list that shows nothing yet is filled under the pointer as well', async () => {
  const reply = later();
  const shown = latest({ server: [reply.reply] });
  shown.ol().dispatchEvent(new Event('pointerenter'));
  reply.send(list(2));
  await settled();
  expect(shown.comments()).toEqual(['Comment 2']);
});

test('rows do not change under the focus', async () => {
  const reply = later();
  const shown = latest({ html: printed([1]), server: [reply.reply] });
  const link = shown.inside.getByText('Comment 1');
  link.focus();
  reply.send(list(2));
  await settled();
  expect(document.activeElement).toBe(link);
  link.blur();
  await settled();
  expect(shown.comments()).toEqual(['Comment 2']);
});

test('comments of muted people are left out, printed ones as well, and come back', async () => {
  const reply = later();
  const html = printed([1, 2], { 1: 9 });
  const shown = latest({ html, mutes: [9], server: [reply.reply] });
  expect(shown.comments()).toEqual(['Comment 2']);
  expect(shown.lines()).toHaveLength(2);
  reply.send({ wire: [wire(1, { user_id: 9 }), wire(3), wire(2)] });
  await settled();
  expect(shown.comments()).toEqual(['Comment 3', 'Comment 2']);
  shown.muted.unmute(9);
  expect(shown.comments()).toEqual(['Comment 1', 'Comment 3']);
  shown.muted.mute(4);
  expect(shown.comments()).toEqual(['Comment 1']);
});

test('when the tag leaves, what the host printed stands again and nothing more is asked', async () => {
  const html = printed([1, 2]);
  const shown = latest({ html, server: [list(3, 4)] });
  await settled();
  expect(shown.comments()).toEqual(['Comment 3', 'Comment 4']);
  shown.leave();
  expect(shown.comments()).toEqual(['Comment 1', 'Comment 2']);
  await shown.returnAfter(60_000);
  expect(shown.sent).toHaveLength(1);
});

test('what the host says where nobody commented stays until the next page', async () => {
  const html = printed([]);
  const shown = latest({ html, title: 'Latest comments', server: [list(1)] });
  await settled();
  expect(shown.element.innerHTML).toBe(html);
});

test('two tags of one list ask once', async () => {
  const set = stage({ words: { en, nl } });
  set.says(latestComments, list(1));
  for (const place of [set.host(), set.host()]) {
    island.start(set.page, { list: 'latest', title: undefined }, place.host);
    leaving.push(place.leave);
  }
  await settled();
  expect(set.sent).toHaveLength(1);
});
