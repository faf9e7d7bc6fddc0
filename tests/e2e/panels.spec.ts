import type { Locator } from 'playwright/test';
import { words as providerWords } from '../../examples/newsroom/demo/services/providerWords.ts';
import loginEn from '../../widgets/account/login/locales/en.json' with { type: 'json' };
import loginNl from '../../widgets/account/login/locales/nl.json' with { type: 'json' };
import resetEn from '../../widgets/account/password-reset/locales/en.json' with { type: 'json' };
import resetNl from '../../widgets/account/password-reset/locales/nl.json' with { type: 'json' };
import profileEn from '../../widgets/account/profile/locales/en.json' with { type: 'json' };
import profileNl from '../../widgets/account/profile/locales/nl.json' with { type: 'json' };
import socialEn from '../../widgets/account/social-login/locales/en.json' with { type: 'json' };
import socialNl from '../../widgets/account/social-login/locales/nl.json' with { type: 'json' };
import verifyEn from '../../widgets/account/verify-email/locales/en.json' with { type: 'json' };
import verifyNl from '../../widgets/account/verify-email/locales/nl.json' with { type: 'json' };
import contactEn from '../../widgets/site/contact-form/locales/en.json' with { type: 'json' };
import contactNl from '../../widgets/site/contact-form/locales/nl.json' with { type: 'json' };
import { enter, menuButton, tickRobot } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { expectAccessible, holdAlert } from '../support/quality.ts';
import { logIn, loginDialog, papers } from '../support/reader.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  {
    language: 'nl',
    paper: papers.nl,
    contact: contactNl,
    login: loginNl,
    profile: profileNl,
    reset: resetNl,
    social: socialNl,
    verify: verifyNl,
    allow: providerWords.nl.allow('Demo Supporter'),
    deny: providerWords.nl.deny,
    tick: undefined,
  },
  {
    language: 'en',
    paper: papers.en,
    contact: contactEn,
    login: loginEn,
    profile: profileEn,
    reset: resetEn,
    social: socialEn,
    verify: verifyEn,
    allow: providerWords.en.allow('Demo Supporter'),
    deny: providerWords.en.deny,
    tick: /I am not a robot/,
  },
] as const;

const press = (within: Pick<Locator, 'getByRole'>, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const messageBody = (text: string) => JSON.stringify({ message: text });

for (const { language, paper, contact, login, profile, reset, social, verify, allow, deny, tick } of spokenBy(
  desks,
  'en',
)) {
  test.describe(`every panel is accessible in both themes, on a phone and on a desktop (${language})`, () => {
    test.use({ locale: language });

    test('log in, register, a new password, the welcome, the reader', { tag: '@soak' }, async ({ page }) => {
      await page.goto(`${paper.home}/about#login`);
      const dialog = loginDialog(page);
      const check = () => expectAccessible(page, { within: 'dialog' });
      await expect(dialog.getByLabel(login.login)).toBeFocused();
      await press(dialog, login.submit);
      await expect(dialog.getByText(login['login-missing'])).toBeVisible();
      await check();
      await press(dialog, login['to-register']);
      await expect(dialog.getByLabel(login.username)).toBeFocused();
      await press(dialog, login.register);
      await expect(dialog.getByText(login['username-missing'])).toBeVisible();
      if (tick) await expect(dialog.getByRole('checkbox', { name: tick })).toBeVisible();
      await check();
      await press(dialog, login['to-login']);
      await press(dialog, login.reset);
      await check();
      await dialog.getByLabel(login.email).fill('nobody@example.org');
      await press(dialog, login.mail);
      await expect(dialog.getByText(login['mailed-spam'])).toBeVisible();
      await check();
      await press(dialog, login.back);
      await logIn(page, paper);
      await expect(dialog.getByRole('button', { name: login.continue, exact: true })).toBeVisible();
      await holdAlert(page, login.welcome.split(',')[0] ?? '');
      await check();
      await press(dialog, login.continue);
      await page.goto(`${paper.home}/about#login`);
      await expect(dialog.getByRole('button', { name: login.logout })).toBeVisible();
      await check();
    });

    test('the form in the page for logging in, for an account and for a new password', { tag: '@soak' }, async ({
      page,
    }) => {
      const place = page.locator('main [data-widget="login"]');
      const check = () => expectAccessible(page, { within: 'main [data-widget="login"]' });
      await page.goto(`${paper.home}/login`);
      await press(place, login.submit);
      await expect(place.getByText(login['login-missing'])).toBeVisible();
      await check();
      await press(place, login.reset);
      await expect(place.getByLabel(login.email)).toBeFocused();
      await check();
      await page.goto(`${paper.home}/register`);
      await press(place, login.register);
      await expect(place.getByText(login['username-missing'])).toBeVisible();
      await check();
    });

    test('a login elsewhere that is under way, refused, denied or forged', { tag: '@soak' }, async ({ page, site }) => {
      const place = page.locator('[data-page="social-login-callback"]');
      const check = () => expectAccessible(page, { within: '[data-page]' });
      const begin = async () => {
        await page.goto(`${paper.home}/about#login`);
        await press(loginDialog(page), login['continue-with'].replace('{{label}}', 'Clubpas'));
      };
      await begin();
      await press(page, deny);
      await expect(place.getByText(social.denied)).toBeVisible();
      await check();
      const answer = site.hold(/\/api\/v2\/login\/clubpas/);
      site.fault(/\/api\/v2\/login\/clubpas/, { answer: 401, body: messageBody('No.') });
      await begin();
      await press(page, allow);
      await expect(place.getByText(social.waiting)).toBeVisible();
      await check();
      answer();
      await expect(place.getByRole('alert')).not.toBeEmpty();
      await check();
      await page.goto(`${paper.home}/login/clubpas/callback?code=x&state=y`);
      await expect(place.getByText(social.forged)).toBeVisible();
      await check();
    });

    test('an e-mail address that is verified, refused, of somebody else; a new mail', { tag: '@soak' }, async ({
      page,
      site,
    }) => {
      const link = `${paper.home}/email/verify/999/x?expires=1&signature=x`;
      const place = page.locator('[data-page="verify-email"]');
      const check = () => expectAccessible(page, { within: '[data-page]' });
      await page.goto(link);
      await expect(place.getByRole('alert').first()).not.toBeEmpty();
      await check();
      await place.getByLabel(verify.email).fill('nobody@example.org');
      await press(place, verify.resend);
      await expect(place.getByText(verify['resend-sent'])).toBeVisible();
      await check();
      site.fault(
        /\/email\/verify\/999\/x\?/,
        { answer: 200, body: '{"message":"OK","status":"verified"}' },
        { method: 'POST' },
      );
      await page.goto(link);
      await expect(place.getByText(verify['log-in-now'])).toBeVisible();
      await check();
      await enter(page, paper);
      await page.goto(link);
      await expect(place.getByRole('button', { name: verify['log-out'], exact: true })).toBeVisible();
      await check();
      site.clear();
      await page.goto(link);
      await expect(place.getByRole('button', { name: verify['log-out-retry'] })).toBeVisible();
      await check();
    });

    test('a new password that is asked for, chosen, refused and saved', { tag: '@soak' }, async ({ page, site }) => {
      const place = page.locator('[data-page="reset-password"]');
      const check = () => expectAccessible(page, { within: '[data-page]' });
      await page.goto(`${paper.home}/password/reset`);
      await press(place, reset.request);
      await expect(place.getByText(reset['email-missing'])).toBeVisible();
      await check();
      await place.getByLabel(reset.email).fill('nobody@example.org');
      await press(place, reset.request);
      await expect(place.getByRole('button', { name: reset.again })).toBeVisible();
      await check();
      await page.goto(`${paper.home}/password/reset/token?email=nobody%40example.org`);
      await press(place, reset.reset);
      await expect(place.getByText(reset['password-missing'])).toBeVisible();
      await check();
      await place.getByLabel(reset.password, { exact: true }).fill('een-nieuw-woord-2026');
      await place.getByLabel(reset.confirmation).fill('een-nieuw-woord-2026');
      await press(place, reset.reset);
      await expect(place.getByRole('alert').first()).not.toBeEmpty();
      await check();
      site.fault(/\/password\/reset$/, { answer: 200, body: messageBody('') }, { method: 'POST' });
      await press(place, reset.reset);
      await expect(place.getByRole('button', { name: reset['log-in'] })).toBeVisible();
      await check();
    });

    test('the profile: each section, a chosen picture, the end of the account', { tag: '@soak' }, async ({
      page,
      site,
    }) => {
      const place = page.locator('[data-page="profile"]');
      const check = () => expectAccessible(page, { within: '[data-page]' });
      await enter(page, paper);
      await page.goto(`${paper.home}/user/profile`);
      const part = (name: string) => place.getByRole('region', { name, exact: true });
      await part(profile.details).getByLabel(profile.name, { exact: true }).fill('');
      await press(part(profile.details), profile.save);
      await expect(place.getByText(profile['name-missing'])).toBeVisible();
      await part(profile.password).getByLabel(profile['new-password']).fill('een-nieuw-woord-2026');
      await press(part(profile.password), profile['password-change']);
      await expect(place.getByText(profile['current-for-new'])).toBeVisible();
      await press(part(profile.notifications), profile['notifications-save']);
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } });
      const pick = part(profile.picture).locator('input[type="file"]').first();
      await pick.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('text') });
      await expect(place.getByText(profile['picture-kind'])).toBeVisible();
      await check();
      await pick.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture });
      await expect(place.getByText(profile['picture-ready'])).toBeVisible();
      await part(profile.details).getByLabel(profile.name, { exact: true }).fill('Demo');
      await press(part(profile.details), profile.save);
      await holdAlert(page, profile['details-saved']);
      await check();
      const answer = site.hold(/\/user\/update$/);
      await press(part(profile.picture), profile['picture-save']);
      await expect(place.getByRole('progressbar')).toBeVisible();
      await check();
      answer();
      await press(place, profile['delete-open']);
      await press(loginDialog(page), profile['delete-send']);
      await expect(loginDialog(page).getByText(profile['delete-password-missing'])).toBeVisible();
      await expectAccessible(page, { within: 'dialog' });
    });

    test('what stands in the masthead, opened; the profile that everybody may see', { tag: '@soak' }, async ({
      page,
    }) => {
      await enter(page, paper);
      await page.goto(`${paper.home}/user/${paper.reader.login}`);
      await expect(page.locator('[data-widget="public-profile"]').getByRole('navigation')).toBeVisible();
      await menuButton(page).click();
      await expectAccessible(page);
      const look = page.locator('[data-widget="appearance"]').first();
      await look.locator('summary').click();
      await expect(look.getByRole('radio').first()).toBeVisible();
      await expectAccessible(page, { within: 'header' });
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator('.tb-navigation-open').first().click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page, { within: 'dialog', on: ['phone'] });
    });

    test('a letter to the paper: empty, with what is missing, sent', { tag: '@soak' }, async ({ page }) => {
      const place = page.locator('[data-page="contact-form"]');
      const check = () => expectAccessible(page, { within: '[data-page]' });
      await page.goto(`${paper.home}/contact`);
      await expect(place).toHaveAttribute('data-w-state', 'ready');
      await check();
      await press(place, contact.send);
      await expect(place.getByText(contact['name-missing'])).toBeVisible();
      await check();
      await place.getByLabel(contact.name).fill('Demo');
      await place.getByLabel(contact.email).fill('demo@example.org');
      await place.getByLabel(contact.message).fill('Hello.');
      await tickRobot(place);
      await press(place, contact.send);
      await expect(place.getByRole('heading', { name: contact['sent-title'] })).toBeVisible();
      await check();
    });
  });
}
