// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://news.example/article/3"}
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import { showSetting } from '#core/contract/popUp.ts';
import { askToOpen } from '#core/ungrouped/overlay/askToOpen.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { painted } from '#tests/support/painted.ts';
import { refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import { island } from './pop-up.island.ts';

const wire = {
  title: 'Think you know better?',
  html: '<p>Call every round. <a href="/rules">How</a> <a href="mailto:desk@news.example">Ask</a></p>',
  label: 'To the pool',
  url: '/pool',
  updated_at: '2026-11-22T08:30:00Z',
};
const key = 'tribune:demo:pop_up_date';

beforeEach(() => {
  vi.stubGlobal('innerHeight', 1000);
  long += 1_000_000;
  const now = long;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
let long = 0;
/** A dialog that has gone keeps others from opening for half a minute. */
function laterOn() {
  long += 1_000_000;
  vi.mocked(performance.now).mockImplementation(() => long);
}
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

interface Options extends StageOptions {
  readonly height?: number;
  readonly within?: string;
  readonly after?: number;
  readonly leaving?: boolean;
  readonly popUp?: object | null;
}

function popUp({
  height = 5000,
  within: selector = 'article',
  popUp: given = {},
  after = 20,
  leaving: isLeaving = false,
  ...options
}: Options = {}) {
  const set = stage(options);
  const article = document.createElement('article');
  article.innerHTML = '<a href="/before">Before</a>';
  document.body.append(article);
  let top = 0;
  const rect = () => new DOMRect(0, top, 800, height);
  article.getBoundingClientRect = rect;
  document.body.getBoundingClientRect = () => new DOMRect(0, top, 800, height + 9000);
  const place = set.host();
  place.element.hidden = true;
  set.says(showSetting, { wire: { data: { pop_up: given && { ...wire, ...given } } } });
  const root = place.element.attachShadow({ mode: 'open' });
  const crashed = vi.fn();
  const started = island.start(set.page, { within: selector, after, leaving: isLeaving }, place.host);
  const undraw = started.draw({ host: place.host, page: set.page, root, adopt: () => {}, drawn: () => {}, crashed });
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    place.leave();
    article.remove();
  };
  leaving.push(leave);
  const files = async () => {
    await Promise.all([import('./prepare.ts'), import('./PopUpView.tsx'), import('#core/view/reactRoot.tsx')]);
    for (let turn = 0; turn < 8; turn += 1) await settled();
  };
  return {
    ...set,
    ...place,
    article,
    leave,
    crashed,
    dialog: () => root.querySelector('dialog'),
    in: () => within(root.querySelector('dialog') ?? document.body),
    /** The reader is this far, as a share of the article. */
    async scroll(share: number) {
      top = -share * height;
      window.dispatchEvent(new Event('scroll'));
      await files();
      set.clock.pass(0);
    },
    wait: async (seconds: number) => {
      for (let each = 0; each < seconds; each += 1) set.clock.pass(1000);
      await settled();
    },
  };
}

test('nothing is asked before 15 % of the article, and nothing is shown before 20 %', async () => {
  const shown = popUp();
  await shown.scroll(0.149);
  expect(shown.sent).toEqual([]);
  await shown.scroll(0.15);
  expect(shown.sent.map(({ call, query }) => [call, query])).toEqual([['GET /api/v2/setting', { tenant_id: 'demo' }]]);
  await shown.scroll(0.199);
  expect(shown.dialog()).toBeNull();
  await shown.scroll(0.2);
  expect(shown.dialog()?.open).toBe(true);
  await shown.scroll(0.9);
  expect(shown.sent).toHaveLength(1);
});

test('a site may have it later, and when the pointer leaves the window by its top', async () => {
  const later = popUp({ after: 60 });
  await later.scroll(0.54);
  expect(later.sent).toEqual([]);
  await later.scroll(0.59);
  expect([later.sent.length, later.dialog()]).toEqual([1, null]);
  await later.scroll(0.6);
  expect(later.dialog()?.open).toBe(true);
  later.leave();
  laterOn();

  const out = (to: EventTarget | null, clientY: number) =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: to, clientY }));
  const leaving = popUp({ after: 60, leaving: true });
  await leaving.scroll(0.1);
  out(document.body, 0);
  out(null, 300);
  await leaving.scroll(0.1);
  expect(leaving.sent).toEqual([]);
  out(null, -1);
  await leaving.scroll(0.1);
  expect(leaving.dialog()?.open).toBe(true);
  leaving.leave();

  const staying = popUp({ after: 60 });
  out(null, -1);
  await staying.scroll(0.1);
  expect(staying.sent).toEqual([]);
});

test('a reader who jumps far down is asked for and shown to at once', async () => {
  const shown = popUp();
  await shown.scroll(0.7);
  expect(shown.dialog()?.open).toBe(true);
});

test('an article shorter than 1.25 windows never shows one', async () => {
  const shown = popUp({ height: 1249 });
  await shown.scroll(1);
  expect(shown.sent).toEqual([]);
  shown.leave();
  const just = popUp({ height: 1250 });
  await just.scroll(0.2);
  expect(just.dialog()?.open).toBe(true);
});

test.each(['.absent', 'not a [selector'])('where nothing fits "%s" the whole page is measured', async (selector) => {
  const shown = popUp({ within: selector, height: 1000 });
  // 1000 of 10,000 px.
  await shown.scroll(1);
  expect(shown.sent).toEqual([]);
  await shown.scroll(2.5);
  expect(shown.dialog()?.open).toBe(true);
});

test.each(['en', 'nl'] as const)(
  'it is a dialog with a name, the focus on its title and a way out, in %s',
  async (locale) => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const shown = popUp({ locale });
    await shown.scroll(0.3);
    expect(showModal).toHaveBeenCalled();
    const title = shown.in().getByRole('heading', { name: wire.title });
    expect(shown.dialog()?.getAttribute('aria-labelledby')).toBe(title.id);
    expect(shown.element.shadowRoot?.activeElement).toBe(title);
    expect(shown.in().getByRole('button', { name: { en: 'Close', nl: 'Sluiten' }[locale] })).toBeTruthy();
    expect(shown.in().getByRole('link', { name: 'To the pool' }).getAttribute('href')).toBe('/pool');
    expect(shown.element.hidden).toBe(false);
  },
);

const locks = () => document.adoptedStyleSheets.length;
const press = (target: Element | null | undefined, type: string) =>
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
const closings: [how: string, close: (shown: ReturnType<typeof popUp>) => void][] = [
  ['Esc', (shown) => shown.dialog()?.close()],
  ['its button', (shown) => shown.in().getByRole('button').click()],
  [
    'a press on the backdrop',
    (shown) => {
      const dialog = shown.dialog();
      press(dialog, 'pointerdown');
      press(dialog, 'click');
    },
  ],
  ['the tag that leaves', (shown) => shown.leave()],
];
test.each(closings)('%s closes it, and the page scrolls again', async (_, close) => {
  const shown = popUp();
  const before = locks();
  await shown.scroll(0.3);
  expect(locks()).toBe(before + 1);
  close(shown);
  await settled();
  await painted();
  expect(shown.dialog()).toBeNull();
  expect(locks()).toBe(before);
  expect(shown.element.hidden).toBe(true);
});

test('its button has it out of sight in the frame that answers, and closes it after that', async () => {
  const shown = popUp();
  await shown.scroll(0.3);
  shown.in().getByRole('button').click();
  await Promise.resolve();
  expect(shown.dialog()?.hasAttribute('data-leaving')).toBe(true);
  await settled();
  await painted();
  expect(shown.dialog()).toBeNull();
});

test('a press that began inside and ended on the backdrop leaves it open', async () => {
  const shown = popUp();
  await shown.scroll(0.3);
  press(shown.in().getByRole('heading'), 'pointerdown');
  press(shown.dialog(), 'click');
  expect(shown.dialog()?.open).toBe(true);
});

test('a link into this page closes it, one to another page is followed', async () => {
  const shown = popUp({ popUp: { html: '<p>First</p><a href="#register">Join</a> <a href="/other#top">Other</a>' } });
  await shown.scroll(0.3);
  press(shown.in().getByText('Other'), 'click');
  expect(shown.dialog()?.open).toBe(true);
  press(shown.in().getByText('Join'), 'click');
  expect(shown.dialog()).toBeNull();
});

test.each(['<p>&nbsp;</p>', '<br>'])('a pop-up with no more than %s has no room for a text', async (html) => {
  const shown = popUp({ popUp: { html } });
  await shown.scroll(0.3);
  expect(shown.dialog()?.querySelector('.tb-pop-up-content')?.childNodes).toHaveLength(0);
});

test('links lead to pages only', async () => {
  const shown = popUp({ popUp: { url: 'javascript:alert(1)' } });
  await shown.scroll(0.3);
  expect([...(shown.dialog()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/rules',
    null,
  ]);
});

test('a title is text', async () => {
  const shown = popUp({ popUp: { title: '<b>Bold</b>' } });
  await shown.scroll(0.3);
  expect(shown.in().getByRole('heading').textContent).toBe('<b>Bold</b>');
});

test('a picture that cannot be had is left out, and the pop-up waits for the others', async () => {
  const pictures: HTMLImageElement[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function fetched(this: HTMLImageElement) {
    pictures.push(this);
  });
  const shown = popUp({
    popUp: { html: '<p>Text</p><img src="/gone.png" alt="Gone"><img src="/there.png" alt="There">' },
  });
  await shown.scroll(0.3);
  expect(pictures.map(({ alt, loading }) => [alt, loading])).toEqual([
    ['Gone', 'eager'],
    ['There', 'eager'],
  ]);
  pictures[0]?.dispatchEvent(new Event('error'));
  await shown.wait(1);
  expect(shown.dialog()).toBeNull();
  pictures[1]?.dispatchEvent(new Event('load'));
  await settled();
  await shown.wait(1);
  expect([...(shown.dialog()?.querySelectorAll('img') ?? [])].map((each) => each.alt)).toEqual(['There']);
});

test('a reader who saves data gets no pictures', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const shown = popUp({ popUp: { html: '<p>Text</p><img src="/there.png" alt="There">' } });
  await shown.scroll(0.3);
  Reflect.deleteProperty(navigator, 'connection');
  expect(shown.dialog()?.textContent).toContain('Text');
  expect(shown.dialog()?.querySelector('img')).toBeNull();
});

describe('once after each change', () => {
  test('what was shown is not shown again, what the desk changed is', async () => {
    const browser = fakeBrowser();
    const first = popUp({ tab: browser.open() });
    await first.scroll(0.3);
    expect(JSON.parse(browser.kept.get(key) ?? '')).toBe(wire.updated_at);
    first.leave();
    laterOn();
    const second = popUp({ tab: browser.open() });
    await second.scroll(0.3);
    expect(second.dialog()).toBeNull();
    const third = popUp({ tab: browser.open(), popUp: { updated_at: '2026-11-23T08:30:00Z' } });
    await third.scroll(0.3);
    expect(third.dialog()?.open).toBe(true);
  });

  test('it counts as shown when it is shown, not when it was asked for', async () => {
    const browser = fakeBrowser();
    const releaseOverlays = holdOverlays(document);
    const shown = popUp({ tab: browser.open() });
    await shown.scroll(0.3);
    await shown.wait(60);
    expect(browser.kept.has(key)).toBe(false);
    releaseOverlays();
    long += 5;
    vi.mocked(performance.now).mockImplementation(() => long);
    await shown.wait(40);
    expect(shown.dialog()?.open).toBe(true);
    expect(browser.kept.has(key)).toBe(true);
  });

  test('of two tabs that wait, one shows it', async () => {
    const browser = fakeBrowser();
    const releaseOverlays = holdOverlays(document);
    const one = popUp({ tab: browser.open() });
    const other = popUp({ tab: browser.open() });
    await one.scroll(0.3);
    await other.scroll(0.3);
    releaseOverlays();
    vi.mocked(performance.now).mockImplementation(() => long + 1);
    await one.wait(60);
    await other.wait(60);
    expect([one.dialog()?.open, other.dialog()]).toEqual([true, null]);
  });

  test('what another tab has shown keeps nothing else of this tab from opening', async () => {
    const browser = fakeBrowser();
    const releaseOverlays = holdOverlays(document);
    const one = popUp({ tab: browser.open() });
    const other = popUp({ tab: browser.open() });
    await one.scroll(0.3);
    await other.scroll(0.3);
    const open = vi.fn();
    askToOpen(other.page, { name: 'other', priority: 10, open });
    releaseOverlays();
    vi.mocked(performance.now).mockImplementation(() => long + 1);
    await one.wait(60);
    one.leave();
    laterOn();
    await other.wait(60);
    expect(open).toHaveBeenCalledOnce();
  });

  test('where nothing can be kept it is shown once in the life of the page', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const shown = popUp({ tab: { ...fakeBrowser().open(), local: blocked } });
    await shown.scroll(0.3);
    shown.in().getByRole('button').click();
    await settled();
    await painted();
    await shown.scroll(0.1);
    await shown.scroll(0.5);
    await shown.wait(100);
    expect(shown.dialog()).toBeNull();
    expect(shown.sent).toHaveLength(1);
  });
});

test('a paper without a pop-up shows none', async () => {
  const shown = popUp({ popUp: null });
  await shown.scroll(0.3);
  expect([shown.dialog(), shown.notices]).toEqual([null, []]);
});

test.each([
  ['refuses', refused(500)],
  ['is out of reach', unreachable('network')],
  ['talks nonsense', { wire: { data: { pop_up: { title: 5 } } } }],
])('a server that %s is a line for developers, nothing for readers', async (_, reply) => {
  const set = stage();
  const place = set.host();
  const root = place.element.attachShadow({ mode: 'open' });
  set.says(showSetting, reply);
  const { prepare } = await import('./prepare.ts');
  const drawing = { host: place.host, page: set.page, root, adopt: () => {}, drawn: () => {}, crashed: () => {} };
  expect(await prepare(drawing)).toBeUndefined();
  expect(set.notices.map(({ code }) => code)).toEqual(['B03']);
});
