import type { Locator } from 'playwright/test';
import profile from '../../widgets/account/public-profile/locales/nl.json' with { type: 'json' };
import odds from '../../widgets/prediction/match-odds/locales/nl.json' with { type: 'json' };
import nl from '../../widgets/prediction/prediction-pool/locales/nl.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { openNextWeek } from '../support/poolPage.ts';
import { papers } from '../support/reader.ts';

const { home } = papers.nl;

// What the host printed stays in the tag, unseen.
const seen = (tag: Locator, selector: string) => tag.locator(selector).filter({ visible: true });
const ready = (tag: Locator) => expect(tag).toHaveAttribute('data-w-state', 'ready');

const save = async (tag: Locator) => {
  await tag.getByRole('button', { name: nl.save }).click();
  await expect(seen(tag, '.tb-pool-status')).toContainText(nl['saved-count_one'].replace('{{count}}', '1'));
};

test('what is saved in one tab is seen in the other, and goes over no choice that is not saved yet', {
  tag: '@soak',
}, async ({ page, context }) => {
  await enter(page, papers.nl);
  const here = await openNextWeek(page, home);
  const there = await openNextWeek(await context.newPage(), home);
  const [game, same] = [seen(here, 'fieldset').first(), seen(there, 'fieldset').first()];
  await game.getByRole('radio').nth(0).check();
  await save(here);
  await expect(same.getByRole('radio').nth(0)).toBeChecked();

  await same.getByRole('radio').nth(1).check();
  await game.getByRole('radio').nth(2).check();
  await save(here);
  await expect(same.locator('.tb-pool-note')).toHaveText(nl['unsaved-over'].replace('{{bet}}', nl.away_win));
  await expect(same.getByRole('radio').nth(1)).toBeChecked();
  await save(there);
  await expect(game.getByRole('radio').nth(1)).toBeChecked();
});

test('beside a match stands how readers predict it, once the reader has', { tag: '@soak' }, async ({ page }) => {
  await enter(page, papers.nl);
  const name = await seen(await openNextWeek(page, home), 'fieldset input')
    .first()
    .getAttribute('name');
  const match = `${home}/match/${name?.replace('game-', '')}`;
  const tag = page.locator('[data-widget="match-odds"]');
  await page.goto(match);
  await tag.scrollIntoViewIfNeeded();
  await ready(tag);
  await expect(tag.getByText(odds.hidden).filter({ visible: true })).toBeVisible();
  await tag.getByRole('link', { name: odds.predict }).filter({ visible: true }).click();

  const pool = page.locator('[data-page="prediction-games"]');
  await ready(pool);
  await seen(pool, `input[name="${name}"]`).nth(1).check();
  await save(pool);
  await page.goto(match);
  await tag.scrollIntoViewIfNeeded();
  await expect(seen(tag, '.tb-odds-row').nth(1)).toContainText(odds.mine);
  await expect(tag.getByText(odds.hidden).filter({ visible: true })).toHaveCount(0);
});

test('the first of the season stands first on his own page as well, before and after it is drawn', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto(`${home}/football-pool/rankings?total=1`);
  const ranking = page.locator('[data-page="ranking"]');
  await ready(ranking);
  const row = seen(ranking, 'tbody tr').first();
  const points = (await row.locator('td').last().textContent()) ?? '';
  await row.getByRole('link').click();
  const tag = page.locator('[data-widget="public-profile"]');
  const facts = () => tag.locator('dl').filter({ visible: true }).locator('div').allTextContents();
  const place = [`${profile['pool-rank']}1`, `${profile['pool-points']}${points}`];
  expect((await facts()).slice(-2)).toEqual(place);
  await ready(tag);
  await expect.poll(async () => (await facts()).slice(-2)).toEqual(place);
});
