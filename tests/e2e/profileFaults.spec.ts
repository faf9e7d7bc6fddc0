import type { Page } from 'playwright/test';
import sharp from 'sharp';
import appearanceEn from '../../widgets/account/appearance/locales/en.json' with { type: 'json' };
import appearanceNl from '../../widgets/account/appearance/locales/nl.json' with { type: 'json' };
import loginEn from '../../widgets/account/login/locales/en.json' with { type: 'json' };
import loginNl from '../../widgets/account/login/locales/nl.json' with { type: 'json' };
import profileEn from '../../widgets/account/profile/locales/en.json' with { type: 'json' };
import profileNl from '../../widgets/account/profile/locales/nl.json' with { type: 'json' };
import { enter, enterByDialog, mailsTo, tickRobot } from '../support/accounts.ts';
import { coreSentence, faultsFor } from '../support/faults.ts';
import { expectFormSurvivesFaults, expectReadingSurvivesFaults, passTimeOut } from '../support/formFaults.ts';
import { expect, test } from '../support/newsroom.ts';
import { loginDialog, type Paper, papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const words = {
  nl: { profile: profileNl, login: loginNl, appearance: appearanceNl },
  en: { profile: profileEn, login: loginEn, appearance: appearanceEn },
} as const;

const update = /\/user\/update$/;
const password = 'een lang wachtwoord 26';

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openProfile(page: Page, paper: Paper): Promise<void> {
  await page.clock.install();
  await enter(page, paper);
  await page.goto(`${paper.home}/user/profile`);
}

for (const language of spoken('nl')) {
  const paper = papers[language];
  const { profile, login, appearance } = words[language];

  test.describe(language, () => {
    test("reading one's profile", { tag: '@soak' }, async ({ page, site }) => {
      await openProfile(page, paper);
      const place = page.locator('[data-page="profile"]');
      const retry = place.getByRole('button', { name: coreSentence(language, 'action.retry') });
      const name = place.getByLabel(profile.name, { exact: true });
      await expect(name).toBeVisible();
      const send = async () => {
        if (await retry.isVisible()) await retry.click();
        else await page.reload();
      };
      await expectReadingSurvivesFaults({ page, site, language, place, call: /\/me-as-resource$/, send });
      await retry.click();
      await expect(name).toBeVisible();
    });

    test('saving details, notifications and a password', { tag: '@soak' }, async ({ page, site }) => {
      await openProfile(page, paper);
      const base = { page, site, language, call: update } as const;

      await test.step('details', async () => {
        const section = sectionOf(page, profile.details);
        const name = section.getByLabel(profile.name, { exact: true });
        const birth = section.getByLabel(profile.birth);
        await name.fill('Demo Anders');
        await birth.fill('1990-02-03');
        const send = () => section.getByRole('button', { name: profile.save, exact: true }).click();
        const typed = [
          [name, 'Demo Anders'],
          [birth, '1990-02-03'],
        ] as const;
        let saved = 0;
        const again = async () => {
          saved += 1;
          await name.fill(`Demo Tussendoor ${saved}`);
          await send();
          await expect(section.getByText(profile['details-saved'])).toBeVisible();
          await expect(section.getByRole('alert')).toBeEmpty();
          await name.fill('Demo Anders');
        };
        await expectFormSurvivesFaults({ ...base, send, typed, again, objected: ['name', name] });
        await send();
        await expect(section.getByText(profile['details-saved'])).toBeVisible();
      });

      await test.step('notifications', async () => {
        const section = sectionOf(page, profile.notifications);
        const first = section.getByRole('checkbox').first();
        await first.uncheck();
        const send = () => section.getByRole('button', { name: profile['notifications-save'] }).click();
        const objected = ['notify_by_likes', first] as const;
        await expectFormSurvivesFaults({ ...base, send, typed: [[first, false]], objected });
        await send();
        await expect(section.getByText(profile['notifications-saved'])).toBeVisible();
      });

      await test.step('password', async () => {
        const section = sectionOf(page, profile.password);
        const current = section.getByLabel(profile['current-password'], { exact: true });
        const next = section.getByLabel(profile['new-password'], { exact: true });
        const typed = [
          [current, paper.reader.password],
          [next, password],
        ] as const;
        for (const [field, value] of typed) await field.fill(value);
        const send = () => section.getByRole('button', { name: profile['password-change'] }).click();
        await expectFormSurvivesFaults({ ...base, send, typed, objected: ['current_password', current] });
        await send();
        await expect(section.getByText(profile['password-saved'])).toBeVisible();
      });
    });

    test('saving and removing a picture, and deleting the account', { tag: '@soak' }, async ({ page, site }) => {
      await openProfile(page, paper);
      const base = { page, site, language } as const;

      await test.step('picture', async () => {
        const section = sectionOf(page, profile.picture);
        const background = { r: 200, g: 60, b: 20 };
        const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
          .jpeg()
          .toBuffer();
        const file = section.locator('input[type=file]').first();
        await file.setInputFiles({ name: 'demo.jpg', mimeType: 'image/jpeg', buffer });
        const send = async () => {
          await expect(section.getByRole('img', { name: profile['picture-draft'] })).toBeVisible();
          await section.getByRole('button', { name: profile['picture-save'] }).click();
        };
        await expectFormSurvivesFaults({ ...base, call: update, send, typed: [], objected: ['profile_image', file] });
        await send();
        await expect(section.getByText(profile['picture-saved'])).toBeVisible();

        const remove = section.getByRole('button', { name: profile['picture-remove'] });
        const sure = section.getByRole('group').getByRole('button', { name: profile['picture-remove'] });
        const sendRemoval = async () => {
          await remove.click();
          await sure.click();
        };
        await expectFormSurvivesFaults({ ...base, call: /\/profile\/avatar$/, send: sendRemoval, typed: [] });
        await sendRemoval();
        await expect(section.getByText(profile['picture-removed'])).toBeVisible();
      });

      await test.step('deletion', async () => {
        await page.getByRole('button', { name: profile['delete-open'] }).click();
        const dialog = page.getByRole('dialog');
        const secret = dialog.getByLabel(profile['delete-password'], { exact: true });
        const name = dialog.getByLabel(profile['delete-confirmation'].replace('{{username}}', paper.reader.login));
        const typed = [
          [secret, paper.reader.password],
          [name, paper.reader.login],
        ] as const;
        for (const [field, value] of typed) await field.fill(value);
        const send = () => dialog.getByRole('button', { name: profile['delete-send'] }).click();
        await expectFormSurvivesFaults({
          ...base,
          call: /\/v2\/user\/profile$/,
          send,
          typed,
          objected: ['email', secret],
        });
        await send();
        await expect(page.getByText(profile.deleted)).toBeVisible();
      });
    });

    test('keeping how the paper looks', { tag: '@soak' }, async ({ page, site }) => {
      await page.clock.install();
      await enterByDialog(page, paper);
      const call = /\/update-user-layout$/;
      const tag = page.locator('[data-widget="appearance"]').first();
      await tag.locator('summary').click();
      const choose = (theme: string) => tag.locator(`input[value=${theme}]`).check();
      const note = tag.getByRole('status');
      for (const [index, [name, fault]] of faultsFor('appearance').entries()) {
        site.clear();
        site.fault(call, fault);
        await choose('dark');
        if (fault === 'hang') await passTimeOut({ page, site, call });
        await expect(note, name).toHaveText(appearance.unsaved);
        await expect(note).toBeInViewport();
        await expect(tag.locator('input[value=dark]')).toBeChecked();
        site.clear();
        // Not what the account has by now.
        await choose(index % 2 ? 'system' : 'light');
        await expect(note).toBeEmpty();
        await expect.poll(() => site.requests.filter((line) => call.test(line))).toHaveLength(1);
      }
    });

    test('a profile whose answer is lost is saved with the next try, also with a new password', {
      tag: '@soak',
    }, async ({ page, site }) => {
      await openProfile(page, paper);
      const details = sectionOf(page, profile.details);
      const name = details.getByLabel(profile.name, { exact: true });
      await name.fill('Demo Verloren');
      await details.getByLabel(profile.email, { exact: true }).fill('demo.verloren@example.org');
      site.fault(update, 'lose-answer', { times: 1 });
      const save = details.getByRole('button', { name: profile.save, exact: true });
      await save.click();
      await expect(page.locator(':focus')).toHaveText(coreSentence(language, 'failure.network'));
      await save.click();
      await expect(details.getByText(profile['details-awaited'])).toBeVisible();
      await expect(name).toHaveValue('Demo Verloren');

      const passwords = sectionOf(page, profile.password);
      await passwords.getByLabel(profile['current-password'], { exact: true }).fill(paper.reader.password);
      await passwords.getByLabel(profile['new-password'], { exact: true }).fill(password);
      site.fault(update, 'lose-answer', { times: 1 });
      const change = passwords.getByRole('button', { name: profile['password-change'] });
      await change.click();
      await expect(page.locator(':focus')).toHaveText(coreSentence(language, 'failure.network'));
      await change.click();
      await expect(passwords.getByText(profile['password-saved'])).toBeVisible();
    });

    test('a registration whose answer is lost is made once, and the next try lets its reader in', {
      tag: '@soak',
    }, async ({ page, site }) => {
      await page.goto(`${paper.home}/about#register`);
      const dialog = loginDialog(page);
      const email = 'demo.nieuw@example.org';
      await dialog.getByLabel(login.username, { exact: true }).fill('Demo Nieuw');
      await dialog.getByLabel(login.email, { exact: true }).fill(email);
      await dialog.getByLabel(login.password, { exact: true }).fill(password);
      await dialog.getByLabel(login.password_confirmation, { exact: true }).fill(password);
      site.fault(/\/r-register$/, 'lose-answer', { times: 1 });
      const send = async () => {
        await tickRobot(dialog);
        await dialog.getByRole('button', { name: login.register, exact: true }).click();
      };
      await send();
      await expect(page.locator(':focus')).toHaveText(coreSentence(language, 'failure.network'));
      await send();
      await expect(dialog.getByRole('button', { name: login.continue, exact: true })).toBeFocused();
      await expect(page.locator('[data-widget="session-menu"]')).toContainText('Demo Nieuw');
      expect(await mailsTo(page, email)).toHaveLength(1);
    });
  });
}
