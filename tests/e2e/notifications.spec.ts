import { enter, enterByDialog, menuButton, tabTo } from '../support/accounts.ts';
import { coreSentence, faultsFor, until } from '../support/faults.ts';
import { type Bell, bellOn, bellSays, inboxOf, type Language, requestsOf } from '../support/inboxes.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { loginDialog, papers, stir } from '../support/reader.ts';
import { few, spoken } from '../support/soak.ts';

const list = /\/api\/v2\/notifications(\?|$)/;
const texts = (count: number) => Array.from({ length: count }, (_, at) => `Bericht ${at + 1}`);
const named = (language: Language, count: number) =>
  count === 0 ? bellSays[language].bell : bellSays[language]['bell-new_other'].replace('{{count}}', `${count}`);

for (const language of spoken('nl')) {
  const paper = papers[language];
  const says = bellSays[language];
  test.describe(language, () => {
    test.use({ locale: language });

    test('a guest has no bell; for a reader it wakes and nothing moves', { tag: '@soak' }, async ({ page, site }) => {
      await page.goto(`${paper.home}/about`);
      const bell = bellOn(page);
      await stir(page);
      await expect(bell.tag).toHaveAttribute('data-w-state', 'ready');
      await expect(bell.button).toHaveCount(0);
      expect(site.requests.filter((line) => /api\/v2|readerspart|realtime/.test(line))).toEqual([]);
      expect(await layoutShift(page)).toBeLessThan(0.001);

      await enter(page, paper);
      const part = site.hold(/readerspart/);
      await page.goto(`${paper.home}/about`);
      await expect(menuButton(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const stood = await page.evaluate(() => performance.now());
      const room = await bell.tag.boundingBox();
      part();
      await expect(bell.badge).toHaveText('3');
      await expect(bell.button).toHaveAccessibleName(named(language, 3));
      expect(await bell.tag.boundingBox()).toEqual(room);
      expect(await layoutShift(page, stood)).toBeLessThan(0.001);
    });

    test('what the newsroom sends from another browser rings here', { tag: '@soak' }, async ({
      page,
      browser,
      line,
      newsroom,
    }) => {
      await page.clock.install();
      await enterByDialog(page, paper, line.url);
      await expect(loginDialog(page)).toBeHidden();
      const bell = bellOn(page);
      await expect(bell.badge).toHaveText('3');
      await expect.poll(newsroom.hub.sockets).toBe(1);
      const shown = requestsOf(page, 'GET', list);

      await page.clock.pauseAt(newsroom.clock.now() + 60_000);
      const editor = await browser.newPage();
      await editor.goto(`${newsroom.url}/dev/notifications?paper=${paper.tenant}&kind=message`);
      await editor.locator('#text').fill('Sein uit <b>de redactie</b>');
      await editor.locator('button').click();
      await expect(editor.getByRole('status')).toBeVisible();
      await editor.close();

      await expect(bell.badge).toHaveText('4');
      await expect(bell.button).toHaveAccessibleName(named(language, 4));
      await expect(bell.toast).toContainText('Sein uit <b>de redactie</b>');
      await expect(bell.toast).toHaveRole('status');
      expect(shown).toHaveLength(1);
      await page.clock.runFor(2900);
      await expect(bell.toast).toBeVisible();
      // Its time stands still while somebody is in it.
      const close = bell.toast.getByRole('button', { name: paper.says.close });
      await close.focus();
      await page.clock.resume();
      await page.clock.fastForward(10_000);
      await expectAccessible(page, { within: '[data-widget="notifications"]' });
      await expect(bell.toast).toBeVisible();
      await close.blur();
      await expect(bell.toast).toHaveCount(0);

      await inboxOf(newsroom, paper, language).send(texts(95));
      await expect(bell.badge).toHaveText('99');
      await inboxOf(newsroom, paper, language).send(['Nog een']);
      await expect(bell.badge).toHaveText('99+');
      await expect(bell.button).toHaveAccessibleName(named(language, 100));
    });

    test('the list is paged, followed and read with the keyboard alone', { tag: '@soak' }, async ({
      page,
      line,
      newsroom,
    }) => {
      const inbox = inboxOf(newsroom, paper, language);
      await inbox.send(texts(40));
      await inbox.send(['Naar de stand'], '/table');
      await enter(page, paper, line.url);
      await page.goto(`${line.url}${paper.home}/about`);
      const bell = bellOn(page);
      await expect(bell.badge).toHaveText('44');
      const opened = requestsOf(page, 'PATCH', /open-all$/);
      const marked = requestsOf(page, 'PATCH', /read-all$/);
      const paged = requestsOf(page, 'GET', /notifications\?page=/);
      const more = bell.panel.getByRole('button', { name: says.more });
      const readAll = bell.panel.getByRole('button', { name: says['read-all'] });

      await tabTo(page, bell.button);
      await page.keyboard.press('Enter');
      await expect(bell.rows).toHaveCount(20);
      await expect(bell.button).toHaveAttribute('aria-expanded', 'true');
      await expect(bell.badge).toBeHidden();
      await expect(bell.button).toHaveAccessibleName(says.bell);
      await expect.poll(inbox.unopened).toBe(0);
      await expectAccessible(page, { within: '[data-widget="notifications"]' });

      const all = await inbox.count();
      for (let shown = 20; shown < all; shown += 20) {
        await tabTo(page, more);
        await page.keyboard.press('Enter');
        await expect(bell.rows).toHaveCount(Math.min(all, shown + 20));
      }
      await expect(more).toBeHidden();
      expect(paged.map((each) => new URL(each).searchParams.get('page'))).toEqual(
        Array.from({ length: Math.ceil(all / 20) - 1 }, (_, at) => `${at + 2}`),
      );

      await page.keyboard.press('Escape');
      await expect(bell.panel).toBeHidden();
      await expect(bell.button).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, bell.rows.first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/table$/);
      await expect.poll(() => inbox.isRead('Naar de stand')).toBe(true);
      expect(await inbox.isRead('Bericht 40')).toBe(false);

      await bell.button.click();
      await expect(bell.unread).toHaveCount(19);
      await readAll.dblclick();
      await expect(bell.unread).toHaveCount(0);
      await expect(readAll).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(inbox.unread).toBe(0);
      expect(marked).toHaveLength(1);
      // Once, and once more where news of the last arrivals came while it was asked, however often the panel is opened.
      expect(opened.length).toBeLessThanOrEqual(2);

      await page.getByRole('heading', { level: 1 }).click();
      await expect(bell.panel).toBeHidden();
      await bell.button.click();
      const settings = bell.panel.getByRole('link', { name: says.settings });
      await tabTo(page, settings);
      await page.keyboard.press('Shift+Tab');
      await expect(bell.panel).toBeVisible();
      await menuButton(page).focus();
      await expect(bell.panel).toBeHidden();
    });

    test('each call of the bell meets each fault', { tag: '@soak' }, async ({ page, site, newsroom }) => {
      const inbox = inboxOf(newsroom, paper, language);
      await inbox.send(texts(30));
      await page.clock.install();
      await enterByDialog(page, paper);
      await expect(loginDialog(page)).toBeHidden();
      const bell = bellOn(page);
      await until(page, async () => (await bell.badge.textContent()) === '33');
      await bell.button.click();
      await until(page, async () => (await bell.rows.count()) === 20);
      await page.keyboard.press('Escape');
      const more = bell.panel.getByRole('button', { name: says.more });
      const readAll = bell.panel.getByRole('button', { name: says['read-all'] });
      const retry = bell.trouble.getByRole('button', { name: coreSentence(language, 'action.retry') });
      const isShown = (key: Parameters<typeof coreSentence>[1]) =>
        until(page, async () => (await bell.trouble.textContent())?.includes(coreSentence(language, key)) ?? false);
      const hasNoTrouble = () => until(page, async () => (await bell.trouble.textContent()) === '');

      await inbox.send(['Ongelezen']);
      for (const [name, fault, key] of faultsFor('notifications')) {
        await test.step(name, async () => {
          // Opening: the count comes back, and the list says what failed.
          site.fault(/notifications\/open-all$/, fault);
          site.fault(list, fault, { method: 'GET' });
          await bell.button.click();
          await isShown(key);
          await expect(bell.rows).not.toHaveCount(0);
          site.clear();
          await retry.click();
          await hasNoTrouble();

          site.fault(/notifications\?page=2/, fault);
          await more.dblclick();
          await isShown(key);
          await expect(more).toHaveAttribute('aria-disabled', 'false');
          await expect(bell.rows).toHaveCount(21);
          site.clear();

          site.fault(/notifications\/read-all$/, fault);
          const before = await bell.unread.count();
          expect(before).toBeGreaterThan(0);
          await readAll.dblclick();
          await until(page, async () => (await readAll.getAttribute('aria-disabled')) === 'false');
          await expect(bell.unread).toHaveCount(before);
          await isShown(key);
          expect(site.requests.filter((each) => each.endsWith('/read-all')).length).toBeGreaterThan(0);
          site.clear();

          site.fault(/notifications\/\d+\/read$/, fault);
          await bell.rows.first().click();
          await expect(bell.panel).toBeHidden();
          await until(page, async () => (await bell.unread.count()) === before);
          site.clear();
        });
      }
      expect(await inbox.unread()).toBeGreaterThan(30);
      await bell.button.click();
      await retry.click();
      await hasNoTrouble();
      await expect.poll(inbox.unread).toBe(0);
    });
  });
}

for (const way of few(['with', 'without'] as const)) {
  test(`three tabs agree ${way} a socket: what one opens is opened in all`, { tag: '@soak' }, async ({
    context,
    line,
    site,
    newsroom,
  }) => {
    const paper = papers.nl;
    const inbox = inboxOf(newsroom, paper, 'nl');
    // What stands before the site may not know sockets.
    const { url } = way === 'with' ? line : site;
    const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
    const bells = tabs.map(bellOn);
    const all = (shown: (bell: Bell) => Promise<void>) => Promise.all(bells.map(shown));
    for (const [at, tab] of tabs.entries()) {
      if (at === 0) await enter(tab, paper, url);
      await tab.goto(`${url}${paper.home}/about`);
    }
    await all(({ badge }) => expect(badge).toHaveText('3'));
    if (way === 'with') await expect.poll(newsroom.hub.sockets).toBe(1);

    await bells[0]?.button.click();
    await all(({ badge }) => expect(badge).toBeHidden());
    await expect.poll(inbox.unopened).toBe(0);
    await bells[0]?.button.click();
    if (way === 'without') return expect(newsroom.hub.sockets()).toBe(0);
    await inbox.send(['Een', 'Twee']);
    await all(({ badge }) => expect(badge).toHaveText('2'));
    expect(newsroom.hub.sockets()).toBe(1);
  });
}

test('after all faults the count is the one that the server has', { tag: '@soak' }, async ({
  page,
  line,
  newsroom,
}) => {
  const paper = papers.en;
  const inbox = inboxOf(newsroom, paper, 'en');
  await enterByDialog(page, paper, line.url);
  const { badge } = bellOn(page);
  await expect.poll(newsroom.hub.sockets).toBe(1);
  await inbox.send(texts(2));
  await expect(badge).toHaveText(`${await inbox.unopened()}`);
  for (const fault of ['refuse', 'reset', 'delay'] as const) {
    if (fault === 'refuse') await line.refuse(true);
    if (fault === 'delay') line.delay(300);
    line.reset();
    await inbox.send(texts(3));
    await line.restore();
    await expect(badge).toHaveText(`${await inbox.unopened()}`, { timeout: 20_000 });
  }
});

test('who logs out elsewhere is told so in the open list, and can log in again', { tag: '@soak' }, async ({
  context,
  page,
  line,
}) => {
  const paper = papers.nl;
  const says = bellSays.nl;
  await enter(page, paper, line.url);
  const other = await context.newPage();
  await page.goto(`${line.url}${paper.home}/about`);
  await other.goto(`${line.url}${paper.home}/about`);
  const bell = bellOn(page);
  await bell.button.click();
  await expect(bell.rows).not.toHaveCount(0);
  await menuButton(other).click();
  await other.getByRole('button', { name: paper.says.logout }).click();
  await expect(bell.panel).toContainText(says['logged-out']);
  await expect(bell.rows).toHaveCount(0);
  await expect(bell.badge).toBeHidden();
  await expectAccessible(page, { within: '[data-widget="notifications"]' });
  await bell.panel.getByRole('link', { name: says['log-in'] }).click();
  await expect(loginDialog(page)).toBeVisible();
  await expect(bell.button).toBeHidden();
  await expect(bellOn(other).button).toBeHidden();
});

test('a session that is over on the server ends here with the next call', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  const paper = papers.en;
  await enter(page, paper);
  await page.goto(`${paper.home}/about`);
  const bell = bellOn(page);
  await expect(bell.badge).toBeVisible();
  await newsroom.database.inTenant(paper.tenant, (queries) => queries.deleteFrom('sessions').execute());
  site.requests.length = 0;
  await bell.button.click();
  await expect(bell.panel).toContainText(bellSays.en['logged-out']);
  await expect(bell.rows).toHaveCount(0);
  expect(site.requests.filter((each) => each.endsWith('/refresh-token')).length).toBeLessThanOrEqual(1);
});
