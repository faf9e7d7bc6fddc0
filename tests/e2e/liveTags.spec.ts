import { enter } from '../support/accounts.ts';
import { commentDesk, openComments, sectionOf } from '../support/commentSection.ts';
import { morphs, standing, startMorph } from '../support/morphs.ts';
import { expect, test } from '../support/newsroom.ts';
import { reactHost } from '../support/reactHost.ts';
import { papers } from '../support/reader.ts';
import { few } from '../support/soak.ts';

// Turbo makes documents of text and puts a sheet of its own into the page, which the newsroom's policy forbids.
test.use({ bypassCSP: true });

const paper = papers.nl;
const comments = '#comments';

for (const morph of few(morphs)) {
  test(`${morph} morphs a page while a comment is half typed: the comments stand, and so does the text`, {
    tag: '@soak',
  }, async ({ page, newsroom }) => {
    await enter(page, paper);
    await openComments(page, paper);
    const { box, row, send } = sectionOf(page, 'nl');
    const refresh = await startMorph(page, morph);
    await box.fill('Half getypt');
    await commentDesk(newsroom, paper).write('Intussen geplaatst');
    await refresh();
    await expect.poll(() => standing(page, comments)).toEqual([{ listed: ['ready'], roots: 1 }]);
    await expect(box).toHaveValue('Half getypt');
    await refresh();
    await expect.poll(() => standing(page, comments)).toEqual([{ listed: ['ready'], roots: 1 }]);
    await expect(box).toHaveValue('Half getypt');
    await send.click();
    await expect(row('Half getypt')).toBeVisible();
    // The row is drawn before the server has it.
    await expect.poll(() => commentDesk(newsroom, paper).rows('Half getypt')).toHaveLength(1);
  });

  test(`${morph} morphs a page on which nothing is typed: what the site prints now is there`, { tag: '@soak' }, async ({
    page,
    newsroom,
  }) => {
    await openComments(page, paper);
    const refresh = await startMorph(page, morph);
    const { row } = sectionOf(page, 'nl');
    for (const text of ['Eerste nieuwe', 'Tweede nieuwe']) {
      await commentDesk(newsroom, paper).write(text);
      await refresh();
      await expect(row(text)).toHaveCount(1);
      await expect.poll(() => standing(page, comments)).toEqual([{ listed: ['ready'], roots: 1 }]);
    }
    await expect(row('Eerste nieuwe')).toHaveCount(1);
  });
}

for (const morph of few(morphs))
  test(`a reader who types is not disturbed by a page that ${morph} morphs: focus and caret stay`, async ({ page }) => {
    await enter(page, paper);
    await openComments(page, paper);
    const { box } = sectionOf(page, 'nl');
    const refresh = await startMorph(page, morph);
    await box.fill('Niet storen');
    await box.press('Home');
    await refresh();
    await expect(box).toBeFocused();
    await page.keyboard.type('Graag ');
    await expect(box).toHaveValue('Graag Niet storen');
  });

test('a site that names another article in a living tag gets its comments, and a new comment goes to it', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  const desk = commentDesk(newsroom, paper);
  await desk.write('Bij het eerste artikel');
  await desk.write('Bij het andere artikel', { resource: { type: 'article', id: 11 } });
  await enter(page, paper);
  await openComments(page, paper);
  const { box, row, post } = sectionOf(page, 'nl');
  const name = (id: string) =>
    page.locator(comments).evaluate((tag, to) => tag.setAttribute('data-resource-id', to), id);
  await expect(row('Bij het eerste artikel')).toBeVisible();
  await box.fill('Voor het eerste');
  await name('11');
  await expect(row('Bij het andere artikel')).toBeVisible();
  await expect(row('Bij het eerste artikel')).toHaveCount(0);
  await expect(box).toHaveValue('');
  await post('Voor het andere');
  await expect(row('Voor het andere')).toBeVisible();
  await expect
    .poll(async () => (await desk.rows('Voor het andere')).map(({ resource_id }) => resource_id))
    .toEqual([11]);
  await name('7');
  await expect(row('Bij het eerste artikel')).toBeVisible();
  await expect(box).toHaveValue('Voor het eerste');
});

test('a site that React renders gives a living tag another article, and prints it anew: the comments are those of its article', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  const desk = commentDesk(newsroom, papers.nl);
  await desk.write('Bij zeven');
  await desk.write('Bij elf', { resource: { type: 'article', id: 11 } });
  await page.goto(`${papers.nl.home}/about`);
  await page.evaluate(await reactHost());
  const living = page.locator('#living');
  const live = (id: number, html?: string) =>
    page.evaluate((to) => Reflect.get(window, 'reactHost').live(...to), [id, html] as const);
  async function expectComments(shown: string, gone: string) {
    await expect(living.getByText(shown, { exact: true })).toBeVisible();
    await expect(living.getByText(gone, { exact: true })).toHaveCount(0);
    expect(await standing(page, '#living')).toEqual([{ listed: ['ready'], roots: 1 }]);
  }
  const print = (text: string) =>
    `<div class="tb-comments" data-comments-count="1"><ol class="tb-comments-list"><li class="tb-comment" data-comment-id="900001">` +
    `<article class="tb-comment-body"><p class="tb-comment-text">${text}</p></article></li></ol></div>`;
  await live(7);
  await expectComments('Bij zeven', 'Bij elf');
  await live(11);
  await expectComments('Bij elf', 'Bij zeven');
  await live(11, print('Eerst gedrukt'));
  await expectComments('Eerst gedrukt', 'Bij elf');
  await live(7, print('Voor zeven gedrukt'));
  await expectComments('Voor zeven gedrukt', 'Eerst gedrukt');
  await live(11, print('Voor zeven gedrukt'));
  await expectComments('Bij elf', 'Voor zeven gedrukt');
});
