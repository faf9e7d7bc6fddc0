import type { Page } from 'playwright/test';
import profile from '../../widgets/account/profile/locales/nl.json' with { type: 'json' };
import contact from '../../widgets/site/contact-form/locales/nl.json' with { type: 'json' };
import { enterByDialog, menuButton } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { startOwnNewsroom } from '../support/ownNewsroom.ts';
import { leaveLogin, logIn, loginDialog, papers, readyPoll } from '../support/reader.ts';
import { sized } from '../support/soak.ts';
import { createTestClock } from '../support/testClock.ts';

const paper = papers.nl;
/** A minute longer than a token lives, in ms. */
const expiry = 16 * 60_000;

/** A newsroom whose clock a test can put forward. */
async function newsroomOnClock() {
  const clock = createTestClock();
  const newsroom = await startOwnNewsroom({ port: 0, distDir: 'dist', clock });
  return {
    newsroom,
    home: newsroom.url + paper.home,
    pass: (ms: number) => clock.pass(ms),
    [Symbol.asyncDispose]: () => newsroom.close(),
  };
}

const expiries = sized(25, 200);

test(`five tabs whose token expires ${expiries} times renew it once each time and log nobody out`, {
  tag: '@soak',
}, async ({ page, context }) => {
  await using desk = await newsroomOnClock();
  const renewals: string[] = [];
  let answers = 0;
  let received = () => {};
  context.on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) renewals.push(request.url());
  });
  context.on('response', (response) => {
    if (!response.ok() || !response.url().endsWith('/poll/12/show')) return;
    answers += 1;
    received();
  });
  await enterByDialog(page, paper, desk.newsroom.url);
  const tabs = [page, ...(await Promise.all([2, 3, 4, 5].map(() => context.newPage())))];
  for (const tab of tabs) {
    await tab.goto(`${desk.home}/poll/12`);
    await readyPoll(tab, 12);
    await expect(menuButton(tab)).toBeAttached();
    await tab.evaluate(() => {
      Reflect.set(window, '__guests', 0);
      document.addEventListener('tribune:session', (event) => {
        const isGuest = event instanceof CustomEvent && event.detail.reader === null;
        if (isGuest) Reflect.set(window, '__guests', Reflect.get(window, '__guests') + 1);
      });
    });
  }
  // A vote of another tab has every tab read its poll again, at the same moment and as its reader.
  const sixth = await context.newPage();
  await sixth.goto(`${desk.newsroom.url}/assets/cdn/${paper.tenant}/tribune.css`);
  const vote = (round: number) =>
    sixth.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `tribune:${paper.tenant}:poll_vote`,
      JSON.stringify({ poll: 12, at: round }),
    ] as const);
  expect(renewals).toHaveLength(0);

  for (let round = 1; round <= expiries; round += 1) {
    answers = 0;
    const all = new Promise<void>((resolve) => {
      received = () => answers === tabs.length && resolve();
    });
    desk.pass(expiry);
    await vote(round);
    await all;
    expect(renewals).toHaveLength(round);
  }
  for (const tab of tabs) {
    await expect(menuButton(tab)).toBeAttached();
    expect(await tab.evaluate(() => Reflect.get(window, '__guests'))).toBe(0);
  }

  await menuButton(page).click();
  await page.getByRole('button', { name: paper.says.logout }).click();
  await Promise.all(tabs.map((tab) => expect(menuButton(tab)).toHaveCount(0)));
});

/** The server ends the session behind this page's back. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '""'),
    `tribune:${paper.tenant}:token`,
  );
  const answer = await page.request.post(`${new URL(page.url()).origin}/api/v1/logout`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant': paper.tenant },
  });
  expect(answer.status()).toBe(204);
}

test('a token that runs out while a reader types costs nothing; a session that ends asks for a login and keeps the text', {
  tag: '@soak',
}, async ({ page }) => {
  await using desk = await newsroomOnClock();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) renewals.push(request.url());
  });
  await enterByDialog(page, paper, desk.newsroom.url);

  const letter = page.locator('[data-page="contact-form"]');
  const write = async (message: string) => {
    await letter.getByLabel(contact.name).fill('Demo Lezer');
    await letter.getByLabel(contact.email).fill('demo@example.org');
    await letter.getByLabel(contact.message).fill(message);
  };
  const long = 'Beste redactie, dit duurde even. '.repeat(100).trim();
  await page.goto(`${desk.home}/contact`);
  await expect(letter).toHaveAttribute('data-w-state', 'ready');
  await write(long);
  desk.pass(expiry);
  await letter.getByRole('button', { name: contact.send }).click();
  await expect(letter.getByRole('heading', { name: contact['sent-title'] })).toBeFocused();
  const kept = await desk.newsroom.database.asOwner(paper.tenant, (queries) =>
    queries.selectFrom('contact_messages').select('message').execute(),
  );
  expect(kept).toEqual([{ message: long }]);

  await page.goto(`${desk.home}/user/profile`);
  const details = page.getByRole('region', { name: profile.details });
  await expect(details.getByLabel(profile.name)).toHaveValue('Demo Lezer');
  renewals.length = 0;
  await details.getByLabel(profile.name).fill('Net Op Tijd');
  desk.pass(expiry);
  await details.getByRole('button', { name: profile.save }).click();
  await expect(details.getByText(profile['details-saved'])).toBeVisible();
  expect(renewals).toHaveLength(1);

  // Both at once: typed in two forms, and a picture of the past on the page.
  await details.getByLabel(profile.name).fill('Te Laat');
  await details.getByLabel(profile.birth).fill('1990-05-01');
  const box = page.getByRole('region', { name: profile.notifications }).getByRole('checkbox').first();
  const was = await box.isChecked();
  await box.click();
  await endSession(page);
  await details.getByRole('button', { name: profile.save }).click();
  await expect(loginDialog(page).getByLabel(paper.says.name)).toBeVisible();
  await logIn(page, paper);
  await leaveLogin(page);
  await expect(details.getByLabel(profile.name)).toHaveValue('Te Laat');
  await expect(details.getByLabel(profile.birth)).toHaveValue('1990-05-01');
  expect(await box.isChecked()).toBe(!was);
  await details.getByRole('button', { name: profile.save }).click();
  await expect(details.getByText(profile['details-saved'])).toBeVisible();
  await page.getByRole('button', { name: profile['notifications-save'] }).click();
  await expect(page.getByText(profile['notifications-saved'])).toBeVisible();
  await expect(menuButton(page)).toContainText('Te Laat');

  // A letter needs no login: a session that ends meanwhile does not stand in its way.
  await page.goto(`${desk.home}/contact`);
  await expect(letter).toHaveAttribute('data-w-state', 'ready');
  await write(`${long} En nog iets.`);
  await endSession(page);
  await letter.getByRole('button', { name: contact.send }).click();
  await expect(letter.getByRole('heading', { name: contact['sent-title'] })).toBeFocused();
});
