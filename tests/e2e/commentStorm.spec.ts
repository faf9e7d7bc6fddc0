import type { Page } from 'playwright/test';
import { enter } from '../support/accounts.ts';
import {
  freshButton,
  freshReplies,
  moreButton,
  moreReplies,
  nowOn,
  readAt,
  shownComments,
  shownThreads,
  topOf,
} from '../support/commentList.ts';
import { commentWords, section } from '../support/commentReader.ts';
import { commentStorm, randomSteps } from '../support/commentStorm.ts';
import { followed, numbered, openLive, sentenceOf, titleCount, writes } from '../support/liveComments.ts';
import { socketsOf } from '../support/liveTabs.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { seededChance } from '../support/seededChance.ts';
import { simulateComments } from '../support/simulateComments.ts';

const words = commentWords.nl;
const { paper, article } = followed;

/** Presses whatever brings more comments; says how many there are. */
async function pressAllForMore(page: Page): Promise<number> {
  for (const buttons of [freshReplies(page), moreReplies(page), moreButton(page)])
    await buttons.evaluateAll((all) => {
      for (const button of all) if (button instanceof HTMLElement) button.click();
    });
  return (await shownComments(page)).length;
}

/** The page draws a frame. */
const frameOf = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

test('2,500 events and three lost lines move nothing; in the end each comment stands there once, one’s own as well', {
  tag: '@soak',
}, async ({ page, context, line, newsroom }) => {
  test.setTimeout(180_000);
  const { sockets } = socketsOf(context);
  const own = 'Dit zeg ik zelf';
  const simulation = simulateComments(newsroom, paper, article);
  const there = await simulation.all(writes(numbered('Al gezegd', 24)));
  const before = new Set((await simulation.readable()).map(({ id }) => id));
  await enter(page, paper, line.url);
  await openLive(page, line.url, newsroom, simulation);
  const top = await readAt(page, there[12] ?? 0);
  const since = await nowOn(page);

  const perform = commentStorm(newsroom, paper, article);
  const random = randomSteps(there, seededChance(25));
  let events = 0;
  let lost = 0;
  for (let round = 0; round < 100; round += 1) {
    const steps = random.round(round);
    random.add(steps, await perform(steps));
    events += steps.length;
    await frameOf(page);
    // The line is lost for some rounds; then it is back.
    if (round % 30 === 10) {
      lost = sockets.length;
      line.reset();
    }
    if (round % 30 === 20) await expect.poll(() => sockets.slice(lost).some(({ isOpen }) => isOpen)).toBe(true);
  }
  expect(events).toBeGreaterThanOrEqual(2500);
  const waiting = (await simulation.readable()).filter(({ id, replyTo }) => replyTo === null && !before.has(id));
  await expect(freshButton(page)).toHaveText(sentenceOf('fresh_other', waiting.length), { timeout: 30_000 });
  await expect(titleCount(page)).toHaveText(new Intl.NumberFormat('nl').format(await simulation.count()));
  expect(Math.abs((await topOf(page, there[12] ?? 0)) - top)).toBeLessThanOrEqual(1);
  expect(await layoutShift(page, since)).toBeLessThan(0.001);

  await section(page).getByRole('textbox').first().fill(own);
  await section(page).getByRole('button', { name: words['send-comment'], exact: true }).click();
  await expect(section(page).getByText(words['announce.posted'])).toBeAttached();
  await freshButton(page).click();
  await expect(freshButton(page)).toBeHidden({ timeout: 30_000 });
  const due = (await simulation.readable()).map(({ id }) => id);
  await expect.poll(() => pressAllForMore(page), { timeout: 60_000 }).toBe(due.length);
  const shown = await shownComments(page);
  const stands = new Set(shown);
  expect(stands.size).toBe(shown.length);
  expect(due.filter((id) => !stands.has(id))).toEqual([]);
  const threads = await shownThreads(page);
  expect(threads).toEqual(threads.toSorted((one, other) => other - one));
  await expect(section(page).locator('.tb-root .tb-comment-text').getByText(own, { exact: true })).toHaveCount(1);
  await expect(moreButton(page)).toHaveCount(0);
  await expect(moreReplies(page)).toHaveCount(0);
});
