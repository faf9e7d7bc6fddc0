import type { Locator, Page } from 'playwright/test';
import loginEn from '../../widgets/account/login/locales/en.json' with { type: 'json' };
import loginNl from '../../widgets/account/login/locales/nl.json' with { type: 'json' };
import resetEn from '../../widgets/account/password-reset/locales/en.json' with { type: 'json' };
import resetNl from '../../widgets/account/password-reset/locales/nl.json' with { type: 'json' };
import menuEn from '../../widgets/account/session-menu/locales/en.json' with { type: 'json' };
import menuNl from '../../widgets/account/session-menu/locales/nl.json' with { type: 'json' };
import socialEn from '../../widgets/account/social-login/locales/en.json' with { type: 'json' };
import socialNl from '../../widgets/account/social-login/locales/nl.json' with { type: 'json' };
import verifyEn from '../../widgets/account/verify-email/locales/en.json' with { type: 'json' };
import verifyNl from '../../widgets/account/verify-email/locales/nl.json' with { type: 'json' };
import contactEn from '../../widgets/site/contact-form/locales/en.json' with { type: 'json' };
import contactNl from '../../widgets/site/contact-form/locales/nl.json' with { type: 'json' };
import { linkIn, mailsTo, menuButton, tickRobot } from '../support/accounts.ts';
import { coreSentence, type FaultName, faults, faultsFor, tooOften, until } from '../support/faults.ts';
import { expectFormSurvivesFaults, expectReadingSurvivesFaults, passTimeOut } from '../support/formFaults.ts';
import { expect, test } from '../support/newsroom.ts';
import { loginDialog, type Paper, papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const words = {
  nl: { login: loginNl, reset: resetNl, contact: contactNl, verify: verifyNl, social: socialNl, menu: menuNl },
  en: { login: loginEn, reset: resetEn, contact: contactEn, verify: verifyEn, social: socialEn, menu: menuEn },
} as const;

const password = 'een lang wachtwoord 26';

const island = (page: Page, type: string): Locator => page.locator(`[data-page="${type}"]`);

/** The server has not judged the link: the same one may do later. After 500 the page leads home. */
const mayBeTriedAgain = (name: FaultName) => !/^(40\d|422|500)$/.test(name);
const rank = (name: FaultName) => (mayBeTriedAgain(name) ? 0 : name === '500' ? 2 : 1);
const byWhetherItMayBeTriedAgain = (
  [one]: readonly [FaultName, ...unknown[]],
  [other]: readonly [FaultName, ...unknown[]],
) => rank(one) - rank(other);
/** Where the paper begins that a link in a mail belongs to. */
const home = (link: string) => /^\/t\/\w+/.exec(link)?.[0] ?? '';

async function linkTo(page: Page, address: string): Promise<string> {
  const [mail] = await mailsTo(page, address);
  return mail ? linkIn(mail) : '';
}

/** The link in the mail to somebody who has just registered. */
async function firstLink(page: Page, { tenant }: Paper): Promise<string> {
  const headers = { 'x-tenant': tenant };
  const solved = await page.request.post('/dev/captcha/token', {
    data: { siteKey: `local-${tenant}`, action: 'register' },
  });
  const { token } = await solved.json();
  const email = 'demo.nieuw@example.org';
  await page.request.post('/api/v2/r-register', {
    headers,
    data: {
      username: 'Demo Nieuw',
      email,
      password,
      password_confirmation: password,
      'g-recaptcha-response': token,
      check_score: tenant === papers.nl.tenant,
      redirect_data: '/',
    },
  });
  return linkTo(page, email);
}

/** The link in the mail to the new address of a reader. */
async function newAddressLink(page: Page, { tenant, reader }: Paper): Promise<string> {
  const headers = { 'x-tenant': tenant };
  const begun = await page.request.post('/api/v2/login', { headers, data: reader });
  const { authorization } = await begun.json();
  const email = 'demo.elders@example.org';
  const token = typeof authorization === 'string' ? authorization : authorization.token;
  await page.request.post('/api/v1/front/user/update', {
    headers: { ...headers, authorization: `Bearer ${token}` },
    multipart: { _method: 'PATCH', email },
  });
  return linkTo(page, email);
}

for (const language of spoken('en')) {
  const paper = papers[language];
  const { login, reset, contact, verify, social, menu } = words[language];

  test.describe(language, () => {
    const refused = coreSentence(language, 'failure.refused');

    test('registering', { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      await page.goto(`${paper.home}/about#register`);
      const dialog = loginDialog(page);
      const typed = [
        [dialog.getByLabel(login.username, { exact: true }), 'Demo Nieuw'],
        [dialog.getByLabel(login.email, { exact: true }), 'demo.nieuw@example.org'],
        [dialog.getByLabel(login.password, { exact: true }), password],
        [dialog.getByLabel(login.password_confirmation, { exact: true }), password],
      ] as const;
      for (const [field, value] of typed) await field.fill(value);
      const send = async () => {
        await tickRobot(dialog);
        await dialog.getByRole('button', { name: login.register, exact: true }).click();
      };
      await expectFormSurvivesFaults({
        page,
        site,
        language,
        call: /\/r-register$/,
        send,
        typed,
        own: { 401: refused, 404: refused },
        under: { 500: typed[0][0] },
        objected: ['email', typed[1][0]],
      });
      await send();
      await expect(dialog.getByRole('button', { name: login.continue, exact: true })).toBeFocused();
    });

    test('asking for a mail with a link to a new password', { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      const own = { 401: refused, 404: refused };
      const base = { page, site, language, call: /\/password\/email$/, own } as const;

      await page.goto(`${paper.home}/password/reset`);
      const place = island(page, 'reset-password');
      const email = place.getByLabel(reset.email);
      await email.fill('demo@example.org');
      const send = () => place.getByRole('button', { name: reset.request }).click();
      await expectFormSurvivesFaults({
        ...base,
        send,
        typed: [[email, 'demo@example.org']],
        objected: ['email', undefined],
      });
      await send();
      await expect(place.locator(':focus')).toBeInViewport();
      await expect(place.getByRole('button', { name: reset.again })).toBeVisible();

      await page.goto(`${paper.home}/about#reset-password`);
      const dialog = loginDialog(page);
      const field = dialog.getByLabel(login.email);
      await field.fill('demo@example.org');
      const mail = () => dialog.getByRole('button', { name: login.mail }).click();
      await expectFormSurvivesFaults({
        ...base,
        send: mail,
        typed: [[field, 'demo@example.org']],
        objected: ['email', field],
      });
      await mail();
      await expect(dialog.getByRole('button', { name: login['mail-again'] })).toBeFocused();
    });

    test('writing to the editors', { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      await page.goto(`${paper.home}/contact`);
      const place = island(page, 'contact-form');
      await expect(place).toHaveAttribute('data-w-state', 'ready');
      const typed = [
        [place.getByLabel(contact.name), 'Demo Lezer'],
        [place.getByLabel(contact.email), 'demo@example.org'],
        [place.getByLabel(contact.message), 'Beste redactie,\nmooi stuk!'],
      ] as const;
      for (const [field, value] of typed) await field.fill(value);
      const send = async () => {
        await tickRobot(place);
        await place.getByRole('button', { name: contact.send }).click();
      };
      await expectFormSurvivesFaults({
        page,
        site,
        language,
        call: /\/v1\/contact$/,
        send,
        typed,
        own: { 401: refused, 404: refused },
        isOnce: true,
        objected: ['message', typed[2][0]],
      });
      await send();
      await expect(place.getByRole('heading', { name: contact['sent-title'] })).toBeFocused();
    });

    test('choosing a new password', { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      const email = `${paper.reader.login}@${paper.tenant}.example`;
      await page.request.post('/api/front/v1/password/email', {
        headers: { 'x-tenant': paper.tenant },
        data: { email },
      });
      const [mail] = await mailsTo(page, email);
      await page.goto(mail ? linkIn(mail) : '');
      const place = island(page, 'reset-password');
      const typed = [
        [place.getByLabel(reset.password, { exact: true }), password],
        [place.getByLabel(reset.confirmation, { exact: true }), password],
      ] as const;
      for (const [field, value] of typed) await field.fill(value);
      const send = () => place.getByRole('button', { name: reset.reset }).click();
      const dead = reset['link-dead'];
      await expectFormSurvivesFaults({
        page,
        site,
        language,
        call: /\/v2\/password\/reset$/,
        send,
        typed,
        own: { 401: dead, 403: dead, 404: dead },
        objected: ['password', typed[0][0]],
      });
      await send();
      await expect(place.getByRole('button', { name: reset['log-in'] })).toBeVisible();
    });

    for (const [kind, path] of [
      ['the address of an account', '/email/verify/'],
      ['a new address', '/new-email/verify/'],
    ] as const) {
      test(`verifying ${kind}`, { tag: '@soak' }, async ({ page, site }) => {
        await page.clock.install();
        const link = kind === 'a new address' ? await newAddressLink(page, paper) : await firstLink(page, paper);
        const place = island(page, kind === 'a new address' ? 'verify-new-email' : 'verify-email');
        const call = new RegExp(`/api/v2${path}`);
        const verdict = place.getByRole('alert').or(place.getByRole('status'));
        let isOpened = false;
        for (const [name, fault, key] of faults.toSorted(byWhetherItMayBeTriedAgain)) {
          site.clear();
          site.fault(call, fault);
          const retry = place.getByRole('button', { name: coreSentence(language, 'action.retry') });
          if (isOpened && mayBeTriedAgain(name)) await retry.click();
          else await page.goto(link);
          isOpened = true;
          if (fault === 'hang') await passTimeOut({ site, page, call });
          const sentence = mayBeTriedAgain(name) || name === '500' ? coreSentence(language, key) : verify.dead;
          await expect(verdict.getByText(sentence, { exact: true })).toBeVisible();
        }
        // The last was 500, after which the page leads home.
        await expect(verdict.getByText(verify.leaving)).toBeVisible();
        await until(page, async () => new URL(page.url()).pathname.replace(/\/$/, '') === home(link));
        site.clear();
        await page.goto(link);
        await expect(
          place.getByText(kind === 'a new address' ? verify['verified-new'] : verify.verified),
        ).toBeVisible();
      });
    }

    test('asking for another mail to verify an address', { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      await page.goto(`${paper.home}/email/verify/1/nothing`);
      const place = island(page, 'verify-email');
      const email = place.getByLabel(verify.email);
      await email.fill('demo@example.org');
      const send = () => place.getByRole('button', { name: verify.resend }).click();
      const call = /\/email\/resend$/;
      await expectFormSurvivesFaults({
        page,
        site,
        language,
        call,
        send,
        typed: [[email, 'demo@example.org']],
        own: { 401: refused, 404: refused },
        except: ['429'],
        objected: ['email', email],
      });
      // To be asked to wait is no error: the seconds are counted.
      site.fault(call, tooOften);
      await send();
      await expect(place.getByText(verify['resend-soon'])).toBeVisible();
      await expect(place.getByText(verify['resend-wait_other'].replace('{{count}}', '30'))).toBeVisible();
      await expect(email).toHaveValue('demo@example.org');
      site.clear();
      await page.clock.runFor(31_000);
      await send();
      await expect(place.getByText(verify['resend-sent'])).toBeVisible();
    });

    test('logging in with an account from elsewhere', { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      const call = /\/api\/v2\/login\/clubpas$/;
      const place = island(page, 'social-login-callback');
      const alert = place.getByRole('alert');
      const retry = place.getByRole('button', { name: coreSentence(language, 'action.retry') });
      const unaccepted = { 401: social.refused, 422: social.refused } as const;
      // From the page where it failed as well: its link opens the dialog there.
      const comeBack = async () => {
        const again = place.getByRole('link', { name: social.login });
        if (await again.isVisible()) await again.click();
        else await page.goto(`${paper.home}/about#login`);
        await loginDialog(page)
          .getByRole('button', { name: /Clubpas/ })
          .click();
        await page.getByRole('button', { name: /Demo Supporter/ }).click();
      };
      for (const [name, fault, key] of faultsFor('social login')) {
        site.clear();
        site.fault(call, fault);
        if (await retry.isVisible()) await retry.click();
        else await comeBack();
        if (fault === 'hang') await passTimeOut({ site, page, call });
        const own = name === '401' || name === '422' ? unaccepted[name] : undefined;
        await expect(alert.getByText(own ?? coreSentence(language, key), { exact: true })).toBeVisible();
        await expect(place.getByRole('link', { name: social.back })).toBeVisible();
        const way = fault === 'reset' || fault === 'hang' ? retry : place.getByRole('link', { name: social.login });
        await expect(way).toBeVisible();
      }
      site.clear();
      await comeBack();
      await expect(page).toHaveURL(`${paper.home}/about`);
      await expect(menuButton(page)).toBeAttached();
    });

    test('the section for guests', { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      await page.goto(`${paper.home}/about`);
      const call = /\/load-guest-user-section$/;
      const tag = page.locator('main [data-widget="session-menu"]');
      const add = () =>
        page.evaluate(() => {
          const added = document.createElement('div');
          added.dataset.widget = 'session-menu';
          added.dataset.when = 'now';
          document.querySelector('main [data-widget="session-menu"]')?.remove();
          document.querySelector('main')?.append(added);
        });
      for (const [, fault] of faultsFor('guest section')) {
        site.clear();
        site.fault(call, fault);
        await add();
        await passTimeOut({ site, page, call });
        await expect(tag.getByRole('link', { name: menu['log-in'], exact: true })).toBeVisible();
      }
      await tag.getByRole('link').click();
      await expect(loginDialog(page)).toBeVisible();
      site.clear();
      await add();
      await until(page, async () => (await tag.getByRole('link').count()) === 2);
    });

    test("a reader's comments, and how many there are", { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      const place = page.locator('[data-widget="public-profile"]');
      const retry = place.getByRole('button', { name: coreSentence(language, 'action.retry') });
      let isOpened = false;
      const send = async () => {
        if (isOpened) return retry.click();
        isOpened = true;
        await page.goto(`${paper.home}/user/${paper.reader.login}`);
        await place.scrollIntoViewIfNeeded();
      };
      const base = { page, site, language, place, send } as const;
      await expectReadingSurvivesFaults({ ...base, call: /\/comments\/\d+$/ });
      // The page of comments comes, the count does not.
      isOpened = false;
      await expectReadingSurvivesFaults({ ...base, call: /\/comments\/count$/ });
      await expect(place.getByRole('table')).toBeVisible();
      await retry.click();
      await until(page, async () => (await place.getByRole('alert').textContent()) === '');
      await expect(place.getByRole('heading', { level: 2 })).toContainText(/\d/);
    });
  });
}
