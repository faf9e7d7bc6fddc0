import type { BrowserContext, Locator, Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { enPromotion } from '../../examples/newsroom/demo/content/promotion/en.ts';
import { nlPromotion } from '../../examples/newsroom/demo/content/promotion/nl.ts';
import type { FaultProxy } from '../support/faultProxy.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { denyStorage, papers, stir } from '../support/reader.ts';
import { few, isSoak, spoken } from '../support/soak.ts';
import { pageTime } from '../support/testClock.ts';

test.use({ promotes: true });

test.describe.configure({ timeout: 90_000 });

const setting = /^GET \/api\/v2\/setting\?/;
const desktop = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 800 } as const;

/** What a reader has said and seen before; `consent` as the newsroom keeps it, null: nothing yet. */
async function remember(
  context: BrowserContext,
  { url }: FaultProxy,
  { consent = 'none', social = 'shown' }: { consent?: string | null; social?: string | null },
) {
  const kept = Object.entries({ consent, social_promotion: social });
  await context.addCookies(kept.flatMap(([name, value]) => (value ? [{ name, value, url }] : [])));
}

const popUp = (page: Page): Locator => page.locator('[data-widget="pop-up"] dialog');
const settings = (site: FaultProxy) => site.requests.filter((line) => setting.test(line));

/** Scrolls until this share of the article has gone past the top of the window. */
const read = (page: Page, share: number) =>
  page.evaluate((part) => {
    const { top, height } = document.querySelector('article')?.getBoundingClientRect() ?? { top: 0, height: 0 };
    scrollBy({ top: top + part * height + 1, behavior: 'instant' });
  }, share);

/** Reads so far that the setting is asked for, and waits until it is there: a clock that runs ahead would end the call with a time-out. */
async function readUntilAsked(page: Page, share: number): Promise<void> {
  const come = page.waitForResponse((response) => {
    const { pathname, search } = new URL(response.url());
    return setting.test(`GET ${pathname}${search}`);
  });
  await read(page, share);
  await (await come).finished();
}

async function openArticle(page: Page, paper: { readonly home: string } = papers.nl, id = 9): Promise<void> {
  await page.goto(`${paper.home}/article/${id}`);
  await page.evaluate(() => document.fonts.ready);
}

/** Lets the desk change the pop-up of the Dutch paper. */
const change = (newsroom: Newsroom, to: { html?: string; updated_at?: Date; is_on?: boolean }) =>
  newsroom.database.asOwner(papers.nl.tenant, (queries) =>
    queries.updateTable('pop_ups').set(to).where('tenant', '=', papers.nl.tenant).execute(),
  );

test.use({ viewport: desktop });

test.describe('the pop-up', () => {
  test.beforeEach(async ({ context, site }) => remember(context, site, {}));

  test('asks nothing before 15 % of the article, and shows nothing before 20 %', { tag: '@soak' }, async ({
    page,
    site,
  }) => {
    await openArticle(page);
    expect(site.requests.filter((line) => line.includes('/w/pop-up'))).toEqual([]);
    await read(page, 0.1);
    await expect(page.locator('[data-widget="pop-up"]')).toHaveAttribute('data-w-state', 'ready');
    expect(settings(site)).toEqual([]);
    expect(site.requests.filter((line) => line.includes('/w/react'))).toEqual([]);
    await read(page, 0.16);
    await expect.poll(() => settings(site)).toEqual([`GET /api/v2/setting?tenant_id=${papers.nl.tenant}`]);
    await expect(popUp(page)).toHaveCount(0);
    await read(page, 0.22);
    await expect(popUp(page)).toBeVisible();
    await read(page, 0.5);
    expect(settings(site)).toHaveLength(1);
  });

  for (const [name, rules] of few([
    ['the body', 'html { overflow: hidden; height: 100% } body { overflow-y: auto; height: 100% }'],
    ['a box of the page', 'html, body { overflow: hidden; height: 100% } main { overflow-y: scroll; height: 80vh }'],
    ['a box beside others', 'main { overflow: hidden auto; height: 60vh }'],
  ] as const))
    test(`comes after 20 % of an article that ${name} scrolls`, { tag: '@soak' }, async ({ page, site }) => {
      await openArticle(page);
      const scrollTo = (share: number) =>
        page.evaluate((part) => {
          const article = document.querySelector('article');
          let box = article?.parentElement;
          while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
          if (!article || !box) throw new Error('Nothing scrolls the article.');
          const { top, height } = article.getBoundingClientRect();
          box.scrollBy({ top: top - box.getBoundingClientRect().top + part * height + 1, behavior: 'instant' });
        }, share);
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, rules);
      await scrollTo(0.1);
      await expect(page.locator('[data-widget="pop-up"]')).toHaveAttribute('data-w-state', 'ready');
      expect(settings(site)).toEqual([]);
      await scrollTo(0.16);
      await expect.poll(() => settings(site)).toHaveLength(1);
      await expect(popUp(page)).toHaveCount(0);
      await scrollTo(0.22);
      await expect(popUp(page)).toBeVisible();
    });

  for (const language of spoken('nl')) {
    const paper = papers[language];
    const { popUp: words } = { nl: nlPromotion, en: enPromotion }[language];
    test(`is a dialog that the keyboard enters and leaves, and nothing moves (${paper.tenant})`, async ({ page }) => {
      await openArticle(page, paper);
      await read(page, 0.1);
      await expect(page.locator('[data-widget="pop-up"]')).toHaveAttribute('data-w-state', 'ready');
      const before = page.locator('footer a').first();
      await before.evaluate((link) => link.focus({ preventScroll: true }));
      await read(page, 0.25);
      const dialog = page.getByRole('dialog', { name: words.title });
      await expect(dialog).toBeVisible();
      await expect(page.getByRole('heading', { name: words.title })).toBeFocused();
      const from = await page.evaluate(() => scrollY);
      await page.keyboard.press('Tab');
      const close = dialog.getByRole('button', { name: paper.says.close });
      await expect(close).toBeFocused();
      const { width = 0, height = 0 } = (await close.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('link', { name: words.label })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(before).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(from);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });
  }

  test('is accessible on a phone and on a desktop, in both themes', { tag: '@soak' }, async ({ page }) => {
    await openArticle(page);
    await read(page, 0.25);
    await expect(popUp(page)).toBeVisible();
    await expectAccessible(page);
    await expect(popUp(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(popUp(page)).toBeHidden();
  });

  test('closes by a press beside it, not by one that began in it', { tag: '@soak' }, async ({ page }) => {
    await openArticle(page);
    await read(page, 0.25);
    const box = await popUp(page).boundingBox();
    if (!box) throw new Error('no box');
    await page.mouse.move(box.x + 30, box.y + box.height - 10);
    await page.mouse.down();
    await page.mouse.move(10, 10);
    await page.mouse.up();
    await expect(popUp(page)).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(popUp(page)).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });

  test('is a sheet of at most 30 % of the height on a phone, with room to scroll in it', { tag: '@soak' }, async ({
    page,
    newsroom,
  }) => {
    await change(newsroom, { html: '<p>Doe mee met de poule van onze lezers.</p>'.repeat(20) });
    await page.setViewportSize(phone);
    await openArticle(page);
    await read(page, 0.25);
    await expect(popUp(page)).toBeVisible();
    const { x, y, width, height } = (await popUp(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(height).toBeLessThanOrEqual(0.3 * phone.height + 1);
    expect([x, width, Math.round(y + height)]).toEqual([0, phone.width, phone.height]);
    const go = popUp(page).getByRole('link', { name: nlPromotion.popUp.label });
    await go.focus();
    await expect(go).toBeInViewport();
    await expect(popUp(page).getByRole('button')).toBeInViewport();
    await page.mouse.click(10, 10);
    await expect(popUp(page)).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });

  test('is shown once for each change of the desk', { tag: '@soak' }, async ({ page, site, newsroom }) => {
    await page.clock.install();
    await openArticle(page);
    await read(page, 0.25);
    await popUp(page).getByRole('button').click();
    await expect(popUp(page)).toHaveCount(0);

    site.clear();
    await openArticle(page);
    await readUntilAsked(page, 0.25);
    expect(settings(site)).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect(popUp(page)).toHaveCount(0);

    await change(newsroom, { updated_at: new Date('2026-11-22T10:00:00Z') });
    await openArticle(page);
    await readUntilAsked(page, 0.25);
    await page.clock.runFor(60_000);
    await expect(popUp(page)).toHaveCount(0);

    // In another session: one has one promotion.
    await page.evaluate(() => sessionStorage.clear());
    await openArticle(page);
    await read(page, 0.25);
    await expect(popUp(page)).toBeVisible();
  });

  test('waits while the reader has a menu of the page open, and comes when it is closed', { tag: '@soak' }, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await openArticle(page);
    await stir(page);
    const menu = page.locator('details.tb-appearance').first();
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open');
    // The reader looks at it with the mouse: the focus is elsewhere.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await readUntilAsked(page, 0.25);
    expect(settings(site)).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect(popUp(page)).toHaveCount(0);
    await page.mouse.click(5, 500);
    await expect(menu).not.toHaveAttribute('open');
    await page.clock.runFor(5000);
    await expect(popUp(page)).toBeVisible();
  });

  test('waits while a popover of the site is open, and half a minute more', { tag: '@soak' }, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await openArticle(page);
    await page.evaluate(() => {
      const popover = document.createElement('div');
      popover.popover = 'manual';
      popover.id = 'tested';
      popover.textContent = 'Tested';
      document.body.append(popover);
      popover.showPopover();
    });
    await readUntilAsked(page, 0.25);
    expect(settings(site)).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect(popUp(page)).toHaveCount(0);
    // From here on time passes only where the test says so: a machine that stalls for 5 s would be the half minute.
    await page.clock.pauseAt((await pageTime(page)) + 60_000);
    // The page hears of it a task later, which may be after the clock has run.
    await page.evaluate(() =>
      new Promise((resolve) => {
        const popover = document.getElementById('tested');
        popover?.addEventListener('toggle', resolve);
        popover?.hidePopover();
      }).then(() => undefined),
    );
    await page.clock.runFor(25_000);
    await expect(popUp(page)).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(popUp(page)).toBeVisible();
  });

  test('that another tab has shown is not shown again', { tag: '@soak' }, async ({ page, context, site }) => {
    const other = await context.newPage();
    await other.clock.install();
    await other.setViewportSize(desktop);
    await other.goto(`${site.url}${papers.nl.home}/article/9`);
    await read(other, 0.16);
    await expect.poll(() => settings(site)).toHaveLength(1);
    await page.bringToFront();
    await openArticle(page);
    await read(page, 0.25);
    await expect(popUp(page)).toBeVisible();
    await read(other, 0.25);
    await other.clock.runFor(60_000);
    await expect(popUp(other)).toHaveCount(0);
  });

  test('waits until the reader has left the field that they write in', { tag: '@soak' }, async ({ page, site }) => {
    await page.clock.install();
    await openArticle(page);
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.id = 'tested';
      field.setAttribute('aria-label', 'Tested');
      document.querySelector('article')?.append(field);
      field.focus({ preventScroll: true });
    });
    await readUntilAsked(page, 0.25);
    expect(settings(site)).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect(popUp(page)).toHaveCount(0);
    await page.locator('#tested').blur();
    await page.clock.runFor(5000);
    await expect(popUp(page)).toBeVisible();
  });

  test('shows nothing where the server fails, and tells developers', { tag: '@soak' }, async ({ page, site }) => {
    const notices: string[] = [];
    page.on('console', (message) => notices.push(message.text()));
    await page.clock.install();
    site.fault(/setting/, { answer: 500 });
    await openArticle(page);
    await read(page, 0.25);
    await expect.poll(() => notices.filter((text) => text.includes('Tribune B03'))).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect(popUp(page)).toHaveCount(0);
    await expect(page.locator('[data-widget="pop-up"]')).toBeHidden();
  });

  test('lets nothing of its HTML run', { tag: '@soak' }, async ({ page, newsroom, pageErrors }) => {
    const html = `<p>Tekst</p><script>window.ran = 1</script><img src="/x" onerror="window.ran = 1"><form action="/x"><input></form>
      <style>body { display: none }</style><iframe src="/about"></iframe><p style="color: red" onclick="window.ran = 1">Rood</p>
      <a href="javascript:window.ran = 1">Klik</a>`;
    await change(newsroom, { html });
    await openArticle(page);
    await read(page, 0.25);
    await expect(popUp(page).getByText('Rood')).toBeVisible();
    await expect(popUp(page).locator('script, form, input, style, iframe, img, [style], [onclick]')).toHaveCount(0);
    await popUp(page).getByText('Klik').click();
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
    // The browser says what it forbids in the document that is only read.
    expect(pageErrors.splice(0).filter((each) => !/^csp: \S+ inline \S+\/purify/.test(each))).toEqual([]);
  });

  test('is shown once in the life of a page where storage is blocked', { tag: '@soak' }, async ({ page, site }) => {
    await denyStorage(page);
    await page.clock.install();
    await openArticle(page);
    await read(page, 0.25);
    await popUp(page).getByRole('button').click();
    await read(page, 0);
    await read(page, 0.5);
    await page.clock.runFor(60_000);
    await expect(popUp(page)).toHaveCount(0);
    expect(settings(site)).toHaveLength(1);
  });

  test('saves the data of a reader who asks for it', { tag: '@soak' }, async ({ page, newsroom }) => {
    await change(newsroom, { html: '<p>Tekst</p><img src="/public/house/deaftrap-pool.svg" alt="Poule">' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await openArticle(page);
    await read(page, 0.25);
    await expect(popUp(page).getByText('Tekst')).toBeVisible();
    await expect(popUp(page).locator('img')).toHaveCount(0);
  });

  test('moves nothing when its pictures have no size', { tag: '@soak' }, async ({ page, newsroom }) => {
    await change(newsroom, { html: '<p>Tekst</p><img src="/public/house/deaftrap-pool.svg" alt="Poule">' });
    await openArticle(page);
    await read(page, 0.25);
    await expect(popUp(page).getByRole('img', { name: 'Poule' })).toBeVisible();
    await popUp(page).getByRole('button').click();
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });
});

test.describe('the social promotion', () => {
  const card = (page: Page) => page.locator('[data-widget="social-promotion"]');
  const name = nlPromotion.social.title;
  const framed = '/showcase-frame?social';
  const frames = (site: FaultProxy) => site.requests.filter((line) => line === `GET ${framed}`);

  /** Opens an article with a frame in its card, and lets the time before it is shown pass. */
  async function openCard(page: Page, newsroom: Newsroom): Promise<void> {
    await newsroom.database.asOwner(papers.nl.tenant, (queries) =>
      queries.updateTable('social_promotions').set({ frame: framed }).where('tenant', '=', papers.nl.tenant).execute(),
    );
    await page.clock.install();
    await openArticle(page);
    await stir(page);
    await expect(card(page)).toHaveAttribute('data-w-state', 'ready');
  }

  test('waits until what the reader allows has been asked, and 30 s more', { tag: '@soak' }, async ({
    page,
    context,
    site,
    newsroom,
  }) => {
    await remember(context, site, { consent: null, social: null });
    await page.clock.install();
    await openArticle(page, papers.nl, 5);
    await stir(page);
    await expect(card(page)).toHaveAttribute('data-w-state', 'ready');
    await page.clock.runFor(60_000);
    await expect(page.locator('#consent')).toBeVisible();
    await expect(card(page)).toBeHidden();
    await page.locator('#consent').getByRole('button').first().click();
    await page.clock.runFor(15_000);
    await expect(card(page)).toBeHidden();
    await page.clock.runFor(30_000);
    await expect(card(page)).toBeVisible();
    expect(newsroom.violations).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await page.emulateMedia({ media: 'print' });
    await expect(card(page)).toBeHidden();
  });

  test('comes after 4 s without taking the focus, and goes by its button and by Esc', async ({
    page,
    context,
    site,
    newsroom,
  }) => {
    await remember(context, site, { social: null });
    await openCard(page, newsroom);
    const before = page.locator('footer a').last();
    await before.evaluate((link) => link.focus({ preventScroll: true }));
    await page.clock.runFor(6000);
    const region = page.getByRole('region', { name });
    await expect(region).toBeVisible();
    await expect(before).toBeFocused();
    await expectAccessible(page, { within: '[data-widget="social-promotion"]' });
    expect(frames(site)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(region.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(region).toBeHidden();
    await expect(before).toBeFocused();
    expect((await context.cookies()).find((each) => each.name === 'social_promotion')?.value).toBeTruthy();

    if (isSoak) {
      await openCard(page, newsroom);
      await page.clock.runFor(60_000);
      await expect(card(page)).toBeHidden();
    }
  });

  test('has its frame only with the consent for it, and goes 5 s after a press in it', { tag: '@soak' }, async ({
    page,
    context,
    site,
    newsroom,
  }) => {
    await remember(context, site, { consent: 'social', social: null });
    await openCard(page, newsroom);
    await expect.poll(() => frames(site)).toHaveLength(1);
    await page.clock.runFor(6000);
    const frame = card(page).locator('iframe');
    await expect(frame).toBeVisible();
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    await frame.click();
    await page.clock.runFor(12_000);
    await expect(card(page)).toBeHidden();
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });
});
