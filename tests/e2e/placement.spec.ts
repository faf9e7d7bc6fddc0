import type { Locator, Page, Route } from 'playwright/test';
import { enter, menuButton } from '../support/accounts.ts';
import { article, liveDesk } from '../support/liveDesk.ts';
import { expectStatus, listed } from '../support/liveTabs.ts';
import { expect, test } from '../support/newsroom.ts';
import { loginDialog, papers, stir } from '../support/reader.ts';
import { few, turns } from '../support/soak.ts';

const paper = papers.nl;

/** Adds the rules of a host's own style sheet. */
const style = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Whether all of a panel is in the window. */
const expectInWindow = (panel: Locator) =>
  expect
    .poll(() =>
      panel.evaluate((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        const { clientWidth, clientHeight } = document.documentElement;
        return width > 100 && left >= 0 && right <= clientWidth && top >= 0 && bottom <= clientHeight;
      }),
    )
    .toBe(true);

const corners = {
  'at the top left': 'left: 0; top: 0',
  'at the top right': 'right: 0; top: 0',
  'in the middle': 'left: 40%; top: 2rem',
  'at the bottom left': 'left: 0; bottom: 0',
  'at the bottom right': 'right: 0; bottom: 0',
} as const;

const panels = [
  ['notifications', '.tb-notifications-bell', '.tb-notifications-panel'],
  ['session-menu', '.tb-session-menu-button', '.tb-session-menu-panel'],
  ['appearance', '.tb-appearance-open', '.tb-appearance-panel'],
] as const;

const sizes = [
  [1280, 900],
  [800, 700],
  [390, 844],
] as const;

for (const [widget, opener, panel] of few(panels))
  test(`the panel of ${widget} is in the window wherever its tag stands`, async ({ page }) => {
    await enter(page, paper);
    await page.goto(`${paper.home}/about`);
    await stir(page);
    await expect(menuButton(page)).toBeVisible();
    const tag = page.locator(`[data-widget="${widget}"]`).first();
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    // A box of its own, so that nothing of the page is around the tag.
    await tag.evaluate((each) => document.body.append(each));
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    for (const [nth, [width, height]] of sizes.entries()) {
      await page.setViewportSize({ width, height });
      for (const [name, place] of turns(Object.entries(corners), nth)) {
        await test.step(`${name} of ${width} px`, async () => {
          await style(page, `body > [data-widget="${widget}"] { position: fixed; inset: auto; ${place}; z-index: 99 }`);
          await tag.locator(opener).click();
          await expectInWindow(tag.locator(panel));
          await page.keyboard.press('Escape');
          await expect(tag.locator(panel)).toBeHidden();
        });
      }
    }
  });

/** Serves a page that has <base>, and two links to fragments in its text. */
async function withBase(route: Route) {
  const reply = await route.fetch();
  const body = (await reply.text())
    .replace('<head>', '<head><base href="/">')
    .replace('</h1>', '</h1><p><a id="here" href="#login">Doe mee</a> <a id="other" href="#boven">Naar boven</a></p>');
  const policy = (reply.headers()['content-security-policy'] ?? '').replace("base-uri 'none'", "base-uri 'self'");
  await route.fulfill({ response: reply, body, headers: { ...reply.headers(), 'content-security-policy': policy } });
}

test('on a page with <base> the links to the account stay on it, in a tag and in the text', { tag: '@soak' }, async ({
  page,
}) => {
  await page.route(/\/article\/7$/, withBase);
  const here = `${paper.home}/article/7`;
  await page.goto(here);
  await stir(page);
  const menu = page.locator('[data-widget="session-menu"]').first();
  await expect(menu).toHaveAttribute('data-w-state', 'ready');
  for (const link of [menu.getByRole('link', { name: paper.says.login }), page.locator('#here')]) {
    await link.click();
    await expect(loginDialog(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(here);
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toBeHidden();
  }
  // What is the site's own is left to the browser.
  await page.locator('#other').click();
  await expect(page).toHaveURL(/\/#boven$/);
});

test('on a page with <base> a link that is pressed before its file is there leads to the account, not away', {
  tag: '@soak',
}, async ({ page }) => {
  await page.route(/\/article\/7$/, withBase);
  const asked = Promise.withResolvers<Route>();
  await page.route(/followFragments/, asked.resolve);
  const here = `${paper.home}/article/7`;
  await page.goto(here);
  await stir(page);
  const file = await asked.promise;
  await page.locator('#here').click();
  await file.continue();
  await expect(loginDialog(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(here);
});

test('a liveblog that a box of the page scrolls holds still for who reads on', { tag: '@soak' }, async ({
  page,
  live,
  newsroom,
}) => {
  const desk = liveDesk(newsroom, paper);
  for (let nth = 1; nth <= 8; nth += 1) await desk.create(`<p>${`Update ${nth}. `.repeat(30)}</p>`);
  await page.goto(`${live.url}${paper.home}/live/${article}`);
  await style(
    page,
    'html, body { overflow: hidden; height: 100% } main { overflow-y: auto; height: 80vh; overflow-anchor: none }',
  );
  await expectStatus([page], 'live');
  // The tag is brought to life where it is scrolled by now.
  await page.evaluate(() => {
    const tag = document.querySelector('[data-widget="liveblog"]');
    const place = tag?.nextSibling ?? null;
    const around = tag?.parentElement;
    tag?.remove();
    requestAnimationFrame(() => tag && around?.insertBefore(tag, place));
  });
  await expectStatus([page], 'live');
  const ids = await listed(page);
  const read = page.locator(`#entry-${ids[4]}`);
  await read.evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const top = () => read.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const before = await top();
  const last = await desk.create('<p>Nieuw bovenaan</p>');
  await expect(page.locator('.tb-liveblog-new')).toContainText('1');
  const above = ids[1] ?? 0;
  await desk.edit(above, '<p>Veel langer. </p>'.repeat(20));
  await expect(page.locator(`#entry-${above}`)).toContainText('Veel langer.');
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await expect(page.locator(`#entry-${last}`)).toHaveCount(0);
});
