import type { Page } from 'playwright/test';
import { enter } from '../support/accounts.ts';
import { insertComments, putComments, recordConsole } from '../support/commentTags.ts';
import { jsonDocuments, lacking, readTexts, recordRuns, textOf } from '../support/hostileText.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import naughty from '../support/security/naughtyStrings.json' with { type: 'json' };
import payloads from '../support/security/xssPayloads.json' with { type: 'json' };
import { sized, turns } from '../support/soak.ts';

const { home, tenant } = papers.nl;
const testTimeout = 240_000;
const longest = 5000;

/** Texts that a database keeps and a comment may be. */
const isWritten = (text: string) => /\S/.test(text) && text.isWellFormed() && !text.includes('\0');
const strings = [...payloads.live, ...payloads.others, ...naughty.strings, ...jsonDocuments.map(textOf)].filter(
  isWritten,
);

/** All strings in texts as long as a comment may be; each string whole and between line breaks. */
function comments(): readonly string[] {
  const texts: string[] = [];
  let text = '';
  for (const string of strings) {
    const next = text === '' ? string : `${text}\n${string}`;
    if (next.length <= longest) {
      text = next;
      continue;
    }
    if (text) texts.push(text);
    text = string.length <= longest ? string : '';
  }
  return text ? [...texts, text] : texts;
}

/** What the host printed, on a page in which no script runs. */
async function printedTexts(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return page
    .locator('#comments .tb-comment-text')
    .evaluateAll((texts) =>
      texts.map((each) => (each.childElementCount > 0 ? each.innerHTML : (each.textContent ?? ''))),
    );
}

test('every hostile string in a comment is printed, shown and edited as the text that it is, and none runs', async ({
  page,
  browser,
  newsroom,
}) => {
  test.setTimeout(testTimeout);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const runs = recordRuns(page);
  const messages = recordConsole(page);
  const texts = turns(comments(), 0, 6);
  expect(texts.join('\n').length).toBeGreaterThan(sized(50_000, 300_000));
  await enter(page, papers.nl);
  await page.goto(`${home}/contact`);
  for (let at = 0; at * 20 < texts.length; at += 1) {
    const on = { type: 'article', id: 1 + at };
    const some = texts.slice(at * 20, at * 20 + 20);
    // The reader's own can be edited.
    await insertComments(
      newsroom,
      tenant,
      some.map((text) => ({ by: 1, text, on })),
    );
    const address = `${home}/article/${on.id}`;
    expect(lacking(some, await printedTexts(plain, `${newsroom.url}${address}`)), `printed, ${on.id}`).toEqual([]);

    const section = await putComments(page, on.id);
    await expect(section.locator('.tb-comments-body .tb-comment').first()).toBeVisible();
    const shown = section.locator('.tb-comments-body .tb-comment-text');
    expect(lacking(some, await readTexts(shown)), `listed, ${on.id}`).toEqual([]);
  }
  // As the host printed the first ones, taken over by the widget.
  await page.goto(`${home}/article/1`);
  const section = page.locator('#comments');
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveAttribute('data-w-state', 'ready');
  await expect(section.locator('.tb-comments-bar')).toBeVisible();
  const shown = section.locator('.tb-comments-body .tb-comment-text');
  expect(lacking(texts.slice(0, 20), await readTexts(shown))).toEqual([]);

  // In the box of an edit.
  const own = section.locator('.tb-comments-body .tb-comment').first();
  const before = await own.locator('.tb-comment-text').first().textContent();
  await own.locator('.tb-comment-open-edit').first().click();
  await own.getByRole('button', { name: /^Bewerken/ }).click();
  await expect(own.locator('textarea')).toHaveValue((before ?? '').replace(/\r\n?/g, '\n'));
  expect(runs).toEqual([]);
  expect(messages).toEqual([]);
});

test('a hostile text in the box of a comment is kept, and is given back as it was after a reload', {
  tag: '@soak',
}, async ({ page }) => {
  const runs = recordRuns(page);
  const messages = recordConsole(page);
  const texts = comments();
  await enter(page, papers.nl);
  await page.goto(`${home}/article/1`);
  const section = page.locator('#comments');
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveAttribute('data-w-state', 'ready');
  const box = section.locator('.tb-comments-write textarea');
  // A text field makes every line break a line feed.
  const typed = (texts[0] ?? '').replace(/\r\n?/g, '\n');
  await box.fill(typed);
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).some((kept) => `${kept}`.includes('prompt(8)'))))
    .toBe(true);
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(box).toHaveValue(typed);
  expect(runs).toEqual([]);
  expect(messages).toEqual([]);
});
