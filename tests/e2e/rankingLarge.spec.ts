import { fillRanking } from '../support/fillRanking.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

test('of a ranking of 10,000 readers the document has at most 60 rows, wherever one turns to', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  const { home, tenant } = papers.nl;
  await fillRanking(newsroom, tenant, 10_000);
  const tag = page.locator('[data-page="ranking"]');
  const rows = tag.locator('tbody tr').filter({ visible: true });
  await page.goto(`${home}/football-pool/rankings?total=1&page=100`);
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  await expect(tag.getByText('10.000 lezers').filter({ visible: true })).toBeVisible();
  for (const number of ['101', '200', '199', '1']) {
    const before = (await rows.first().textContent()) ?? '';
    await tag.locator('.tb-ranks-page').filter({ visible: true, hasText: number }).first().click();
    await expect(page).toHaveURL(new RegExp(`total=1${number === '1' ? '$' : `&page=${number}$`}`));
    await expect(rows.first()).not.toHaveText(before);
    await expect(rows).toHaveCount(50);
    // Neither what the host printed nor a page before this one is kept.
    const kept = await tag.evaluate((element) =>
      [document, element.shadowRoot].reduce((sum, root) => sum + (root?.querySelectorAll('tr').length ?? 0), 0),
    );
    expect(kept).toBeGreaterThan(50);
    expect(kept).toBeLessThanOrEqual(60);
  }
});
