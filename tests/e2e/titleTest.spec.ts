import type { BrowserContext, Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { articlesOf } from '../../examples/newsroom/demo/content/articles.ts';
import { promotionOf } from '../../examples/newsroom/demo/content/promotion/promotions.ts';
import { expectDeclared } from '../support/keptInBrowser.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { violationsOn } from '../support/quality.ts';
import { papers, stir } from '../support/reader.ts';
import { few, sized } from '../support/soak.ts';

test.use({ promotes: true });

// A page that scrolls to a title has its pop-up, which may open under a press.
test.beforeEach(({ site }) => {
  site.fault(popUpSetting, { answer: 404 });
});

const { home, tenant } = papers.nl;
const tested = Object.entries(promotionOf('nl').titles).map(([id, b]) => ({
  id: Number(id),
  a: articlesOf('nl').find((article) => article.id === Number(id))?.title.text ?? '',
  b,
}));
const [first = { id: 0, a: '', b: '' }] = tested;
const address = `${home}/promotion`;
const popUpSetting = /^\/api\/v2\/setting\?/;

/** What the reader answered, and the group that the browser is in. */
const keep = (context: BrowserContext, baseURL: string | undefined, cookies: Readonly<Record<string, string>>) =>
  context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));

const link = (page: Page, id = first.id) => page.locator(`[data-widget="title-test"][data-article-id="${id}"]`);

const clicksOf = (newsroom: Newsroom) =>
  newsroom.database.asOwner(tenant, (queries) =>
    queries.selectFrom('title_clicks').select(['article_id', 'in_group']).where('tenant', '=', tenant).execute(),
  );

/** Notes in every frame, before it is painted, which titles it shows. */
const watchFrames = () => {
  const shown = new Set<string>();
  Object.assign(window, { shown });
  const look = () => {
    for (const title of document.querySelectorAll<HTMLElement>('[data-widget="title-test"] [data-title]'))
      if (title.checkVisibility()) shown.add(title.dataset.title ?? '');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const seenTitles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ readonly group: string; readonly shown: string[] }>((resolve) => {
        const shown: Set<string> = Reflect.get(window, 'shown');
        const group = document.documentElement.dataset.titleGroup ?? '';
        // What is painted next is seen as well.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ group, shown: [...shown] })));
      }),
  );

const loads = sized(6, 100);

test(`of ${loads} loads none paints the title of the other group`, { tag: '@soak' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await keep(context, baseURL, { consent: 'experiments' });
  await page.addInitScript(watchFrames);
  const groups: string[] = [];
  const load = async (number: number) => {
    // Every other browser is new, the others are in a group.
    if (number % 2 === 0) await context.clearCookies({ name: 'title_ab' });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
  };
  const judge = async (number: number) => {
    const { group, shown } = await seenTitles(page);
    expect(shown, `load ${number}`).toEqual([group]);
    groups.push(group);
  };
  for (let number = 0; number < 5; number += 1) {
    await load(number);
    await stir(page);
    await expect(link(page)).toHaveAttribute('data-w-state', 'ready');
    await judge(number);
  }
  // Which title is painted first is settled by what stands in the page and its sheets.
  await page.route(/\.(js|json|svg|png|wav)$/, (route) => route.abort());
  // A group is drawn by lot: half of the browsers may be in the same one for a while, not for ten times as long.
  const isOver = (number: number) => number >= loads && (new Set(groups).size > 1 || number >= 10 * loads);
  for (let number = 5; !isOver(number); number += 1) {
    await load(number);
    await judge(number);
  }
  expect(new Set(groups)).toEqual(new Set(['a', 'b']));
});

test('who is in group b is shown, read and searched the second title, which is counted once in view, moves nothing, and prints the first', async ({
  page,
  context,
  baseURL,
}) => {
  await keep(context, baseURL, { consent: 'experiments', title_ab: 'b' });
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    document.addEventListener('tribune:title-exposure', (event) => {
      if (event instanceof CustomEvent) sent.push(event.detail);
    });
  });
  await page.goto(address);
  await stir(page);
  await expect(link(page)).toHaveAttribute('data-w-state', 'ready');
  await link(page).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'sent')))
    .toContainEqual({ article: first.id, group: 'b' });
  await expectDeclared(page, tenant, ['local title_group', 'cookie consent', 'cookie title_ab']);
  for (const { a, b } of tested) {
    await expect(page.getByRole('link', { name: b })).toBeVisible();
    await expect(page.getByRole('link', { name: a })).toHaveCount(0);
    expect(await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), a)).toBe(false);
  }
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(await violationsOn(page, { within: '[data-widget="title-test"]' })).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(link(page).locator('[data-title="a"]')).toBeVisible();
  await expect(link(page).locator('[data-title="b"]')).toBeHidden();
});

for (const consent of few(['none', '', 'ads.social']))
  test(`a reader who said ${consent || 'nothing yet'} sees the first title, keeps nothing and is not counted`, {
    tag: '@soak',
  }, async ({ page, context, baseURL, newsroom }) => {
    if (consent) await keep(context, baseURL, { consent });
    await page.goto(address);
    await stir(page);
    await expect(link(page)).toHaveAttribute('data-w-state', 'ready');
    await expect(link(page).locator('[data-title="a"]')).toBeVisible();
    await expect(link(page).locator('[data-title="b"]')).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('title_ab');
    await link(page).press('Enter');
    await page.waitForURL(new RegExp(`/article/${first.id}/`));
    expect(await clicksOf(newsroom)).toEqual([]);
  });

test('a browser that keeps nothing sees the first title and is not counted', { tag: '@soak' }, async ({
  page,
  context,
  baseURL,
  newsroom,
}) => {
  await keep(context, baseURL, { consent: 'experiments' });
  await page.addInitScript(() => {
    const nothing = { configurable: true, get: () => '', set: () => {} };
    Object.defineProperty(Document.prototype, 'cookie', nothing);
    const denied = {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', denied);
    Object.defineProperty(window, 'sessionStorage', denied);
  });
  await page.goto(address);
  await stir(page);
  await expect(link(page)).toHaveAttribute('data-w-state', 'ready');
  await expect(link(page).locator('[data-title="a"]')).toBeVisible();
  await link(page).press('Enter');
  await page.waitForURL(new RegExp(`/article/${first.id}/`));
  expect(await clicksOf(newsroom)).toEqual([]);
});

const ways = {
  'a click': (page: Page) => link(page).click({ noWaitAfter: true }),
  'the keyboard': (page: Page) => link(page).press('Enter', { noWaitAfter: true }),
  // A context that closes while its new tab still opens may never close.
  'the middle button': async (page: Page) => {
    const opened = page.context().waitForEvent('page');
    await link(page).click({ button: 'middle' });
    await (await opened).waitForURL(new RegExp(`/article/${first.id}`), { waitUntil: 'commit' });
  },
};

for (const [way, follow] of few(Object.entries(ways))) {
  test(`${way} counts once the island stands, and once`, { tag: '@soak' }, async ({
    page,
    context,
    baseURL,
    newsroom,
  }) => {
    await keep(context, baseURL, { consent: 'experiments', title_ab: 'b' });
    await page.goto(address);
    await stir(page);
    await expect(link(page)).toHaveAttribute('data-w-state', 'ready');
    // The right button's event alone: a browser without a screen may never come back from the button itself.
    await link(page).dispatchEvent('auxclick', { button: 2, bubbles: true, cancelable: true });
    await follow(page);
    await expect.poll(() => clicksOf(newsroom)).toEqual([{ article_id: first.id, in_group: 'b' }]);
  });

  test(`${way} counts before any script of ours has come`, { tag: '@soak' }, async ({
    page,
    context,
    baseURL,
    newsroom,
    site,
  }) => {
    await keep(context, baseURL, { consent: 'experiments', title_ab: 'b' });
    const release = site.hold(/tribune\.js/);
    await page.goto(address, { waitUntil: 'commit' });
    await follow(page);
    await expect.poll(() => clicksOf(newsroom)).toEqual([{ article_id: first.id, in_group: 'b' }]);
    release();
  });
}

const visits = sized(2, 10);

test(`whoever follows a title as soon as it is there is counted, ${visits} browsers of ${visits}`, {
  tag: '@soak',
}, async ({ browser, baseURL, newsroom }) => {
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    await keep(context, baseURL, { consent: 'experiments' });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    // By key: where a page is still laid out a pointer may come to where the link was.
    await link(page).press('Enter', { noWaitAfter: true });
    await page.waitForURL(new RegExp(`/article/${first.id}`), { waitUntil: 'commit' });
    await expect.poll(() => clicksOf(newsroom)).toHaveLength(visit + 1);
    await context.close();
  }
});

test('the article itself keeps its first title everywhere', async ({ page, context, baseURL }) => {
  await keep(context, baseURL, { consent: 'experiments', title_ab: 'b' });
  await page.goto(`${home}/article/${first.id}`);
  await expect(page).toHaveTitle(new RegExp(first.a.slice(0, 20)));
  expect(await page.locator('head').innerHTML()).not.toContain(first.b);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.a);
});

test('a title that is tested below an article is a link there alone, and shows that it has the focus', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto(`${papers.en.home}/article/1`);
  const related = page.locator('.tb-related-link[data-widget="title-test"]');
  await expect(related).toBeVisible();
  // What another element covers is not pressed.
  for (const place of ['h1', '.masthead a[href$="/"]']) await page.locator(place).first().click({ trial: true });
  await page.keyboard.press('Tab');
  await related.focus();
  await expect(related).not.toHaveCSS('outline-style', 'none');
});
