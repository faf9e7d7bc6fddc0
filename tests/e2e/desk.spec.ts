import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { session } from '#core/contract/base/account.ts';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { changeEntry } from '#core/contract/deskLiveblogs.ts';
import en from '../../examples/desk/locales/en.json' with { type: 'json' };
import nl from '../../examples/desk/locales/nl.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { bringOwnLeague } from '../support/ownLeague.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { isSoak } from '../support/soak.ts';

const desks = {
  nl: { ...papers.nl, reader: { login: 'demo.redactie', password: 'demo-redactie-2026' }, says: nl },
  en: { ...papers.en, reader: { login: 'demo.editor', password: 'demo-editor-2026' }, says: en },
} as const;

/** Of an article that the newsroom does not know. */
const article = 7777;
const phone = { width: 390, height: 844 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entries = (page: Page) => page.locator('.desk-entry');

interface Desk {
  readonly home: string;
  readonly tenant: keyof typeof paperOf;
  readonly reader: { readonly login: string; readonly password: string };
}

const paperOf = { deaftrap: papers.nl, thefinalwhistle: papers.en };

async function openDesk(page: Page, { tenant, reader, home }: Desk, path = '') {
  await page.setViewportSize(phone);
  await enter(page, { ...paperOf[tenant], reader });
  await page.goto(`${home}/desk${path}`);
}

test('an editor logs in by keyboard, makes a poll and closes it', async ({ page }) => {
  const { home, reader, says } = desks.nl;
  await page.setViewportSize(phone);
  await page.goto(`${home}/desk/polls`);
  await page.getByLabel(says['login.name']).focus();
  await page.keyboard.type(reader.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(reader.password);
  await page.keyboard.press('Enter');
  await button(page, says['polls.new']).press('Enter');
  await page.keyboard.type('Wie wint de derby?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ajax');
  await page.keyboard.press('Tab');
  await page.keyboard.type('PSV');
  await page.keyboard.press('Enter');
  const made = page.locator('.desk-box', { hasText: 'Wie wint de derby?' });
  await made.getByRole('button', { name: says['polls.close'], exact: true }).press('Enter');
  await expect(made.locator('.desk-chip')).toHaveText(says['polls.closed']);
});

test('a poll that an editor has typed, new or changed, is back after a reload', async ({ page }) => {
  const { says } = desks.en;
  await openDesk(page, desks.en, '/polls');
  await button(page, says['polls.new']).click();
  const question = page.getByRole('textbox', { name: says['polls.question'], exact: true });
  const answer = (number: number) => page.getByRole('textbox', { name: `Answer ${number}`, exact: true });
  await question.fill('Who goes down?');
  await answer(1).fill('Burnley');
  await page.reload();
  await expect(question).toHaveValue('Who goes down?');
  await expect(answer(1)).toHaveValue('Burnley');
  await answer(2).fill('Leeds');
  await button(page, says['polls.publish']).click();
  const made = page.locator('.desk-box', { hasText: 'Who goes down?' });
  await made.getByRole('button', { name: says.edit, exact: true }).click();
  await answer(2).fill('Leeds United');
  await page.reload();
  await expect(answer(2)).toHaveValue('Leeds United');
  await button(page, says.save).click();
  await expect(made.locator('.desk-results')).toContainText('Leeds United');
  await page.reload();
  await expect(made.locator('.desk-results')).toContainText('Leeds United');
  await expect(question).toHaveCount(0);
});

test('an entry that is written without a line waits over a reload, and is published once', async ({ page, site }) => {
  const { says } = desks.en;
  await openDesk(page, desks.en, `/liveblogs/${article}`);
  const path = /liveblogs\/7777\/entries/;
  site.fault(path, 'lose-answer', { method: 'POST', times: 1 });
  site.fault(path, { answer: 503 }, { method: 'POST', times: 1 });
  await page.getByLabel(says['entry.text'], { exact: true }).fill('Goal at the ground!');
  await page.getByLabel(says['entry.reveals-result']).check();
  await button(page, says['entry.publish']).click();
  await expect(entries(page)).toHaveText([/Goal at the ground!/]);
  await page.reload();
  await expect(page.locator('.desk-entry:not(.desk-entry--waiting)')).toHaveText([/Goal at the ground!/]);
  await expect(entries(page)).toHaveCount(1);
  await entries(page).getByRole('button', { name: says.edit, exact: true }).click();
  const html = entries(page).getByLabel(says['entry.html'], { exact: true });
  await expect(html).toHaveValue('<div data-spoiler>\n<p>Goal at the ground!</p>\n</div>');
});

test('of two editors who correct one entry the second sees both texts, and decides', async ({ page, newsroom }) => {
  const { says, tenant, reader } = desks.nl;
  await openDesk(page, desks.nl, `/liveblogs/${article}`);
  await page.getByLabel(says['entry.text'], { exact: true }).fill('1-0, Jansen');
  await button(page, says['entry.publish']).click();
  await entries(page).getByRole('button', { name: says.edit, exact: true }).click();
  const mine = entries(page).getByLabel(says['entry.text'], { exact: true });
  await mine.fill('1-0, Pietersen');
  const login = await page.request.post('/api/v2/login', { headers: { 'x-tenant': tenant }, data: reader });
  const { token } = z.parse(session, await login.json());
  const [stored] = await newsroom.database.inTenant(tenant, (all) =>
    all.selectFrom('liveblog_entries').select('id').where('article_id', '=', article).execute(),
  );
  await page.request.patch(fillPath(changeEntry.path, { id: stored?.id ?? 0 }), {
    headers: { 'x-tenant': tenant, authorization: `Bearer ${token}` },
    data: { version: 1, html: '<p>1-0, Klaassen</p>' },
  });
  await entries(page).getByRole('button', { name: says.save, exact: true }).click();
  await expect(page.getByRole('region', { name: says['entry.theirs'] })).toContainText('1-0, Klaassen');
  await expect(mine).toHaveValue('1-0, Pietersen');
  await entries(page).getByRole('button', { name: says['entry.save-mine'], exact: true }).click();
  await expect(entries(page).locator('.desk-entry-body')).toHaveText(['1-0, Pietersen']);
});

test('an editor with a phone at the ground enters a goal, takes it back, and says of which tie it is a leg', async ({
  page,
  newsroom,
}) => {
  const { says, tenant } = desks.nl;
  const { id } = await newsroom.database.inTenant(tenant, (all) =>
    all.selectFrom('fixtures').select('id').where('status', '=', 'scheduled').orderBy('id').executeTakeFirstOrThrow(),
  );
  await openDesk(page, desks.nl, `/match/${id}`);
  await button(page, says['match.begin.first-half']).click();
  await button(page, says['match.event.goal']).first().click();
  await button(page, says['match.add']).click();
  const score = page.locator('.desk-score');
  await expect(score).toHaveText('1 – 0');
  if (isSoak) await expectAccessible(page, { on: ['phone'] });
  await button(page, says['match.undo']).click();
  await expect(score).toHaveText('0 – 0');
  await page.getByText(says['match.more'], { exact: true }).click();
  await page.getByLabel(says['match.tie']).fill('halve-finale-1');
  await page.getByLabel(says['match.leg-number'], { exact: true }).fill('2');
  await button(page, says['match.set-tie']).click();
  await expect(page.locator('.desk-scoreboard')).toContainText('Duel 2');
  await expectAccessible(page, { on: ['phone'] });
});

test('an editor postpones and cancels a match by keyboard, and stands where they were', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  const { says, tenant } = desks.nl;
  const { id } = await newsroom.database.inTenant(tenant, (all) =>
    all.selectFrom('fixtures').select('id').where('status', '=', 'scheduled').orderBy('id').executeTakeFirstOrThrow(),
  );
  await openDesk(page, desks.nl, `/match/${id}`);
  const more = page.getByText(says['match.more'], { exact: true });
  await more.press('Enter');
  const state = page.locator('.desk-scoreboard');
  const postpone = button(page, says['match.postpone']);
  await postpone.press('Enter');
  await button(page, says['confirm.yes']).press('Enter');
  await expect(state).toContainText(says['match.status.postponed']);
  await expect(postpone).toBeFocused();
  await button(page, says['match.cancel']).press('Enter');
  await button(page, says['confirm.yes']).press('Enter');
  await expect(state).toContainText(says['match.status.cancelled']);
  await expect(more).toBeFocused();
  await expectAccessible(page, { on: ['phone'] });
});

test('an editor with a phone at the ground counts corners', { tag: '@soak' }, async ({ page, newsroom }) => {
  const { says, tenant } = desks.nl;
  const { id } = await newsroom.database.inTenant(tenant, (all) =>
    all.selectFrom('fixtures').select('id').where('status', '=', 'scheduled').orderBy('id').executeTakeFirstOrThrow(),
  );
  await openDesk(page, desks.nl, `/match/${id}`);
  await button(page, says['match.begin.first-half']).click();
  await page.getByText(says['match.more'], { exact: true }).click();
  await page.getByText(says['match.statistics'], { exact: true }).click();
  await button(page, says['match.add-statistic']).click();
  const statistic = page.getByRole('group', { name: 'Statistiek 1' });
  await statistic.getByLabel(says['match.statistic-name']).fill('Hoekschoppen');
  for (const [at, figure] of ['6', '2'].entries()) await statistic.getByRole('spinbutton').nth(at).fill(figure);
  await button(page, says['match.set-statistics']).click();
  await expect(page.getByText(says['match.change.statistics'], { exact: false }).last()).toBeVisible();
  await expectAccessible(page, { on: ['phone'] });
});

test('an editor deducts points in a competition of the paper’s own and in one that papers share, and takes that back', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  const { says } = desks.nl;
  await bringOwnLeague(newsroom.database);
  await openDesk(page, desks.nl, '/matches');
  await expect(page.getByLabel(says['matches.day'], { exact: true })).toHaveValue('2026-11-25');
  await expect(page.getByText(/tellen alleen in deze krant: .*Eredivisie/)).toBeVisible();
  for (const [name, team] of [
    ['Hoofdklasse 2026', 'Rood'],
    ['Eredivisie', 'Ajax'],
  ] as const) {
    const league = page.locator('details', { hasText: name });
    await league.locator('summary').click();
    await league.getByLabel(says['deductions.team'], { exact: true }).selectOption(team);
    await league.getByLabel(says['deductions.points'], { exact: true }).fill('6');
    await league.getByLabel(says['deductions.reason'], { exact: true }).fill('licentie');
    await league.getByRole('button', { name: says.save, exact: true }).click();
    await expect(league.locator('.desk-event')).toHaveText([new RegExp(`${team}: 6 in mindering.*licentie`)]);
    await expectAccessible(page, { on: ['phone'] });
    const remove = league.getByRole('button', { name: says['deductions.remove'], exact: true });
    await remove.press('Enter');
    await league.getByRole('button', { name: says['confirm.no'], exact: true }).press('Enter');
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    await league.getByRole('button', { name: says['confirm.yes'], exact: true }).press('Enter');
    await expect(league.getByText(says['deductions.none'])).toBeVisible();
    await expect(league.locator('summary')).toBeFocused();
  }
});

test('on a phone the current part of the desk is in sight in its navigation', async ({ page }) => {
  const { says } = desks.nl;
  await openDesk(page, desks.nl, '/theme');
  const current = page.getByRole('navigation').getByRole('link', { name: says['section.theme'], exact: true });
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: says['section.liveblogs'], exact: true }).click();
  await expect(page.getByRole('link', { name: says['section.liveblogs'], exact: true })).toBeInViewport({ ratio: 1 });
});

test('a reader reads that the desk is not theirs, and sees none of it @soak', async ({ page }) => {
  await openDesk(page, papers.nl, '/polls');
  await expect(page.getByText(nl['login.not-editor'])).toBeVisible();
  await expect(page.locator('.desk-list')).toHaveCount(0);
});

for (const [language, desk] of Object.entries(desks))
  test(`each part of the desk is accessible and fits a phone (${language}) @soak`, async ({ page }) => {
    await openDesk(page, desk);
    for (const section of [
      'liveblogs',
      'matches',
      'polls',
      'collections',
      'promotion',
      'discussion',
      'figures',
    ] as const) {
      await page
        .getByRole('link', { name: desk.says[`section.${section}`], exact: true })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.says[`section.${section}`]);
      await expect(page.locator('.tb-waiting')).toHaveCount(0);
      await expectAccessible(page);
    }
  });

test('tokens of a brand colour are on a real page at once, and are there after a reload', { tag: '@soak' }, async ({
  page,
}) => {
  const { says } = desks.en;
  await openDesk(page, desks.en, '/theme');
  await page.getByLabel(says['theme.brand'], { exact: true }).fill('#b5121b');
  // With nothing to publish the field says so.
  await button(page, says['theme.publish']).press('Enter');
  await expect(page.getByText('There is no token yet.')).toBeVisible();
  await button(page, says['theme.make']).click();
  await expect(page.getByText(says['theme.passes'])).toBeVisible();
  const shown = page.frameLocator('.desk-page').locator('html');
  const accent = () =>
    shown.evaluate((root) => getComputedStyle(root).getPropertyValue('--tribune-accent').includes('#b5121b'));
  await expect.poll(accent).toBe(true);
  await page.reload();
  await expect.poll(accent).toBe(true);
  const tokens = page.getByLabel(says['theme.tokens'], { exact: true }).and(page.locator('textarea'));
  await tokens.fill(':root { --tribune-acent: red; --tribune-pitch: #9fc8af; }');
  await page.getByRole('button', { name: '#4d4d4d' }).press('Enter');
  await expect(page.getByRole('list', { name: says['theme.issues'] })).toHaveText(/Did you mean --tribune-accent\?/);
});

test('an editor publishes tokens, which readers have at once, and goes back to those of the files', async ({
  page,
}) => {
  const { home, says } = desks.en;
  // A token that no other test looks at.
  await openDesk(page, desks.en, `/theme#${new URLSearchParams({ tokens: ':root { --tribune-duration: 150ms }' })}`);
  await button(page, says['theme.publish']).press('Enter');
  await expect(page.getByText(says['theme.done-published'])).toBeVisible();
  const reader = await page.context().newPage();
  const duration = async () => {
    await reader.goto(`${home}/about`);
    return reader.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tribune-duration'));
  };
  expect(await duration()).toBe('150ms');
  await button(page, says['theme.restore-files']).press('Enter');
  await expect(page.getByText(says['theme.done-restored'])).toBeVisible();
  await expect(page.getByRole('heading', { name: says['theme.published'] })).toBeFocused();
  expect(await duration()).not.toBe('150ms');
});

test('of two editors of the theme the second is told of the first and loses nothing', { tag: '@soak' }, async ({
  page,
}) => {
  const { says } = desks.nl;
  const tokens = page.getByLabel(says['theme.tokens'], { exact: true }).and(page.locator('textarea'));
  await openDesk(page, desks.nl, '/theme');
  await expect(page.locator('#published-themes')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel(says['theme.tokens'], { exact: true }).and(other.locator('textarea')).fill('/* hers */');
  await button(other, says['theme.save']).press('Enter');
  await expect(other.getByText(says['theme.done-saved'])).toBeVisible();
  await tokens.fill('/* mine */');
  await button(page, says['theme.save']).press('Enter');
  await button(page, says['theme.swap']).press('Enter');
  await expect(tokens).toHaveValue('/* hers */');
  await button(page, says['theme.swap']).press('Enter');
  await expect(tokens).toHaveValue('/* mine */');
  await button(page, says['theme.save']).press('Enter');
  await expect(page.getByText(says['theme.done-saved'])).toBeVisible();
  await expectAccessible(page);
});

test('the page for themes can be used by everybody, with what is wrong listed', { tag: '@soak' }, async ({ page }) => {
  const { says } = desks.nl;
  const tokens = ':root { --tribune-acent: red; --tribune-pitch: #9fc8af; }';
  await openDesk(page, desks.nl, `/theme#${new URLSearchParams({ tokens })}`);
  await expect(page.getByRole('list', { name: says['theme.issues'] }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
});
