import type { Page } from 'playwright/test';
import { comment, section } from './commentReader.ts';
import { expect } from './newsroom.ts';

/** The comments that a selector finds the dates of; tombstones and what is not stored yet have none. */
const datedIn = (page: Page, selector: string): Promise<readonly number[]> =>
  section(page).evaluate(
    (tag, dates) =>
      [...(tag.shadowRoot ?? tag).querySelectorAll(dates)].map((date) =>
        Number(date.closest<HTMLElement>('.tb-comment')?.dataset.commentId),
      ),
    selector,
  );

/** What the section shows, in reading order. */
export const shownComments = (page: Page) => datedIn(page, '.tb-comments-list .tb-comment-date');

/** Those at level 0. */
export const shownThreads = (page: Page) =>
  datedIn(page, '.tb-comments-list > .tb-comment > .tb-comment-body .tb-comment-date');

/** Where a comment stands in the window, px from its top. */
export const topOf = (page: Page, id: number): Promise<number> =>
  section(page).evaluate(
    (tag, wanted) =>
      (tag.shadowRoot ?? tag)
        .querySelector(`[data-comment-id="${wanted}"] > .tb-comment-body .tb-comment-date`)
        ?.getBoundingClientRect().top ?? Number.NaN,
    id,
  );

/**
 * Puts a comment in the middle of the window and waits until it is drawn there: what is in sight but was never drawn holds nothing still.
 * Returns where it stands, px from the window's top.
 */
export async function readAt(page: Page, id: number): Promise<number> {
  await comment(page, id).evaluate((body) => {
    body.scrollIntoView({ block: 'center', behavior: 'instant' });
    return new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
  });
  return topOf(page, id);
}

/** The button for what came and waits, and the one below a thread. */
export const freshButton = (page: Page) => section(page).locator('.tb-comments-news > .tb-button--primary');
export const freshReplies = (page: Page) => section(page).locator('.tb-comment-fresh');
export const moreButton = (page: Page) => section(page).locator('.tb-comments-body > .tb-button');
export const moreReplies = (page: Page) => section(page).locator('.tb-comment-more');
export const followSwitch = (page: Page) => section(page).locator('.tb-comments-bar input');

/** ms on the page's clock. */
export const nowOn = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Presses the button for more until there are no more pages, or so often. */
export async function loadMore(page: Page, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const before = (await shownThreads(page)).length;
    // As a reader gets there: a jump by script is no input, and what it finds undrawn would count as a shift. What is drawn on the way down
    // moves the end further down.
    const isSeen = () => moreButton(page).evaluate((button) => button.getBoundingClientRect().top < innerHeight);
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return isSeen();
      })
      .toBe(true);
    await moreButton(page).click();
    await expect.poll(async () => (await shownThreads(page)).length).toBeGreaterThan(before);
    await expect(moreButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  }
}
