import type { APIRequestContext, Page } from 'playwright/test';
import liveblogEn from '../../widgets/live/liveblog/locales/en.json' with { type: 'json' };
import liveblogNl from '../../widgets/live/liveblog/locales/nl.json' with { type: 'json' };
import { coreSentence } from '../support/faults.ts';
import { article, liveDesk } from '../support/liveDesk.ts';
import { expectStatus, listed } from '../support/liveTabs.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { printInstead, wholeLiveblog } from '../support/printedLiveblog.ts';
import { screens } from '../support/quality.ts';
import { type Paper, papers } from '../support/reader.ts';
import { few, spoken } from '../support/soak.ts';

const words = { nl: liveblogNl, en: liveblogEn };
/** The desk of the paper, without its page. */
const deskOf =
  (request: APIRequestContext, site: string, { tenant }: Pick<Paper, 'tenant'>) =>
  async (form: Record<string, string>) => {
    const reply = await request.post(`${site}/dev/liveblog/${tenant}/${article}`, { form, maxRedirects: 0 });
    expect(reply.status()).toBe(303);
  };

const open = async (page: Page, site: string, { home }: Pick<Paper, 'home'>, after = ''): Promise<void> => {
  await page.goto(`${site}${home}/live/${article}${after}`);
  await expectStatus([page], 'live');
};
const entry = (page: Page, id: number) => page.locator(`#entry-${id}`);
const inList = (page: Page, id: number) => page.locator(`.tb-liveblog-entries > #entry-${id}`);

for (const language of spoken('en')) {
  const paper = papers[language];
  const says = words[language];

  test(`${language}: what the editor writes, edits, pins and deletes is with the reader at once, without a reload`, async ({
    page,
    line,
  }) => {
    const desk = deskOf(page.request, line.url, paper);
    await open(page, line.url, paper);
    const first = page.locator('.tb-liveblog-entries > .tb-entry').first();
    await first.evaluate((node) => node.scrollIntoView({ block: 'center' }));

    await desk({ do: 'publish', html: '<h3>1-0</h3><p>De spits.</p>' });
    await expect(first.getByRole('heading', { name: '1-0' })).toBeInViewport();
    await expect(first.locator('.tb-entry-link time')).toHaveText(/^\d\d:\d\d$/);
    const id = Number(await first.getAttribute('data-entry-id'));
    const node = await entry(page, id).elementHandle();

    await desk({ do: 'save', entry: `${id}`, html: '<h3>1-0</h3><p>Toch de back.</p>' });
    await expect(first).toContainText('Toch de back.');
    await expect(first.locator('.tb-entry-edited')).toContainText(says.edited);

    await desk({ do: 'pin', entry: `${id}` });
    const pinned = page.getByRole('group', { name: says.pinned });
    await expect(pinned.getByRole('heading', { name: '1-0' })).toBeVisible();
    await expect(inList(page, id)).toHaveCount(0);
    await desk({ do: 'unpin', entry: `${id}` });
    await expect(inList(page, id)).toBeVisible();
    await expect(page.locator(`[id="entry-${id}"]`)).toHaveCount(1);
    // Moved and edited, never made anew.
    expect(await node?.evaluate((each) => each.isConnected)).toBe(true);

    await desk({ do: 'delete', entry: `${id}` });
    await expect(entry(page, id)).toHaveCount(0);
  });
}

test('the entries that the paper printed are the ones that live on, and nothing moves when they wake', async ({
  page,
  site,
}) => {
  for (const viewport of few(Object.values(screens))) {
    await page.setViewportSize(viewport);
    const files = site.hold(/\/w\//);
    await page.goto(`${papers.nl.home}/live/${article}`, { waitUntil: 'commit' });
    await page.locator('.tb-liveblog-more').waitFor({ state: 'attached' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const printed = await page.evaluateHandle(() => [...document.querySelectorAll('.tb-entry, .tb-entry-body > *')]);
    expect(await printed.evaluate((nodes) => nodes.length)).toBeGreaterThan(20);
    const stood = await page.evaluate(
      () =>
        new Promise<number>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))),
        ),
    );
    files();
    await expect(page.locator('[data-widget="liveblog"]')).toHaveAttribute('data-w-state', 'ready');
    await expect(page.getByRole('feed')).toBeVisible();
    const now = await page.evaluateHandle(() => [...document.querySelectorAll('.tb-entry, .tb-entry-body > *')]);
    const isSame = await page.evaluate(
      ([before, after]) => before?.length === after?.length && before?.every((node, at) => node === after?.[at]),
      [printed, now] as const,
    );
    expect(isSame).toBe(true);
    expect(await layoutShift(page, stood)).toBeLessThan(0.001);
  }
});

test('a link to an entry of the third page loads until it is there; back and forward go where the reader was', {
  tag: '@soak',
}, async ({ page, line, newsroom }) => {
  const desk = liveDesk(newsroom, papers.nl);
  for (let nth = 1; nth <= 12; nth += 1) await desk.create(`<p>Update ${nth}</p>`);
  const ids = await desk.ids();
  const deep = ids[24] ?? 0;
  expect(deep).toBeGreaterThan(0);
  await open(page, line.url, papers.nl, `#entry-${deep}`);
  await expect(entry(page, deep)).toBeFocused();
  await expect(entry(page, deep)).toBeInViewport();
  await expect(entry(page, deep)).toHaveClass(/tb-entry--linked/);
  expect(await listed(page)).toEqual(ids.slice(0, (await listed(page)).length));

  // Its time is a link to itself; another entry's, too.
  const other = ids[22] ?? 0;
  await entry(page, other).locator('.tb-entry-link').click();
  await expect(page).toHaveURL(new RegExp(`#entry-${other}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`#entry-${deep}$`));
  await expect(entry(page, deep)).toBeInViewport();
  await page.goForward();
  await expect(entry(page, other)).toBeInViewport();
});

for (const language of spoken('nl')) {
  test(`${language}: a link to an entry that is gone says so, and leaves the reader at the newest`, {
    tag: '@soak',
  }, async ({ page, line, newsroom }) => {
    const desk = liveDesk(newsroom, papers[language]);
    const id = await desk.create('<p>Vergissing</p>');
    await desk.remove(id);
    await open(page, line.url, papers[language], `#entry-${id}`);
    await expect(page.locator('.tb-liveblog-status')).toHaveText(words[language].gone);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test(`${language}: every entry can be read, page by page`, { tag: '@soak' }, async ({ page, newsroom }) => {
      const paper = papers[language];
      const ids = await liveDesk(newsroom, paper).ids();
      await page.goto(`${paper.home}/live/${article}`);
      const found: number[] = [];
      const older = page.locator('.tb-liveblog-more a');
      for (let pages = 0; pages < 5; pages += 1) {
        found.push(...(await listed(page)));
        if ((await older.count()) === 0) break;
        await older.click();
      }
      expect(found).toEqual(ids);
      await expect(page.locator('.tb-entry').first()).toBeInViewport();
      await page.locator('.live-newest a').click();
      await expect(entry(page, ids[0] ?? 0)).toBeVisible();
    });
  });
}

for (const language of spoken('en')) {
  test(`${language}: older entries come once each while the desk goes on, and a failure can be tried again`, {
    tag: '@soak',
  }, async ({ page, live, newsroom }) => {
    const desk = liveDesk(newsroom, papers[language]);
    const says = words[language];
    await open(page, live.url, papers[language]);
    const first = await listed(page);
    const ids = await desk.ids();
    expect(first).toEqual(ids.slice(0, 10));
    const asked = () => live.requests.filter((line) => line.includes('last_id='));

    const older = page.locator('.tb-liveblog-older');
    const trouble = page.locator('.tb-liveblog-trouble');
    live.fault(/last_id=/, { answer: 500, body: 'Server Error', type: 'text/html' });
    await older.click();
    await expect(trouble).toHaveText(coreSentence(language, 'failure.server'));
    await expect(older).toHaveText(papers[language].says.retry);
    live.clear();

    const answer = live.hold(/last_id=/);
    await older.dblclick();
    await expect(older).toHaveAttribute('aria-disabled', 'true');
    await expect(trouble).toBeEmpty();
    // The reader is at the end: what comes meanwhile waits, and what goes is gone.
    const fresh = [await desk.create('<p>Een</p>'), await desk.create('<p>Twee</p>')];
    await desk.remove(ids[3] ?? 0);
    await expect(page.locator('.tb-liveblog-new')).toHaveText(says.new_other.replace('{{count}}', '2'));
    answer();
    await expect(older).toHaveText(says.older);
    const left = ids.filter((id) => id !== ids[3]);
    await expect.poll(() => listed(page)).toEqual(left.slice(0, 19));
    expect(asked()).toHaveLength(1);

    // What the reader loaded stays when the new ones come in.
    await page.locator('.tb-liveblog-new').click();
    await expect(inList(page, fresh[1] ?? 0)).toBeFocused();
    // The page reads entries for some ms in a frame: the second may come with the next one.
    await expect.poll(() => listed(page)).toEqual([...fresh.toReversed(), ...left.slice(0, 19)]);
    while (await older.isVisible()) {
      const before = (await listed(page)).length;
      await older.click();
      await expect.poll(async () => (await listed(page)).length).toBeGreaterThan(before);
    }
    await expect.poll(() => listed(page)).toEqual(await desk.ids());
  });
}

test('an entry with handlers, styles and scripts in it runs nothing, and no report of it reaches the site', {
  tag: '@soak',
}, async ({ page, line, newsroom }) => {
  const desk = liveDesk(newsroom, papers.nl);
  await open(page, line.url, papers.nl);
  const html =
    '<p onclick="x()" style="color:red">Rood</p><img src="/none.png" alt="Beeld" onerror="x()"><style>p{}</style>' +
    '<script>x()</script><svg onload="x()"></svg><details ontoggle="x()"><summary>Opstelling</summary><p>4-3-3</p></details>';
  const here = entry(page, await desk.create(html));
  await here.locator('summary').click();
  await expect(here.getByText('4-3-3')).toBeVisible();
  const other = await desk.create('<p>Verder</p>');
  await expect(entry(page, other)).toBeVisible();
  expect(newsroom.violations).toEqual([]);
});

test('500 entries that the site printed cost one request when they wake: none goes, and the one that is read stays put', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  const desk = liveDesk(newsroom, papers.nl);
  for (let nth = 1; nth <= 500; nth += 1) await desk.create(`<p>Update ${nth}</p>`);
  const tag = await wholeLiveblog(newsroom, papers.nl);
  await printInstead(live, newsroom, papers.nl, tag);
  const ids = await desk.ids();
  const read = ids[440] ?? 0;
  // Since the page was printed, as from a cache.
  await desk.edit(ids[3] ?? 0, '<p>Verbeterd</p>');
  await desk.remove(ids[5] ?? 0);
  const files = live.hold(/\/w\//);
  await page.goto(`${live.url}${papers.nl.home}/live/${article}`, { waitUntil: 'commit' });
  await page.locator('.related').waitFor({ state: 'attached' });
  await entry(page, read).evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const topOf = () => entry(page, read).evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const stood = await topOf();
  files();
  await expectStatus([page], 'live');
  await expect(entry(page, ids[3] ?? 0)).toContainText('Verbeterd');
  await expect(entry(page, ids[5] ?? 0)).toHaveCount(0);
  expect(await listed(page)).toEqual(ids.filter((_, at) => at !== 5));
  expect(live.requests.filter((each) => each.includes('liveblogs-as-html'))).toHaveLength(1);
  expect(Math.abs((await topOf()) - stood)).toBeLessThanOrEqual(1);
  // Where a new one comes in, one at the end goes, as ever.
  const fresh = await desk.create('<p>Nieuw</p>');
  await page.locator('.tb-liveblog-new').click();
  await expect(entry(page, fresh)).toBeFocused();
});

test('a tag without class or content shows the newest entries to who has scrolled past, though its socket is refused', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const ids = await liveDesk(newsroom, papers.nl).ids();
  await printInstead(
    site,
    newsroom,
    papers.nl,
    `<div data-widget="liveblog" data-article-id="${article}" data-when="now"></div>`,
  );
  const answer = site.hold(/liveblogs-as-html/);
  await page.goto(`${papers.nl.home}/live/${article}`);
  const tag = page.locator('[data-widget="liveblog"]');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  const [bar, box] = [await page.locator('.tb-liveblog-bar').boundingBox(), await tag.boundingBox()];
  expect(Math.abs((bar?.y ?? 0) - (box?.y ?? -100))).toBeLessThanOrEqual(1);
  await page.locator('.related').evaluate((below) => below.scrollIntoView({ block: 'start', behavior: 'instant' }));
  answer();
  await expect.poll(() => listed(page)).toEqual(ids.slice(0, 10));
  await expect(page.locator('.tb-liveblog-new')).toBeHidden();
  await expect(page.locator('.tb-liveblog-announcement')).toBeEmpty();
});

test('ten entries stand there: the last one goes when a new one comes, but never from before the reader’s eyes', {
  tag: '@soak',
}, async ({ page, line, newsroom }) => {
  const desk = liveDesk(newsroom, papers.nl);
  const ids = await desk.ids();
  await open(page, line.url, papers.nl);
  const first = await desk.create('<p>Boven</p>');
  await expect.poll(() => listed(page)).toEqual([first, ...ids.slice(0, 9)]);
  await expect(page.locator('.tb-liveblog-older')).toBeVisible();

  const { height } = (await page.locator('html').boundingBox()) ?? { height: 0 };
  await page.setViewportSize({ width: 1280, height: Math.ceil(height) + 200 });
  const second = await desk.create('<p>Daarboven</p>');
  await expect.poll(() => listed(page)).toEqual([second, first, ...ids.slice(0, 9)]);
});
