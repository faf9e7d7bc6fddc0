import { enter } from '../support/accounts.ts';
import { commentDesk, expectReady, sectionOf } from '../support/commentSection.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { screens } from '../support/quality.ts';
import { logIn, loginDialog, papers } from '../support/reader.ts';
import { few } from '../support/soak.ts';

const paper = papers.nl;
const text = 'Schrijf maar vast.';
const answer = 'Dit was er eerst.';
const nowhere = { x: 0, y: 0, width: 0, height: 0 };

for (const [name, viewport] of few(Object.entries(screens)))
  test(`on a ${name} a reply is written before the script is there, and goes on in the island with its text, caret and place`, async ({
    page,
    site,
    newsroom,
  }) => {
    const desk = commentDesk(newsroom, paper);
    await desk.write(text);
    await page.setViewportSize(viewport);
    const { say, row } = sectionOf(page, 'nl');
    await enter(page, paper);
    // What the login brought is in the browser's cache.
    const files = site.hold(/\/w\/comments/);
    await page.goto(`${paper.home}/article/7#comments`, { waitUntil: 'commit' });
    const printed = page.locator('#comments .tb-comment', { hasText: text }).first();
    await printed.locator('[data-w-action^=reply-]').first().click();
    const early = printed.locator('textarea');
    await expect(early).toBeFocused();
    await expect(early).toHaveAccessibleName(new RegExp(`^${say('reply-to', { name: 'Demo' })}`));
    await page.keyboard.type(answer);
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    // Where a page is still being laid out, the browser goes on scrolling to what its address names.
    await page.waitForLoadState();
    const place = (await early.boundingBox()) ?? nowhere;
    const since = await page.evaluate(() => performance.now());
    files();
    await expectReady(page);
    const area = row(text).locator('textarea');
    await expect(area).toBeFocused();
    await expect(area).toHaveValue(answer);
    expect(await area.evaluate((it: HTMLTextAreaElement) => it.value.slice(it.selectionStart, it.selectionEnd))).toBe(
      answer.slice(-7),
    );
    expect(Math.abs(((await area.boundingBox()) ?? nowhere).y - place.y)).toBeLessThanOrEqual(2);
    expect(await layoutShift(page, since)).toBeLessThan(0.001);
    await page.keyboard.type('zo.');
    await expect(area).toHaveValue(`${answer.slice(0, -7)}zo.`);
    await row(text)
      .getByRole('button', { name: say('send-reply'), exact: true })
      .click();
    await expect(row(`${answer.slice(0, -7)}zo.`)).toBeVisible();
    await desk.rest();
  });

test('a guest writes a reply before the script is there, is asked to log in when it is sent, and it is stored once after that', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const desk = commentDesk(newsroom, paper);
  await desk.write(text);
  const files = site.hold(/\/w\//);
  await page.goto(`${paper.home}/article/7#comments`, { waitUntil: 'commit' });
  const printed = page.locator('#comments .tb-comment', { hasText: text }).first();
  await page.waitForFunction(() => 'Tribune' in window);
  await printed.locator('[data-w-action^=reply-]').first().click();
  await expect(printed.locator('textarea')).toBeFocused();
  await page.keyboard.type(answer);
  await printed.locator('form [type=submit]').click();
  files();
  await expect(loginDialog(page)).toBeVisible();
  expect(await desk.rows(answer)).toEqual([]);
  await logIn(page, paper);
  await expect(sectionOf(page, 'nl').row(answer)).toBeVisible();
  await expect.poll(async () => (await desk.rows(answer)).length).toBe(1);
});
