import { expect, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';

test('the calls are shown at /docs/api under a strict policy, from this site alone', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const reply = await page.goto(`${site.url}/docs/api`);
  expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  await expect(page.getByRole('heading', { name: /^Tribune/ })).toBeVisible();
  await expectAccessible(page);
  const section = page.getByRole('heading', { name: 'Polls and liveblogs' });
  await section.click();
  await page.getByText('/api/v1/poll/{id}/show').click();
  await expect(page.getByText('total_voting').first()).toBeVisible();
  await expectAccessible(page);
});
