import { freshButton } from '../support/commentList.ts';
import { comment, openComments, section } from '../support/commentReader.ts';
import { until } from '../support/faults.ts';
import { followed, openLive, sentenceOf, titleCount, writes } from '../support/liveComments.ts';
import { expect, test } from '../support/newsroom.ts';
import { startRestartable } from '../support/restartable.ts';
import { simulateComments } from '../support/simulateComments.ts';

const { paper, article } = followed;

test('a newsroom that restarts tells two tabs what they missed', { tag: '@soak' }, async ({ page, context }) => {
  const restartable = await startRestartable();
  const first = restartable.newsroom();
  const simulation = simulateComments(first, paper, article);
  const [there = 0] = await simulation.all(writes(['Voor de herstart']));
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await openLive(tab, first.url, first, simulation);
  await simulation.all(writes(['Nog net']));
  for (const tab of tabs) await expect(freshButton(tab)).toHaveText(sentenceOf('fresh_one', 1));

  await first.close();
  const second = await restartable.start();
  const again = simulateComments(second, paper, article);
  await again.all([...writes(['Na de herstart']), { do: 'edit', id: there, text: 'Na de herstart veranderd' }]);
  for (const tab of tabs) {
    await expect(freshButton(tab)).toHaveText(sentenceOf('fresh_other', 2), { timeout: 30_000 });
    await expect(comment(tab, there)).toContainText('Na de herstart veranderd');
    await expect(titleCount(tab)).toHaveText(String(await again.count()));
  }
  await again.all(writes(['En verder']));
  for (const tab of tabs) await expect(freshButton(tab)).toHaveText(sentenceOf('fresh_other', 3));
  await restartable.close();
});

test('where no socket gets through the page asks now and then, and misses nothing', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  const simulation = simulateComments(newsroom, paper, article);
  const [there = 0] = await simulation.all(writes(['Al gezegd']));
  await page.clock.install();
  site.fault(/^\/app\//, 'hang');
  await openComments(page, paper, article);
  await page.clock.runFor(11_000);
  const status = section(page).locator('.tb-comments-status');
  await expect(status).toHaveText(/^Niet live sinds \d\d:\d\d$/);
  const fresh = await simulation.all([
    ...writes(['Gehoord', 'Ook gehoord']),
    { do: 'edit', id: there, text: 'Anders' },
  ]);
  await simulation.all([
    { do: 'like', id: fresh[0] ?? 0 },
    { do: 'edit', id: fresh[1] ?? 0, text: 'Wel gehoord' },
  ]);
  await until(
    page,
    async () =>
      (await freshButton(page)
        .filter({ hasText: sentenceOf('fresh_other', 2) })
        .count()) === 1,
  );
  await until(page, async () => (await comment(page, there).filter({ hasText: 'Anders' }).count()) === 1);
  await freshButton(page).click();
  await until(page, async () => (await comment(page, fresh[1] ?? 0).count()) === 1);
  await expect(comment(page, fresh[1] ?? 0)).toContainText('Wel gehoord');
  await expect(comment(page, fresh[0] ?? 0)).toContainText('1+');
});
