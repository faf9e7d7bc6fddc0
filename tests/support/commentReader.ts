import type { Locator, Page } from 'playwright/test';
import { en, nl } from './commentWords.ts';
import { expect } from './newsroom.ts';
import type { Paper } from './reader.ts';

export const commentWords = { nl, en };

/** Opens the comments of an article and waits until they can be used. */
export async function openComments(
  page: Page,
  { home }: Pick<Paper, 'home'>,
  article: number,
  { site = '', after = '#comments' } = {},
): Promise<void> {
  await page.goto(`${site}${home}/article/${article}/x${after}`);
  await commentsReady(page);
}

export const section = (page: Page): Locator => page.locator('[data-widget="comments"]');

export async function commentsReady(page: Page): Promise<void> {
  await expect(section(page)).toHaveAttribute('data-w-state', 'ready');
  await expect(section(page).locator('.tb-comments-stage')).toBeVisible();
}

/** One comment that is shown with its text; the date of each leads to itself. */
export const comment = (page: Page, id: number): Locator =>
  page.locator(`.tb-root .tb-comment-body:has(.tb-comment-date[href*="comment=${id}#"])`);

/** The text of a field or a comment, as code points: what looks alike may differ. */
export const codePoints = (text: string): readonly number[] => [...text].map((each) => each.codePointAt(0) ?? 0);

/** The focus, inside shadow roots as well. */
export const focusedIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active ? `${active.localName}.${active.className}` : '';
  });

/** The server ends the session behind the page's back: its token is refused, and so is its renewal. */
export async function endSession(page: Page, { tenant }: Pick<Paper, 'tenant'>): Promise<void> {
  const key = `tribune:${tenant}:token`;
  const token = await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '""'), key);
  const answer = await page.request.post(`${new URL(page.url()).origin}/api/v1/logout`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant': tenant },
  });
  expect(answer.status()).toBe(204);
}
