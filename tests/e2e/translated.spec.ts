import { pagesOf } from '../browsers/support/pagesOf.ts';
import { enter } from '../support/accounts.ts';
import { commentDesk, desks, expectReady, sectionOf } from '../support/commentSection.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';
import { translateAll } from '../support/translator.ts';

// A translator is part of the browser: no policy of a page is asked.
test.use({ bypassCSP: true });
test.setTimeout(400_000);

for (const language of spoken('nl')) {
  const paper = papers[language];

  test(`${language}: on pages that are translated while they come, each kind of tag wakes and none crashes`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    await translateAll(page);
    const crashed: string[] = [];
    await page.exposeBinding('__crashed', (_source, text: string) => void crashed.push(text));
    await page.addInitScript(() =>
      document.addEventListener('tribune:error', (event) => {
        const { code, what } = event instanceof CustomEvent ? event.detail : {};
        if (code === 'T16') Reflect.get(window, '__crashed')(`${location.pathname}: ${what}`);
      }),
    );
    /** Wakes each tag, and says which have not come to rest. A page may lead a guest elsewhere meanwhile. */
    const restless = () =>
      page
        .evaluate(() => {
          const tags = window.Tribune.list().filter(({ isOverlay }) => !isOverlay);
          for (const { element, state } of tags) if (state === 'armed') void window.Tribune.mount(element);
          return tags.filter(({ state }) => /armed|loading/.test(state)).map(({ name }) => name);
        })
        .catch(() => ['elsewhere']);
    for (const path of await pagesOf(site.url, paper)) {
      await page.goto(paper.home + path);
      await expect.poll(restless, path).toEqual([]);
    }
    expect(crashed).toEqual([]);
  });
}

test('a comment on a translated page is edited as it was written, with its flag', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  const written = 'Hup 🇳🇱, door naar de finale!';
  const desk = commentDesk(newsroom, papers.nl);
  await desk.write(written);
  await enter(page, desks.nl);
  await translateAll(page);
  await page.goto(`${papers.nl.home}/article/7#comments`);
  await expectReady(page);
  const { place } = sectionOf(page, 'nl');
  const row = place.locator('[part="comment"]').filter({ has: page.locator('.tb-comment-text', { hasText: 'HUP' }) });
  await expect(row.locator('.tb-comment-text img.emoji')).toHaveCount(1);
  await row.locator('.tb-comment-open-edit').click();
  await row.locator('.tb-comment-actions button', { hasText: 'BEWERKEN' }).click();
  const field = place.locator('[part="comment"] textarea');
  await expect(field).toHaveValue(written);
  await field.press('End');
  await page.keyboard.type(' En dan?');
  await field.press('Control+Enter');
  await expect.poll(() => desk.rows(`${written} En dan?`)).toHaveLength(1);
});
