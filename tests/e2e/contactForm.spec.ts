import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import core from '../../core/base/i18n/locales/nl.json' with { type: 'json' };
import en from '../../widgets/site/contact-form/locales/en.json' with { type: 'json' };
import nl from '../../widgets/site/contact-form/locales/nl.json' with { type: 'json' };
import { tickRobot } from '../support/accounts.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { themes } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { isSoak, spokenBy } from '../support/soak.ts';

// One paper has a captcha with a score, the other one with a box.
const desks = [
  { language: 'nl', paper: papers.nl, says: nl },
  { language: 'en', paper: papers.en, says: en },
] as const;

async function ready(page: Page, home: string) {
  await page.goto(`${home}/contact`);
  const place = page.locator('[data-page="contact-form"]');
  await expect(place).toHaveAttribute('data-w-state', 'ready');
  return place;
}

for (const { language, paper, says } of spokenBy(desks, 'nl')) {
  test(`a letter is written with the keyboard, kept over a reload, proved and sent (${language})`, async ({
    page,
    site,
  }) => {
    const captchas = () => site.requests.filter((line) => line.includes('/dev/captcha/'));
    const place = await ready(page, paper.home);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(captchas()).toEqual([]);

    await place.getByLabel(says.name).focus();
    await expect.poll(captchas).toHaveLength(1);
    await page.keyboard.type('Demo Lezer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Beste redactie, mooi stuk over de bekerfinale.');

    const again = await ready(page, paper.home);
    await expect(again.getByLabel(says.message)).toHaveValue('Beste redactie, mooi stuk over de bekerfinale.');
    await again.getByLabel(says.message).press('Tab');
    if (language === 'en') {
      await again.getByRole('button', { name: says.send }).click();
      await expect(again.getByRole('alert').last()).not.toBeEmpty();
      await expect(again.getByRole('checkbox')).toBeEnabled();
      await tickRobot(again);
    }
    await again.getByRole('button', { name: says.send }).press('Enter');
    await expect(again.getByRole('heading', { name: says['sent-title'] })).toBeFocused();
    expect(site.requests.filter((line) => line.startsWith('POST') && line.includes('/contact'))).toHaveLength(1);

    await again.getByRole('button', { name: says.another }).press('Enter');
    await expect(again.getByLabel(says.message)).toBeFocused();
    await expect(again.getByLabel(says.message)).toHaveValue('');
    await expect(again.getByLabel(says.name)).toHaveValue('Demo Lezer');
  });

  // Each paper in one of the themes.
  for (const colorScheme of isSoak ? themes : [language === 'nl' ? themes[0] : themes[1]])
    test(`every state is accessible and fits a phone (${language}, ${colorScheme})`, { tag: '@soak' }, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      const place = await ready(page, paper.home);
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).include('[data-page="contact-form"]').analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      };
      await check();
      await place.getByRole('button', { name: says.send }).click();
      await expect(place.getByLabel(says.name)).toBeFocused();
      await expect(place.getByText(says['name-missing'])).toBeVisible();
      await check();
      await place.getByLabel(says.name).fill('Demo');
      await place.getByLabel(says.email).fill('demo@example.org');
      await place.getByLabel(says.message).fill('x'.repeat(4990));
      site.fault(/\/api\/front\/v1\/contact/, 'reset', { times: 1 });
      await tickRobot(place);
      await place.getByRole('button', { name: says.send }).click();
      await expect(place.getByRole('alert').last()).not.toBeEmpty();
      await check();
      await tickRobot(place);
      await place.getByRole('button', { name: says.send }).click();
      await expect(place.getByRole('heading', { name: says['sent-title'] })).toBeFocused();
      await check();
    });
}

test('a letter whose answer is lost may have arrived, which is said, and is there once when it is sent again', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const { paper, says } = desks[0];
  const place = await ready(page, paper.home);
  const text = 'Beste redactie, dit komt één keer aan.';
  await place.getByLabel(says.name).fill('Demo');
  await place.getByLabel(says.email).fill('demo@example.org');
  await place.getByLabel(says.message).fill(text);
  site.fault(/\/api\/front\/v1\/contact/, 'lose-answer', { times: 1 });
  await place.getByRole('button', { name: says.send }).click();
  await expect(place.getByRole('alert').last()).toContainText(core['form.doubtful']);
  await page.reload();
  await expect(place).toHaveAttribute('data-w-state', 'ready');
  await expect(place.getByLabel(says.message)).toHaveValue(text);
  await place.getByRole('button', { name: says.send }).click();
  await expect(place.getByRole('heading', { name: says['sent-title'] })).toBeFocused();
  const letters = await newsroom.database.asOwner('deaftrap', (queries) =>
    queries.selectFrom('contact_messages').select('message').where('message', '=', text).execute(),
  );
  expect(letters).toHaveLength(1);
});

test('what is typed before the island comes goes along, with the caret', { tag: '@soak' }, async ({ page }) => {
  const { paper, says } = desks[1];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/contact-form-view-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${paper.home}/contact`, { waitUntil: 'commit' });
  await page.locator('textarea').fill('Dear editors');
  await page.locator('textarea').press('ArrowLeft');
  release();
  const place = page.locator('[data-page="contact-form"]');
  await expect(place).toHaveAttribute('data-w-state', 'ready');
  const message = place.getByLabel(says.message);
  await expect(message).toBeFocused();
  await page.keyboard.type('!');
  await expect(message).toHaveValue('Dear editor!s');
});
