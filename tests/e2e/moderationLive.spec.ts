import type { APIRequestContext, Browser, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { session } from '#core/contract/base/account.ts';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { moderateComment } from '#core/contract/moderation.ts';
import say from '../../widgets/discussion/moderation/locales/nl.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { commentDesk } from '../support/commentDesk.ts';
import { desks, openComments, sectionOf } from '../support/commentSection.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

const admins = {
  nl: { ...papers.nl, reader: { login: 'demo.admin', password: 'demo-admin-2026' } },
  en: { ...papers.en, reader: { login: 'demo.admin', password: 'demo-admin-2026' } },
} as const;

async function openQueue(
  browser: Browser,
  baseURL: string,
  account: (typeof admins)[keyof typeof admins] | (typeof desks)[keyof typeof desks],
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await enter(page, account);
  await page.goto(`${account.home}/moderation`);
  await expect(page.locator('.tb-moderation-row').first()).toBeVisible();
  return page;
}

const top = (page: Page, text: string) =>
  page.locator('.tb-moderation-row', { hasText: text }).evaluate((row) => Math.round(row.getBoundingClientRect().top));

const language = 'nl';
const paper = papers[language];

/** Another manager rejects a comment, on a page of their own. */
async function reject(request: APIRequestContext, id: number): Promise<void> {
  const { tenant, reader } = desks[language];
  const login = await request.post('/api/v2/login', { headers: { 'x-tenant': tenant }, data: reader });
  const { token } = z.parse(session, await login.json());
  const answer = await request.patch(fillPath(moderateComment.path, { comment_id: id }), {
    headers: { 'x-tenant': tenant, authorization: `Bearer ${token}` },
    data: { status: 'hidden' },
  });
  expect(answer.ok()).toBe(true);
}

test('a manager sees what another one decides, and what comes in, and nothing moves under them', async ({
  browser,
  live,
  newsroom,
  request,
}) => {
  const desk = commentDesk(newsroom, paper);
  const first = await desk.write('Eerste', { article: 7, isPending: true });
  for (const text of ['Tweede', 'Derde']) await desk.write(text, { article: 7, isPending: true });
  const admin = await openQueue(browser, live.url, admins[language]);
  const rowOf = (page: Page, text: string) => page.locator('.tb-moderation-row', { hasText: text });
  const button = (page: Page, text: string, name: string) =>
    rowOf(page, text).getByRole('button', { name, exact: true });

  await button(admin, 'Eerste', say.approve).focus();
  const before = await top(admin, 'Derde');
  await reject(request, first);
  const his = rowOf(admin, 'Eerste');
  await expect(his.getByText(/(afgewezen|rejected)/)).toBeVisible();
  await expect(his.getByRole('button')).toHaveCount(0);
  await expect(his).toBeFocused();
  expect(await top(admin, 'Derde')).toBe(before);

  await desk.write('Vierde', { article: 7, isPending: true });
  const fresh = admin.getByRole('button', { name: say['show-fresh_one'].replace('{{count}}', '1'), exact: true });
  await expect(fresh).toBeVisible();
  await expect(rowOf(admin, 'Vierde')).toHaveCount(0);
  expect(await top(admin, 'Derde')).toBe(before);
  await fresh.scrollIntoViewIfNeeded();
  const beside = await top(admin, 'Derde');
  await fresh.click();
  await expect(rowOf(admin, 'Vierde')).toBeVisible();
  expect(await top(admin, 'Derde')).toBe(beside);
  await admin.context().close();
});

test('who wrote a comment that is rejected sees it at once', { tag: '@soak' }, async ({ browser, live, newsroom }) => {
  const desk = commentDesk(newsroom, paper);
  await desk.write('Mag dit', { by: 'reader', article: 7, isPending: true });
  const editor = await openQueue(browser, live.url, desks[language]);
  const reader = await (await browser.newContext({ baseURL: live.url })).newPage();
  await enter(reader, paper);
  await openComments(reader, paper);
  const { row, say: comments } = sectionOf(reader, language);
  await expect(row('Mag dit')).toContainText(comments('awaiting'));
  await editor
    .locator('.tb-moderation-row', { hasText: 'Mag dit' })
    .getByRole('button', { name: say.reject, exact: true })
    .click();
  await editor.goto(`${paper.home}/`);
  await expect(row('Mag dit')).toContainText(comments('rejected'));
  await expect(row('Mag dit')).not.toContainText(comments('awaiting'));
  for (const page of [editor, reader]) await page.context().close();
});
