import { seedThread } from '../../examples/newsroom/demo/seeds/seedThread.ts';
import { enter } from '../support/accounts.ts';
import { loadMore, nowOn, shownComments, shownThreads } from '../support/commentList.ts';
import { openComments, section } from '../support/commentReader.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { recordChanges, styledDuring } from '../support/pressCost.ts';
import { papers } from '../support/reader.ts';
import { retainedMemory, watchTimers } from '../support/retainedMemory.ts';
import { simulateComments } from '../support/simulateComments.ts';

const paper = papers.nl;
const article = 10;

test('of ten thousand comments the first come at once, and each further page comes once and in its turn', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  await newsroom.database.asOwner(paper.tenant, (queries) =>
    seedThread(queries, paper.tenant, { type: 'article', id: article }, 10_000),
  );
  await openComments(page, paper, article, { site: live.url });
  const asked = () => live.requests.filter((line) => /\/api\/v2\/(article\/10|comment)\//.test(line));
  await expect.poll(asked).toContainEqual(expect.stringContaining('comments-changes'));
  const first = await shownThreads(page);
  expect(first.length).toBeGreaterThan(20);
  const nodes = section(page).locator('.tb-root .tb-comment');
  expect(await nodes.count()).toBeLessThanOrEqual(200);
  expect(asked().length).toBeLessThanOrEqual(2);

  const since = await nowOn(page);
  await loadMore(page, 11);
  expect(await layoutShift(page, since)).toBeLessThan(0.001);
  const shown = await shownComments(page);
  expect(shown.length).toBeGreaterThanOrEqual(500);
  expect(new Set(shown).size).toBe(shown.length);
  const roots = await shownThreads(page);
  const stored = await simulateComments(newsroom, paper, article).readable();
  const due = stored.filter(({ rootId }) => rootId === null).map(({ id }) => id);
  expect(roots).toEqual(due.slice(0, roots.length));
  expect(roots.slice(0, first.length)).toEqual(first);
  // What is out of sight is not drawn, but it stands there for who searches the page.
  const texts = await section(page).evaluate((tag) =>
    [...(tag.shadowRoot ?? tag).querySelectorAll('.tb-comment-body:has(.tb-comment-date)')].map(
      (body) => body.querySelector('.tb-comment-text')?.textContent,
    ),
  );
  const contents = new Map(stored.map(({ id, content }) => [id, content]));
  expect(texts).toEqual(shown.map((id) => contents.get(id)));

  const cdp = await page.context().newCDPSession(page);
  const { heap } = await retainedMemory(page, cdp);
  test
    .info()
    .annotations.push({ type: 'measured', description: `${heap.toFixed(1)} MB with ${shown.length} comments` });
  expect(heap).toBeLessThan(25);
});

test('comments that come and go with fifty soft navigations leave nothing behind', { tag: '@soak' }, async ({
  page,
  line,
}) => {
  await watchTimers(page);
  await openComments(page, paper, 8, { site: line.url });
  const navigate = (times: number) =>
    section(page).evaluate(async (tag, many) => {
      const place = tag.parentElement ?? document.body;
      const printed = tag.cloneNode(true);
      if (printed instanceof HTMLElement)
        for (const name of printed.getAttributeNames()) if (name.startsWith('data-w-')) printed.removeAttribute(name);
      for (let nth = 0; nth < many; nth += 1) {
        place.querySelector('[data-widget="comments"]')?.remove();
        place.append(printed.cloneNode(true));
        const back = place.querySelector<HTMLElement>('[data-widget="comments"]');
        await new Promise<void>((done) => {
          const look = () => (back?.dataset.wState === 'ready' ? done() : requestAnimationFrame(look));
          look();
        });
      }
    }, times);
  const cdp = await page.context().newCDPSession(page);
  await navigate(10);
  const before = await retainedMemory(page, cdp);
  await navigate(50);
  const after = await retainedMemory(page, cdp);
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ before, after }) });
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  expect(Math.abs(after.timers - before.timers)).toBeLessThanOrEqual(3);
  expect(after.heap - before.heap).toBeLessThan(3);
});

test('among hundreds of comments a press on reply changes its own row, and styles no other; so does the press that closes it', {
  tag: '@soak',
}, async ({ page, browser, newsroom }) => {
  await newsroom.database.asOwner(paper.tenant, (queries) =>
    seedThread(queries, paper.tenant, { type: 'article', id: article }, 1000),
  );
  await enter(page, paper);
  await openComments(page, paper, article);
  await loadMore(page, 6);
  const rows = section(page).locator('.tb-comments-list > .tb-comment');
  expect(await rows.count()).toBeGreaterThan(150);
  const buttonOf = (nth: number) => rows.nth(nth).locator('.tb-comment-open-reply').first();
  const field = section(page).locator('.tb-comment .tb-comment-form:not(.tb-early) textarea');
  // From the first reply on React is there.
  await buttonOf(3).click();
  await expect(field).toBeFocused();
  const reply = buttonOf(60);
  // Out of sight a row has no buttons.
  await rows.nth(60).scrollIntoViewIfNeeded();
  await reply.focus();
  const changed = await recordChanges(section(page), '.tb-comment');
  const opening = await styledDuring(browser, page, async () => {
    await reply.press('Enter');
    await expect(field).toBeFocused();
  });
  const ids = [3, 60].map((nth) => rows.nth(nth).getAttribute('id'));
  expect(await changed()).toEqual((await Promise.all(ids)).toSorted());
  expect(opening).toBeGreaterThan(0);
  expect(opening).toBeLessThan(100);
  const closing = await styledDuring(browser, page, async () => {
    await page.keyboard.press('Escape');
    await expect(reply).toBeFocused();
  });
  expect(await changed()).toEqual([await ids[1]]);
  expect(closing).toBeLessThan(100);
});
