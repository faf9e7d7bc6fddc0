import nl from '../../core/follow/locales/nl.json' with { type: 'json' };
import { enter, menuButton } from '../support/accounts.ts';
import { refusal } from '../support/faults.ts';
import { bellOn, bellSays } from '../support/inboxes.ts';
import { expect, test } from '../support/newsroom.ts';
import { openAsleep } from '../support/openAsleep.ts';
import { addressOf, places, withoutControls } from '../support/printedPlaces.ts';
import { type Paper, papers } from '../support/reader.ts';
import { few, spoken } from '../support/soak.ts';

const paper = papers.nl;
test.use({ locale: 'nl' });

test('whoever tries again to follow a team is back at its button once that has worked', async ({ page, site }) => {
  await enter(page, paper);
  await page.goto(`${paper.home}/matchcenter/team/ned`);
  const follow = page.locator('.tb-follow').first();
  // Before the loader is there nobody holds a press.
  await page.waitForFunction(() => 'Tribune' in window);
  site.fault(/\/user\/follows/, refusal(409));
  await follow.press('Enter');
  const note = page.locator('.tb-follow-note').first();
  await expect(note).toContainText(/^Niet bewaard: /);
  await expect(note).not.toContainText('We blijven het proberen');
  site.clear();
  await note.getByRole('button', { name: nl.retry }).press('Enter');
  await expect(note).toBeEmpty();
  await expect(follow).toBeFocused();
});

test('whoever is logged out elsewhere while they read the open bell stays in it', { tag: '@soak' }, async ({
  page,
  context,
  line,
}) => {
  await enter(page, paper, line.url);
  const other = await context.newPage();
  await page.goto(`${line.url}${paper.home}/about`);
  await other.goto(`${line.url}${paper.home}/about`);
  const bell = bellOn(page);
  await bell.button.press('Enter');
  await expect(bell.rows).not.toHaveCount(0);
  await bell.rows.first().focus();
  await expect(bell.rows.first()).toBeFocused();
  await menuButton(other).click();
  await other.getByRole('button', { name: paper.says.logout }).click();
  await expect(bell.panel).toContainText(bellSays.nl['logged-out']);
  await expect(bell.panel.getByRole('link', { name: bellSays.nl['log-in'] })).toBeFocused();
});

test('focus and selection in a printed poll are in the poll that takes its place', async ({ page }) => {
  await openAsleep(page, `${paper.home}/poll/12`);
  const poll = page.locator('[data-widget="poll"][data-poll-id="12"]').first();
  const second = poll.getByRole('radio').nth(1);
  const value = await second.getAttribute('value');
  await second.focus();
  const selected = await poll.locator('.tb-poll-question').evaluate((question) => {
    getSelection()?.selectAllChildren(question);
    return `${getSelection()}`;
  });
  await poll.evaluate((tag) => {
    if (tag instanceof HTMLElement) void window.Tribune.mount(tag);
  });
  await expect(poll).toHaveAttribute('data-w-state', 'ready');
  const twin = poll.locator('.tb-root').getByRole('radio').nth(1);
  await expect(twin).toBeFocused();
  expect(await twin.getAttribute('value')).toBe(value);
  // Chromium gives the words of a selection in a shadow root without its white space at the ends.
  expect(await page.evaluate(() => `${getSelection()}`.trim())).toBe(selected.trim());
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Space');
  await expect(twin).toBeChecked();
});

const printedPaths = new Set(Object.values(places).map(([path]) => path));
// It leads guests to the front page, as soon as it knows that they are guests.
printedPaths.delete(places.profile?.[0] ?? '');

for (const language of spoken('nl'))
  for (const path of printedPaths)
    test(`the focus goes on in the island, wherever it was in what is printed: ${path} (${language})`, {
      tag: '@soak',
    }, async ({ page }) => {
      const read: Paper = papers[language];
      const tags = Object.entries(places).flatMap(([name, [at, tag = `[data-widget="${name}"]`]]) =>
        at === path ? [[name, tag] as const] : [],
      );
      // The other paper keeps its search behind a button.
      const isThere = (name: string) => !withoutControls.has(name) && (language === 'nl' || name !== 'site-search');
      const usable = tags.map(([name]) => name).filter(isThere);
      for (const nth of [0, 1, -1]) {
        await openAsleep(page, addressOf(read, path));
        const found = await page.evaluate(wakeEachFocused, { nth, tags });
        for (const { name, was, is } of found) {
          expect.soft(was, name).not.toBe('nothing');
          expect.soft(is, name).toBe(was);
        }
        expect.soft(found.map(({ name }) => name)).toEqual(expect.arrayContaining(usable));
      }
    });

interface Focusing {
  readonly nth: number;
  readonly tags: readonly (readonly [name: string, selector: string])[];
}

/** In the page: focuses the nth printed control of each of these tags and wakes it. What the focus was on, and what it is on. */
async function wakeEachFocused({ nth, tags }: Focusing) {
  const frame = () => new Promise(requestAnimationFrame);
  const describe = (root: Document | ShadowRoot): string => {
    const { activeElement: active } = root;
    if (active?.shadowRoot?.activeElement) return describe(active.shadowRoot);
    if (!active || active === document.body) return 'nothing';
    const field = active instanceof HTMLInputElement ? [active.type, active.name, active.value] : [];
    // What is hidden in a control is no part of what readers see.
    const text = active instanceof HTMLElement ? active.innerText : active.textContent;
    return [...field, active.ariaLabel ?? text?.trim().replace(/\s+/g, ' ')].filter(Boolean).join(' ');
  };
  const found: { name: string; was: string; is: string }[] = [];
  for (const tag of document.querySelectorAll<HTMLElement>(tags.map(([, selector]) => selector).join())) {
    const name = tags.find(([, selector]) => tag.matches(selector))?.[0] ?? '';
    const controls = [
      ...tag.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, summary, textarea'),
    ];
    const own = controls.filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.matches(':disabled') &&
        each.closest('[data-widget], [data-page]') === tag,
    );
    const control = own.at(Math.min(nth, own.length - 1));
    if (!control || tag.dataset.wState === 'ready') continue;
    control.focus();
    const twin = control.dataset.wTwin;
    const was = twin ?? describe(document);
    const isNow = () => (twin && document.activeElement?.matches(twin) ? twin : describe(document));
    void window.Tribune.mount(tag);
    for (let frames = 0; tag.dataset.wState !== 'ready' && frames < 600; frames++) await frame();
    // What comes with an answer, and what React draws when the page is idle.
    for (let frames = 0; isNow() !== was && frames < 120; frames++) await frame();
    found.push({ name, was, is: isNow() });
  }
  return found;
}

const pages = [
  ['/article/1#comments', 'comments'],
  ['/matchcenter/live', 'live-matches'],
  ['/search?q=psv', 'search'],
  ['/football-pool/predictions', 'prediction-games'],
  ['/matchcenter/team/ned', 'team'],
] as const;

test.describe('on a Saturday with matches', () => {
  test.use({ moment: '2026-11-28T03:54:00Z' });

  for (const [path, widget] of few(pages))
    test(`no control that goes sends the focus to the top of the page: ${widget}`, async ({ page }) => {
      await enter(page, paper);
      await page.goto(`${paper.home}${path}`);
      await page.mouse.move(200, 200);
      const tag = page.locator(`[data-widget="${widget}"], [data-page="${widget}"]`).first();
      await page.waitForFunction(() => 'Tribune' in window);
      // What waits for a reader's hand is woken.
      await tag.evaluate((element) => {
        if (element instanceof HTMLElement) void window.Tribune.mount(element);
      });
      await expect(tag).toHaveAttribute('data-w-state', 'ready');
      await expect(page.locator('[data-widget][data-w-state="loading"]')).toHaveCount(0);
      const { fallen, tried } = await page.evaluate(loseEachControl);
      expect(tried).toBeGreaterThan(1);
      expect(fallen).toEqual([]);
    });
});

/** Focuses each control of each island and takes it out of sight; which of them left the focus nowhere, of those that had others beside them. */
async function loseEachControl() {
  const tags = document.querySelectorAll('[data-w-state="ready"]:is([data-widget], [data-page])');
  const roots = [...tags].map((tag) => tag.shadowRoot ?? tag);
  const isSeen = (control: Element) => control.checkVisibility({ visibilityProperty: true });
  const fallen: string[] = [];
  let tried = 0;
  for (const root of roots) {
    const controls = [...root.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled')].filter(isSeen);
    if (controls.length < 2) continue;
    for (const control of controls) {
      control.focus();
      if (!control.matches(':focus')) continue;
      tried += 1;
      control.hidden = true;
      control.style.display = 'none';
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { activeElement, body } = document;
      if (activeElement === body || activeElement === null) fallen.push(control.outerHTML.slice(0, 80));
      control.hidden = false;
      control.style.display = '';
    }
  }
  return { fallen, tried };
}
