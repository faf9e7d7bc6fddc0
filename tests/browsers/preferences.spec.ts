import { papers } from '../support/reader.ts';
import { type Preferences, startFirefox } from './driver/firefox.ts';
import type { Engine } from './driver/remote.ts';
import { expectFirstScreen } from './support/firstScreen.ts';
import { enter, logIn, loginDialog, menuButton, readyTag } from './support/reader.ts';
import { tabOf } from './support/tab.ts';
import { expect, expectNoPageErrors, test } from './support/test.ts';

/** A Firefox of its own, in which a reader has chosen something. */
async function chooser(preferences: Preferences): Promise<Engine> {
  const firefox = await startFirefox(preferences);
  if ('missing' in firefox) test.skip(true, firefox.missing);
  else return firefox;
  throw new Error(firefox.missing);
}

// Many pages each, on machines that may be busy.
test.describe.configure({ timeout: 600_000 });

const paper = papers.nl;
const paths = ['/', '/article/7', '/live/13', '/poll/12', '/formation', '/forum/1', '/contact', '/editors'];

const chosen: Readonly<Record<string, Preferences>> = {
  'in a private window': { 'browser.privatebrowsing.autostart': true },
  'where nothing may be stored': { 'dom.storage.enabled': false, 'network.cookie.cookieBehavior': 2 },
};

for (const [where, preferences] of Object.entries(chosen))
  test(`a guest votes and logs in ${where}, and every kind of page opens`, async ({ newsroom }) => {
    await newsroom.reset();
    await using firefox = await chooser(preferences);
    await using remote = await firefox.newTab();
    const tab = tabOf(remote, newsroom.url);
    for (const path of paths) {
      await expectFirstScreen(tab, paper.home + path);
      await expectNoPageErrors(tab, newsroom);
    }
    await tab.open(`${paper.home}/poll/12`);
    const poll = await readyTag(tab, '[data-widget="poll"]');
    await poll.find('input[type="radio"]', { nth: 0 }).click();
    await poll.find('button', { named: paper.says.vote }).click();
    await logIn(tab, paper);
    await expect.poll(() => poll.find('[role="status"]').text()).toContain(paper.says.counted);
    await expect.poll(() => loginDialog(tab).count()).toBe(0);
    expect(await menuButton(tab).count()).toBe(1);
    await expectNoPageErrors(tab, newsroom);
  });

test('with forced colours and without motion every kind of page opens, and nothing moves', async ({ newsroom }) => {
  await newsroom.reset();
  await using firefox = await chooser({ 'browser.display.document_color_use': 2, 'ui.prefersReducedMotion': 1 });
  await using remote = await firefox.newTab();
  const tab = tabOf(remote, newsroom.url);
  await tab.open(`${paper.home}/about`);
  const matches = (query: string) => tab.run((text) => matchMedia(text).matches, query);
  expect(await matches('(forced-colors: active)')).toBe(true);
  expect(await matches('(prefers-reduced-motion: reduce)')).toBe(true);
  await enter(tab, paper);
  for (const path of paths) {
    await expectFirstScreen(tab, paper.home + path);
    await expectNoPageErrors(tab, newsroom);
    const running = await tab.run(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running, `${path}: what moves`).toBe(0);
  }
});
