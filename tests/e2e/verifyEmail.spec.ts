import type { Page } from 'playwright/test';
import says from '../../widgets/account/verify-email/locales/en.json' with { type: 'json' };
import { desks, enterByDialog, hereIn, linkIn, newcomer, register } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { startOwnNewsroom } from '../support/ownNewsroom.ts';
import { logIn, loginDialog } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';
import { createTestClock } from '../support/testClock.ts';

const day = 24 * 3600_000;

test('a link that is forged, expired, or somebody else’s is told, and a new mail can be had', { tag: '@soak' }, async ({
  page,
  browser,
}) => {
  const clock = createTestClock();
  const newsroom = await startOwnNewsroom({ port: 0, host: '127.0.0.1', distDir: 'dist', clock });
  const desk = desks.en;
  const { paper } = desk;
  const links = () => (newsroom.mailbox?.list(newcomer.email) ?? []).map((mail) => newsroom.url + linkIn(mail));
  const other = await browser.newPage();
  await other.goto(`${newsroom.url}${paper.home}/about#register`);
  await register(other, desk);
  await loginDialog(other).getByRole('button', { name: desk.says.continue, exact: true }).click();
  const [link = ''] = links();

  const guest = await browser.newPage();
  const on = (tab: Page) => {
    const place = tab.locator('[data-page="verify-email"]');
    const button = (name: string) => place.getByRole('button', { name, exact: true });
    return { place, button, alert: place.getByRole('alert').first(), email: place.getByLabel(says.email) };
  };

  const first = on(guest);
  await guest.goto(link.replace(/signature=\w/, 'signature=x'));
  await expect(first.alert).toContainText('This link is not right.');
  await expect.poll(() => hereIn(guest)).not.toContain('signature');
  await first.button(says.resend).click();
  await expect(first.email).toBeFocused();
  await first.email.fill(newcomer.email);
  await first.button(says.resend).click();
  await expect(first.place.getByText(says['resend-sent'])).toBeVisible();
  await expect(first.place.getByText(/in \d+ seconds/)).toBeVisible();
  expect(links()).toHaveLength(2);
  await guest.close();

  await enterByDialog(page, paper, newsroom.url);
  clock.pass(1.1 * day);
  const { place, button, alert, email } = on(page);
  await page.goto(link);
  await expect(alert).toContainText('This link has expired.');
  await expect(alert).toContainText('You are logged in with another account, as Demo Reader.');
  await email.fill(newcomer.email);
  await button(says.resend).click();
  await expect(place.getByText(says['resend-sent'])).toBeVisible();
  expect(links()).toHaveLength(3);

  await page.goto(links()[0] ?? '');
  await expect(
    place.getByText(/^The e-mail address of account number \d+ is verified\. .* as Demo Reader\.$/),
  ).toBeVisible();
  await button(says['log-out']).click();
  await expect(place.getByText(says.verified)).toBeVisible();
  await place.getByRole('link', { name: says['log-in'] }).click();
  await logIn(page, { ...paper, reader: { login: newcomer.username, password: newcomer.password } });
  await expect(place.getByRole('link', { name: says.profile })).toBeVisible();
  await other.close();
  await newsroom.close();
});

test('an address that the newsroom fails to verify is told, and the page leads home after two seconds', {
  tag: '@soak',
}, async ({ page, site }) => {
  await page.clock.install();
  for (const language of spoken('en')) {
    const { home } = desks[language].paper;
    site.fault(/\/api\/v2\/email\/verify\//, { answer: 500, body: 'Server Error', type: 'text/html' });
    await page.goto(`${home}/email/verify/7/token?expires=1&signature=x`);
    await expect(page.locator('[data-page="verify-email"]').getByRole('alert').first()).not.toBeEmpty();
    await expect.poll(() => hereIn(page)).toContain('/email/verify/');
    await page.clock.runFor(2100);
    await expect(page).toHaveURL(`${site.url}${home}/`);
    site.clear();
  }
});
