import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './newsroom.ts';
import { stir } from './reader.ts';
import { isSoak } from './soak.ts';

export const screens = { phone: { width: 320, height: 640 }, desktop: { width: 1280, height: 900 } } as const;
export const themes = ['light', 'dark'] as const;

interface Looking {
  /** Only this part of the page: the rest was looked at before. */
  readonly within?: string;
  readonly on?: readonly (keyof typeof screens)[];
}

/** A WeakMap that keeps a value on its key where it can. */
const keepingOnKeys = `class {
  #name = Symbol();
  #others = new WeakMap();
  has(key) { return this.#name in key || this.#others.has(key); }
  get(key) { return this.#name in key ? key[this.#name] : this.#others.get(key); }
  set(key, value) {
    if (Object.isExtensible(key)) key[this.#name] = value;
    else this.#others.set(key, value);
    return this;
  }
  delete(key) { return this.has(key) && (delete key[this.#name], this.#others.delete(key), true); }
}`;

/**
 * Less than half of what the builder sends by itself, and read anew by each page. In the published file each field of each colour is in a
 * WeakMap of its own, which takes a quarter of the time that axe needs.
 */
const axeSource = `(function (WeakMap) {
${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
})(${keepingOnKeys});`;

const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What follows the fifth of its kind in a list or a table, which the same template draws: judged in `npm run soak`. The colours of each text
 * are what axe takes longest for.
 */
const alike = ':is(li, tr):nth-child(n + 6)';

interface Judging {
  readonly within?: string | undefined;
  /** Only these rules. */
  readonly rules?: readonly string[];
}

/** What axe finds wrong with the page as it stands, as `rule: elements`. */
export async function violationsOn(page: Page, { within, rules }: Judging = {}): Promise<readonly string[]> {
  // The pages hold no frames, so one run in the page sees all there is; it needs its script once a page.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (within) builder.include(within);
  if (!isSoak) builder.exclude(alike);
  if (rules) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

/**
 * The page as it stands has no violation and is no wider than the screen, on a phone and on a desktop. Colours depend on the theme, and are the
 * dearest to judge: where a page is seen on both screens, the light theme is judged on the one and the dark theme on the other; else both
 * there. Beside `npm run soak` a page that is seen on both is judged on one of them: addresses take turns.
 */
export async function expectAccessible(page: Page, { within, on = ['phone', 'desktop'] }: Looking = {}): Promise<void> {
  const turn = new URL(page.url()).pathname.length % on.length;
  for (const [at, screen] of on.entries()) {
    await page.setViewportSize(screens[screen]);
    const judged = isSoak || on.length === 1 ? themes : at === turn ? themes.slice(at, at + 1) : [];
    for (const [nth, colorScheme] of judged.entries()) {
      // Nothing fades: colours can be judged at once.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The rest does not depend on the theme.
      const found = await violationsOn(page, { within, ...(nth > 0 && { rules: ofColours }) });
      expect(found, `${page.url()} ${screen} ${colorScheme}`).toEqual([]);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${page.url()} ${screen}`).toBeLessThanOrEqual(screens[screen].width);
  }
}

/** What stands for a moment stays, as it does under a pointer. */
export const holdAlert = (page: Page, text: string): Promise<void> =>
  page.locator('.tb-alert').filter({ hasText: text }).dispatchEvent('pointerover');

const islands =
  '[data-widget]:not([data-widget="navigation"]), [data-page]:not([data-page="community"], [data-page="liveblog-article"])';

/** In the page: scrolls to each of these islands that is not ready, wakes it and waits for it. Says which these were. */
async function walk(tags: readonly (HTMLElement | SVGElement)[]): Promise<readonly string[]> {
  const frame = () => new Promise(requestAnimationFrame);
  const moments = new Map(window.Tribune?.list().map(({ element, when }) => [element, when]));
  const asleep: string[] = [];
  for (const tag of tags) {
    if (!(tag instanceof HTMLElement) || tag.dataset.wState === 'ready') continue;
    const { width, height, top, bottom } = tag.getBoundingClientRect();
    const isVisible = width > 0 && height > 0 && tag.checkVisibility({ visibilityProperty: true });
    const when = moments.get(tag) ?? '';
    // What is whole as it was printed comes alive at a touch alone, and what is in a closed tab once it is seen.
    if (when.startsWith('hash ') || (!isVisible && when.startsWith('visible'))) continue;
    if (isVisible && (top < 0 || bottom > innerHeight)) {
      tag.scrollIntoView({ block: 'center', behavior: 'instant' });
      // What is in view is known one frame later.
      await frame();
      await frame();
    }
    if (when.startsWith('interaction')) tag.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    // Five seconds at most: whoever asks again begins with this one.
    for (let frames = 0; tag.dataset.wState !== 'ready' && frames < 300; frames++) await frame();
    asleep.push(`${tag.dataset.widget ?? tag.dataset.page} ${tag.dataset.wState}`);
  }
  return asleep;
}

/** Before it nobody hears of a movement, nor knows what a tag waits for: the walk would give each its five seconds. */
const loaderRuns = (page: Page) => page.waitForFunction(() => 'Tribune' in window);

/**
 * Wakes every island of the page by scrolling through it, in one call: a call for each takes a third of the time of a test that looks at
 * all pages. The navigation waits for a press, a list that was printed whole for the address of who comes back to it, and no island is for
 * the pages of the community and of a liveblog.
 */
export async function wakeAll(page: Page): Promise<void> {
  await loaderRuns(page);
  await stir(page);
  await expect.poll(() => page.locator(islands).evaluateAll(walk), page.url()).toEqual([]);
}

/**
 * As `wakeAll`, past each island on the way, awake or not, each from just below the page's foot: empty tags, whose height nobody knows
 * before their answer, are drawn before they are in sight.
 */
export async function wakeEach(page: Page): Promise<void> {
  await loaderRuns(page);
  await stir(page);
  for (const tag of await page.locator(islands).all()) {
    if (await tag.isVisible()) await tag.evaluate(comeTo);
    await expect.poll(() => tag.evaluateAll(walk), page.url()).toEqual([]);
  }
}

/** In the page: scrolls until this is next, waits for what it shows if that wakes it, and scrolls on to its end. */
async function comeTo(tag: HTMLElement | SVGElement): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const below = tag.getBoundingClientRect().top - innerHeight;
  if (below > 8) scrollBy({ top: below - 8, behavior: 'instant' });
  const isAwaited = () => tag.dataset.wState !== 'ready' || (tag.shadowRoot ?? tag).querySelector('.tb-waiting');
  const wakesHere = /^visible \d+px/.test(window.Tribune?.list().find(({ element }) => element === tag)?.when ?? '');
  for (let frames = 0; below > 0 && wakesHere && isAwaited() && frames < 300; frames++) await frame();
  tag.scrollIntoView({ block: 'end', behavior: 'instant' });
}
