import { expect, test } from '../support/newsroom.ts';
import { loginDialog, papers } from '../support/reader.ts';

const { home } = papers.nl;

/** Presses in the page as soon as the loader runs, before any island stands. */
const early = (selector: string) => {
  const looking = setInterval(() => {
    const control = document.querySelector<HTMLElement>(selector);
    if (!control || !('Tribune' in window) || document.readyState === 'loading') return;
    clearInterval(looking);
    control.closest('form')?.querySelector<HTMLElement>('input[type=radio]')?.click();
    control.click();
  });
};

test('a vote in an entry of a liveblog, sent before the liveblog stands, is kept', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.addInitScript(early, '[data-widget=liveblog] form.tb-poll button');
  await page.goto(`${site.url}${home}/live/13`);
  await expect(loginDialog(page)).toBeVisible();
});

test('a press in tabs, before the tabs stand, is done', { tag: '@soak' }, async ({ page, site }) => {
  await page.addInitScript(early, '[data-widget=tabs] .tb-scorers-all');
  await page.goto(`${site.url}${home}/matchcenter/rankings/league/world-cup#scorers`);
  await expect.poll(() => page.locator('[data-widget="top-scorers"] tbody tr').count()).toBeGreaterThan(100);
});
