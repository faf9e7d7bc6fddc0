import type { Locator, Page } from 'playwright/test';
import en from '../../widgets/account/public-profile/locales/en.json' with { type: 'json' };
import nl from '../../widgets/account/public-profile/locales/nl.json' with { type: 'json' };
import { enter, menuButton } from '../support/accounts.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { type Paper, papers } from '../support/reader.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, says: nl, next: 'Volgende', previous: 'Vorige', page: 'Pagina' },
  { language: 'en', paper: papers.en, says: en, next: 'Next', previous: 'Previous', page: 'Page' },
] as const;

async function openReader(page: Page, paper: Paper, username: string): Promise<Locator> {
  await page.goto(`${paper.home}/user/${username}`);
  const tag = page.locator('[data-widget="public-profile"]');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  return tag;
}

// What the host printed stays in the tag, unseen.
const rows = (tag: Locator) => tag.locator('tbody').filter({ visible: true }).getByRole('row');
const karma = (tag: Locator, says: { karma: string }) =>
  tag.getByText(says.karma, { exact: true }).filter({ visible: true });

for (const { language, paper, says, next, previous, page: pageWord } of spokenBy(desks, 'nl'))
  test(`what a reader wrote is paged through without a shift, with the keyboard too (${language})`, async ({
    page,
  }) => {
    const tag = await openReader(page, paper, paper.reader.login);
    const heading = tag.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(/^\d\d (reacties|comments)$/);
    const total = Number.parseInt((await heading.textContent()) ?? '', 10);
    const pages = Math.ceil(total / 10);
    await expect(karma(tag, says)).toBeVisible();

    const pager = tag.getByRole('navigation', { name: says.pages });
    const [forth, back] = [pager.getByRole('button', { name: next }), pager.getByRole('button', { name: previous })];
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    const seen = new Set<string>();
    const read = async () => {
      for (const text of await rows(tag).locator('td:first-child').allTextContents()) seen.add(text);
    };
    await read();
    await forth.focus();
    for (let at = 2; at <= pages; at += 1) {
      await expect(forth).not.toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Enter');
      await expect(pager.getByRole('status')).toHaveText(`${pageWord} ${at}`);
      await expect(forth).toBeFocused();
      await read();
    }
    expect(seen.size).toBe(total);
    await expect(forth).toHaveAttribute('aria-disabled', 'true');
    await expect(rows(tag)).toHaveCount(total - 10 * (pages - 1));

    // A shorter page leaves the buttons where they are.
    const last = await pager.boundingBox();
    await back.click();
    await expect(pager.getByRole('status')).toHaveText(`${pageWord} ${pages - 1}`);
    expect((await pager.boundingBox())?.y).toBe(last?.y);
    expect(await layoutShift(page)).toBeLessThan(0.001);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    // What was high on a narrow screen leaves no hole on a wide one.
    await back.click();
    await expect(pager.getByRole('status')).toHaveText(`${pageWord} ${pages - 2}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    const hole = async () => {
      const [table, below] = [await tag.getByRole('table').boundingBox(), await pager.boundingBox()];
      return (below?.y ?? 0) - (table?.y ?? 0) - (table?.height ?? 0);
    };
    await expect.poll(hole).toBeLessThan(80);
  });

test('a page that fails is told of, and had at the second try; no karma where the server keeps none', {
  tag: '@soak',
}, async ({ page, site }) => {
  const { paper, says, next } = desks[0];
  site.fault(/karma/, { answer: 404, body: '{"message":"Not found."}' });
  site.fault(/\/comments\/1$/, { answer: 500, body: 'Server Error', type: 'text/html' });
  const tag = await openReader(page, paper, paper.reader.login);
  await expect(rows(tag)).toHaveCount(10);
  await expect(karma(tag, says)).toHaveCount(0);
  await expect(tag.getByRole('alert')).toBeEmpty();
  const first = await rows(tag).first().textContent();

  await tag.getByRole('button', { name: next }).click();
  await expect(tag.getByRole('alert')).toContainText('Er ging bij ons iets mis.');
  await expect(rows(tag).first()).toHaveText(first ?? '');
  site.clear();
  await tag.getByRole('button', { name: paper.says.retry }).click();
  await expect(rows(tag).first()).not.toHaveText(first ?? '');
  await expect(tag.getByRole('alert')).toBeEmpty();

  // Nothing can be had at all: what the host printed stays.
  site.fault(/\/ajax\/user\//, 'reset');
  await openReader(page, paper, paper.reader.login);
  await expect(tag.getByRole('alert')).toContainText('We kunnen de server niet bereiken.');
  await expect(rows(tag)).toHaveCount(10);
  await expect(tag.getByRole('navigation')).toHaveCount(0);
  site.clear();
  await tag.getByRole('button', { name: paper.says.retry }).click();
  await expect(tag.getByRole('navigation')).toBeVisible();
});

test('a hidden comment is there for the desk and for nobody else, and who wrote nothing has an empty page', {
  tag: '@soak',
}, async ({ page }) => {
  const { paper, says } = desks[0];
  const spam = /klik snel/;
  const tag = await openReader(page, paper, 'demo.vak.g');
  await expect(tag.getByRole('heading', { level: 2 })).toHaveText('5 reacties');
  await expect(rows(tag)).toHaveCount(5);
  expect(await page.content()).not.toMatch(spam);
  await expect(tag.getByText(spam)).toHaveCount(0);

  await openReader(page, paper, 'demo.deaftrap.1000');
  await expect(tag.getByText(says.empty)).toBeVisible();
  await expect(tag.getByRole('table')).toHaveCount(0);
  await expect(tag.getByRole('navigation')).toHaveCount(0);

  await enter(page, { ...paper, reader: { login: 'demo.redactie', password: 'demo-redactie-2026' } });
  await openReader(page, paper, 'demo.vak.g');
  await expect(menuButton(page)).toContainText('Demo Redactie');
  await expect(tag.getByRole('heading', { level: 2 })).toHaveText('6 reacties');
  await expect(tag.getByText(spam)).toBeVisible();
});

test('without JavaScript the newest comments are there to read', { tag: '@soak' }, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  for (const { paper } of desks) {
    await page.goto(`${paper.home}/user/${paper.reader.login}`);
    await expect(rows(page.locator('[data-widget="public-profile"]'))).toHaveCount(10);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Demo (Lezer|Reader)$/);
  }
  expect((await page.goto(`${papers.nl.home}/user/nobody`))?.status()).toBe(404);
  await context.close();
});
