import { join } from 'node:path';
import { article, liveDesk } from '../support/liveDesk.ts';
import { papers } from '../support/reader.ts';
import { temporaryFolder } from './driver/program.ts';
import { newsroomProcess } from './support/newsroomProcess.ts';
import { type Tab, tabOf } from './support/tab.ts';
import { expect, expectNoPageErrors, test } from './support/test.ts';

const status = (tab: Tab) => tab.find('.tb-liveblog-status');
const expectStatus = (tab: Tab, is: string | RegExp) =>
  expect.poll(() => status(tab).attribute('data-is'), `the liveblog is ${is}`).toMatch(is);
const entry = (tab: Tab, id: number) => tab.find(`.tb-liveblog-entries > #entry-${id}`);
const mark = (tab: Tab) => tab.run(() => void Reflect.set(window, '__stayed', true));
const hasStayed = (tab: Tab) => tab.run(() => Reflect.get(window, '__stayed') === true);

for (const language of ['nl', 'en'] as const)
  test(`${language}: what the desk writes, edits and deletes is with the reader at once`, async ({ tab, newsroom }) => {
    const paper = papers[language];
    const desk = liveDesk(newsroom, paper);
    await tab.open(`${paper.home}/live/${article}`);
    await expectStatus(tab, 'live');
    await mark(tab);
    const id = await desk.create('<h3>1-0</h3><p>De spits.</p>');
    await expect.poll(() => entry(tab, id).text()).toContain('De spits.');
    await desk.edit(id, '<h3>1-0</h3><p>Toch de back.</p>');
    await expect.poll(() => entry(tab, id).text()).toContain('Toch de back.');
    await desk.remove(id);
    await expect.poll(() => entry(tab, id).count()).toBe(0);
    expect(await hasStayed(tab)).toBe(true);
  });

test('a reader who goes on to another page and back finds what the desk wrote meanwhile, and what it writes then', async ({
  tab,
  newsroom,
}) => {
  const paper = papers.nl;
  const desk = liveDesk(newsroom, paper);
  await tab.open(`${paper.home}/live/${article}`);
  await expectStatus(tab, 'live');
  await tab.open(`${paper.home}/about`);
  const missed = await desk.create('<p>Gemist.</p>');
  await tab.back();
  await expect.poll(() => entry(tab, missed).text()).toContain('Gemist.');
  await expectStatus(tab, 'live');
  const next = await desk.create('<p>Meegemaakt.</p>');
  await expect.poll(() => entry(tab, next).text()).toContain('Meegemaakt.');
});

test('a newsroom that is killed and started again: the page says that it is not live, and then catches up', async ({
  remote,
  dist,
}) => {
  await using folder = await temporaryFolder();
  const place = { dataDir: join(folder.path, 'data'), distDir: dist };
  const paper = papers.nl;
  const first = await newsroomProcess(place);
  const tab = tabOf(remote, first.url);
  await tab.open(`${paper.home}/live/${article}`);
  await expectStatus(tab, 'live');
  await mark(tab);
  await first[Symbol.asyncDispose]();
  await expectStatus(tab, /^(reconnecting|stale)$/);
  expect(await status(tab).text()).not.toBe('');

  await using second = await newsroomProcess({ ...place, port: Number(new URL(first.url).port) });
  const id = await second.publish(paper, article, '<p>Terug van weggeweest.</p>');
  await expect.poll(() => entry(tab, id).text(), { timeout: 90_000 }).toContain('Terug van weggeweest.');
  await expectStatus(tab, 'live');
  await second.publish(paper, article, '<p>En weer live.</p>');
  await expect.poll(() => tab.find('.tb-liveblog-entries').text()).toContain('En weer live.');
  expect(await hasStayed(tab)).toBe(true);
  await expectNoPageErrors(tab, { violations: [] });
});
