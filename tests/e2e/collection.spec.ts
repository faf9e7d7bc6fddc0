import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, screens, wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

const { home } = papers.nl;
const players = `${home}/collection/players`;
const count = (page: Page) => page.locator('.tb-collection-count');
const chips = (page: Page) => page.locator('.tb-collection-chip');
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const titles = (page: Page) => page.locator('.tb-collection-link').allTextContents();
const calls = (requests: readonly string[]) =>
  requests.filter((each) => /\/collection\/\w+\/(items|actions|field)/.test(each));

test('a reader filters, turns the page, goes back and forth: the address is what is shown', async ({ page, site }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto(site.url + players);
  await wakeAll(page);
  expect(calls(site.requests)).toEqual([]);
  await expect(count(page)).toHaveText('1.248 spelers, 1 t/m 24');

  await page.getByRole('checkbox', { name: /^Nederland/ }).check();
  await expect(count(page)).toHaveText('26 spelers, 1 t/m 24');
  await expect(page.getByRole('checkbox', { name: /^Nederland/ })).toBeFocused();
  expect(search(page)).toBe('?filter[]=country:ned');
  await page.getByRole('checkbox', { name: /^Keeper/ }).check();
  await expect(count(page)).toHaveText('3 spelers');
  await expect(chips(page)).toHaveText(['Land: Nederland', 'Positie: Keeper']);

  await page.goBack();
  await expect(count(page)).toHaveText('26 spelers, 1 t/m 24');
  await expect(page.getByRole('checkbox', { name: /^Keeper/ })).not.toBeChecked();
  await page.getByRole('link', { name: 'Volgende' }).click();
  await expect(count(page)).toHaveText('26 spelers, 25 t/m 26');
  await expect(page.locator('.tb-collection-link').first()).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(count(page)).toHaveText('1.248 spelers, 1 t/m 24');
  await page.goForward();
  await page.goForward();
  await expect(count(page)).toHaveText('26 spelers, 25 t/m 26');
  await expectAccessible(page, { within: 'main' });
});

test('who is sent an address finds what was shown, and takes a range and leaves all', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize(screens.desktop);
  await page.goto(site.url + players);
  await wakeAll(page);
  await page.getByRole('checkbox', { name: /^Nederland/ }).check();
  await expect(count(page)).toHaveText('26 spelers, 1 t/m 24');
  await page.getByRole('checkbox', { name: /^Keeper/ }).check();
  await expect(count(page)).toHaveText('3 spelers');
  const keepers = await titles(page);
  await page.goto(`${site.url}${players}?filter[]=position:gk&filter[]=country:ned`);
  await wakeAll(page);
  expect(await titles(page)).toEqual(keepers);
  await page.getByText('Minuten per duel', { exact: true }).first().click();
  const average = page.getByRole('group', { name: 'Minuten per duel' }).getByLabel('Vanaf (min)');
  await average.fill('72,5');
  await average.press('Enter');
  await expect(chips(page).last()).toHaveText(/vanaf 72,5.min/);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('link', { name: 'Wis alle filters' }).click();
  await expect(count(page)).toHaveText('1.248 spelers, 1 t/m 24');
  expect(search(page)).toBe('');
  // A number beside an option grows by a digit when the answer comes, which a slow line does not excuse by the press.
  expect(await layoutShift(page)).toBeLessThan(0.001);
  const fact = page.locator('.tb-collection-fact').first();
  const { width } = (await fact.boundingBox()) ?? {};
  // As a browser draws a row of which it has read no more.
  await fact.evaluate(({ parentElement }) =>
    parentElement?.replaceChildren(...[...parentElement.children].slice(0, 1)),
  );
  expect((await fact.boundingBox())?.width).toBe(width);
});

test('on a phone the filters are a sheet, and nothing is lost before it is applied', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto(site.url + players);
  await wakeAll(page);
  const open = page.getByRole('button', { name: 'Filters' });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('searchbox', { name: 'Zoek een land' }).fill('curaç');
  await sheet.getByRole('checkbox').first().check();
  await expect(sheet.getByRole('button', { name: 'Toon 26 spelers' })).toBeVisible();
  await expectAccessible(page);
  // Looked at on every screen: a phone again.
  await page.setViewportSize(screens.phone);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await expect(count(page)).toHaveText('1.248 spelers, 1 t/m 24');
  expect(search(page)).toBe('');

  await open.click();
  await sheet.getByRole('checkbox', { name: /^Curaçao/ }).check();
  await sheet.getByRole('button', { name: 'Toon 26 spelers' }).click();
  await expect(sheet).toBeHidden();
  expect(search(page)).toBe('?filter[]=country:cuw');
  await expect(count(page)).toHaveText('26 spelers, 1 t/m 24');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('form, filters and pages are a form and links', { tag: '@soak' }, async ({ page, site }) => {
    await page.setViewportSize(screens.desktop);
    await page.goto(site.url + players);
    await page.getByRole('checkbox', { name: /^Nederland/ }).check();
    await page.getByText('Doelpunten', { exact: true }).first().click();
    await page.locator('[name="from[goals]"]').fill('1');
    await page.getByRole('button', { name: 'Toon spelers' }).click();
    await expect(chips(page)).toHaveText(['Land: Nederland', 'Doelpunten: vanaf 1']);
    expect(search(page)).toBe('?filter[]=country:ned&sliders[]=goals:1..');
    await chips(page).last().click();
    await expect(count(page)).toHaveText('26 spelers, 1 t/m 24');
    await page.getByRole('link', { name: 'Volgende' }).click();
    await expect(count(page)).toHaveText('26 spelers, 25 t/m 26');
    await page.setViewportSize(screens.phone);
    await page.goto(site.url + players);
    await expect(page.locator('.tb-collection-form')).toBeHidden();
    await page.getByRole('link', { name: 'Filters' }).click();
    await expect(page.locator('.tb-collection-form')).toBeVisible();
  });
});
