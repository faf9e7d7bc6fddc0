import type { Page } from 'playwright/test';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

/** Puts a tag of a poll, with what an editor printed in it, alone into `main`. */
async function putPoll(page: Page, id: number, text = '') {
  await page.goto(`${papers.nl.home}/about`);
  await page.evaluate(
    ([pollId, printed]) => {
      const tag = document.createElement('div');
      Object.assign(tag.dataset, { widget: 'poll', pollId: `${pollId}`, when: 'now' });
      tag.textContent = `${printed}`;
      document.querySelector('main')?.replaceChildren(tag);
    },
    [id, text] as const,
  );
  return page.locator(`[data-widget="poll"][data-poll-id="${id}"]`);
}

test('an empty tag of a poll is as high as the poll that came', async ({ page }) => {
  const tag = await putPoll(page, 13);
  await expect(tag.getByRole('radio').or(tag.getByRole('listitem')).first()).toBeVisible();
  const [box, drawn] = [await tag.boundingBox(), await tag.locator('form').boundingBox()];
  expect(Math.round((box?.height ?? 0) - (drawn?.height ?? 0))).toBe(0);
});

test('the sentence of an editor stays where the poll was deleted', { tag: '@soak' }, async ({ page }) => {
  const tag = await putPoll(page, 999_999, 'Vote in the app.');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  await expect(tag.getByText('Vote in the app.')).toBeVisible();
  await expect(tag.getByRole('alert')).toHaveCount(0);
  expect((await tag.boundingBox())?.height).toBeLessThan(80);
});
