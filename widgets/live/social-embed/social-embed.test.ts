// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://news.example/article/3","settings":{"disableIframePageLoading":true}}
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Page } from '#core/base/page/page.ts';
import { readAttributes } from '#core/base/widget/attributes.ts';
import { postOnTikTok, postOnX } from '#core/contract/embed.ts';
import { readPostAddress } from '#core/ungrouped/embed/postAddress.ts';
import * as attributeNotices from '#core/ungrouped/widget/attributeNotices.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { printedTag } from '#tests/support/printed.ts';
import { later, malformed, refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { island } from './social-embed.island.ts';
import type { Printed } from './social-embed.printed.ts';
import { attributes } from './social-embed.widget.ts';

const url = 'https://x.com/kop_corner/status/12';
const film = 'https://www.tiktok.com/@away.end/video/34';
const data: Printed = {
  ...{ url, author_text: 'Kop Corner', handle_text: '@kop_corner', network_text: 'X', lang: null, has_text: true },
  lines: [
    { text: 'Walked home', is_first: true },
    { text: 'in the rain.', is_first: false },
  ],
  published: { at: '2026-03-03T22:40:00Z', text: '03-03-2026' },
  open_label: 'Show the post from X',
  note_text: 'X then knows that you were here.',
};

const leaving: (() => void)[] = [];
let seen: (isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        seen = (isIntersecting) => callback([{ target: this.target, isIntersecting }]);
      }
      target: Element | undefined;
      observe(target: Element) {
        this.target = target;
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-consent');
  document.documentElement.removeAttribute('data-theme');
});

const defaults = {
  xFrames: 'https://platform.twitter.com/embed/Tweet.html',
  tiktokFrames: 'https://www.tiktok.com/player/v1',
};

/** A post in a page, which other posts may stand in as well. */
function post({
  html = printedTag('social-embed', data).innerHTML,
  at = url,
  set = stage({ words: { en, nl } }),
} = {}) {
  const spot = set.host(html);
  const started = island.start(set.page, { url: at, ...defaults }, spot.host);
  const undraw = started.draw({
    ...{ host: spot.host, page: set.page, root: spot.element, adopt: () => {}, drawn: () => {} },
    crashed(error) {
      throw error;
    },
  });
  leaving.push(() => {
    spot.leave();
    if (typeof undraw === 'function') undraw();
  });
  const { element } = spot;
  const frame = () => element.querySelector('iframe');
  return {
    ...{ set, element, frame, leave: spot.leave },
    button: () => element.querySelector('button'),
    text: () => element.textContent?.replace(/\s+/g, ' ').trim(),
    alert: () => element.querySelector('[role="alert"]')?.textContent,
    async press() {
      element.querySelector('button')?.click();
      await loaded();
    },
    /** What the frame posts; of another window where it is `other`. */
    report(message: unknown, other?: object) {
      const own = frame();
      const source = {};
      // Without its page the frame of this document has no window.
      if (own) Object.defineProperty(own, 'contentWindow', { value: source, configurable: true });
      window.dispatchEvent(Object.assign(new Event('message'), { data: message, source: other ?? source }));
    },
  };
}

/** The files that are fetched when they are needed have come. */
async function loaded() {
  await Promise.all([import('./createLoader.ts'), import('./quote.ts')]);
  await settled();
}
const ofX = (method: string, ...params: unknown[]) => ({ 'twttr.embed': { jsonrpc: '2.0', method, params } });
const stageFor = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });

test.each([
  ['https://x.com/kop/status/12', 'x', 'kop', '12'],
  ['https://twitter.com/kop/status/12?s=20&t=x', 'x', 'kop', '12'],
  ['https://mobile.twitter.com/kop/statuses/12/photo/1', 'x', 'kop', '12'],
  ['https://www.tiktok.com/@away.end/video/34?is_copy_url=1', 'tiktok', 'away.end', '34'],
  ['https://x.com/i/web/status/12', 'x', '', '12'],
  ['https://x.com/i/status/12', 'x', '', '12'],
  ['https://vm.tiktok.com/ZMabc12/', 'tiktok', '', ''],
  ['https://vt.tiktok.com/ZSabc12', 'tiktok', '', ''],
  ['https://www.tiktok.com/t/ZTabc12/', 'tiktok', '', ''],
])('%s is a post', (text, network, handle, id) => {
  expect(readPostAddress(text)).toMatchObject({ network, handle, id });
});

test.each([
  'https://x.com/kop',
  'https://x.com.evil.example/kop/status/12',
  'https://evil.example/?https://x.com/kop/status/12',
  'javascript:alert(1)//x.com/kop/status/12',
  'https://www.tiktok.com/@away.end',
  '',
])('%s is none, and the editor who writes it in a tag reads what would be', (text) => {
  expect(readPostAddress(text)).toBeUndefined();
  const element = document.createElement('div');
  element.dataset.url = text;
  const { attributes: given, issues } = readAttributes('social-embed', attributes, element);
  expect([given, issues.map((issue) => issue.say(attributeNotices))]).toMatchObject([
    undefined,
    [
      {
        code: 'T12',
        what: `data-url of "social-embed" cannot be "${text}".`,
        remedy:
          'Expected: Address of the post: `https://x.com/<name>/status/<id>`, `https://www.tiktok.com/@<name>/video/<id>`. See docs/tags.md.',
      },
    ],
  ]);
});

test('a post whose address does not say whose it is stands without a name until the server sends it', async () => {
  const set = stageFor();
  set.says(postOnX, { wire: { data: { author_name: 'Kop Corner', text: 'Walked home' } } });
  const shown = post({ html: '', at: 'https://x.com/i/web/status/12', set });
  await loaded();
  expect(shown.text()).toContain('Kop Corner');
  expect(shown.text()).not.toContain('@');
  await shown.press();
  expect(new URL(shown.frame()?.src ?? '').searchParams.get('id')).toBe('12');
});

test('a short address of TikTok, which only TikTok can resolve, is a link to it', async () => {
  const shown = post({ html: '', at: 'https://vm.tiktok.com/ZMabc12/' });
  await loaded();
  expect(shown.element.querySelector('.tb-embed-link')?.getAttribute('href')).toBe('https://vm.tiktok.com/ZMabc12/');
  expect([shown.button(), shown.set.sent]).toEqual([null, []]);
});

test('what the host printed stays, its link becomes a button, and nothing is asked of anybody', async () => {
  const shown = post();
  const [quote] = shown.element.children;
  await loaded();
  expect(shown.element.firstElementChild).toBe(quote);
  expect(shown.button()?.textContent).toBe('Show the post from X');
  expect([shown.frame(), shown.set.sent]).toEqual([null, []]);
});

test('a press loads the frame in the language and theme of the page; it shows itself, with the focus, and is as high as it says', async () => {
  document.documentElement.dataset.theme = 'dark';
  const shown = post();
  shown.button()?.focus();
  await shown.press();
  const address = new URL(shown.frame()?.src ?? '');
  expect(address.origin + address.pathname).toBe(defaults.xFrames);
  expect(Object.fromEntries(address.searchParams)).toEqual({ id: '12', dnt: 'true', lang: 'en', theme: 'dark' });
  expect(shown.frame()?.title).toBe('Post by Kop Corner on X');
  expect(shown.button()?.getAttribute('aria-disabled')).toBe('true');
  shown.report(ofX('twttr.private.resize', { height: 410.5 }));
  shown.report(ofX('twttr.private.rendered'));
  expect(shown.frame()?.style.blockSize).toBe('411px');
  expect(shown.element.classList.contains('tb-post-live')).toBe(true);
  expect(document.activeElement).toBe(shown.frame());
  expect([shown.button(), shown.alert()]).toEqual([null, undefined]);
});

test('what another window posts, or what is no report, counts for nothing', async () => {
  const shown = post();
  await shown.press();
  shown.report(ofX('twttr.private.rendered'), window);
  for (const nonsense of [null, 7, 'twttr', {}, { 'twttr.embed': 'x' }, ofX('twttr.private.resize'), ofX('other')])
    shown.report(nonsense);
  for (const height of [-1, 0, Number.NaN, 'high', 1e9]) shown.report(ofX('twttr.private.resize', { height }));
  expect(shown.frame()?.style.blockSize).toBe('3000px');
  expect(shown.element.classList.contains('tb-post-live')).toBe(false);
});

test('the size is remembered by the browser, for a box as wide', async () => {
  const tab = fakeBrowser().open();
  const first = post({ set: stageFor({ tab }) });
  await first.press();
  first.report(ofX('twttr.private.resize', { height: 410 }));
  const again = post({ set: stageFor({ tab }) });
  await again.press();
  expect([again.frame()?.style.blockSize, again.element.style.minBlockSize]).toEqual(['410px', '410px']);
  const other = post({ set: stageFor({ tab }), at: 'https://x.com/kop_corner/status/13' });
  await other.press();
  expect(other.frame()?.style.blockSize).toBe('');
});

test.each(['nl', 'en'] as const)(
  'after 8 s the quote has a word, a button and a link, and may still become the post (%s)',
  async (locale) => {
    const shown = post({ set: stageFor({ locale }) });
    shown.button()?.focus();
    await shown.press();
    shown.set.clock.pass(7999);
    expect(shown.alert()).toBeUndefined();
    shown.set.clock.pass(1);
    expect(shown.alert()).toBe(locale === 'nl' ? 'X antwoordt nog niet.' : 'X does not answer yet.');
    expect(shown.element.querySelector('.tb-embed-link')?.getAttribute('href')).toBe(url);
    expect(document.activeElement).toBe(shown.button());
    expect(shown.text()).toContain('Walked home');
    shown.report(ofX('twttr.private.rendered'));
    expect([shown.alert(), document.activeElement]).toEqual([undefined, shown.frame()]);
  },
);

test('of a post that is gone the reader reads that, and the quote stays', async () => {
  const shown = post();
  await shown.press();
  shown.report(ofX('twttr.private.no_results'));
  expect([shown.alert(), shown.frame(), shown.button()]).toEqual(['This post is no longer on X.', null, null]);
  expect(shown.text()).toContain('Walked home');
});

test('offline nothing is asked, and trying again loads it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const shown = post();
  await shown.press();
  expect([shown.frame(), shown.alert()]).toEqual([null, 'You are offline. Check your connection and try again.']);
  vi.stubGlobal('navigator', { onLine: true });
  await shown.press();
  expect(shown.frame()).not.toBeNull();
});

test('a page whose policy forbids the frame says so, to the developer as well', async () => {
  const shown = post();
  await shown.press();
  const event = new Event('securitypolicyviolation');
  document.dispatchEvent(
    Object.assign(event, { effectiveDirective: 'frame-src', blockedURI: 'https://platform.twitter.com' }),
  );
  expect([shown.frame(), shown.alert()]).toEqual([null, 'This site does not let in content from X.']);
  await vi.waitFor(() => expect(shown.set.notices.map(({ code }) => code)).toEqual(['C12']));
});

test('who allows embeds gets a post that is near without a press, and the focus stays where it is', async () => {
  const shown = post();
  seen(true);
  await loaded();
  expect(shown.frame()).toBeNull();
  document.documentElement.dataset.consent = 'embeds';
  document.dispatchEvent(new Event('tribune:consent'));
  await loaded();
  shown.report(ofX('twttr.private.rendered'));
  expect([shown.frame() !== null, document.activeElement]).toEqual([true, document.body]);
});

test('seven posts of X at most are live; the others are links, until one gives its place back; films do not count', async () => {
  const set = stageFor();
  const posts = Array.from({ length: 9 }, (_, at) => post({ set, at: `https://x.com/kop_corner/status/${at + 1}` }));
  for (const each of posts.slice(0, 7)) await each.press();
  const [, eighth] = [posts[7], posts[8]];
  expect(posts.map((each) => each.button()?.getAttribute('aria-disabled') ?? null)).toEqual([
    ...Array.from({ length: 7 }, () => 'true'),
    ...[null, null],
  ]);
  expect(eighth?.element.querySelector('.tb-embed-link')?.textContent).toBe('Open it on X');
  const other = post({ set, at: film });
  await other.press();
  expect(other.frame()?.src).toContain('/player/v1/34');
  posts[0]?.report(ofX('twttr.private.no_results'));
  expect(eighth?.button()?.textContent).toBe('Show the post from X');
  posts[1]?.leave();
  await eighth?.press();
  await posts[7]?.press();
  expect([eighth?.frame() !== null, posts[7]?.frame() !== null]).toEqual([true, true]);
});

test('a film of TikTok has the room of a phone, and shows itself when its player is ready', async () => {
  const shown = post({ at: film });
  await shown.press();
  expect(shown.frame()?.style.blockSize).toBe('578px');
  shown.report({ 'x-tiktok-player': true, type: 'onPlayerReady' });
  expect(shown.element.classList.contains('tb-post-live')).toBe(true);
  const gone = post({ at: film });
  await gone.press();
  gone.report({ 'x-tiktok-player': true, type: 'onError', value: 404 });
  expect(gone.alert()).toBe('This post is no longer on TikTok.');
});

test('a quote that the desk wrote into an entry stays as it is, and nothing is asked', async () => {
  const shown = post({ html: '<blockquote><p>Walked home.</p></blockquote><p>Kop Corner</p>' });
  await loaded();
  expect(shown.element.querySelector('.tb-post > blockquote')?.textContent).toBe('Walked home.');
  expect([shown.button()?.textContent, shown.set.sent]).toEqual(['Show the post from X', []]);
});

describe('with nothing but an address', () => {
  const bare = (at: string, says: (page: Page, set: ReturnType<typeof stage>) => void) => {
    const set = stageFor();
    says(set.page, set);
    return post({ html: '', at, set });
  };

  test('it says at once whose post it is, and then what the server knows', async () => {
    const { reply, send } = later();
    const shown = bare(url, (_, set) => set.says(postOnX, reply));
    await loaded();
    expect(shown.text()).toContain('@kop_corner X');
    send({
      wire: { data: { author_name: 'Kop Corner', text: 'A <b>\nB', lang: 'en', published_at: data.published?.at } },
    });
    await loaded();
    expect(shown.element.querySelector('blockquote p')?.innerHTML).toBe('A &lt;b&gt;<br>B');
    expect(shown.text()).toContain('Kop Corner @kop_corner X, 03-03-2026');
    expect(shown.set.sent).toMatchObject([{ query: { url } }]);
  });

  test('the link to the post keeps the focus when the server has answered', async () => {
    const { reply, send } = later();
    const shown = bare(url, (_, set) => set.says(postOnX, reply));
    await loaded();
    shown.element.querySelector<HTMLElement>('.tb-post-source')?.focus();
    send({
      wire: { data: { author_name: 'Kop Corner', text: 'A goal', lang: 'en', published_at: data.published?.at } },
    });
    await loaded();
    expect(shown.text()).toContain('A goal');
    expect(document.activeElement).toBe(shown.element.querySelector('.tb-post-source'));
    expect(document.activeElement?.textContent).toBe('X, 03-03-2026');
  });

  test('a film is asked for by its author and number', async () => {
    const shown = bare(film, (_, set) =>
      set.says(postOnTikTok, { wire: { title: 'One minute', author_name: 'Away End' } }),
    );
    await loaded();
    expect(shown.text()).toContain('One minute');
    expect(shown.set.sent).toMatchObject([{ params: { handle: 'away.end', id: '34' } }]);
  });

  test.each([
    ['offline', unreachable('offline')],
    ['no network', unreachable('network')],
    ['too late', unreachable('time-out')],
    ['given up', unreachable('aborted')],
    ['not what was agreed', malformed],
    ['a refusal', refused(403)],
    ['too many', refused(429)],
    ['an error', refused(500)],
    ['a bad gateway', refused(502)],
  ])('%s leaves its author, a link and the button', async (_, failure) => {
    const shown = bare(url, (_page, set) => set.says(postOnX, failure));
    await loaded();
    expect([shown.text()?.startsWith('@kop_corner X'), shown.button()?.textContent]).toEqual([
      true,
      'Show the post from X',
    ]);
    expect(shown.element.querySelector('a')?.getAttribute('href')).toBe(url);
  });

  test('of a post that is no more it says so', async () => {
    const shown = bare(url, (_, set) => set.says(postOnX, refused(404)));
    await loaded();
    expect([shown.text()?.endsWith('This post is no longer on X.'), shown.button()]).toEqual([true, null]);
  });
});
