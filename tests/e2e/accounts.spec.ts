import type { Locator, Page } from 'playwright/test';
import core from '../../core/base/i18n/locales/en.json' with { type: 'json' };
import profileEn from '../../widgets/account/profile/locales/en.json' with { type: 'json' };
import profileNl from '../../widgets/account/profile/locales/nl.json' with { type: 'json' };
import verifyEn from '../../widgets/account/verify-email/locales/en.json' with { type: 'json' };
import verifyNl from '../../widgets/account/verify-email/locales/nl.json' with { type: 'json' };
import {
  desks,
  errorUnder,
  hereIn,
  linkIn,
  mailsTo,
  menuButton,
  newcomer,
  register,
  sent,
  tabTo,
} from '../support/accounts.ts';
import { refusal } from '../support/faults.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, screens } from '../support/quality.ts';
import { logIn, loginDialog, readyPoll } from '../support/reader.ts';
import { few, spoken } from '../support/soak.ts';

const after = { nl: { verify: verifyNl, profile: profileNl }, en: { verify: verifyEn, profile: profileEn } };

for (const language of spoken('nl')) {
  const desk = desks[language];
  const { paper, says } = desk;
  const { verify, profile } = after[language];

  test(`a guest votes, makes an account in between, stays where he was, and verifies his address with the mail (${language})`, async ({
    page,
    site,
  }) => {
    const here = `${paper.home}/poll/12?from=mail`;
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/r-register')) bodies.push(request.postDataJSON());
    });
    await page.goto(here);
    const poll = await readyPoll(page, 12);
    expect(
      sent(site, 'GET', /\/w\/(login|social-login|verify-email|password-reset|profile|captcha|form|fields)-/),
    ).toEqual([]);
    await poll.getByRole('radio').first().check();
    await poll.getByRole('button', { name: paper.says.vote }).click();
    const dialog = loginDialog(page);
    await expect(dialog.getByText(says.asked)).toBeVisible();
    await expect(dialog.getByLabel(says.login)).toBeFocused();
    expect(sent(site, 'GET', /\/dev\/captcha/)).toEqual([]);

    await dialog.getByRole('button', { name: says['to-register'], exact: true }).click();
    await expect(dialog.getByLabel(says.username, { exact: true })).toBeFocused();
    await expect.poll(() => sent(site, 'GET', /\/dev\/captcha\/api\.js/)).toHaveLength(1);
    await register(page, desk);
    await expect(dialog.getByText(says['welcome-new'].replace('{{name}}', newcomer.username))).toBeVisible();
    await expect(dialog.getByRole('button', { name: says.continue, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(dialog).toBeHidden();
    await expect(poll.getByRole('status')).toContainText(paper.says.counted);
    expect(sent(site, 'POST', /\/vote$/)).toHaveLength(1);
    await expect.poll(() => hereIn(page)).toBe(here);
    expect(bodies).toEqual([
      {
        username: newcomer.username,
        email: newcomer.email,
        password: newcomer.password,
        password_confirmation: newcomer.password,
        'g-recaptcha-response': expect.stringMatching(/^.{20,}$/),
        check_score: language === 'nl',
        redirect_data: here,
        idempotency_key: expect.stringMatching(/^[\w-]{8,80}$/),
      },
    ]);

    const [mail, ...others] = await mailsTo(page, newcomer.email);
    if (!mail) throw new Error('No mail was sent.');
    expect(others).toEqual([]);
    const link = linkIn(mail);
    await page.goto(link);
    await expect(page.locator('[data-page="profile"]').getByText(profile.verified)).toBeVisible();
    expect(sent(site, 'GET', /\/user\/profile\?verify=1$/)).toHaveLength(1);
    await expect.poll(() => hereIn(page)).toMatch(/\/user\/profile$/);
    await expect(menuButton(page)).not.toHaveAccessibleName(/bericht|message/);
  });

  test(`a link from a mail that is opened again on a phone, where nobody is logged in, leads to the login (${language})`, {
    tag: '@soak',
  }, async ({ page, site, browser }) => {
    await page.goto(`${paper.home}/about#register`);
    await expect(loginDialog(page).getByLabel(says.username, { exact: true })).toBeFocused();
    await register(page, desk);
    await expect(loginDialog(page).getByRole('button', { name: says.continue, exact: true })).toBeFocused();
    const [mail] = await mailsTo(page, newcomer.email);
    if (!mail) throw new Error('No mail was sent.');
    const link = linkIn(mail);
    await page.goto(link);
    await expect(page.locator('[data-page="profile"]').getByText(profile.verified)).toBeVisible();

    const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    await phone.goto(link);
    await expect(phone.getByText(verify['was-verified'])).toBeVisible();
    await expect.poll(() => hereIn(phone)).not.toMatch(/signature|expires/);
    await phone.getByRole('alert').or(phone.getByRole('status')).getByRole('link', { name: verify['log-in'] }).click();
    await logIn(phone, { ...paper, reader: { login: newcomer.email, password: newcomer.password } });
    await expect(phone.getByRole('link', { name: verify.profile })).toBeVisible();
    await phone.close();
  });
}

test('panels keep the e-mail address; the hash, the back button, Escape and the focus behave', async ({ page }) => {
  const { paper, says } = desks.nl;
  const dialog = loginDialog(page);
  await page.goto(`${paper.home}/about#register`);
  const email = dialog.getByLabel(says.email, { exact: true });
  await expect(dialog.getByLabel(says.username, { exact: true })).toBeFocused();
  await email.fill('demo@example.org');

  await dialog.getByRole('button', { name: says['to-login'] }).click();
  await expect(dialog.getByLabel(says.login)).toHaveValue('demo@example.org');
  await expect.poll(() => hereIn(page)).toBe(`${paper.home}/about#login`);
  await dialog.getByRole('button', { name: says.reset }).click();
  await expect(email).toHaveValue('demo@example.org');
  await expect(email).toBeFocused();
  await expect.poll(() => hereIn(page)).toBe(`${paper.home}/about#reset-password`);
  await dialog.getByRole('button', { name: says.back }).click();
  await dialog.getByRole('button', { name: says['to-register'], exact: true }).click();
  await expect(email).toHaveValue('demo@example.org');
  await expect(dialog.getByLabel(says.username, { exact: true })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => hereIn(page)).toBe(`${paper.home}/about`);

  const opener = page.locator('[data-widget="session-menu"] a[href="#register"]');
  await opener.click();
  await expect(email).toHaveValue('demo@example.org');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect.poll(() => hereIn(page)).toBe(`${paper.home}/about`);
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: paper.says.close }).click();
  await expect(dialog).toBeHidden();
});

test('with the keyboard alone a reader registers, logs out, asks for a new password, sets it and logs in', {
  tag: '@soak',
}, async ({ page }) => {
  const { paper, says } = desks.en;
  const { keyboard } = page;
  const dialog = loginDialog(page);
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const press = async (name: string) => {
    await tabTo(page, button(name));
    await keyboard.press('Enter');
  };
  const typeOn = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
  };

  await page.goto(`${paper.home}/about`);
  await tabTo(page, page.locator('[data-widget="session-menu"] a[href="#register"]'));
  await keyboard.press('Enter');
  await expect(dialog.getByLabel(says.username, { exact: true })).toBeFocused();
  await typeOn(newcomer.username, newcomer.email, newcomer.password);
  // Past the button that shows the password.
  await keyboard.press('Tab');
  await expect(dialog.getByLabel(says.password_confirmation, { exact: true })).toBeFocused();
  await typeOn(newcomer.password);
  await tabTo(page, dialog.getByRole('checkbox'));
  await keyboard.press('Space');
  await press(says.register);
  await expect(button(says.continue)).toBeFocused();
  await keyboard.press('Enter');
  await expect(menuButton(page)).toBeFocused();

  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: says.logout, exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.locator('[data-widget="session-menu"] a[href="#login"]'));
  await keyboard.press('Enter');
  await expect(dialog.getByLabel(says.login)).toBeFocused();
  await press(says.reset);
  await keyboard.type(newcomer.email);
  await keyboard.press('Enter');
  await expect(button(says['mail-again'])).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const [mail] = await mailsTo(page, newcomer.email);
  if (!mail) throw new Error('No mail was sent.');
  await page.goto(linkIn(mail));
  const form = page.locator('[data-page="reset-password"]');
  await tabTo(page, form.locator('[name="password"]'));
  await typeOn('another long password');
  await keyboard.press('Tab');
  await keyboard.type('another long password');
  await keyboard.press('Enter');
  await expect(form.getByRole('status').or(form.getByRole('alert')).locator(':focus')).toHaveCount(1);
  await tabTo(page, form.getByRole('button', { name: paper.says.login, exact: true }));
  await keyboard.press('Enter');
  await expect(dialog.getByLabel(says.login)).toBeFocused();
  await typeOn(newcomer.username);
  await keyboard.type('another long password');
  await keyboard.press('Enter');
  await expect(menuButton(page)).toBeVisible();
});

test('what the server refuses stands under its field, and what the captcha refuses has a way on', {
  tag: '@soak',
}, async ({ page, site }) => {
  const desk = desks.en;
  const { paper, says } = desk;
  const dialog = loginDialog(page);
  const field = (name: 'login' | 'username' | 'email' | 'password') => dialog.getByLabel(says[name], { exact: true });
  await page.clock.install();
  await page.goto(`${paper.home}/about#login`);
  await field('login').fill('nobody');
  await field('password').fill('wrong password');
  await dialog.getByRole('button', { name: says.submit, exact: true }).click();
  await expect(field('login')).toBeFocused();
  expect(await errorUnder(field('login'))).toBe(
    'This combination of username or e-mail address and password is not right.',
  );
  await expect(field('password')).toHaveValue('');

  await dialog.getByRole('button', { name: says['to-register'], exact: true }).click();
  const problems = { username: ['Taken, alas.'], email: ['No address.'], password: ['Too short.', 'Too simple.'] };
  site.fault(/\/r-register$/, refusal(422, { message: 'Invalid.', errors: problems }), { times: 1 });
  await register(page, desk);
  await expect(field('username')).toBeFocused();
  for (const name of ['username', 'email', 'password'] as const)
    expect(await errorUnder(field(name))).toBe(problems[name].join(''));

  site.fault(/\/r-register$/, refusal(500, { message: 'The press is stuck.' }), { times: 1 });
  await register(page, desk);
  await expect.poll(() => errorUnder(field('username'))).toBe('The press is stuck.');
  expect(await errorUnder(field('email'))).toBe('');

  const tick = dialog.getByRole('checkbox');
  await expect(tick).not.toBeChecked();
  await dialog.getByRole('button', { name: says.register, exact: true }).click();
  await expect(dialog.getByText(core['form.captcha-unsolved'])).toBeVisible();
  await expect(dialog.getByRole('alert').locator(':focus')).toHaveCount(1);
  await tick.check();
  await expect(tick).toBeEnabled();
  await page.clock.runFor(121_000);
  await expect(tick).not.toBeChecked();
  await dialog.getByRole('button', { name: says.register, exact: true }).click();
  await expect(dialog.getByText(core['form.captcha-expired'])).toBeVisible();
  await expect(field('username')).toHaveValue(newcomer.username);
  await register(page, desk);
  await expect(dialog.getByRole('button', { name: says.continue, exact: true })).toBeFocused();
});

for (const language of spoken('en'))
  test(`a captcha that is blocked is told, and once it is let through the account is made (${language})`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    const desk = desks[language];
    const { paper, says } = desk;
    const dialog = loginDialog(page);
    site.fault(/\/dev\/captcha\/api\.js/, 'reset');
    await page.goto(`${paper.home}/about#register`);
    await expect.poll(() => sent(site, 'GET', /\/dev\/captcha/)).toHaveLength(1);
    await register(page, { paper, says });
    await expect(dialog.getByRole('alert').locator(':focus')).toHaveCount(1);
    await expect(dialog.getByRole('alert').first()).toContainText(/blokkering|blocker/);
    await expect(dialog.getByLabel(says.email, { exact: true })).toHaveValue(newcomer.email);
    site.clear();
    if (language === 'en') {
      await dialog.getByRole('button', { name: says.register, exact: true }).click();
      await expect(dialog.getByText(core['form.captcha-unsolved'])).toBeVisible();
    }
    await register(page, desk);
    await expect(dialog.getByRole('button', { name: says.continue, exact: true })).toBeFocused();
  });

for (const [screen, size] of few(Object.entries(screens)))
  test(`after a login the dialog is as tall as its welcome, and nothing has shifted (${screen})`, async ({ page }) => {
    const { paper, says } = desks.nl;
    await page.setViewportSize(size);
    await page.goto(`${paper.home}/about#login`);
    const dialog = loginDialog(page);
    await expect(dialog.getByLabel(says.login)).toBeFocused();
    const since = await page.evaluate(() => performance.now());
    const box = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    await logIn(page, paper);
    const onward = dialog.getByRole('button', { name: says.continue, exact: true });
    await expect(onward).toBeFocused();
    const stands = await box(dialog);
    expect(stands.bottom - (await box(onward)).bottom).toBeLessThan(40);
    // Where dialogs of its height stand: at the bottom of a phone, in the middle of a wide screen.
    if (screen === 'phone') expect(stands.bottom).toBeCloseTo(size.height, 1);
    else expect(stands.top).toBeCloseTo(size.height - stands.bottom, 0);
    await onward.click();
    await expect(dialog).toBeHidden();
    expect(await layoutShift(page, since, { afterInput: true })).toBeLessThan(0.001);
  });

for (const language of ['nl', 'en'] as const)
  test(`a field with the focus has one ring, round what stands beside its input too (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    const { paper, says } = desks[language];
    await page.goto(`${paper.home}/about#login`);
    const ring = (part: Locator) => part.evaluate((each) => getComputedStyle(each).outlineStyle);
    for (const name of [says.login, says.password]) {
      const input = loginDialog(page).getByLabel(name, { exact: true });
      await input.focus();
      expect(await ring(input)).toBe('none');
      const frame = input.locator('..');
      expect(await ring(frame)).toBe('solid');
      // It stands on the border, which would be a second line beside it.
      expect(await frame.evaluate((each) => getComputedStyle(each).outlineOffset)).toBe('-1px');
    }
  });

for (const language of ['nl', 'en'] as const)
  test(`a guest finds the way to an account at the top of every phone (${language})`, { tag: '@soak' }, async ({
    page,
  }) => {
    const { paper, says } = desks[language];
    const top = page.getByRole('banner');
    const names = [says['to-register'], paper.says.login];
    const ways = names.map((name) => top.getByRole('link', { name, exact: true }));
    await page.goto(`${paper.home}/about`);
    for (const width of [320, 390, 414]) {
      await page.setViewportSize({ width, height: 800 });
      for (const each of ways) {
        await expect(each).toBeInViewport({ ratio: 1 });
        expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await ways[0]?.click();
    await expect(loginDialog(page).getByLabel(says.username, { exact: true })).toBeFocused();
  });

/** Follows a link to another page of the paper. */
const follow = (page: Page, path: string) =>
  page.evaluate((address) => {
    location.href = address;
  }, path);

test('the page for registering holds the form, and the one for logging in leads to it there', { tag: '@soak' }, async ({
  page,
}) => {
  const { paper, says } = desks.nl;
  const main = page.getByRole('main');
  await page.goto(`${paper.home}/about?from=mail`);
  await follow(page, `${paper.home}/register`);
  await expect(main.getByRole('heading', { level: 1, name: says['title-register'] })).toBeVisible();
  await expect(main.getByLabel(says.username, { exact: true })).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: paper.says.login, exact: true }).click();
  await expect(main.getByLabel(paper.says.name)).toBeFocused();
  await expect(page).toHaveURL(/\/register$/);
});

test('the page for logging in holds the form, and leads back to the page that the reader came from', async ({
  page,
}) => {
  const { paper, says } = desks.nl;
  const main = page.getByRole('main');
  await page.goto(`${paper.home}/about?from=mail`);
  await follow(page, `${paper.home}/login`);
  await expect(main.getByLabel(paper.says.name)).toBeFocused();
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await expectAccessible(page, { within: 'main [data-widget="login"]' });
  await page.keyboard.type(paper.reader.login);
  await main.getByLabel(paper.says.password, { exact: true }).fill(paper.reader.password);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: says.continue, exact: true })).toBeFocused();
  await expect(loginDialog(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about\?from=mail$/);
  await expect(menuButton(page)).toBeAttached();
});
