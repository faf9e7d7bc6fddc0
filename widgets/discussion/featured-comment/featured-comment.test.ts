// @vitest-environment happy-dom

import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mutedOf } from '#core/base/session/muted.ts';
import { featuredComment } from '#core/contract/community.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import { spoken } from '#tests/support/soak.ts';
import {
  malformed,
  refused,
  type StagedReply,
  type StageOptions,
  settled,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import { island } from './featured-comment.island.ts';
import type { Printed } from './featured-comment.printed.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

type Seen = (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void;
const watching = new Set<Seen>();
const leaving: (() => void)[] = [];
let keepsPlace = true;

beforeEach(() => {
  keepsPlace = true;
  // happy-dom lays nothing out; where the tag is on the screen is the test's to say.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: Seen;
      constructor(seen: Seen) {
        this.#seen = seen;
      }
      observe() {
        watching.add(this.#seen);
      }
      disconnect() {
        watching.delete(this.#seen);
      }
    },
  );
  vi.stubGlobal('CSS', { supports: () => keepsPlace });
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.unstubAllGlobals();
  watching.clear();
  document.body.replaceChildren();
});

const scrolled = (isIntersecting: boolean, top: number) => {
  for (const seen of [...watching]) seen([{ isIntersecting, boundingClientRect: { top } }]);
};
const below = () => scrolled(false, 900);
const above = () => scrolled(false, -900);

const wire = (text: string, more: Readonly<Record<string, unknown>> = {}) => ({
  data: {
    user_id: 4,
    user_avatar: null,
    user: 'Demo Reader',
    user_url: '/user/demo',
    date: '2026-11-20T23:30:00Z',
    resource: 'Derby ends level',
    content: text,
    url: '/article/7/derby?comment=1#comments',
    claps_count: 3,
    ...more,
  },
});

/** As the host prints it. */
function printed(content: string): string {
  const data: Printed = {
    resource_type: 'article',
    resource_id: 7,
    label: 'Picked by the desk',
    user_id: 4,
    avatar: null,
    username: 'Demo Reader',
    user_url: '/user/demo',
    date: { at: '2026-11-21T12:00:00.000Z', text: '21/11' },
    likes_text: '3+',
    url: '/article/7/derby?comment=1#comments',
    content,
  };
  return printedTag('featured-comment', data).innerHTML;
}

interface Options extends StageOptions {
  readonly html?: string;
  readonly server?: readonly StagedReply[];
  readonly mutes?: readonly number[];
}

function featured({ html = '', server = [], mutes = [], ...options }: Options = {}) {
  const set = stage({ ...options, words: { en, nl } });
  set.says(featuredComment, ...server);
  const muted = mutedOf(set.page);
  for (const id of mutes) muted.mute(id);
  const place = set.host(html);
  const drawn = vi.fn();
  const undraw = island
    .start(set.page, { resourceType: 'article', resourceId: 7 }, place.host)
    .draw({ host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn, crashed: () => {} });
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    place.leave();
  };
  leaving.push(leave);
  return {
    ...set,
    ...place,
    drawn,
    leave,
    muted,
    inside: within(place.element),
    text: () => place.element.querySelector('blockquote')?.textContent,
    async returnAfter(ms: number) {
      set.clock.pass(ms);
      document.dispatchEvent(new Event('visibilitychange'));
      await settled();
    },
  };
}

test('what the host printed stays as it is, without a request', async () => {
  const shown = featured({ html: printed('Well played') });
  await settled();
  expect(shown.element.innerHTML).toBe(printed('Well played'));
  expect(shown.drawn).toHaveBeenCalledWith('keep');
  expect(shown.sent).toEqual([]);
});

test('the card has the elements that a host prints', async () => {
  const shown = featured({ server: [{ wire: wire('Well played', { date: '2026-11-21T12:00:00.000Z' }) }] });
  await settled();
  below();
  const host = document.createElement('div');
  host.innerHTML = printed('Well played')
    .replaceAll('href="/', 'href="https://news.example/')
    .replace('Picked by the desk', en.featured);
  expect(elementsIn(shown.element.querySelector('figure'))).toEqual(elementsIn(host.querySelector('figure')));
});

describe.each(spoken('en'))('in %s', (locale) => {
  const words = { en, nl }[locale];
  test('an empty tag shows the choice of the desk', async () => {
    const shown = featured({ locale, server: [{ wire: wire('Well\nplayed', { user_avatar: '/faces/4.webp' }) }] });
    await settled();
    below();
    expect(shown.sent.map(({ call, params }) => [call, params])).toEqual([
      ['GET /api/v2/{type}/{id}/featured-comment', { type: 'article', id: 7 }],
    ]);
    expect(shown.inside.getByText(words.featured)).toBeTruthy();
    expect(shown.text()).toBe('Well\nplayed');
    expect(shown.element.querySelector('.tb-featured-by')?.textContent).toBe(' Demo Reader 21/11 3+');
    const links = shown.inside.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Well\nplayed', 'https://news.example/article/7/derby?comment=1#comments'],
      ['Demo Reader', 'https://news.example/user/demo'],
    ]);
    const picture = shown.element.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.width, picture?.height, picture?.alt]).toEqual([
      '/faces/4.webp',
      30,
      30,
      '',
    ]);
    picture?.dispatchEvent(new Event('error'));
    expect(shown.element.querySelector('img')).toBeNull();
  });
});

test.each([
  { wire: { data: null } },
  { wire: wire('x', { url: 'javascript:alert(1)' }) },
  { wire: wire('x', { url: null }) },
  { wire: { data: 7 } },
  { wire: 'no object' },
  malformed,
  ...[400, 401, 403, 404, 429, 500, 503].map((status) => refused(status)),
  ...(['network', 'time-out', 'offline'] as const).map(unreachable),
])('without a choice (%j) there is nothing, not even an empty box', async (reply) => {
  const shown = featured({ server: [reply] });
  await settled();
  below();
  expect(shown.element.innerHTML).toBe('');
});

test('it comes while the reader does not see it move', async () => {
  const shown = featured({ server: [{ wire: wire('Well played') }] });
  await settled();
  scrolled(true, 300);
  expect(shown.text()).toBeUndefined();
  keepsPlace = false;
  above();
  expect(shown.text()).toBeUndefined();
  keepsPlace = true;
  above();
  expect(shown.text()).toBe('Well played');
});

test('a reader who returns after a minute gets the latest choice; a failure keeps the one that stands', async () => {
  const shown = featured({
    html: printed('Well played'),
    server: [refused(500), { wire: wire('Well played') }, { wire: wire('Never offside') }, { wire: { data: null } }],
  });
  await shown.returnAfter(59_999);
  expect(shown.sent).toEqual([]);
  await shown.returnAfter(1);
  await shown.returnAfter(60_000);
  below();
  expect(shown.element.innerHTML).toBe(printed('Well played'));
  await shown.returnAfter(60_000);
  expect(shown.text()).toBe('Well played');
  below();
  expect(shown.text()).toBe('Never offside');
  await shown.returnAfter(60_000);
  below();
  expect(shown.element.querySelector('figure')).toBeNull();
  expect(shown.sent).toHaveLength(4);
});

test('a reader who returns again at once asks nothing more', async () => {
  const shown = featured({ html: printed('Well played'), server: [{ wire: wire('Well played') }] });
  await shown.returnAfter(60_000);
  await shown.returnAfter(1000);
  expect(shown.sent).toHaveLength(1);
});

test('a choice that the desk takes back while it waits to be drawn is never drawn', async () => {
  const shown = featured({
    html: printed('Well played'),
    server: [{ wire: wire('Never offside') }, { wire: wire('Well played') }],
  });
  await shown.returnAfter(60_000);
  await shown.returnAfter(60_000);
  below();
  expect(shown.text()).toBe('Well played');
});

test('a muted reader is not featured here', async () => {
  const shown = featured({ html: printed('Well played') });
  shown.muted.mute(4);
  below();
  expect(shown.text()).toBeUndefined();
  shown.muted.unmute(4);
  below();
  expect(shown.text()).toBe('Well played');
  const asked = featured({ mutes: [4], server: [{ wire: wire('Well played') }] });
  await settled();
  below();
  expect(asked.text()).toBeUndefined();
});

test('foreign text is text, and what a server leaves out is not shown', async () => {
  const data = {
    user: '<b>x</b>',
    content: '<img src=x onerror=alert(1)>',
    url: '/a',
    date: 'yesterday',
    user_url: 'javascript:alert(1)',
  };
  const shown = featured({ server: [{ wire: { data } }] });
  await settled();
  below();
  expect(shown.text()).toBe('<img src=x onerror=alert(1)>');
  expect(shown.element.querySelector('b, img, .tb-featured-likes')).toBeNull();
  expect(shown.element.querySelectorAll('a')).toHaveLength(1);
  expect(shown.element.querySelector('.tb-featured-by')?.textContent).toBe('<b>x</b> yesterday');
});

test('when the tag leaves, what the host printed stands again and nothing more is asked', async () => {
  const shown = featured({ html: printed('Well played'), server: [{ wire: wire('Never offside') }] });
  await shown.returnAfter(60_000);
  below();
  expect(shown.text()).toBe('Never offside');
  shown.leave();
  expect(shown.text()).toBe('Well played');
  expect(watching.size).toBe(0);
  await shown.returnAfter(60_000);
  expect(shown.sent).toHaveLength(1);
});
