import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

const mainButtons =
  'main :is(.tb-button--primary, .tb-search-submit, .tb-collection-submit, .tb-poll-vote, .tb-pool-save, .tb-contact-form-send)';
const looks = ['border-radius', 'background-color', 'color', 'font-size', 'font-weight', 'min-height'] as const;

/** Each has a main button of another widget. That of the first stays as it is printed. */
const [first, ...others] = [
  '/search',
  '/collection/players',
  '/contact',
  '/login',
  '/password/reset',
  '/forum/12',
  '/moderation',
] as const;

test('the main button of every page has one look', async ({ page }) => {
  const button = page.locator(mainButtons).filter({ visible: true }).first();
  await page.goto(papers.nl.home + first);
  const values = await button.evaluate(
    (element, names) => names.map((name) => [name, getComputedStyle(element).getPropertyValue(name)] as const),
    looks,
  );
  expect(values).toContainEqual(['border-radius', '3px']);
  for (const path of others) {
    await page.goto(papers.nl.home + path);
    for (const [name, value] of values) await expect.soft(button, path).toHaveCSS(name, value);
  }
});
