import { commentDesk } from '../support/commentDesk.ts';
import { openComments, section } from '../support/commentReader.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { seededChance } from '../support/seededChance.ts';

const paper = papers.nl;
const article = 7;

test('of thirty comments that came since the last visit each is gone to once', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  test.setTimeout(90_000);
  const desk = commentDesk(newsroom, paper);
  const chance = seededChance(30);
  const roots: { readonly id: number; replies: number[] }[] = [];
  for (let nth = 1; nth <= 10; nth += 1)
    roots.push({ id: await desk.write(`Gesprek ${nth}.`, { article }), replies: [] });
  await openComments(page, paper, article);
  await page.goto(`${paper.home}/about`);

  const fresh: number[] = [];
  while (fresh.length < 30) {
    const root = roots[Math.floor(chance() * roots.length)];
    const at = newsroom.clock.now() + 60_000;
    if (!root || root.replies.length === 3 || chance() < 0.1) {
      if (roots.length === 20) continue;
      const id = await desk.write(`Nieuw gesprek ${fresh.length}.`, { article, at });
      roots.push({ id, replies: [] });
      fresh.push(id);
      continue;
    }
    const above = [root.id, ...root.replies];
    const replyTo = above[Math.floor(chance() * above.length)] ?? root.id;
    const id = await desk.write(`Nieuw antwoord ${fresh.length}.`, { article, replyTo, at });
    root.replies.push(id);
    fresh.push(id);
  }

  // Nothing is in sight for long: what was seen need not be gone to.
  await page.clock.install();
  await page.clock.pauseAt(newsroom.clock.now() + 120_000);
  await page.goto(`${paper.home}/article/${article}/x#comments`, { waitUntil: 'commit' });
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return section(page).locator('.tb-comment--unread').count();
      },
      { intervals: [50] },
    )
    .toBe(30);
  const visited: number[] = [];
  for (let left = 30; left > 0; left -= 1) {
    await section(page)
      .getByRole('button', { name: /ongelezen|gelezen/ })
      .click();
    const here = section(page).locator('.tb-comment-body:focus .tb-comment-date');
    visited.push(Number(/comment=(\d+)/.exec((await here.getAttribute('href')) ?? '')?.[1]));
  }
  expect(visited.toSorted((one, other) => one - other)).toEqual(fresh.toSorted((one, other) => one - other));
});
