import type { Page } from 'playwright/test';
import sharp from 'sharp';
import nl from '../../examples/desk/locales/nl.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { article } from '../support/liveDesk.ts';
import { expectStatus } from '../support/liveTabs.ts';
import { expect, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

const { home } = papers.nl;
const first = { login: 'demo.redactie', password: 'demo-redactie-2026' };
const second = { login: 'demo.admin', password: 'demo-admin-2026' };

const openDesk = async (page: Page, reader = first) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, { ...papers.nl, reader });
  await page.goto(`${home}/desk/liveblogs/${article}`);
};
const text = (page: Page) => page.locator('.desk-write').getByLabel(nl['entry.text'], { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entry = (page: Page, words: string) => page.locator('.desk-entry', { hasText: words });
const inEntry = (page: Page, words: string, name: string) =>
  entry(page, words).getByRole('button', { name, exact: true });

test('an entry is scheduled, pinned and deleted by keyboard, and readers follow it', { tag: '@soak' }, async ({
  page,
  live,
  newsroom,
  browser,
}) => {
  const reader = await (await browser.newContext({ baseURL: live.url })).newPage();
  await reader.goto(`${home}/live/${article}`);
  await expectStatus([reader], 'live');
  await openDesk(page);
  await text(page).fill('Straks de opstelling.');
  await page.getByLabel(nl['entry.later']).press('Space');
  // Tests begin at eleven in the morning.
  await page.getByLabel(nl['entry.publish-at']).fill('2026-11-25T11:30');
  await button(page, nl['entry.plan']).press('Enter');
  await expect(entry(page, 'Straks de opstelling.')).toContainText(nl['entry.is-planned']);
  await expect(reader.getByText('Straks de opstelling.')).toHaveCount(0);
  newsroom.machine.pass(30 * 60_000);
  await expect(reader.getByText('Straks de opstelling.')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await inEntry(page, 'Straks de opstelling.', nl['entry.pin']).press('Enter');
  await expect(entry(page, 'Straks de opstelling.')).toContainText(nl['entry.is-pinned']);
  await expect(inEntry(page, 'Straks de opstelling.', nl['entry.unpin'])).toBeFocused();
  await expect(reader.getByRole('group', { name: 'Vastgezet' }).getByText('Straks de opstelling.')).toBeVisible();
  await expectAccessible(page, { on: ['phone'] });
  await inEntry(page, 'Straks de opstelling.', nl.delete).press('Enter');
  await inEntry(page, 'Straks de opstelling.', nl['confirm.yes']).press('Enter');
  await expect(entry(page, 'Straks de opstelling.')).toHaveCount(0);
  await expect(page.locator('#desk-main')).toBeFocused();
  await expect(reader.getByText('Straks de opstelling.')).toHaveCount(0);
});

test('a picture comes over a bad line, is described, and is with the readers', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await openDesk(page);
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#9fc8af' } })
    .jpeg()
    .toBuffer();
  const [press, field] = [button(page, nl['entry.publish']), page.locator('.desk-write input[type="file"]')];
  site.fault(/pictures/, { answer: 503 }, { method: 'POST', times: 1 });
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  const again = page.locator('.desk-write').getByRole('button', { name: 'Opnieuw proberen' });
  await expect(again).toBeVisible();
  const arrive = site.hold(/pictures/);
  await again.press('Enter');
  await text(page).fill('Het veld is leeg.');
  await press.press('Enter');
  await expect(page.getByRole('alert').getByText(nl['entry.picture-busy'])).toBeVisible();
  arrive();
  const alt = page.getByLabel(nl['entry.alt']);
  await expect(alt).toBeVisible();
  await expect(text(page)).toHaveValue('Het veld is leeg.');
  await expect(page.getByRole('alert').getByText(nl['entry.picture-busy'])).toHaveCount(0);
  await press.press('Enter');
  await expect(alt).toBeFocused();
  await alt.fill('Een leeg veld');
  site.fault(/liveblogs\/\d+\/entries/, 'lose-answer', { method: 'POST', times: 1 });
  await press.press('Enter');
  await expect(
    page.locator('.desk-entry:not(.desk-entry--waiting)', { hasText: 'Het veld is leeg.' }).getByRole('img'),
  ).toHaveCount(1);
  await page.goto(`${home}/live/${article}`);
  await expect(page.getByRole('img', { name: 'Een leeg veld' })).toHaveCount(1);
});

test('of two editors none overwrites the other, and what one deletes does not take the words of the other', {
  tag: '@soak',
}, async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openDesk(page);
  await text(page).fill('1-0, Jansen');
  await button(page, nl['entry.publish']).press('Enter');
  await inEntry(page, '1-0, Jansen', nl.edit).press('Enter');
  const mine = page.locator('.desk-list').getByLabel(nl['entry.text'], { exact: true });
  await expect(page.locator('.desk-list').getByLabel(nl['entry.title'])).toBeFocused();
  await mine.fill('1-0, Pietersen');
  await openDesk(other, second);
  await inEntry(other, '1-0, Jansen', nl.edit).press('Enter');
  await other.locator('.desk-list').getByLabel(nl['entry.text'], { exact: true }).fill('1-0, Klaassen');
  await button(other, nl.save).press('Enter');
  await expect(inEntry(other, '1-0, Klaassen', nl.edit)).toBeFocused();
  await button(page, nl.save).press('Enter');
  await expect(page.getByRole('region', { name: nl['entry.theirs'] })).toContainText('1-0, Klaassen');
  await expect(mine).toHaveValue('1-0, Pietersen');
  await inEntry(other, '1-0, Klaassen', nl.delete).press('Enter');
  await inEntry(other, '1-0, Klaassen', nl['confirm.yes']).press('Enter');
  await expect(entry(other, '1-0, Klaassen')).toHaveCount(0);
  await button(page, nl['entry.save-mine']).press('Enter');
  await expect(page.locator('.desk-list').getByRole('alert')).not.toHaveCount(0);
  await expect(mine).toHaveValue('1-0, Pietersen');
});

test('a planned entry is corrected and put off, and no editor overwrites the correction of another', async ({
  page,
  browser,
  newsroom,
}) => {
  const other = await (await browser.newContext({ baseURL: newsroom.url })).newPage();
  await openDesk(page);
  await text(page).fill('Straks: Jansen in de spits.');
  await page.getByLabel(nl['entry.later']).press('Space');
  await page.getByLabel(nl['entry.publish-at']).fill('2026-11-25T11:30');
  await button(page, nl['entry.plan']).press('Enter');
  await openDesk(other, second);
  const mine = page.locator('.desk-list').getByLabel(nl['entry.text'], { exact: true });
  await inEntry(page, 'Jansen', nl.edit).press('Enter');
  await expect(page.locator('.desk-list').getByLabel(nl['entry.title'])).toBeFocused();
  await mine.fill('Straks: Pietersen in de spits.');
  await inEntry(other, 'Jansen', nl.edit).press('Enter');
  await other.locator('.desk-list').getByLabel(nl['entry.text'], { exact: true }).fill('Straks: Klaassen in de spits.');
  await other.locator('.desk-list').getByLabel(nl['entry.publish-at']).fill('2026-11-25T11:45');
  await button(other, nl.save).press('Enter');
  await expect(inEntry(other, 'Klaassen', nl.edit)).toBeFocused();
  await button(page, nl.save).press('Enter');
  await expect(page.getByRole('region', { name: nl['entry.theirs'] })).toContainText('Klaassen');
  await button(page, nl['entry.save-mine']).press('Enter');
  await expect(inEntry(page, 'Pietersen', nl.edit)).toBeFocused();
  // Whoever corrects the text leaves the time that a colleague has chosen.
  await expect(entry(page, 'Pietersen')).toContainText('11:45');
  await inEntry(page, 'Pietersen', nl.edit).press('Enter');
  await page.locator('.desk-list').getByLabel(nl['entry.publish-at']).fill('2026-11-25T10:00');
  await button(page, nl.save).press('Enter');
  await expect(entry(page, 'Pietersen')).not.toContainText(nl['entry.is-planned']);
  await expect(page.locator('#desk-main')).toBeFocused();
});
