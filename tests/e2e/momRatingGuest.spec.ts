import type { Locator } from 'playwright/test';
import en from '../../widgets/football/mom-rating/locales/en.json' with { type: 'json' };
import nl from '../../widgets/football/mom-rating/locales/nl.json' with { type: 'json' };
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { paintedWhole } from '../support/painted.ts';
import { screens } from '../support/quality.ts';
import { ballotsOf, day, openMatch, played, seen } from '../support/ratings.ts';
import { logIn, loginDialog, papers } from '../support/reader.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, says: nl, seven: '7 van 10', progress: /^2 van/, you: /jij 7/ },
  { language: 'en', paper: papers.en, says: en, seven: '7 of 10', progress: /^2 of/, you: /you 7/ },
] as const;
const heightOf = async (tag: Locator) => (await tag.boundingBox())?.height;

test.describe.configure({ timeout: 120_000 });

for (const { language, paper, says, seven, progress, you } of spokenBy(desks, 'en'))
  test(`a guest rates by tap and by keys, reloads, logs in, and the ballot is sent once; nothing moves (${language})`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    await played(newsroom, paper, day);
    for (const screen of [screens.desktop, screens.phone]) {
      await page.setViewportSize(screen);
      const open = site.hold(/\/w\/mom-rating/);
      await page.goto(`${paper.home}/match/7`, { waitUntil: 'domcontentloaded' });
      await paintedWhole(page);
      const printed = await heightOf(page.locator('[data-widget="mom-rating"]:has(.tb-rating-foot)'));
      open();
      expect(await heightOf(await openMatch(page, paper))).toBe(printed);
    }
    const tag = page.locator('[data-widget="mom-rating"]');
    const height = await heightOf(tag);
    const groups = seen(tag, 'fieldset');
    await groups.nth(0).locator('label').nth(7).click();
    await groups.nth(1).getByRole('radio').first().focus();
    for (let star = 0; star < 3; star++) await page.keyboard.press('ArrowRight');
    await expect(seen(tag, '.tb-rating-first')).toHaveText(progress);

    await openMatch(page, paper);
    await expect(groups.nth(0).getByRole('radio', { name: seven })).toBeChecked();
    await expect(seen(tag, '.tb-rating-first')).toHaveText(progress);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await tag.getByRole('button', { name: says.send }).click();
    await expect(loginDialog(page)).toBeVisible();
    await logIn(page, paper);
    await expect(tag.getByRole('status')).toHaveText(says.counted);
    await expect(seen(tag, '.tb-rating-row').first()).toContainText(you);
    expect(await heightOf(tag)).toBe(height);
    expect(site.requests.filter((request) => /^POST .*\/vote$/.test(request))).toHaveLength(1);
    expect(await ballotsOf(newsroom, paper)).toHaveLength(1);

    await openMatch(page, paper);
    await expect(seen(tag, '.tb-rating-row').first()).toContainText(you);
    expect(await heightOf(tag)).toBe(height);
  });
