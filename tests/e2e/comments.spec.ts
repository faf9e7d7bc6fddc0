import { enter } from '../support/accounts.ts';
import { commentDesk, expectReady, openComments, sectionOf } from '../support/commentSection.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { screens } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { few } from '../support/soak.ts';

const asked = (requests: readonly string[]) =>
  requests.filter(
    (line) =>
      /\/comments|\/comment\//.test(line) &&
      line.includes('/api/') &&
      !/count|latest|featured|top-this-week/.test(line),
  );

test('without a script the first comments can be read, and their links work', { tag: '@soak' }, async ({
  browser,
  site,
  newsroom,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  for (const { home, tenant } of Object.values(papers)) {
    const topic = await newsroom.database.inTenant(tenant, (queries) =>
      queries.selectFrom('forum_topics').select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    await commentDesk(newsroom, { tenant }).write('Wat een middag.', { resource: { type: 'article', id: 13 } });
    for (const path of ['/article/1', `/forum/${topic.id}`, '/live/13']) {
      site.clear();
      await page.goto(`${home}${path}`);
      const first = page.locator('#comments .tb-comment').first();
      await expect(first, path).toBeVisible();
      await expect(first.locator('.tb-comment-text').first()).toHaveText(/\S/);
      await first.locator('.tb-comment-date').first().click();
      await expect(page).toHaveURL(/\?comment=\d+#comments$/);
      await expect(first).toBeVisible();
      await page.locator('#comments a.tb-comment-author').first().click();
      await expect(page).toHaveURL(/\/user\//);
      expect(site.requests.filter((line) => /\.js(\?|$)/.test(line))).toEqual([]);
    }
  }
  await context.close();
});

test('what the paper printed is taken over without asking for it, and nothing moves', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const devtools = await page.context().newCDPSession(page);
  for (const [name, viewport] of few(Object.entries(screens))) {
    await page.setViewportSize(viewport);
    for (const isNear of [true, false]) {
      const what = `${name}, ${isNear ? 'near' : 'far'}`;
      site.clear();
      const files = site.hold(/\/w\//);
      await page.goto(`${papers.nl.home}/article/1${isNear ? '#comments' : ''}`, { waitUntil: 'commit' });
      await page.locator('footer').first().waitFor({ state: 'attached' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const printed = await page.locator('#comments .tb-comment-text').allTextContents();
      // So slow that the rows are drawn with frames between them.
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      files();
      if (!isNear) await page.evaluate(() => document.querySelector('#comments')?.scrollIntoView({ block: 'end' }));
      const since = await page.evaluate(() => performance.now());
      await expectReady(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const drawn = await page.locator('#comments [part="comment"] .tb-comment-text').allTextContents();
      expect(drawn.length, what).toBeGreaterThan(3);
      expect(drawn, what).toEqual(printed.slice(0, drawn.length));
      expect(await layoutShift(page, since), what).toBeLessThan(0.001);
      expect(
        asked(site.requests).filter((line) => !/changes|realtime/.test(line)),
        what,
      ).toEqual([]);
    }
  }
});

test('a reader costs one request more', { tag: '@soak' }, async ({ page, site }) => {
  await enter(page, papers.nl);
  site.clear();
  await openComments(page, papers.nl, 1);
  await expect(sectionOf(page, 'nl').place.getByText('Reageer als Demo Lezer')).toBeVisible();
  await expect.poll(() => asked(site.requests)).toContain('GET /api/v2/article/1/comments-mine');
  expect(asked(site.requests).filter((line) => !line.includes('changes'))).toHaveLength(1);
});
