import { callsTo, expect, logIn, open, test } from '../support/bareServer/bareTest.ts';
import { manners } from '../support/bareServer/manners.ts';
import { tag } from '../support/bareServer/tags.ts';
import { accounts } from '../support/bareServer/world.ts';
import { few } from '../support/soak.ts';

// Of an old server less comes, of what the plain one shows.
for (const manner of few(manners)) {
  test.describe(`a server in the ${manner} manner`, () => {
    test.use({ manner });
    test.afterEach(({ notices }) => expect(notices).toEqual([]));

    test('a wrong password is answered with the sentence of the server', async ({ page, server }) => {
      await open(page, server, { body: '' }, '/#login');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/e-mail/i).fill('reader');
      await dialog.getByLabel('Password', { exact: true }).fill('wrong');
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(dialog).toContainText('These credentials do not match our records.');
    });

    test('a taken name is said under the field of the registration', async ({ page, server }) => {
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
    });

    test('a reader changes the name on the profile', async ({ page, server }) => {
      await open(page, server, { body: '' });
      await logIn(page, accounts.reader);
      await open(page, server, { body: '', type: 'profile' }, '/user/profile');
      const name = page.getByLabel('Name', { exact: true });
      await expect(name).toHaveValue('reader');
      await name.fill('A demo reader');
      await page.getByRole('button', { name: /^Save/ }).first().click();
      await expect.poll(() => callsTo(server)).toContain('PATCH /api/v1/front/user/update 200');
      await expect(page.getByRole('status').filter({ hasText: /saved|changed/i })).toBeVisible();
    });

    test('a link from a mail verifies the address', async ({ page, server }) => {
      await open(page, server, { body: '', type: 'verify-email' }, '/email/verify/1/good');
      await expect(page.getByRole('status')).toContainText('Your e-mail address is verified.');
    });

    test('a link from a mail that is over leads home after its sentence', async ({ page, server }) => {
      server.page('/', { body: 'Home' });
      await open(page, server, { body: '', type: 'verify-email' }, '/email/verify/1/old');
      await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
      await page.waitForURL((url) => url.pathname === '/');
    });

    test('a new password is taken', async ({ page, server }) => {
      await open(page, server, { body: '', type: 'reset-password' }, '/password/reset/good?email=reader@example.com');
      for (const label of ['New password', 'New password again'])
        await page.getByLabel(label, { exact: true }).fill('long-enough-1');
      await page.locator('main form button[type="submit"]').click();
      await expect.poll(() => callsTo(server).some((call) => /password\/reset 20[04]/.test(call))).toBe(true);
      await expect(page.locator('.tb-reset-done')).toBeVisible();
    });

    test('a social login that this browser has not begun says so', async ({ page, server }) => {
      await open(page, server, { body: '', type: 'social-login-callback' }, '/login/demo/callback?code=1&state=2');
      await expect(page.getByRole('link', { name: /log in/i })).toBeVisible();
    });

    test('a letter is sent, and one without a message is not', async ({ page, server }) => {
      await open(page, server, { body: '', type: 'contact-form' });
      await page.getByLabel('Your name').fill('A demo reader');
      await page.getByLabel(/e-mail/i).fill('reader@example.com');
      await page.getByLabel('Your message').fill('A letter');
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('.tb-contact-form-sent')).toBeVisible();
    });

    test('an admin gets nothing that the server lacks', async ({ page, server }) => {
      await open(page, server, { body: '<p>Any page</p>' });
      await logIn(page, accounts.admin);
      await expect.poll(() => callsTo(server)).toContain('GET /api/v2/custom-code 404');
      await expect(page.locator('[data-widget="bug-report"]')).toHaveAttribute('data-w-state', 'ready');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    });

    test('the pop-up stays away where the settings have none', async ({ page, server }) => {
      const long = `<article style="height: 5000px">${tag('pop-up', {}, '')}</article>`;
      await open(page, server, { body: long });
      await page.mouse.wheel(0, 3000);
      await expect.poll(() => callsTo(server)).toContain('GET /api/v2/setting 200');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}
