import { pagesOf } from '../browsers/support/pagesOf.ts';
import { enter } from '../support/accounts.ts';
import { commentDesk, desks, expectReady, sectionOf } from '../support/commentSection.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { isSoak, spoken, turns } from '../support/soak.ts';
import { translateAll } from '../support/translator.ts';

// A translator is part of the browser: no policy of a page is asked.
test.use({ bypassCSP: true });
test.setTimeout(400_000);

/** As few of these pages as hold every kind of tag that one of them holds. */
async function fewestOf(paths: readonly string[], at: string): Promise<readonly string[]> {
  const left = new Map<string, ReadonlySet<string>>();
  for (const path of paths) {
    const html = await (await fetch(at + path)).text();
    left.set(path, new Set([...html.matchAll(/data-(?:widget|page)="([\w-]+)"/g)].map(([, name = '']) => name)));
  }
  const seen = new Set<string>();
  const chosen: string[] = [];
  const fresh = (path: string) => [...(left.get(path) ?? [])].filter((name) => !seen.has(name));
  for (;;) {
    const [path = ''] = paths.toSorted((one, other) => fresh(other).length - fresh(one).length);
    const names = fresh(path);
    if (names.length === 0) return chosen;
    chosen.push(path);
    for (const name of names) seen.add(name);
  }
}

// Every ninth page, in one of the languages; in `npm run soak` all in both.
for (const language of spoken('nl')) {
  const paper = papers[language];

  test(`${language}: on pages that are translated while they come, each kind of tag wakes and none crashes`, async ({
    page,
    site,
  }) => {
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
    const paths = await pagesOf(site.url, paper);
    const fewest = await fewestOf(paths, site.url + paper.home);
    for (const path of isSoak ? paths : turns(fewest, 0, 9)) {
      await page.goto(paper.home + path);
      await expect.poll(restless, path).toEqual([]);
    }
    expect(crashed).toEqual([]);
  });
}

test('a comment on a translated page is edited as it was written, with its flag', async ({ page, newsroom }) => {
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
