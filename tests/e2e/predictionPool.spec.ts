import type { Locator } from 'playwright/test';
import { predictionWeek, savePredictions } from '../../core/contract/prediction.ts';
import rankingEn from '../../widgets/prediction/pool-rankings/locales/en.json' with { type: 'json' };
import rankingNl from '../../widgets/prediction/pool-rankings/locales/nl.json' with { type: 'json' };
import en from '../../widgets/prediction/prediction-pool/locales/en.json' with { type: 'json' };
import nl from '../../widgets/prediction/prediction-pool/locales/nl.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { openNextWeek } from '../support/poolPage.ts';
import { expectAccessible, screens, themes } from '../support/quality.ts';
import { logIn, papers } from '../support/reader.ts';
import { beginNow, setMatch } from '../support/setFixture.ts';
import { spokenBy } from '../support/soak.ts';
import { setDeviceClock } from '../support/testClock.ts';

const desks = [
  { language: 'nl', paper: papers.nl, says: nl, ranking: rankingNl },
  { language: 'en', paper: papers.en, says: en, ranking: rankingEn },
] as const;

// What the host printed stays in the tag, unseen.
const seen = (tag: Locator, selector: string) => tag.locator(selector).filter({ visible: true });
const openGames = (tag: Locator) => seen(tag, 'fieldset').filter({ has: tag.page().locator('input:not(:disabled)') });
const statusOf = (tag: Locator) => seen(tag, '.tb-pool-status');
const plural = (text: string, count: number) => text.replace('{{count}}', `${count}`);

for (const { language, paper, says } of spokenBy(desks, 'nl'))
  test(`a guest chooses with the keyboard, reloads, logs in, and what was chosen is saved once (${language})`, async ({
    page,
  }) => {
    const posts: string[] = [];
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(savePredictions.path) && request.method() === 'POST') posts.push(request.url());
      if (request.url().includes(`${predictionWeek.path}?`)) reads.push(request.url());
    });
    const tag = await openNextWeek(page, paper.home);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(reads).toEqual([]);
    const height = (await tag.boundingBox())?.height;

    const save = tag.getByRole('button', { name: says.save });
    await expect(save).toBeHidden();
    const [first, second] = [openGames(tag).nth(0), openGames(tag).nth(1)];
    await first.getByRole('radio').nth(0).focus();
    await page.keyboard.press('Enter');
    await expect(tag.getByRole('alert').filter({ hasText: says.unchosen })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(save).toBeInViewport();
    await expect(first.getByRole('radio').nth(1)).toBeChecked();
    await second.getByRole('radio').nth(0).focus();
    await page.keyboard.press('Space');
    await expect(statusOf(tag)).toContainText(plural(says['unsaved-kept_other'], 2));

    await page.reload();
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    await expect(statusOf(tag)).toContainText(plural(says.restored_other, 2));
    await expect(first.getByRole('radio').nth(1)).toBeChecked();
    await save.click();
    await logIn(page, paper);
    await expect(statusOf(tag)).toContainText(plural(says['saved-count_other'], 2));
    await expect(first.getByRole('radio').nth(1)).toBeChecked();
    expect(posts).toHaveLength(1);
    expect((await tag.boundingBox())?.height).toBe(height);
    await expect(seen(tag, 'fieldset').first().locator('label').first()).toHaveText(/^\D+ \d[.,]\d\d$/);
    for (const each of await seen(tag, 'fieldset').all())
      expect((await each.boundingBox())?.height).toBeLessThanOrEqual(96);

    await page.reload();
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    await expect(first.getByRole('radio').nth(1)).toBeChecked();
    await expect(save).toBeHidden();
    expect(posts).toHaveLength(1);
  });

test('an early start closes the game on open pages, and its unsaved pick goes back', { tag: '@soak' }, async ({
  page,
  live,
  newsroom,
}) => {
  const tag = await openNextWeek(page, `${live.url}${papers.en.home}`);
  const first = openGames(tag).first();
  const name = await first.locator('.tb-pool-teams').textContent();
  const id = /\d+/.exec((await first.getByRole('radio').first().getAttribute('name')) ?? '')?.[0] ?? '';
  await first.getByRole('radio').first().check();
  const { tenant } = papers.en;
  await newsroom.database.inTenant(tenant, (all) => beginNow(all, tenant, Number(id), newsroom.clock.now()));
  const game = seen(tag, 'fieldset').filter({ hasText: name ?? '' });
  await expect(game.getByText(en.late)).toBeVisible();
  await expect(game.getByRole('radio').first()).toBeDisabled();
});

test('weeks turn in place and by the back button, and the pool is accessible and fits', { tag: '@soak' }, async ({
  page,
}) => {
  await page.goto(`${papers.nl.home}/football-pool/predictions`);
  const tag = page.locator('[data-page="prediction-games"]');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  const title = seen(tag, 'h2');
  const now = (await title.textContent()) ?? '';
  await expectAccessible(page, { within: '[data-page="prediction-games"]' });
  await page.setViewportSize(screens.phone);
  await tag.getByRole('link', { name: nl.prev }).filter({ visible: true }).click();
  await expect(title).not.toHaveText(now);
  await expect(page).toHaveURL(/week_start=\d+$/);
  // A week that has been played has nothing to save.
  await expect(openGames(tag)).toHaveCount(0);
  await expect(tag.getByRole('button', { name: nl.save })).toBeHidden();
  await expectAccessible(page, { within: '[data-page="prediction-games"]' });
  await page.goBack();
  await expect(title).toHaveText(now);
});

for (const { language, paper } of desks)
  test(`what came true, what did not, and the bar of saving can be told apart on the paper's ground (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    await enter(page, paper);
    await page.goto(`${paper.home}/football-pool/predictions`);
    const tag = page.locator('[data-page="prediction-games"]');
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    const colour = (part: Locator, name: string) =>
      part.first().evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name);
    await openGames(tag).first().locator('input:not(:checked)').first().check();
    const bar = await colour(seen(tag, '.tb-pool-bar'), 'background-color');
    expect(bar).toBe(await colour(page.locator('body'), 'background-color'));
    await tag.locator('a[rel="prev"]').filter({ visible: true }).click();
    const notes = (['correct', 'wrong'] as const).map((verdict) =>
      seen(tag, `[data-verdict="${verdict}"] .tb-pool-note`),
    );
    for (const note of notes) await expect(note.first()).toBeVisible();
    const looks = (about: 'colour' | 'mark') =>
      Promise.all(
        notes.map((note) =>
          note.first().evaluate((each, asked) => {
            const mark = getComputedStyle(each, '::before');
            return asked === 'colour' ? getComputedStyle(each).color : `${mark.content} ${mark.borderStyle}`;
          }, about),
        ),
      );
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(new Set(await looks('colour')).size).toBe(2);
    }
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    expect(new Set(await looks('mark')).size).toBe(2);
    await page.emulateMedia({ forcedColors: 'none' });
    await expectAccessible(page, { within: '[data-page="prediction-games"]' });
  });

for (const { language, paper, ranking } of spokenBy(desks, 'en'))
  test(`the printed ranking is taken over without a request, and turns in place (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/(ranking|my-ranking)\?/.test(request.url())) asked.push(request.url());
    });
    await page.goto(`${paper.home}/football-pool/rankings?total=1`);
    const tag = page.locator('[data-page="ranking"]');
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    expect(asked).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    const rows = seen(tag, 'tbody tr');
    await expect(rows).toHaveCount(50);
    const first = await rows.first().textContent();
    await seen(tag, '.tb-ranks-page').filter({ hasText: '2' }).first().click();
    await expect(page).toHaveURL(/total=1&page=2$/);
    await expect(rows.first()).not.toHaveText(first ?? '');
    const title = tag.getByRole('heading', { level: 2 }).filter({ visible: true });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await page.goBack();
    await expect(rows.first()).toHaveText(first ?? '');
    expect(await layoutShift(page)).toBeLessThan(0.001);

    await tag.getByRole('button', { name: ranking['log-in'] }).click();
    await logIn(page, paper);
    const own = tag.getByRole('region', { name: ranking.own });
    await expect(own).toContainText(ranking.you);
    await expect(own).toBeInViewport();
    await expectAccessible(page, { within: '[data-page="ranking"]' });
  });

test('a result that is corrected reaches a page that is open', { tag: '@soak' }, async ({ page, live, newsroom }) => {
  await page.goto(`${live.url}${papers.en.home}/football-pool/predictions`);
  const tag = page.locator('[data-page="prediction-games"]');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  const last = seen(tag, 'fieldset').last();
  const name = (await last.locator('.tb-pool-teams').textContent()) ?? '';
  const radio = last.locator('input').first();
  const id = /\d+/.exec((await radio.getAttribute('name')) ?? '')?.[0] ?? '';
  const ends = (home_score: number, away_score: number) => {
    const result = { status: 'finished', minute: null, home_score, away_score } as const;
    return setMatch(newsroom, papers.en.tenant, Number(id), result);
  };
  const game = seen(tag, 'fieldset').filter({ hasText: name });
  await ends(2, 1);
  await expect(game.getByText('Full time 2–1')).toBeVisible();
  await ends(1, 1);
  await expect(game.getByText('Full time 1–1')).toBeVisible();
});

test('a page of a ranking beyond the end does not exist, printed and live, and the last one is offered', {
  tag: '@soak',
}, async ({ page }) => {
  const reply = await page.goto(`${papers.nl.home}/football-pool/rankings?total=1&page=99`);
  const tag = page.locator('[data-page="ranking"]');
  expect(await reply?.text()).toContain('Pagina 99 bestaat niet');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  await expect(seen(tag, '.tb-empty')).toContainText('Pagina 99 bestaat niet');
  await seen(tag, '.tb-empty').getByRole('link').click();
  await expect(page).toHaveURL(/total=1&page=\d$/);
  expect(await seen(tag, 'tbody tr').count()).toBeGreaterThan(0);
});

test('a countdown goes by the server before any call, whatever the device says', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  await setDeviceClock(page, newsroom.machine, 600_000);
  site.hold(/\/(api|ajax|fixtures)\//);
  await page.goto(`${papers.en.home}/football-pool/predictions`);
  const next = page.locator('[data-page="prediction-games"] a[rel="next"]').filter({ visible: true });
  await page.goto((await next.getAttribute('href')) ?? '');
  const tag = page.locator('[data-page="prediction-games"]');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  const left = (await tag.getByRole('timer').textContent()) ?? '';
  const [, days = '0', hours = '0', minutes = '0'] = /(?:(\d+) days? )?(\d+):(\d+):\d+/.exec(left) ?? [];
  const kickOff = await openGames(tag).first().locator('time').getAttribute('datetime');
  const due = (Date.parse(kickOff ?? '') - newsroom.clock.now()) / 60_000;
  expect(Math.abs(Number(days) * 1440 + Number(hours) * 60 + Number(minutes) - due)).toBeLessThan(5);
});
