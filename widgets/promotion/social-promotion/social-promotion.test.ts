// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://news.example/article/3","settings":{"disableIframePageLoading":true}}
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import { askToOpen } from '#core/ungrouped/overlay/askToOpen.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawCard } from './drawCard.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createSocialPromotion } from './social-promotion.model.ts';

const printed = '<h2>Before you go</h2><p><a href="/feed.xml">Follow</a> <a href="/forum">Forum</a></p>';
const frame = 'https://social.example/page';

// Each test begins long after the last dialog of the one before.
let begun = 1e9;
beforeEach(() => {
  begun += 1e6;
  vi.spyOn(performance, 'now').mockReturnValue(begun);
});
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-consent');
});

interface Options extends StageOptions {
  readonly html?: string;
  readonly frame?: string;
}

function card({ html = printed, frame: address, ...options }: Options = {}) {
  const set = stage({ words: { en, nl }, ...options });
  const outside = document.createElement('button');
  document.body.append(outside);
  const place = set.host(html);
  place.element.hidden = true;
  const model = createSocialPromotion(set.page, { frame: address }, place.host);
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, crashed: () => {} };
  const drawn = vi.fn();
  const undraw = drawCard(model, { ...drawing, drawn });
  const leave = () => {
    place.leave();
    if (typeof undraw === 'function') undraw();
  };
  leaving.push(leave);
  const files = async () => {
    await Promise.all([
      import('#core/ungrouped/overlay/askToOpen.ts'),
      import('#core/ungrouped/overlay/followObstacle.ts'),
    ]);
    await settled();
    await settled();
  };
  return {
    ...set,
    ...place,
    model,
    drawn,
    outside,
    leave,
    files,
    iframe: () => place.element.querySelector('iframe'),
    isOpen: () => !place.element.hidden,
    async wait(seconds: number) {
      await files();
      for (let each = 0; each < seconds; each += 1) set.clock.pass(1000);
      await files();
      set.clock.pass(0);
    },
  };
}

function allow(text: string) {
  document.documentElement.dataset.consent = text;
  document.dispatchEvent(new Event('tribune:consent'));
}

test.each([
  ['en', 'Follow us'],
  ['nl', 'Volg ons'],
] as const)('after 4 s it is shown as a region with a name, in %s', async (locale, unnamed) => {
  const shown = card({ locale });
  await shown.wait(3);
  expect(shown.isOpen()).toBe(false);
  await shown.wait(1);
  expect(shown.isOpen()).toBe(true);
  expect(within(document.body).getByRole('region', { name: 'Before you go' })).toBe(shown.element);
  shown.leave();
  const other = card({ locale, html: '<a href="/feed.xml">RSS</a>' });
  expect(other.element.getAttribute('aria-label')).toBe(unnamed);
});

test('it takes no focus', async () => {
  const shown = card();
  shown.outside.focus();
  await shown.wait(4);
  expect(shown.isOpen()).toBe(true);
  expect(document.activeElement).toBe(shown.outside);
});

test('it is out of sight while the reader is in a panel, a field or a dialog, and not while they are in it', async () => {
  const shown = card();
  await shown.wait(4);
  const isOut = async () => {
    shown.clock.pass(1000);
    await settled();
    return shown.element.hasAttribute('data-yields');
  };
  expect(await isOut()).toBe(false);
  const bell = shown.outside;
  bell.setAttribute('aria-haspopup', 'dialog');
  bell.setAttribute('aria-expanded', 'true');
  bell.click();
  expect(await isOut()).toBe(true);
  bell.setAttribute('aria-expanded', 'false');
  bell.click();
  expect(await isOut()).toBe(false);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  expect(await isOut()).toBe(true);
  field.blur();
  expect(await isOut()).toBe(false);
  const release = holdOverlays(document);
  document.body.click();
  expect(await isOut()).toBe(true);
  release();
  document.body.click();
  expect(await isOut()).toBe(false);
  const own = document.createElement('input');
  shown.element.append(own);
  own.focus();
  expect(await isOut()).toBe(false);
});

test.each(['', '<h2>Before you go</h2><p>Nothing to press</p>'])('with "%s" it never opens', async (html) => {
  const shown = card({ html });
  await shown.wait(60);
  expect(shown.isOpen()).toBe(false);
});

test('once shown it stays away for 30 days, whether it was closed or not', async () => {
  const tab = fakeBrowser().open();
  const first = card({ tab });
  await first.wait(4);
  expect(tab.jar.cookie).toMatch(/^social_promotion=\w+; Max-Age=2592000;/);
  first.leave();
  const second = card({ tab });
  await second.wait(60);
  expect(second.isOpen()).toBe(false);
});

test('before it was shown no cookie is set', async () => {
  const tab = fakeBrowser().open();
  const shown = card({ tab, html: '' });
  await shown.wait(60);
  expect(tab.jar.cookie).toBe('');
});

test('a pop-up that asks in the same moment goes first, and the card waits for another page', async () => {
  const shown = card();
  const open = vi.fn();
  await shown.wait(3);
  shown.clock.pass(1000);
  askToOpen(shown.page, { name: 'pop-up', priority: 50, open });
  await shown.files();
  await shown.wait(60);
  expect(open).toHaveBeenCalledOnce();
  expect(shown.isOpen()).toBe(false);
});

test('its button closes it', async () => {
  const shown = card();
  await shown.wait(4);
  within(shown.element).getByRole('button', { name: 'Close' }).click();
  expect(shown.isOpen()).toBe(false);
  expect(within(shown.element).queryByRole('button')).toBeNull();
});

test('Esc closes it while the focus is inside, which goes back to where it was', async () => {
  const shown = card();
  shown.outside.focus();
  await shown.wait(4);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(shown.isOpen()).toBe(true);
  const [first, second] = within(shown.element).getAllByRole('link');
  const enter = new FocusEvent('focusin', { bubbles: true, relatedTarget: shown.outside });
  first?.focus();
  first?.dispatchEvent(enter);
  second?.focus();
  second?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: first ?? null }));
  second?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(shown.isOpen()).toBe(false);
  expect(document.activeElement).toBe(shown.outside);
});

test('when its tag leaves it is as the host printed it', async () => {
  const shown = card();
  await shown.wait(4);
  shown.leave();
  expect([shown.element.hidden, shown.element.querySelector('button')]).toEqual([true, null]);
});

describe('the frame', () => {
  test.each([undefined, '', 'ads embeds experiments'])('is not asked for while consent is "%s"', async (consent) => {
    if (consent !== undefined) allow(consent);
    const shown = card({ frame });
    await shown.wait(60);
    expect(shown.iframe()).toBeNull();
  });

  test('comes once the reader allows it: sandboxed, with a title', async () => {
    const shown = card({ frame });
    await shown.wait(1);
    allow('social');
    const iframe = shown.iframe();
    expect(iframe?.src).toBe(frame);
    expect(iframe?.title).toBe('Before you go');
    expect(iframe?.getAttribute('sandbox')).toContain('allow-scripts');
    expect(iframe?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  });

  test('goes again with the consent', async () => {
    allow('social');
    const shown = card({ frame });
    await shown.wait(4);
    expect(shown.iframe()).not.toBeNull();
    allow('');
    expect(shown.iframe()).toBeNull();
    expect(shown.isOpen()).toBe(true);
  });

  test('does not come into a card that is open', async () => {
    const shown = card({ frame });
    await shown.wait(4);
    allow('social');
    expect([shown.isOpen(), shown.iframe()]).toEqual([true, null]);
  });

  test.each(['http://social.example/', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'of "%s" is none',
    async (address) => {
      allow('social');
      const shown = card({ frame: address });
      await shown.wait(1);
      expect(shown.iframe()).toBeNull();
    },
  );

  test('of the site itself loses its origin, or it could take the sandbox away', async () => {
    allow('social');
    const shown = card({ frame: '/follow' });
    await shown.wait(1);
    expect(shown.iframe()?.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  test('without links opens nothing until it is there', async () => {
    allow('social');
    const shown = card({ html: '', frame });
    await shown.wait(60);
    expect(shown.isOpen()).toBe(false);
    shown.iframe()?.dispatchEvent(new Event('load'));
    await shown.wait(1);
    expect(shown.isOpen()).toBe(true);
    allow('');
    expect(shown.isOpen()).toBe(false);
  });

  async function open() {
    allow('social');
    const shown = card({ frame });
    await shown.wait(4);
    const iframe = shown.iframe();
    if (!iframe) throw new Error('no frame');
    const enter = () => vi.spyOn(document, 'activeElement', 'get').mockReturnValue(iframe);
    return { ...shown, enter };
  }

  test('closes the card 5 s after the reader pressed in it', async () => {
    const shown = await open();
    window.dispatchEvent(new Event('pointermove'));
    shown.enter();
    window.dispatchEvent(new Event('blur'));
    await shown.wait(4);
    expect(shown.isOpen()).toBe(true);
    await shown.wait(1);
    expect(shown.isOpen()).toBe(false);
  });

  test('is looked at every 6 s where the browser does not tell', async () => {
    const shown = await open();
    shown.enter();
    await shown.wait(12);
    expect(shown.isOpen()).toBe(false);
  });

  test('that got the focus by Tab leaves the card open', async () => {
    const shown = await open();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    shown.enter();
    window.dispatchEvent(new Event('blur'));
    await shown.wait(60);
    expect(shown.isOpen()).toBe(true);
  });
});
