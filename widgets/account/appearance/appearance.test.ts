// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '#core/base/page/page.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import type { Settings, User } from '#core/contract/base/account.ts';
import { updateUserLayout } from '#core/contract/form/profile.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { painted } from '#tests/support/painted.ts';
import { printedTag } from '#tests/support/printed.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, type StageOptions, settled, stage, unreachable } from '#tests/support/stage.ts';
import { createAppearance } from './appearance.model.ts';
import type { Printed } from './appearance.printed.ts';
import { drawChoices } from './drawChoices.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { storedLook } from './look.ts';

const { documentElement } = document;
const key = 'tribune:demo:appearance';
const data: Printed = {
  is_at_start: false,
  appearance_label: 'Appearance',
  theme_label: 'Colours',
  light_label: 'Light',
  dark_label: 'Dark',
  system_label: 'As the device',
  text_label: 'Text',
  small_label: 'Small',
  big_label: 'Big',
  more: null,
};
const printed = printedTag('appearance', data).innerHTML;

const settings: Settings = {
  nightMode: undefined,
  isTextBig: false,
  isLookChosen: true,
  notifyByLikes: false,
  notifyByReplies: false,
  notifyByLikesOnEmail: false,
  notifyByRepliesOnEmail: false,
  notifyByKickOffs: undefined,
  notifyByGoals: undefined,
  notifyByFullTimes: undefined,
  notifyByLineUps: undefined,
  notifyByCards: undefined,
  notifyByHalfTimes: undefined,
  notifyByMoves: undefined,
};
const readerWith = (change: Partial<Settings>): User => ({ ...someReader, settings: { ...settings, ...change } });

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const name of ['data-theme', 'data-text', 'data-w-changing']) documentElement.removeAttribute(name);
});

function choices(options: StageOptions & { readonly tab?: FakeTab; readonly html?: string } = {}) {
  const { tab = fakeBrowser().open(), html = printed, ...more } = options;
  const set = stage({ ...more, words: { en, nl } });
  const page = {
    ...set.page,
    store: createStore({ tenant: 'demo', troubled: () => {}, ...tab }),
  };
  const place = set.host(html);
  const model = createAppearance(page, {}, place.host);
  const drawn = vi.fn();
  const drawing = { host: place.host, page, root: place.element, adopt: () => {}, drawn, crashed: () => {} };
  const undraw = drawChoices(model, drawing);
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    place.leave();
  };
  leaving.push(leave);
  const radio = (name: string) => within(place.element).getByLabelText<HTMLInputElement>(name);
  return {
    ...set,
    ...place,
    model,
    drawn,
    leave,
    radio,
    pick: (name: string) => radio(name).click(),
    note: () => within(place.element).queryByRole('status', { hidden: true })?.textContent,
    modes: () => set.sent.map(({ body }) => body),
  };
}

/** Lets what was fetched arrive and what was decided happen. */
async function settle() {
  await vi.dynamicImportSettled();
  await settled();
}

const look = () => [documentElement.dataset.theme, documentElement.dataset.text];
const kept = (browser: { kept: Map<string, string> }) => JSON.parse(browser.kept.get(key) ?? 'null');

test('what the host printed comes into sight, with the choice of this browser checked and nothing sent', () => {
  const browser = fakeBrowser();
  browser.kept.set(key, '{"theme":"dark","text":"big","at":1}');
  const shown = choices({ tab: browser.open() });
  expect(shown.element.querySelector('details')?.hidden).toBe(false);
  expect([shown.radio('Dark').checked, shown.radio('Big').checked, shown.radio('Light').checked]).toEqual([
    true,
    true,
    false,
  ]);
  expect(look()).toEqual(['dark', 'big']);
  expect(shown.drawn).toHaveBeenCalledWith('keep');
  expect(shown.sent).toEqual([]);
});

test('a guest who chose nothing follows the device, with small text', () => {
  const shown = choices();
  expect([shown.radio('As the device').checked, shown.radio('Small').checked]).toEqual([true, true]);
  expect(look()).toEqual([undefined, undefined]);
});

test("a guest's choice counts at once, stays in this browser and is told to nobody but the page", () => {
  const browser = fakeBrowser();
  const shown = choices({ tab: browser.open() });
  const listener = vi.fn();
  document.addEventListener('tribune:appearance', listener, { once: true });
  shown.pick('Dark');
  expect(look()).toEqual(['dark', undefined]);
  expect(listener.mock.calls[0]?.[0].detail).toEqual({ theme: 'dark', text: 'small' });
  shown.pick('Big');
  expect(look()).toEqual(['dark', 'big']);
  expect(kept(browser)).toEqual({ theme: 'dark', text: 'big', at: shown.clock.now() });
  shown.pick('As the device');
  shown.pick('Small');
  expect(look()).toEqual([undefined, undefined]);
  expect(shown.sent).toEqual([]);
});

test('while the theme turns there are no transitions, afterwards there are', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  choices().pick('Dark');
  expect(documentElement.hasAttribute('data-w-changing')).toBe(true);
  frames.shift()?.(0);
  expect(documentElement.hasAttribute('data-w-changing')).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(documentElement.hasAttribute('data-w-changing')).toBe(false);
});

test('what a reader chooses here counts once the frame that shows the choice has been painted', async () => {
  const shown = choices();
  const other = stage({ words: { en, nl } }).host(printed);
  const drawing = { host: other.host, page: shown.page, root: other.element, adopt: () => {}, drawn: () => {} };
  const undraw = drawChoices(shown.model, { ...drawing, crashed: () => {} });
  leaving.push(() => typeof undraw === 'function' && undraw());
  shown.radio('Dark').focus();
  shown.pick('Dark');
  expect([shown.radio('Dark').checked, ...look()]).toEqual([true, undefined, undefined]);
  await painted();
  expect(look()).toEqual(['dark', undefined]);
});

test("the browser's own bar follows the choice, and the device again afterwards", () => {
  for (const scheme of ['light', 'dark']) {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.content = `the ${scheme} one`;
    meta.setAttribute('media', `(prefers-color-scheme: ${scheme})`);
    document.head.append(meta);
  }
  const first = () => document.head.querySelector('meta');
  const shown = choices();
  shown.pick('Dark');
  expect([first()?.content, first()?.getAttribute('media')]).toEqual(['the dark one', '']);
  shown.pick('Light');
  expect([first()?.content, document.head.querySelectorAll('meta').length]).toEqual(['the light one', 3]);
  shown.pick('As the device');
  expect(document.head.querySelectorAll('meta')).toHaveLength(2);
});

test('other tabs follow at once', async () => {
  const browser = fakeBrowser();
  const there = choices({ tab: browser.open() });
  createStore({ tenant: 'demo', troubled: () => {}, ...browser.open() })
    .slot('local', 'appearance', storedLook)
    .write({ theme: 'dark', text: 'big', at: 5, seen: undefined });
  await settle();
  expect([there.radio('Dark').checked, there.radio('Big').checked]).toEqual([true, true]);
  expect(look()).toEqual(['dark', 'big']);
  expect(there.sent).toEqual([]);
});

test('a page that comes back from the cache looks as was chosen meanwhile', () => {
  const browser = fakeBrowser();
  choices({ tab: browser.open() });
  browser.kept.set(key, '{"theme":"light","text":"small","at":9}');
  dispatchEvent(new Event('pageshow'));
  expect(look()).toEqual(['light', undefined]);
});

test('where storage is blocked the choice counts for this page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  choices({ tab: { ...fakeBrowser().open(), local: blocked } }).pick('Dark');
  expect(look()).toEqual(['dark', undefined]);
});

test("after a login the server's look wins, once", async () => {
  const browser = fakeBrowser();
  const shown = choices({ tab: browser.open() });
  shown.pick('Light');
  shown.readers.reader.value = readerWith({ nightMode: true, isTextBig: true });
  await settle();
  expect(look()).toEqual(['dark', 'big']);
  expect(shown.sent).toEqual([]);
  shown.says(updateUserLayout, { wire: null });
  shown.pick('Light');
  expect(look()).toEqual(['light', 'big']);
  shown.leave();
  choices({ tab: browser.open(), reader: readerWith({ nightMode: true, isTextBig: true }) });
  expect(look()).toEqual(['light', 'big']);
});

test('the next reader on this device gets his own look, and so does one who comes back', async () => {
  const browser = fakeBrowser();
  const shown = choices({ tab: browser.open(), reader: readerWith({ nightMode: true }) });
  await settle();
  shown.readers.reader.value = null;
  expect([...look(), kept(browser).seen]).toEqual(['dark', undefined, undefined]);
  shown.readers.reader.value = { ...readerWith({ nightMode: false }), id: 8 };
  await settle();
  expect(look()).toEqual(['light', undefined]);
  shown.readers.reader.value = null;
  shown.pick('As the device');
  shown.readers.reader.value = readerWith({ nightMode: true });
  await settle();
  expect(look()).toEqual(['dark', undefined]);
});

test('what a reader chose on another device comes along with what the server says next', async () => {
  const shown = choices({ reader: readerWith({ nightMode: false }) });
  await settle();
  shown.clock.pass(3_600_000);
  shown.readers.session.update(readerWith({ nightMode: true }));
  await settle();
  expect(look()).toEqual(['dark', undefined]);
});

test('an answer that was on its way while the reader chose does not turn the page back', async () => {
  const shown = choices({ reader: readerWith({ nightMode: false }) });
  await settle();
  shown.clock.pass(3_600_000);
  shown.says(updateUserLayout, { wire: null });
  shown.pick('Dark');
  await settle();
  shown.readers.session.update(readerWith({ nightMode: false }));
  await settle();
  expect(look()).toEqual(['dark', undefined]);
});

test('a reader without settings keeps the look of this browser, and only what changed is sent', async () => {
  const shown = choices({ reader: someReader });
  await settle();
  shown.says(updateUserLayout, { wire: null });
  shown.pick('Dark');
  await settle();
  expect(look()).toEqual(['dark', undefined]);
  expect(shown.modes()).toEqual([{ mode: 'dark' }]);
});

test('a look that is chosen just before leaving the page is kept', async () => {
  const shown = choices({ reader: readerWith({}) });
  await settle();
  shown.says(updateUserLayout, { wire: null });
  shown.pick('Dark');
  await settle();
  expect(shown.sent).toMatchObject([{ keepalive: true }]);
});

test("a reader's choice is sent once and known from then on", async () => {
  const shown = choices({ reader: readerWith({}) });
  await settle();
  shown.says(updateUserLayout, { wire: null }, { wire: null });
  shown.pick('Dark');
  await settle();
  shown.pick('Big');
  await settle();
  expect(shown.modes()).toEqual([{ mode: 'dark' }, { mode: 'big' }]);
  expect(shown.readers.reader.value?.settings).toEqual({ ...settings, nightMode: true, isTextBig: true });
  shown.says(updateUserLayout, { wire: null });
  shown.pick('As the device');
  await settle();
  expect(shown.modes().at(-1)).toEqual({ mode: 'system' });
  expect(shown.note()).toBe('');
});

test('of quick changes the last one is the last to be sent', async () => {
  const first = later();
  const shown = choices({ reader: readerWith({}) });
  await settle();
  shown.says(updateUserLayout, first.reply, { wire: null });
  shown.pick('Dark');
  shown.pick('Light');
  shown.pick('As the device');
  shown.pick('Light');
  await settle();
  expect(shown.modes()).toEqual([{ mode: 'light' }]);
  shown.pick('Dark');
  shown.pick('As the device');
  first.send({ wire: null });
  await settle();
  expect(shown.modes()).toEqual([{ mode: 'light' }, { mode: 'system' }]);
  expect(look()).toEqual([undefined, undefined]);
});

const failures = [
  ...[400, 401, 403, 404, 409, 419, 422, 429, 500, 502, 503].map((status) => refused(status)),
  ...(['network', 'time-out', 'offline'] as const).map(unreachable),
  malformed,
];

describe.each<Locale>(['en', 'nl'])('in %s', (locale) => {
  test.each(failures)(
    'a call that fails (%j) keeps the choice, says so quietly and is made up for with the next',
    async (failure) => {
      const shown = choices({ locale, reader: readerWith({}) });
      await settle();
      shown.says(updateUserLayout, failure, { wire: null }, { wire: null });
      shown.pick('Dark');
      await settle();
      expect(look()).toEqual(['dark', undefined]);
      expect(shown.radio('Dark').checked).toBe(true);
      expect(shown.note()).toBe({ en, nl }[locale].unsaved);
      shown.pick('Big');
      await settle();
      expect(shown.modes()).toEqual([{ mode: 'dark' }, { mode: 'dark' }, { mode: 'big' }]);
      expect(shown.note()).toBe('');
      expect(look()).toEqual(['dark', 'big']);
    },
  );
});

test('a session that ended meanwhile leaves a guest with the look and without a note', async () => {
  const reply = later();
  const shown = choices({ reader: readerWith({}) });
  await settle();
  shown.says(updateUserLayout, reply.reply);
  shown.pick('Dark');
  await settle();
  shown.readers.reader.value = null;
  reply.send(refused(401));
  await settle();
  expect([...look(), shown.note()]).toEqual(['dark', undefined, '']);
});

test('the panel closes with Esc, which gives the focus back, and with a press elsewhere', () => {
  const { element, radio } = choices();
  const details = element.querySelector('details');
  if (!details) throw new Error('no details');
  details.open = true;
  radio('Dark').focus();
  radio('Dark').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([details.open, document.activeElement?.textContent]).toEqual([false, 'Appearance']);
  details.open = true;
  radio('Dark').dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  expect(details.open).toBe(true);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  expect(details.open).toBe(false);
});

test('buttons of other names are none of ours', () => {
  const shown = choices({ html: '<label><input type="radio" name="colour" value="dark"> Dark</label>' });
  shown.pick('Dark');
  expect(look()).toEqual([undefined, undefined]);
  expect(shown.drawn).toHaveBeenCalledWith('keep');
});

test('when the tag leaves, what the host printed is as it was, and the page keeps its look', async () => {
  const browser = fakeBrowser();
  const shown = choices({ tab: browser.open() });
  shown.pick('Dark');
  shown.leave();
  expect([shown.element.querySelector('details')?.hidden, shown.element.querySelector('[role]')]).toEqual([true, null]);
  expect(look()).toEqual(['dark', undefined]);
  createStore({ tenant: 'demo', troubled: () => {}, ...browser.open() })
    .slot('local', 'appearance', storedLook)
    .write({ theme: 'light', text: 'small', at: 5, seen: undefined });
  await settle();
  expect(look()).toEqual(['dark', undefined]);
});

test('a theme that there is not follows the device', () => {
  const browser = fakeBrowser();
  browser.kept.set(key, '{"theme":"dark","text":"big","at":1}');
  choices({ tab: browser.open(), html: '<label><input type="radio" name="theme" value="pink"> Pink</label>' }).pick(
    'Pink',
  );
  expect([...look(), kept(browser).theme]).toEqual([undefined, 'big', 'system']);
});

test('what a reader chooses while his account is being heard stands', async () => {
  const shown = choices({ reader: readerWith({ nightMode: false }) });
  shown.says(updateUserLayout, { wire: null });
  shown.pick('Dark');
  await settle();
  expect(look()).toEqual(['dark', undefined]);
  expect(shown.modes()).toEqual([{ mode: 'dark' }]);
});

describe('what a guest chose before the first login', () => {
  const unchosen = () => readerWith({ isLookChosen: false });

  async function chosenByGuest(browser = fakeBrowser()) {
    const shown = choices({ tab: browser.open() });
    shown.pick('Dark');
    shown.pick('Big');
    shown.clock.pass(3_600_000);
    return { ...shown, browser };
  }

  test('is kept, and saved to an account that never chose', async () => {
    const shown = await chosenByGuest();
    shown.says(updateUserLayout, { wire: null }, { wire: null });
    shown.readers.reader.value = unchosen();
    await settle();
    expect(look()).toEqual(['dark', 'big']);
    expect(shown.modes()).toEqual([{ mode: 'dark' }, { mode: 'big' }]);
    expect(shown.readers.reader.value?.settings).toMatchObject({
      nightMode: true,
      isTextBig: true,
      isLookChosen: true,
    });
    shown.clock.pass(3_600_000);
    shown.readers.session.update(readerWith({ nightMode: false }));
    await settle();
    expect(look()).toEqual(['light', undefined]);
  });

  test('gives way to an account that chose, the usual look too', async () => {
    const shown = await chosenByGuest();
    shown.readers.reader.value = readerWith({ isLookChosen: true });
    await settle();
    expect(look()).toEqual([undefined, undefined]);
    expect(shown.modes()).toEqual([]);
  });

  test('is tried again on the next page where it could not be saved', async () => {
    const shown = await chosenByGuest();
    shown.says(updateUserLayout, refused(500));
    shown.readers.reader.value = unchosen();
    await settle();
    expect(look()).toEqual(['dark', 'big']);
    expect(shown.note()).toBe(en.unsaved);
    shown.leave();
    const next = choices({ tab: shown.browser.open(), reader: unchosen() });
    next.says(updateUserLayout, { wire: null }, { wire: null });
    await settle();
    expect(look()).toEqual(['dark', 'big']);
    expect(next.modes()).toEqual([{ mode: 'dark' }, { mode: 'big' }]);
  });

  test('is not what a reader who logged out left behind', async () => {
    const shown = choices({ reader: readerWith({ nightMode: true }) });
    await settle();
    shown.readers.reader.value = null;
    await settle();
    expect(look()).toEqual(['dark', undefined]);
    shown.readers.reader.value = { ...unchosen(), id: 8 };
    await settle();
    expect(look()).toEqual([undefined, undefined]);
    expect(shown.modes()).toEqual([]);
  });
});
