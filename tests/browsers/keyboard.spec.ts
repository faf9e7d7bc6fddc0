import { papers } from '../support/reader.ts';
import { focused, loginDialog, readyTag, tabTo } from './support/reader.ts';
import { keys } from './support/tab.ts';
import { expect, test } from './support/test.ts';

test('a guest tabs to the poll, votes, logs in and sees the vote counted, without a mouse', async ({ tab }) => {
  const paper = papers.nl;
  await tab.open(`${paper.home}/poll/12`);
  const poll = await readyTag(tab, '[data-widget="poll"]');
  await tabTo(tab, poll.find('input[type="radio"]'), keys.tab);
  await tab.press(keys.down);
  await tab.press(keys.tab);
  await tab.press(keys.enter);
  const name = loginDialog(tab).find('input[autocomplete~="username"]');
  await expect.poll(() => name.read(([field]) => field?.matches(':focus'))).toBe(true);
  await tab.press(...paper.reader.login, keys.tab, ...paper.reader.password, keys.enter);
  await expect.poll(() => poll.text()).toMatch(paper.says.mine);
  await expect.poll(() => poll.find('[role="status"]').text()).toContain(paper.says.counted);
  await expect.poll(() => loginDialog(tab).count()).toBe(0);
  await expect.poll(() => poll.find(':focus').count(), 'the focus is in the poll').toBeGreaterThan(0);
});

test('Escape closes the dialog that a press of a mouse opened; the focus goes back, and the choice is kept', async ({
  tab,
}) => {
  const paper = papers.en;
  await tab.open(`${paper.home}/poll/12`);
  const poll = await readyTag(tab, '[data-widget="poll"]');
  const second = poll.find('input[type="radio"]', { nth: 1 });
  await second.click();
  const vote = poll.find('button', { named: paper.says.vote });
  await vote.click();
  await expect.poll(() => loginDialog(tab).count()).toBe(1);
  await tab.press(keys.escape);
  await expect.poll(() => loginDialog(tab).count()).toBe(0);
  const where = () => tab.run(focused);
  await expect.poll(() => vote.read(([button]) => button?.matches(':focus')), `focused: ${await where()}`).toBe(true);
  expect(await second.read(([radio]) => radio instanceof HTMLInputElement && radio.checked)).toBe(true);
});
