import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { session } from '#core/contract/base/account.ts';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { changeCollection } from '#core/contract/deskCollections.ts';
import en from '../../examples/desk/locales/en.json' with { type: 'json' };
import nl from '../../examples/desk/locales/nl.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

const desks = {
  nl: { paper: papers.nl, reader: { login: 'demo.redactie', password: 'demo-redactie-2026' }, says: nl },
  en: { paper: papers.en, reader: { login: 'demo.editor', password: 'demo-editor-2026' }, says: en },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openCollections(page: Page, desk: (typeof desks)[keyof typeof desks]) {
  await enter(page, { ...desk.paper, reader: desk.reader });
  await page.goto(`${desk.paper.home}/desk/collections`);
}

const sheet = [
  ['Stadion', 'Stad', 'Plaatsen', 'Geopend'],
  ['De Kuip', 'Rotterdam', '47.500', '27-3-1937'],
  ['Arena', 'Amsterdam', 'onbekend', '14 augustus 1996'],
  ['Het Kasteel', 'Rotterdam', '11.000', '14-10-1916'],
];
const copied = sheet.map((row) => row.join('\t')).join('\n');

test('an editor pastes a table by keyboard, corrects the cell that is named, and a reader filters it', async ({
  page,
}) => {
  const { says } = desks.nl;
  await openCollections(page, desks.nl);
  await button(page, says['collections.new']).press('Enter');
  await expect(field(page, says['collections.title'])).toBeFocused();
  await page.keyboard.type('Mooiste stadions');
  await field(page, says['collections.items']).fill('stadions');
  await field(page, says['collections.sheet']).focus();
  await page.keyboard.insertText(copied);
  await button(page, says['collections.read']).press('Enter');
  await page.getByRole('button', { name: 'Rij 2, Plaatsen: “onbekend” is geen geheel getal.' }).press('Enter');
  const cell = field(page, 'Rij 2, Plaatsen');
  await expect(cell).toBeFocused();
  await expectAccessible(page);
  // Nothing is sent while a cell is wrong.
  await button(page, says['collections.make']).press('Enter');
  await expect(cell).toBeFocused();
  await cell.fill('55865');
  // Who removes the last row goes on in the one before.
  await button(page, says['collections.add-row']).press('Enter');
  await button(page, 'Rij 4 weghalen').press('Enter');
  await expect(field(page, `Rij 3, ${says['collections.title-column']}`)).toBeFocused();
  await button(page, says['collections.make']).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooiste stadions');

  await page.getByRole('link', { name: says['collections.page'] }).click();
  await expect(page).toHaveURL(/\/collection\/mooiste-stadions$/);
  const count = page.locator('.tb-collection-count');
  await expect(count).toHaveText('3 stadions');
  await page.getByRole('checkbox', { name: /^Rotterdam/ }).check();
  await expect(count).toHaveText('2 stadions');
});

test('of two editors of one collection the second sees what the first has saved, and loses nothing', async ({
  page,
}) => {
  const { says, paper, reader } = desks.en;
  const headers = { 'x-tenant': paper.tenant };
  await openCollections(page, desks.en);
  await button(page, says['collections.new']).click();
  await field(page, says['collections.title']).fill('Grounds');
  await field(page, says['collections.sheet']).fill('Ground,Seats\nWembley,90000');
  await button(page, says['collections.read']).click();
  await button(page, says['collections.make']).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grounds');
  const login = await page.request.post('/api/v2/login', { headers, data: reader });
  const { token } = z.parse(session, await login.json());
  await page.request.patch(fillPath(changeCollection.path, { id: 'grounds' }), {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { version: 1, rows: [{ title: 'Old Trafford', values: { seats: 74_000 } }] },
  });
  const mine = field(page, 'Row 1, Seats');
  await mine.fill('90001');
  await button(page, says.save).click();
  await expect(page.getByRole('region', { name: says['entry.theirs'] })).toContainText('Old Trafford · 74000');
  await expect(mine).toHaveValue('90001');
  await expectAccessible(page, { on: ['phone'] });
  await button(page, says.save).click();
  await expect(page.getByText(says.saved, { exact: true })).toBeVisible();
  await button(page, says.delete).press('Enter');
  await button(page, says['confirm.yes']).press('Enter');
  await expect(page.getByText(says['collections.none'])).toBeVisible();
});

test('a table that an editor has typed is back after another page, and gone once it is saved or given up', async ({
  page,
}) => {
  const { says } = desks.en;
  await openCollections(page, desks.en);
  await button(page, says['collections.new']).click();
  await field(page, says['collections.title']).fill('Managers');
  await field(page, says['collections.sheet']).fill(
    'Name,Club,Titles\nFerguson,Manchester United,13\nWenger,Arsenal,3',
  );
  await button(page, says['collections.read']).click();
  await field(page, 'Row 2, Titles').fill('4');
  await page.getByRole('link', { name: says['section.matches'], exact: true }).click();
  await page.getByRole('link', { name: says['section.collections'], exact: true }).click();
  await expect(field(page, 'Row 2, Titles')).toHaveValue('4');
  await page.reload();
  await expect(field(page, 'Row 2, Titles')).toHaveValue('4');
  await expect(page.getByText(says.restored)).toBeVisible();
  await expectAccessible(page, { on: ['phone'] });
  await button(page, says['collections.make']).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Managers');
  // A change of a stored one, which is given up.
  await field(page, 'Row 1, Titles').fill('14');
  await page.reload();
  await expect(field(page, 'Row 1, Titles')).toHaveValue('14');
  await button(page, says.discard).press('Enter');
  await button(page, says['confirm.yes']).press('Enter');
  await expect(field(page, 'Row 1, Titles')).toHaveValue('13');
  await page.goto(`${desks.en.paper.home}/desk/collections`);
  await expect(page.getByRole('link', { name: 'Managers' })).toBeVisible();
  await expect(field(page, says['collections.title'])).toHaveCount(0);
});
