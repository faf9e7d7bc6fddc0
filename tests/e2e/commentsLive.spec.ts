import {
  followSwitch,
  freshButton,
  freshReplies,
  nowOn,
  readAt,
  shownComments,
  shownThreads,
  topOf,
} from '../support/commentList.ts';
import { comment, section } from '../support/commentReader.ts';
import { followed, numbered, openLive, sentenceOf, tagCount, titleCount, writes } from '../support/liveComments.ts';
import { socketsOf } from '../support/liveTabs.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { secret, simulateComments } from '../support/simulateComments.ts';

const { paper, article } = followed;

test('what others write waits until it is asked for and moves nothing, and what they change is seen at once', async ({
  page,
  line,
  newsroom,
}) => {
  const simulation = simulateComments(newsroom, paper, article);
  const there = await simulation.all(writes(numbered('Al gezegd', 20)));
  const [read = 0, above = 0, below = 0, gone = 0] = [there[10], there[11], there[9], there[8]];
  await simulation.all(writes(['Een antwoord'], read));
  await openLive(page, line.url, newsroom, simulation);
  const top = await readAt(page, read);
  const since = await nowOn(page);

  const fresh = await simulation.all(writes(['Nieuw een', 'Nieuw twee']));
  const replies = await simulation.all(writes(['Antwoord twee', 'Antwoord drie'], read));
  await simulation.all([
    { do: 'like', id: above },
    { do: 'edit', id: below, text: 'Iets anders' },
    { do: 'remove', id: gone },
  ]);
  await expect(freshButton(page)).toHaveText(sentenceOf('fresh_other', 2));
  await expect(freshReplies(page)).toHaveAccessibleName(sentenceOf('fresh-replies_other', 2));
  await expect(comment(page, below)).toContainText('Iets anders');
  await expect(comment(page, above).locator('.tb-comment-like')).toHaveText('1+');
  await expect(comment(page, gone)).toHaveCount(0);
  expect((await shownComments(page)).filter((id) => [...fresh, ...replies].includes(id))).toEqual([]);
  const count = await simulation.count();
  await expect(titleCount(page)).toHaveText(String(count));
  expect(Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(1);
  expect(await layoutShift(page, since)).toBeLessThan(0.001);

  await freshReplies(page).click();
  await expect(comment(page, replies[1] ?? 0)).toBeVisible();
  expect(Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(1);
  await freshButton(page).click();
  await expect(comment(page, fresh[1] ?? 0)).toBeFocused();
  await expect(comment(page, fresh[1] ?? 0)).toBeInViewport();
  await expect(freshButton(page)).toBeHidden();
  const due = await simulation.readable();
  expect((await shownComments(page)).toSorted()).toEqual(due.map(({ id }) => id).toSorted());
});

test('what is hidden or removed before it was shown is nobody’s news, and no line brings it', { tag: '@soak' }, async ({
  page,
  context,
  line,
  newsroom,
}) => {
  test.setTimeout(90_000);
  const { frames } = socketsOf(context);
  const simulation = simulateComments(newsroom, paper, article);
  const there = await simulation.all(writes(numbered('Al gezegd', 20)));
  const [read = 0, above = 0, below = 0] = [there[10], there[11], there[9]];
  const [answer = 0] = await simulation.all(writes(['Een antwoord'], read));
  await openLive(page, line.url, newsroom, simulation);
  const top = await readAt(page, read);
  const since = await nowOn(page);

  const fresh = await simulation.all(writes(['Nieuw een', 'Nieuw twee', 'Nieuw drie']));
  const replies = await simulation.all(writes(['Antwoord twee', 'Antwoord drie'], read));
  await expect(freshButton(page)).toHaveText(sentenceOf('fresh_other', 3));
  await expect(freshReplies(page)).toHaveCount(1);
  await expect(freshReplies(page)).toHaveAccessibleName(sentenceOf('fresh-replies_other', 2));
  await simulation.all([
    { do: 'like', id: above },
    { do: 'edit', id: below, text: 'Iets anders' },
    { do: 'like', id: read },
  ]);
  await expect(comment(page, below)).toContainText('Iets anders');
  await expect(comment(page, above).locator('.tb-comment-like')).toHaveText('1+');
  expect(await shownThreads(page)).toEqual(expect.arrayContaining([...there]));
  expect((await shownComments(page)).filter((id) => [...fresh, ...replies].includes(id))).toEqual([]);

  // What is hidden or removed before it was shown is nobody's news.
  await simulation.all([{ do: 'edit', id: fresh[0] ?? 0, text: secret }]);
  await simulation.all([{ do: 'hide', id: fresh[0] ?? 0 }]);
  await expect(freshButton(page)).toHaveText(sentenceOf('fresh_other', 2));
  await simulation.all([{ do: 'edit', id: there[12] ?? 0, text: secret }]);
  await expect(comment(page, there[12] ?? 0)).toContainText(secret);
  await simulation.all([{ do: 'hide', id: there[12] ?? 0 }]);
  await simulation.all([{ do: 'remove', id: there[8] ?? 0 }]);
  await expect(comment(page, there[8] ?? 0)).toHaveCount(0);
  await expect(comment(page, there[12] ?? 0)).toHaveCount(0);
  await expect(section(page).locator('.tb-root')).not.toContainText(secret);
  const count = await simulation.count();
  await expect(titleCount(page)).toHaveText(String(count));
  await expect(tagCount(page)).toContainText(String(count));
  expect(Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(1);
  expect(await layoutShift(page, since)).toBeLessThan(0.001);

  await freshReplies(page).click();
  await expect(comment(page, replies[1] ?? 0)).toBeVisible();
  expect(Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(1);
  await freshButton(page).click();
  await expect(comment(page, fresh[2] ?? 0)).toBeFocused();
  await expect(comment(page, fresh[2] ?? 0)).toBeInViewport();
  await expect(freshButton(page)).toBeHidden();
  const shown = await shownComments(page);
  const due = await simulation.readable();
  expect(shown.toSorted()).toEqual(due.map(({ id }) => id).toSorted());
  expect(shown.indexOf(answer)).toBeGreaterThan(shown.indexOf(read));

  await simulation.all([{ do: 'show', id: there[12] ?? 0 }]);
  await expect(comment(page, there[12] ?? 0)).toContainText(secret);
  expect(frames().filter((frame) => frame.includes(secret))).toEqual([]);
  expect(frames().filter((frame) => frame.includes('CommentChangedEvent')).length).toBeGreaterThan(5);
});

test('who follows has new comments and replies come in by themselves, above what is read', { tag: '@soak' }, async ({
  page,
  line,
  newsroom,
}) => {
  test.setTimeout(60_000);
  const simulation = simulateComments(newsroom, paper, article);
  const there = await simulation.all(writes(numbered('Al gezegd', 20)));
  const waiting = await simulation.all(writes(['Net voor het volgen']));
  await openLive(page, line.url, newsroom, simulation);
  const [read = 0] = [there[8]];
  await followSwitch(page).check();
  await expect(comment(page, waiting[0] ?? 0)).toHaveCount(1);
  const top = await readAt(page, read);
  const since = await nowOn(page);
  const fresh = await simulation.all([...writes(['Een', 'Twee']), ...writes(['Drie'], there[19])]);
  for (const id of fresh) await expect(comment(page, id)).toHaveCount(1);
  await expect(freshButton(page)).toBeHidden();
  expect(Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(1);
  expect(await layoutShift(page, since)).toBeLessThan(0.001);
  expect((await shownThreads(page)).slice(0, 3)).toEqual([fresh[1], fresh[0], waiting[0]]);

  await followSwitch(page).uncheck();
  await simulation.all(writes(['Vier']));
  await expect(freshButton(page)).toHaveText(sentenceOf('fresh_one', 1));
});
