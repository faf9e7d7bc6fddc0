import type { Locator, Page } from 'playwright/test';
import { myFormation } from '../../core/contract/formation/formation.ts';
import en from '../../widgets/football/formations/locales/en.json' with { type: 'json' };
import nl from '../../widgets/football/formations/locales/nl.json' with { type: 'json' };
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, screens } from '../support/quality.ts';
import { leaveLogin, logIn, type Paper, papers } from '../support/reader.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, says: nl },
  { language: 'en', paper: papers.en, says: en },
] as const;

async function openFormation(page: Page, paper: Paper): Promise<Locator> {
  await page.goto(`${paper.home}/formation`);
  const tag = page.locator('[data-widget="formations"]');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  return tag;
}

// What the host printed stays in the tag, unseen.
const seen = (tag: Locator, selector: string) => tag.locator(selector).filter({ visible: true });
const mine = (tag: Locator, name: string) => tag.getByRole('button', { name, exact: true });
const empty = (tag: Locator) => seen(tag, '.tb-formations-tile[data-place]:not([data-player])');

for (const { language, paper, says } of spokenBy(desks, 'nl'))
  test(`a guest fills eleven places with 26 keys, logs in, and the line-up is saved once and there again on another device (${language})`, {
    tag: '@soak',
  }, async ({ page, browser, baseURL }) => {
    const tag = await openFormation(page, paper);
    await expect(seen(tag, '.tb-formations-row')).toHaveCount(7);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(myFormation.path)) saved.push(request.url());
    });

    await mine(tag, says.mine).press('Enter');
    await expect(tag.getByRole('combobox')).toBeFocused();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('ArrowDown');
    await press('ArrowDown');
    await expect(tag.getByRole('combobox')).toHaveValue('4-4-2');
    await press('Tab');
    for (let left = 10; left >= 0; left -= 1) {
      await expect(seen(tag, '.tb-formations-candidate').first()).toBeFocused();
      await press('ArrowDown');
      await press('Enter');
      await expect(empty(tag)).toHaveCount(left);
    }
    await expect(mine(tag, says.save)).toBeFocused();
    expect(await layoutShift(page)).toBeLessThan(0.001);
    const before = await tag.boundingBox();
    await press('Enter');
    expect(keys).toBeLessThanOrEqual(33);
    await logIn(page, paper);
    await expect(tag.getByRole('status').filter({ hasText: says.saved })).toBeVisible();
    expect(saved).toHaveLength(1);
    const names = await seen(tag, '.tb-formations-tile').allTextContents();
    expect((await tag.boundingBox())?.height).toBe(before?.height);

    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    const elsewhere = await other.newPage();
    const there = await openFormation(elsewhere, paper);
    await elsewhere.goto(`${paper.home}/formation#login`);
    await logIn(elsewhere, paper);
    await leaveLogin(elsewhere);
    await mine(there, says.mine).click();
    await expect(seen(there, '.tb-formations-tile').first()).toHaveText(names[0] ?? '');
    expect(await seen(there, '.tb-formations-tile').allTextContents()).toEqual(names);
    await other.close();
  });

for (const { language, paper, says } of spokenBy(desks, 'en'))
  test(`by taps on a phone: fill, swap, take off, undo, another formation, and after a reload the draft is there (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    const tag = await openFormation(page, paper);
    await mine(tag, says.mine).click();
    for (let left = 10; left >= 0; left -= 1) {
      await seen(tag, '.tb-formations-candidate').first().click();
      await expect(empty(tag)).toHaveCount(left);
    }
    const tiles = seen(tag, '.tb-formations-tile');
    const [keeper, striker] = [await tiles.nth(0).textContent(), await tiles.nth(10).textContent()];
    const nameOf = (text: string | null) => text?.replace(/^.*: /, '') ?? '';
    await tiles.nth(0).click();
    await seen(tag, '.tb-formations-candidate').last().click();
    expect(await tiles.nth(0).textContent()).not.toBe(keeper);
    await mine(tag, says.undo).click();
    await expect(tiles.nth(0)).toHaveText(keeper ?? '');
    await tag.getByRole('combobox').selectOption('5-3-2');
    await expect(empty(tag)).toHaveCount(1);
    await expect(tag.getByRole('status').filter({ visible: true })).toContainText(nameOf(striker).slice(-6));
    await mine(tag, says.save).click();
    await expect(tag.getByRole('alert').filter({ visible: true })).toHaveText(says.fill);
    await expect(empty(tag)).toBeFocused();

    await page.reload();
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    await expect(empty(tag)).toHaveCount(1);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test('what readers chose and a line-up of one’s own are accessible and fit, and take the same room', {
  tag: '@soak',
}, async ({ page }) => {
  const tag = await openFormation(page, papers.nl);
  await expectAccessible(page, { within: '[data-widget="formations"]' });
  const before = await tag.boundingBox();
  await mine(tag, nl.mine).click();
  await seen(tag, '.tb-formations-candidate').first().click();
  expect((await tag.boundingBox())?.height).toBe(before?.height);
  await expectAccessible(page, { within: '[data-widget="formations"]' });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // Of the page around it nothing is asked here: whatever is pressed in the tag stands within it.
  for (const { width, height } of Object.values(screens)) {
    await page.setViewportSize({ width, height });
    const room = await tag.boundingBox();
    for (const control of await tag.locator(':is(button, select)').filter({ visible: true }).all()) {
      const box = await control.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0) + 0.5);
    }
  }
});

test('a mouse drags a player to a place', async ({ page }) => {
  const tag = await openFormation(page, papers.en);
  await mine(tag, en.mine).click();
  const candidate = seen(tag, '.tb-formations-candidate').first();
  const place = seen(tag, '.tb-formations-tile').nth(10);
  await candidate.hover();
  await page.mouse.down();
  const to = await place.boundingBox();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 5 });
  await page.mouse.up();
  await expect(place).toHaveAttribute('data-player', /\d+/);
  await expect(empty(tag)).toHaveCount(10);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: screens.phone });

  test('a finger that rests on a player drags him to a place', { tag: '@soak' }, async ({ page, context }) => {
    const tag = await openFormation(page, papers.en);
    await mine(tag, en.mine).tap();
    await seen(tag, '.tb-formations-candidate').first().tap();
    const [from, to] = [seen(tag, '.tb-formations-tile').nth(0), seen(tag, '.tb-formations-tile').nth(1)];
    await expect(from).toHaveAttribute('data-player', /\d+/);
    await from.scrollIntoViewIfNeeded();
    const middle = async (tile: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [start, end] = [await middle(from), await middle(to)];
    const screen = await context.newCDPSession(page);
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    await expect(from).toHaveAttribute('data-over', '');
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
    await expect(to).toHaveAttribute('data-over', '');
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(to).toHaveAttribute('data-player', /\d+/);
    await expect(from).not.toHaveAttribute('data-player', /\d+/);
  });
});

for (const { language, paper } of desks)
  test(`shirts with their numbers stand on a pitch with lines, and the squad stands beside it (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    const tag = await openFormation(page, paper);
    const pitch = seen(tag, '.tb-formations-pitch');
    const squad = page.getByRole('region').filter({ has: page.locator('.squad') });
    const players = new Map(
      (await squad.getByRole('listitem').allTextContents()).map((line) => {
        const [, number = '', name = ''] = /^(\d+) (.*)$/.exec(line.trim()) ?? [];
        return [name, number];
      }),
    );
    const shirts = await seen(tag, '.tb-formations-tile').evaluateAll((all) =>
      all.map((each) => [each.firstElementChild?.textContent, getComputedStyle(each, '::before').content]),
    );
    expect(shirts).toHaveLength(11);
    for (const [name, number] of shirts) expect(number).toContain(`"${players.get(name ?? '')}"`);
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const lines = await pitch.evaluate((each) =>
        ['::before', '::after'].map((part) => getComputedStyle(each, part).borderInlineStartStyle),
      );
      expect(lines).toEqual(['solid', 'solid']);
    }
    const [grass, list] = [await pitch.boundingBox(), await squad.boundingBox()];
    expect(list?.x).toBeGreaterThan((grass?.x ?? 0) + (grass?.width ?? 0));
    // Below the best rated players.
    expect(list?.y).toBeLessThan((grass?.y ?? 0) + (grass?.height ?? 0));
    await page.setViewportSize(screens.phone);
    expect((await squad.boundingBox())?.y).toBeGreaterThan((await pitch.boundingBox())?.y ?? 0);
  });

for (const { language, paper } of desks)
  test(`the page of a match uses the width of a desktop: the table stands beside it (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    await page.goto(`${paper.home}/match/300`);
    const table = page.getByRole('complementary').filter({ has: page.locator('[data-is-marked]') });
    await expect(table.locator('[data-is-marked]')).toHaveCount(2);
    const match = page.locator('[data-widget="match"]');
    const [score, beside] = [await match.boundingBox(), await table.boundingBox()];
    expect(beside?.x).toBeGreaterThan((score?.x ?? 0) + (score?.width ?? 0));
    await page.setViewportSize(screens.phone);
    expect((await table.boundingBox())?.x).toBe((await match.boundingBox())?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screens.phone.width);
  });
