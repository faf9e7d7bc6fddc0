import { expect, test } from '../support/newsroom.ts';

test('a tag with a mistake is explained on the page that the console names, in the language of the paper', async ({
  page,
  site,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(`${site.url}/editors?mistakes=1&tribune=debug`);
  await page.mouse.move(200, 200);
  const panel = page.locator('[data-tribune-debug]');
  await expect(panel.getByText('Geen widget heet "pol". Bedoelde je "poll"?')).toBeVisible();
  await expect.poll(() => lines.some((line) => line.startsWith('Tribune T01: Geen widget heet "pol".'))).toBe(true);
  const address = await panel.getByRole('link', { name: 'T01.html' }).first().getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T01: No widget has this name');
  // Nobody asked who edits here: a guest sees no line.
  await page.goto(`${site.url}/editors?mistakes=1`);
  await page.mouse.move(200, 200);
  await expect.poll(() => lines.filter((line) => line.startsWith('Tribune T01')).length).toBeGreaterThan(1);
  await expect(page.locator('[data-tribune-notices]')).toHaveCount(0);
  // Who edits, as far as this browser knows, is told that there is something to read.
  await page.evaluate(() => {
    localStorage['tribune:deaftrap:user'] = JSON.stringify({ role: 'editor' });
  });
  await page.reload();
  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: 'Bekijken' }).click();
  await expect(panel.getByText('Geen widget heet "pol".')).toBeVisible();
});
