import type { Page } from 'playwright/test';
import { enter, hereIn, sent } from '../support/accounts.ts';
import { commentDesk } from '../support/commentDesk.ts';
import { comment, commentsReady, commentWords, openComments, section } from '../support/commentReader.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

const paper = papers.nl;
const says = commentWords.nl;
const article = 7;
/** Under this article there are thousands. */
const derby = 8;
const manager = { ...paper, reader: { login: 'demo.redactie', password: 'demo-redactie-2026' } };

const forms = [(id: number) => `?comment=${id}#comments`, (id: number) => `#comment-${id}`] as const;
const stubs = (page: Page) => section(page).locator('.tb-comment--stub');
const verdict = (page: Page) => section(page).locator('.tb-comments-verdict');

async function expectInView(page: Page, id: number): Promise<void> {
  await expect(comment(page, id)).toBeFocused();
  await expect(comment(page, id)).toBeInViewport();
}

/** Follows a link to a comment within the page. */
const follow = (page: Page, id: number) =>
  page.evaluate((to) => {
    location.hash = `#comment-${to}`;
  }, id);

/** Follows a link to a comment and, as soon as it is there, one to an anchor of the host, in a frame before what the section does in it. */
const leaveAtOnce = (page: Page, id: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        const look = () => {
          const { activeElement: active } = document;
          const focused = active?.shadowRoot?.activeElement ?? active;
          if (focused?.matches('.tb-comment-body')) {
            location.hash = '#related';
            done();
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        location.hash = `#comment-${to}`;
      }),
    id,
  );

test('a link to a comment leads to it wherever it stands, at first sight, on the page and twice in a row', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  test.setTimeout(120_000);
  const desk = commentDesk(newsroom, paper);
  const top = await desk.write('Bovenaan.', { article });
  const root = await desk.write('Een lang gesprek.', { article });
  const replies: number[] = [];
  for (let nth = 1; nth <= 6; nth += 1)
    replies.push(await desk.write(`Antwoord ${nth}.`, { article, replyTo: replies.at(-1) ?? root }));
  const collapsed = replies.at(-1) ?? 0;
  const far = await desk.oldest(derby);

  for (const form of forms) {
    for (const [on, id] of [
      [article, top],
      [article, collapsed],
      [derby, far],
    ] as const) {
      await openComments(page, paper, on, { after: form(id) });
      await expectInView(page, id);
      await expect(verdict(page)).toHaveCount(0);
    }
  }

  // The page is there already; the same link leads there again.
  await openComments(page, paper, article);
  for (const id of [top, collapsed, top]) {
    await follow(page, id);
    await expectInView(page, id);
  }
  const link = comment(page, top).locator('.tb-comment-date');
  for (let time = 1; time <= 2; time += 1) {
    await link.click();
    await expect.poll(() => hereIn(page)).toContain(`?comment=${top}#comments`);
    await commentsReady(page);
    await expectInView(page, top);
    await section(page).getByRole('textbox').first().focus();
    await page.evaluate(() => scrollTo(0, 0));
  }

  // Anchors of the host are its own.
  site.requests.length = 0;
  await leaveAtOnce(page, top);
  await expect(page.locator('#related')).toBeInViewport();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator('#related')).toBeInViewport();
  await expect(comment(page, top)).not.toBeFocused();
  expect(sent(site, 'GET', /\/api\/v2\/comment\//)).toEqual([]);
});

test('a link to a comment that is not for everybody, not there any more or elsewhere says so and leads to what there is', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  test.setTimeout(120_000);
  const desk = commentDesk(newsroom, paper);
  const above = await desk.write('Waar alles onder hangt.', { article });
  const pending = await desk.write('Wacht nog even.', { by: 'reader', article, replyTo: above, isPending: true });
  const hidden = await desk.write('Mag niet gelezen worden.', { by: 'reader', article, replyTo: above });
  await desk.hide(hidden);
  const removed = await desk.write('Weg ermee.', { article, replyTo: above });
  const below = await desk.write('Daar antwoordde iemand op.', { article, replyTo: removed });
  await desk.remove(removed);
  const alone = await desk.write('Ook weg, en niemand zei er iets op.', { article });
  const moved = await desk.write('Naar een ander artikel.', { article });
  await desk.move(moved, 5);
  const stranger = await desk.write('Van iemand die je negeert.', { by: 'stranger', article });

  const expectVerdict = async (which: 'gone' | 'missing' | 'awaiting') =>
    expect(verdict(page).getByRole('alert')).toHaveText(says[`verdict.${which}`]);
  const expectShownAndFocused = async (which: 'gone' | 'missing') => {
    await expect(verdict(page)).toBeFocused();
    await expect(verdict(page)).toBeInViewport();
    await expect(verdict(page)).toContainText(says[`verdict.${which}`]);
  };
  const look = async (seen: Readonly<Record<'pending' | 'hidden', 'found' | 'gone' | 'awaiting'>>) => {
    for (const [id, as] of [
      [pending, seen.pending],
      [hidden, seen.hidden],
    ] as const) {
      await openComments(page, paper, article, { after: forms[0](id) });
      if (as === 'found') await expect(verdict(page)).toHaveCount(0);
      else await expectVerdict(as);
      await expectInView(page, as === 'gone' ? above : id);
    }
  };

  await look({ pending: 'gone', hidden: 'gone' });
  await follow(page, removed);
  await expectVerdict('gone');
  await expectInView(page, above);
  await expect(section(page).locator('.tb-comment--stub').getByText(says.removed).first()).toBeVisible();
  await expect(comment(page, below)).toBeVisible();
  await follow(page, 99_999_999);
  await expectVerdict('missing');
  await expectShownAndFocused('missing');
  await desk.remove(alone);
  await openComments(page, paper, article, { after: forms[0](alone) });
  await expectShownAndFocused('missing');
  await verdict(page).getByRole('button').click();
  await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused();
  await desk.remove(above);
  await openComments(page, paper, article, { after: forms[0](above) });
  await expectVerdict('gone');
  await expect(stubs(page).first()).toBeFocused();

  const mute = comment(page, stranger);
  await mute.locator('.tb-comment-open-edit').click();
  await mute.getByRole('button', { name: `${says.mute}:` }).click();
  await expect(section(page).getByText(says.muted)).toBeVisible();
  await openComments(page, paper, article, { after: forms[1](stranger) });
  await expectInView(page, stranger);
  await expect(comment(page, stranger)).toContainText('Van iemand die je negeert.');

  await openComments(page, paper, article, { after: forms[1](moved) });
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/article\/5\//);
  await commentsReady(page);
  await expectInView(page, moved);

  await enter(page, paper);
  await look({ pending: 'awaiting', hidden: 'found' });
  await page.evaluate(() => localStorage.clear());
  await enter(page, manager);
  await look({ pending: 'awaiting', hidden: 'found' });
});

test('what a link leads to stays where it is while pictures come above it', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  const desk = commentDesk(newsroom, paper);
  const id = await desk.write('Hier moet je zijn.', { article });
  await openComments(page, paper, article, { after: forms[0](id) });
  await expectInView(page, id);
  const release = site.hold(/late=/);
  const moved = comment(page, id).evaluate(async (target) => {
    const [picture] = document.images;
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const before = target.getBoundingClientRect().top;
    const added = [1, 2, 3].map((nth) => {
      const image = new Image();
      image.src = `${picture?.src}?late=${nth}`;
      image.style.display = 'block';
      document.querySelector('main')?.prepend(image);
      return image;
    });
    let most = 0;
    let height = 0;
    for (const begun = performance.now(); performance.now() < begun + 2000; ) {
      await frame();
      most = Math.max(most, Math.abs(target.getBoundingClientRect().top - before));
      height = added.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    }
    return { most, height };
  });
  await expect.poll(() => sent(site, 'GET', /late=/).length).toBe(3);
  release();
  const { most, height } = await moved;
  expect(height).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(8);
});
