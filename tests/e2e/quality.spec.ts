import type { Locator } from 'playwright/test';
import { enter } from '../support/accounts.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, screens, wakeAll } from '../support/quality.ts';
import { leaveLogin, logIn, loginDialog, papers, readyPoll } from '../support/reader.ts';
import { isSoak, spoken } from '../support/soak.ts';

// A long file: a worker alone would be at it when all others are done.
test.describe.configure({ mode: 'parallel' });

const height = async (poll: Locator): Promise<number> => (await poll.boundingBox())?.height ?? 0;

for (const [language, paper] of Object.entries(papers)) {
  test.describe(language, () => {
    test.use({ locale: language });

    for (const [device, viewport] of Object.entries(screens)) {
      // Each paper on one of the screens.
      if (!isSoak && (language === 'nl') !== (device === 'phone')) continue;
      test(`every state of the poll is accessible, and it keeps its height on a ${device}`, { tag: '@soak' }, async ({
        page,
        site,
      }) => {
        await page.setViewportSize(viewport);
        await page.goto(`${paper.home}/poll/12`);
        const poll = page.locator('[data-widget="poll"]').first();
        const dialog = loginDialog(page);
        const printed = await height(poll);
        const check = async () => {
          expect(await height(poll)).toBe(printed);
          await expectAccessible(page, { within: 'main', on: [device === 'phone' ? 'phone' : 'desktop'] });
        };
        await readyPoll(page, 12);
        await check();
        await poll.getByRole('button', { name: paper.says.vote }).click();
        await expect(poll.getByRole('alert')).not.toBeEmpty();
        await check();

        await poll.getByRole('radio').first().check();
        await poll.getByRole('button', { name: paper.says.vote }).click();
        site.fault(/\/vote$/, { answer: 403, body: '{"message":"No."}' });
        await logIn(page, paper);
        await expect(dialog).toBeHidden();
        await expect(poll.getByRole('button', { name: paper.says.again })).toBeVisible();
        await check();

        site.clear();
        const open = site.hold(/\/vote$/);
        await poll.getByRole('button', { name: paper.says.again }).click();
        await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
        expect(await height(poll)).toBe(printed);
        open();
        await expect(poll.getByRole('status')).not.toBeEmpty();
        await check();
      });
    }
  });
}

test("a reader's work stands where the paper printed it, line by line", { tag: '@soak' }, async ({ page, site }) => {
  const { home, reader } = papers.nl;
  const rows = (tag: Locator) =>
    tag.locator('dt, h2, th, td, time, a, nav, .tb-public-profile-rest').filter({ visible: true });
  const places = (tag: Locator) =>
    rows(tag).evaluateAll((found) =>
      found.map((each) => {
        const { x, y, width } = each.getBoundingClientRect();
        return each.matches('nav, p') ? Math.round(y) : [x, y, width].map(Math.round).join();
      }),
    );
  const tag = page.locator('[data-widget="public-profile"]');
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport);
    const answers = site.hold(/\/(api|ajax)\//);
    await page.goto(`${home}/user/${reader.login}`);
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    const printed = await places(tag);
    expect(printed.length).toBeGreaterThan(20);
    answers();
    await expect(tag.getByRole('navigation')).toBeVisible();
    expect(await places(tag)).toEqual(printed);
  }
});

test('the meter of layout shifts measures', async ({ page }) => {
  await page.goto(`${papers.nl.home}/about`);
  await wakeAll(page);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await page.evaluate(() => document.querySelector('main')?.before(document.createElement('hr')));
  expect(await layoutShift(page)).toBeGreaterThan(0);
});

test('whatever is asked of another host is noticed', async ({ page, askedElsewhere }) => {
  // From a page without a policy.
  await page.goto('about:blank');
  await page.evaluate(() => {
    for (const scheme of ['http', 'https'])
      Object.assign(new Image(), { src: `${scheme}://${scheme}.elsewhere.test/picture` });
    new WebSocket('wss://socket.elsewhere.test/');
    const work = 'fetch("http://worker.elsewhere.test/", { mode: "no-cors" })';
    new Worker(URL.createObjectURL(new Blob([work])));
  });
  const names = () => askedElsewhere.map((each) => /\w+(?=\.elsewhere\.test)/.exec(each)?.[0] ?? each);
  await expect.poll(() => [...new Set(names())].sort()).toEqual(['http', 'https', 'socket', 'worker']);
  askedElsewhere.splice(0);
});

test('nobody else hears of a reader before the first focus of a form that proves who sends it', {
  tag: '@soak',
}, async ({ page, site }) => {
  const captcha = () => site.requests.filter((line) => line.includes('/dev/captcha/'));
  for (const language of spoken('en')) {
    const { home } = papers[language];
    const account = [
      '/login',
      '/login#reset-password',
      '/about#login',
      '/about#reset-password',
      '/password/reset',
      '/password/reset/x?email=a%40b.nl',
    ];
    const links = ['/email/verify/1/x', '/new-email/verify/1/x', '/login/clubpas/callback?code=x', '/contact'];
    for (const path of [...account, ...links, '/user/demo.lezer']) {
      await page.goto(home + path);
      await wakeAll(page);
      expect(captcha(), path).toEqual([]);
    }
    await page.goto(`${home}/contact`);
    await wakeAll(page);
    await page.locator('[data-page="contact-form"] input').first().focus();
    await expect.poll(captcha).toHaveLength(1);
    site.clear();
    for (const path of ['/register', '/about#register']) {
      await page.goto(home + path);
      await expect.poll(captcha, path).toHaveLength(1);
      site.clear();
    }
  }
  await enter(page, papers.nl);
  await page.goto(`${papers.nl.home}/user/profile`);
  await wakeAll(page);
  expect(captcha()).toEqual([]);
});

test('a reader votes with the keyboard alone; after Escape the focus goes back and the choice is kept', {
  tag: '@soak',
}, async ({ page }) => {
  const paper = papers.en;
  await page.goto(`${paper.home}/poll/12`);
  const poll = await readyPoll(page, 12);
  await poll.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = loginDialog(page);
  await expect(dialog.getByLabel(paper.says.name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(poll.getByRole('button', { name: paper.says.vote })).toBeFocused();
  await expect(poll.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(paper.says.name)).toBeFocused();
  await page.keyboard.type(paper.reader.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(paper.reader.password);
  await page.keyboard.press('Enter');
  await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
  await leaveLogin(page);
  await expect(poll.locator(':focus')).toHaveCount(1);
});
