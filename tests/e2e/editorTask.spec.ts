import type { Page } from 'playwright/test';
import { enter } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

const paper = papers.nl;

/** What an editor does, step by step, with how many keys were pressed; a text that is typed counts as one. */
function keyboard(page: Page) {
  const steps: string[] = [];
  let keys = 0;
  return {
    steps,
    keys: () => keys,
    async step(name: string, ...pressed: string[]) {
      steps.push(name);
      for (const key of pressed) {
        keys += 1;
        if (key.startsWith('"')) await page.keyboard.type(key.slice(1, -1));
        else await page.keyboard.press(key);
      }
    },
  };
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('an editor finds a poll, pastes its tag into an article, and a reader votes there: seven steps, by keyboard', async ({
    page,
  }) => {
    await enter(page, paper);

    const { steps, keys, step } = keyboard(page);
    const field = page.getByRole('combobox', { name: 'poll-id' });
    await step('open');
    await page.goto(`${paper.home}/editors/poll`);
    await expect(field).toBeFocused();
    await step('find by a word', '"tweede"');
    await expect(page.getByRole('listbox', { name: 'poll-id' }).getByRole('option')).toHaveCount(1);
    await step('choose', 'Enter');
    await expect(page.getByRole('textbox', { name: 'De tag' })).toHaveValue(
      /^<div data-widget="poll" data-poll-id="\d+"><\/div>$/,
    );
    await step('copy', 'Enter');
    await expect(page.getByText('Gekopieerd.')).toBeVisible();
    await page.goto(`/dev/article/${paper.tenant}`);
    // A browser gives the focus when it draws the page.
    await expect(page.getByRole('textbox', { name: 'Tekst' })).toBeFocused();
    await step('paste', 'Control+V');
    await step('publish', 'Tab', 'Enter');
    await page.waitForURL(/\/article\/\d+\/nieuw-artikel#tag-1$/);
    const poll = page.locator('#tag-1 [data-widget="poll"]');
    await expect(poll).toHaveAttribute('data-w-state', 'ready');
    await step('vote', 'Tab', 'Space', 'Tab', 'Enter');
    await expect(poll.getByRole('status')).toContainText(paper.says.counted);
    expect(steps).toHaveLength(7);
    expect(keys()).toBe(10);
  });
});
