import en from '../../examples/desk/locales/en.json' with { type: 'json' };
import nl from '../../examples/desk/locales/nl.json' with { type: 'json' };
import { storeCustomCode } from '../../examples/newsroom/database/promotionDesk.ts';
import { enter } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { spokenBy } from '../support/soak.ts';

test.use({ promotes: true });

const reader = { login: 'demo.admin', password: 'demo-admin-2026' };
const desks = [
  { language: 'nl', paper: papers.nl, says: nl, width: 390 },
  { language: 'en', paper: papers.en, says: en, width: 1280 },
] as const;

for (const { language, paper, says, width } of spokenBy(desks, 'nl'))
  test(`an admin changes the invitation and the front code by keyboard, and reads what was reported (${language})`, async ({
    page,
    newsroom,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enter(page, { ...paper, reader });
    await newsroom.database.inTenant(paper.tenant, (all) =>
      all
        .insertInto('bug_reports')
        .values({
          ...{ tenant: paper.tenant, user_id: 90, name: 'Demo Admin', email: null, url: 'https://a.example/' },
          ...{ message: '<img src=x>\nThe bar shakes.', state: '{"a":1}', sent_at: new Date(newsroom.clock.now()) },
        })
        .execute(),
    );
    await page.goto('/dev/promotion');
    await page
      .locator(`a[href$="${paper.tenant === 'deaftrap' ? '' : paper.home}/desk/promotion"]`)
      .first()
      .press('Enter');
    const invitation = page.getByRole('region', { name: says['promotion.social'] });
    await invitation.getByLabel(says['promotion.title'], { exact: true }).fill('Follow the derby');
    await page.keyboard.press('Enter');
    await expect(invitation.getByText(says.saved)).toBeVisible();
    const code = page.getByRole('region', { name: says['admin.code'], exact: true });
    await code.getByLabel('JavaScript').fill('document.body.dataset.own = "derby";');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const change = code.getByRole('listitem').first();
    await expect(change).toContainText(/Demo (Admin|Beheer)/);
    await change.locator('summary').press('Enter');
    await expect(change.locator('pre')).toHaveText('document.body.dataset.own = "derby";');
    await expect(page.getByRole('region', { name: says['admin.reports'] })).toContainText('The bar shakes.');
    await expectAccessible(page);
    await page.goto(`${paper.home}/promotion`);
    await expect(page.locator('body')).toHaveAttribute('data-own', 'derby');
    await expect(page.locator('[data-widget="social-promotion"]')).toContainText('Follow the derby');
  });

test('of two admins who change the front code the second sees both texts, and saves one knowingly', async ({
  page,
  newsroom,
}) => {
  const { tenant } = papers.nl;
  await enter(page, { ...papers.nl, reader });
  await page.goto(`${papers.nl.home}/desk/promotion`);
  const box = page.getByRole('region', { name: nl['admin.code'], exact: true });
  const mine = box.getByLabel('JavaScript');
  const save = (label: string) => box.getByRole('button', { name: label, exact: true }).press('Enter');
  const theirs = box.getByRole('region', { name: nl['entry.theirs'] });
  const colleagueSaves = (code: string) =>
    newsroom.database.inTenant(tenant, (all) =>
      storeCustomCode(all, { tenant, userId: 90, code }, newsroom.clock.now()),
    );
  await mine.fill('mine();');
  await colleagueSaves('theirs();');
  await save(nl.save);
  await expect(theirs).toContainText('theirs();');
  await expect(mine).toHaveValue('mine();');
  await expect(box.getByRole('alert')).not.toHaveCount(0);
  await expectAccessible(page);
  await save(nl['entry.save-mine']);
  await expect(box.getByRole('listitem').first()).toContainText('mine();');
  await expect(theirs).toHaveCount(0);
  await colleagueSaves('again();');
  await mine.fill('late();');
  await save(nl.save);
  await save(nl['entry.take-theirs']);
  await expect(mine).toHaveValue('again();');
  await expect(mine).toBeFocused();
  await expect(box.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('an editor who is no admin sees no front code and no bug reports', { tag: '@soak' }, async ({ page }) => {
  await enter(page, { ...papers.nl, reader: { login: 'demo.redactie', password: 'demo-redactie-2026' } });
  await page.goto(`${papers.nl.home}/desk/promotion`);
  await expect(page.getByRole('region', { name: nl['promotion.social'] })).toBeVisible();
  await expect(page.getByRole('region', { name: nl['admin.code'] })).toHaveCount(0);
  await expect(page.getByRole('region', { name: nl['admin.reports'] })).toHaveCount(0);
});
