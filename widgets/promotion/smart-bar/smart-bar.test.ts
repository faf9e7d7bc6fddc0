// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import type { Notice } from '#core/base/errors/notices.ts';
import { createWords } from '#core/base/i18n/createWords.ts';
import { tenantConfig } from '#core/base/page/config.ts';
import type { Locale, Page } from '#core/base/page/page.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { fakeSession } from '#tests/support/readers.ts';
import { fakePlace, settled } from '#tests/support/stage.ts';
import { drawBar } from './drawBar.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { createSmartBar } from './smart-bar.model.ts';

const now = Date.UTC(2025, 7, 9);
const stamp = '2025-08-08T18:30:00Z';
const key = 'tribune:demo:smartbar_date';
const labels = {
  region: { en: 'Announcement', nl: 'Mededeling' },
  close: { en: 'Dismiss announcement', nl: 'Mededeling sluiten' },
};
const text = '<p>Cup final on Sunday. <a href="/cup">Read on</a></p>';
const cross = '<button type="button" class="tb-smart-bar-close"><span aria-hidden="true">×</span></button>';
const stopping: (() => void)[] = [];

/** Lets React draw what the host has not printed. */
async function drawnLate(): Promise<void> {
  await Promise.all([import('./SmartBarView.tsx'), import('./addButton.ts'), import('#core/view/reactRoot.tsx')]);
  for (let turn = 0; turn < 4; turn += 1) await settled();
}

beforeEach(() => {
  // happy-dom has no IntersectionObserver that fires; whether a bar is in view is the test's to say.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        outOfSight = () => seen([{ isIntersecting: false }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('CSS', { supports: () => true });
});
let outOfSight = () => {};

afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

interface Options {
  readonly locale?: Locale;
  readonly tab?: FakeTab;
  readonly updatedAt?: string | number | undefined;
  readonly label?: string;
  readonly fails?: Failure;
  readonly html?: string;
  readonly position?: string;
}

function bar(options: Options = {}) {
  const { locale = 'en', tab = fakeBrowser().open(), label, fails, position = 'static' } = options;
  const updatedAt = 'updatedAt' in options ? options.updatedAt : stamp;
  document.body.innerHTML = `<a href="/before">Before</a>
    <div data-widget="smart-bar">${options.html ?? text + cross}</div>
    <a href="/after">After</a>`;
  const element = document.querySelector<HTMLElement>('[data-widget]');
  if (!element) throw new Error('no tag');
  element.style.position = position;
  const sent: { path: string; keepalive: boolean | undefined }[] = [];
  const notices: Notice[] = [];
  const call: Call = async (endpoint, ...args) => {
    const given: { keepalive?: boolean } = args[0] ?? {};
    sent.push({ path: endpoint.path, keepalive: given.keepalive });
    return fails ?? { ok: true, data: z.parse(endpoint.reply, undefined) };
  };
  const words = createWords({ locale, timeZone: 'Europe/Amsterdam' });
  words.add('smart-bar', { nl, en });
  const page: Page = {
    tenant: 'demo',
    locale,
    config: z.parse(tenantConfig, {}),
    call,
    session: fakeSession().session,
    store: createStore({ tenant: 'demo', troubled: () => {}, ...tab }),
    notices: { report: (notice) => notices.push(notice) },
    clock: { now: () => now, after: () => () => {}, age: () => 0 },
    place: fakePlace().place,
    chance: () => 0,
    wordsOf: words.wordsOf,
  };
  const leaving = new AbortController();
  const host: Host = {
    element,
    queue: [],
    onAction: () => {},
    signal: leaving.signal,
    words: words.wordsOf('smart-bar'),
    addWords: () => {},
    trust: () => {},
    turn: async () => {},
    emit: () => {},
  };
  const drawn = vi.fn();
  const model = createSmartBar(page, { updatedAt, label }, host);
  const crashed = vi.fn();
  const undraw = drawBar(model, { host, page, root: element, adopt: () => {}, drawn, crashed });
  const leave = () => {
    leaving.abort();
    if (typeof undraw === 'function') undraw();
  };
  stopping.push(leave);
  return { element, model, sent, notices, drawn, crashed, leave, ...within(document.body) };
}

describe.each<Locale>(['en', 'nl'])('in %s', (locale) => {
  test('the printed text stays, in a region with a name and with a button to close it', () => {
    const shown = bar({ locale });
    const region = shown.getByRole('region', { name: labels.region[locale] });
    expect(within(region).getByText(/Cup final on Sunday/)).toBeTruthy();
    expect(within(region).getByRole('button', { name: labels.close[locale] })).toBeTruthy();
    expect(shown.drawn).toHaveBeenCalledWith('keep');
    expect(shown.sent).toEqual([]);
  });

  test('a bar that was printed without a button gets one, and nothing else', async () => {
    const shown = bar({ locale, html: text });
    const before = [...shown.element.children];
    expect(shown.drawn).toHaveBeenCalledWith('keep');
    await drawnLate();
    const button = shown.getByRole('button', { name: labels.close[locale] });
    expect([...shown.element.children]).toEqual([...before, button]);
    button.focus();
    button.click();
    expect([shown.element.hidden, document.activeElement?.textContent]).toEqual([true, 'After']);
    await settled();
    expect(shown.sent).toHaveLength(1);
  });
});

test('a button that is printed costs no React', async () => {
  const shown = bar();
  const before = shown.element.innerHTML;
  await drawnLate();
  expect(shown.element.innerHTML).toBe(before);
});

test('a page that is drawn anew under the button takes nothing else along', async () => {
  const shown = bar({ html: text });
  await drawnLate();
  shown.element.innerHTML = '<p>Another text</p>';
  shown.leave();
  await drawnLate();
  expect([shown.element.innerHTML, shown.crashed.mock.calls]).toEqual(['<p>Another text</p>', []]);
});

test('dismissing hides the bar, keeps its stamp and moves the focus on, and tells the server in a task behind', async () => {
  const browser = fakeBrowser();
  const shown = bar({ tab: browser.open() });
  const button = shown.getByRole('button');
  button.focus();
  button.click();
  expect(shown.element.hidden).toBe(true);
  expect(JSON.parse(browser.kept.get(key) ?? '')).toBe(Date.parse(stamp));
  expect(shown.sent).toEqual([]);
  await settled();
  expect(shown.sent).toEqual([{ path: '/ajax/smart-bar/hide', keepalive: true }]);
  expect(document.activeElement?.textContent).toBe('After');
});

const failures: Failure[] = [
  { ok: false, kind: 'unreachable', cause: 'network' },
  { ok: false, kind: 'unreachable', cause: 'time-out' },
  ...[401, 403, 404, 409, 422, 429, 500].map(
    (status): Failure => ({
      ok: false,
      kind: 'refused',
      status,
      message: undefined,
      fields: {},
      retryAfter: undefined,
    }),
  ),
  { ok: false, kind: 'malformed', status: 200, issues: [] },
];

test.each(failures)(
  'a server that fails to hear it (%j) is a line for developers, the bar stays dismissed',
  async (fails) => {
    const browser = fakeBrowser();
    const shown = bar({ tab: browser.open(), fails });
    await shown.model.dismiss();
    expect(shown.notices.map((notice) => notice.code)).toEqual(['B02']);
    expect(shown.element.hidden || shown.model.isGone.value).toBe(true);
    expect(browser.kept.has(key)).toBe(true);
  },
);

test('a dismissed bar that is in view leaves its place empty, so that nothing moves, until it is out of sight', () => {
  const browser = fakeBrowser();
  browser.kept.set(key, `${Date.parse(stamp)}`);
  const { element } = bar({ tab: browser.open() });
  expect(element.hidden).toBe(false);
  expect(element.classList.contains('tb-smart-bar-vacant')).toBe(true);
  outOfSight();
  expect(element.hidden).toBe(true);
});

test('a dismissed bar that floats over the page just goes', () => {
  const browser = fakeBrowser();
  browser.kept.set(key, `${Date.parse(stamp)}`);
  expect(bar({ tab: browser.open(), position: 'fixed' }).element.hidden).toBe(true);
});

test('a newer text shows the bar again', () => {
  const browser = fakeBrowser();
  browser.kept.set(key, `${Date.parse(stamp)}`);
  expect(bar({ tab: browser.open(), updatedAt: '2025-08-08T19:00:00Z' }).model.isGone.value).toBe(false);
});

test('a bar that has come with another page is shown, though this document was printed with one that was dismissed', () => {
  document.documentElement.dataset.smartBarSeen = '';
  const browser = fakeBrowser();
  browser.kept.set(key, `${Date.parse(stamp)}`);
  bar({ tab: browser.open() });
  expect('smartBarSeen' in document.documentElement.dataset).toBe(true);
  bar({ tab: browser.open(), updatedAt: '2025-08-08T20:00:00Z' });
  expect('smartBarSeen' in document.documentElement.dataset).toBe(false);
});

test('a bar dated in the future is shown, and dismissing it keeps its own stamp', async () => {
  const browser = fakeBrowser();
  const shown = bar({ tab: browser.open(), updatedAt: '2030-01-01T00:00:00Z' });
  expect(shown.model.isGone.value).toBe(false);
  await shown.model.dismiss();
  expect(JSON.parse(browser.kept.get(key) ?? '')).toBe(Date.UTC(2030, 0, 1));
});

test('an unreadable stamp is told to the editor; the bar is shown until it is dismissed', async () => {
  const browser = fakeBrowser();
  const shown = bar({ tab: browser.open(), updatedAt: 'last friday' });
  expect(shown.notices.map((notice) => notice.code)).toEqual(['B01']);
  await shown.model.dismiss();
  expect(JSON.parse(browser.kept.get(key) ?? '')).toBe(now);
  expect(bar({ tab: browser.open(), updatedAt: undefined }).model.isGone.value).toBe(true);
});

test('a bar that is dismissed in one tab goes in the others, and the focus does not get lost', async () => {
  const browser = fakeBrowser();
  const other = browser.open();
  const shown = bar({ tab: browser.open() });
  shown.getByText('Read on').focus();
  createStore({ tenant: 'demo', troubled: () => {}, ...other })
    .slot('local', 'smartbar_date', z.number())
    .write(Date.parse(stamp));
  await Promise.resolve();
  expect(shown.model.isGone.value).toBe(true);
  expect(document.activeElement?.textContent).toBe('After');
  expect(shown.sent).toEqual([]);
});

test('blocked storage shows the bar, and it can be dismissed for this page', async () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const shown = bar({ tab: { ...fakeBrowser().open(), local: blocked } });
  expect(shown.model.isGone.value).toBe(false);
  shown.getByRole('button').click();
  expect(shown.element.hidden).toBe(true);
});

test('names and buttons that the host printed are kept', () => {
  const html = '<p>Hello</p><button class="tb-smart-bar-close" aria-label="Weg ermee">x</button>';
  const shown = bar({ html, label: 'Cup final' });
  expect(shown.getAllByRole('button')).toHaveLength(1);
  expect(shown.getByRole('button', { name: 'Weg ermee' })).toBeTruthy();
  expect(shown.getByRole('region', { name: 'Cup final' })).toBeTruthy();
});

test('when the tag leaves, the button that was made goes and nothing is heard any more', async () => {
  const browser = fakeBrowser();
  const shown = bar({ tab: browser.open(), html: text });
  await drawnLate();
  expect(shown.queryByRole('button')).not.toBeNull();
  shown.leave();
  expect(shown.queryByRole('button')).toBeNull();
  createStore({ tenant: 'demo', troubled: () => {}, ...browser.open() })
    .slot('local', 'smartbar_date', z.number())
    .write(Date.parse(stamp));
  await Promise.resolve();
  expect(shown.model.isGone.value).toBe(false);
});
