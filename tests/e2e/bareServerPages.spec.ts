import type { Page } from 'playwright/test';
import type { BareServer } from '../support/bareServer/bareServer.ts';
import { callsTo, expect, logIn, open, test } from '../support/bareServer/bareTest.ts';
import { manners } from '../support/bareServer/manners.ts';
import { tag } from '../support/bareServer/tags.ts';
import { accounts } from '../support/bareServer/world.ts';
import { few } from '../support/soak.ts';

async function mistypePassword(page: Page, server: BareServer): Promise<void> {
  await open(page, server, { body: '' }, '/#login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/e-mail/i).fill('reader');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toContainText('These credentials do not match our records.');
}

async function takeTakenName(page: Page, server: BareServer): Promise<void> {
  await open(page, server, { body: '' }, '/#register');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/username/i).fill('reader');
  await dialog.getByLabel(/e-mail/i).fill('reader@example.com');
  await dialog
    .getByLabel(/^password/i)
    .first()
    .fill('long-enough-1');
  await dialog.locator('input[type="password"]').last().fill('long-enough-1');
  await dialog.locator('form button[type="submit"]').click();
  await expect(dialog).toContainText('The username has already been taken.');
}

async function rename(page: Page, server: BareServer): Promise<void> {
  await open(page, server, { body: '', type: 'profile' }, '/user/profile');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('reader');
  await name.fill('A demo reader');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect.poll(() => callsTo(server)).toContain('PATCH /api/v1/front/user/update 200');
  await expect(page.getByRole('status').filter({ hasText: /saved|changed/i })).toBeVisible();
}

async function predict(page: Page, server: BareServer): Promise<void> {
  await open(page, server, { body: '', type: 'prediction-games' }, '/pool');
  const radioOf = (game: RegExp) => page.getByRole('group', { name: game }).getByRole('radio').first();
  await expect(page.getByRole('group', { name: /Home 34/ })).toContainText('1.50');
  await expect(radioOf(/Home 34/)).toBeDisabled();
  await radioOf(/Home 31/).check({ force: true });
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect
    .poll(() => server.world().games[0]?.bets.get(accounts.reader.id), { message: callsTo(server).join('\n') })
    .toBe('home_win');
}

async function chooseNewPassword(page: Page, server: BareServer): Promise<void> {
  await open(page, server, { body: '', type: 'reset-password' }, '/password/reset/good?email=reader@example.com');
  for (const label of ['New password', 'New password again'])
    await page.getByLabel(label, { exact: true }).fill('long-enough-1');
  await page.locator('main form button[type="submit"]').click();
  await expect.poll(() => callsTo(server).some((call) => /password\/reset 20[04]/.test(call))).toBe(true);
  await expect(page.locator('.tb-reset-done')).toBeVisible();
}

async function writeLetter(page: Page, server: BareServer): Promise<void> {
  await open(page, server, { body: '', type: 'contact-form' }, '/contact');
  await page.getByLabel('Your name').fill('A demo reader');
  await page.getByLabel(/e-mail/i).fill('reader@example.com');
  await page.getByLabel('Your message').fill('A letter');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('.tb-contact-form-sent')).toBeVisible();
}

// Of an old server less comes, of what the plain one shows.
for (const manner of few(manners)) {
  test.describe(`a server in the ${manner} manner`, () => {
    test.use({ manner });
    test.afterEach(({ notices }) => expect(notices).toEqual([]));

    test('a reader reads what the server refuses, logs in, changes the name on the profile and predicts', async ({
      page,
      server,
    }) => {
      await test.step('a wrong password is answered with the sentence of the server', () =>
        mistypePassword(page, server));
      await test.step('a taken name is said under the field of the registration', () => takeTakenName(page, server));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await logIn(page, accounts.reader);
      await test.step('a reader changes the name on the profile', () => rename(page, server));
      await test.step('a reader predicts what is open, and sees what came of the rest', () => predict(page, server));
    });

    test('the pages that a guest is led to do what the server lets them', { tag: '@soak' }, async ({
      page,
      server,
    }) => {
      await test.step('a link from a mail verifies the address', async () => {
        await open(page, server, { body: '', type: 'verify-email' }, '/email/verify/1/good');
        await expect(page.getByRole('status')).toContainText('Your e-mail address is verified.');
      });
      await test.step('a new password is taken', () => chooseNewPassword(page, server));
      await test.step('a social login that this browser has not begun says so', async () => {
        await open(page, server, { body: '', type: 'social-login-callback' }, '/login/demo/callback?code=1&state=2');
        await expect(page.getByRole('link', { name: /log in/i })).toBeVisible();
      });
      await test.step('a letter is sent', () => writeLetter(page, server));
      await test.step('a link from a mail that is over leads home after its sentence', async () => {
        await page.clock.install();
        server.page('/', { body: 'Home' });
        await open(page, server, { body: '', type: 'verify-email' }, '/email/verify/1/old');
        await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
        await page.clock.fastForward(2000);
        await page.waitForURL((url) => url.pathname === '/');
      });
    });

    test('the pop-up stays away where the settings have none, and an admin gets nothing that the server lacks', {
      tag: '@soak',
    }, async ({ page, server }) => {
      const long = `<article style="height: 5000px">${tag('pop-up', {}, '')}</article>`;
      await open(page, server, { body: long });
      await page.mouse.wheel(0, 3000);
      await expect.poll(() => callsTo(server)).toContain('GET /api/v2/setting 200');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await logIn(page, accounts.admin);
      await expect.poll(() => callsTo(server)).toContain('GET /api/v2/custom-code 404');
      await expect(page.locator('[data-widget="bug-report"]')).toHaveAttribute('data-w-state', 'ready');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    });
  });
}
