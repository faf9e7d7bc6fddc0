import nl from '../../core/follow/locales/nl.json' with { type: 'json' };
import { enter, menuButton } from '../support/accounts.ts';
import { refusal } from '../support/faults.ts';
import { bellOn, bellSays } from '../support/inboxes.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { turns } from '../support/soak.ts';

const paper = papers.nl;
test.use({ locale: 'nl' });

test('whoever tries again to follow a team is back at its button once that has worked', async ({ page, site }) => {
  await enter(page, paper);
  await page.goto(`${paper.home}/matchcenter/team/ned`);
  const follow = page.locator('.tb-follow').first();
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

test('whoever is logged out elsewhere while they read the open bell stays in it', async ({ page, context, line }) => {
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

const pages = [
  ['/article/1#comments', 'comments'],
  ['/matchcenter/live', 'live-matches'],
  ['/search?q=psv', 'search'],
  ['/football-pool/predictions', 'prediction-games'],
  ['/matchcenter/team/ned', 'team'],
] as const;

test.describe('on a Saturday with matches', () => {
  test.use({ moment: '2026-11-28T03:54:00Z' });

  for (const [path, widget] of turns(pages, 0, 2))
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
