import type { Page } from 'playwright/test';
import liveblogEn from '../../widgets/live/liveblog/locales/en.json' with { type: 'json' };
import liveblogNl from '../../widgets/live/liveblog/locales/nl.json' with { type: 'json' };
import { tabTo } from '../support/accounts.ts';
import { coreSentence, until } from '../support/faults.ts';
import { article, liveDesk } from '../support/liveDesk.ts';
import { expectStatus, freshness, hide, listed } from '../support/liveTabs.ts';
import { expect, test } from '../support/newsroom.ts';
import { printInstead, wholeLiveblog } from '../support/printedLiveblog.ts';
import { expectAccessible } from '../support/quality.ts';
import { leaveLogin, logIn, type Paper, papers } from '../support/reader.ts';
import { seededChance } from '../support/seededChance.ts';
import { spoken } from '../support/soak.ts';

const words = { nl: liveblogNl, en: liveblogEn };
const countOf = (language: 'nl' | 'en', count: number) =>
  words[language][count === 1 ? 'new_one' : 'new_other'].replace('{{count}}', `${count}`);

const open = async (page: Page, site: string, { home }: Pick<Paper, 'home'>): Promise<void> => {
  await page.goto(`${site}${home}/live/${article}`);
  await expectStatus([page], 'live');
};
const entry = (page: Page, id: number) => page.locator(`#entry-${id}`);
const fresh = (page: Page) => page.locator('.tb-liveblog-new');
/** Puts an entry at the top of what is in sight; the island gets the scroll event with the next frame. */
const readAt = (page: Page, id: number) =>
  entry(page, id).evaluate((node) => {
    node.scrollIntoView({ block: 'start', behavior: 'instant' });
    return new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    );
  });

/** Measures in every frame that was painted how far an entry has come from where it stood. */
async function watchPlace(page: Page, id: number): Promise<void> {
  await entry(page, id).evaluate((node) => {
    const before = node.getBoundingClientRect().top;
    const seen = { frames: 0, farthest: 0 };
    Object.assign(window, { __place: seen });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      seen.frames += 1;
      seen.farthest = Math.max(seen.farthest, Math.abs(node.getBoundingClientRect().top - before));
      requestAnimationFrame(look);
    };
    // The message comes after the frame has been painted.
    const look = () => port2.postMessage(undefined);
    requestAnimationFrame(look);
  });
}
const placeSeen = (page: Page): Promise<{ frames: number; farthest: number }> =>
  page.evaluate(() => Reflect.get(window, '__place'));

/**
 * The layout shifts since then of what is in sight after them, summed. Chromium counts more: what shrinks out of sight while the page
 * scrolls by as much, by more the more changes come in one frame.
 */
const shiftInSight = (page: Page, since: number): Promise<number> =>
  page.evaluate(
    (first) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: readonly { readonly currentRect: DOMRectReadOnly }[] = Reflect.get(entry, 'sources');
            const isSeen = sources.some(({ currentRect }) => currentRect.height > 0);
            if (entry.startTime >= first && isSeen) sum += Reflect.get(entry, 'value');
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was buffered is told in a task of its own.
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))));
      }),
    since,
  );

test('200 changes and a late picture above the reader move nothing before his eyes', { tag: '@soak' }, async ({
  page,
  live,
  newsroom,
}) => {
  const desk = liveDesk(newsroom, papers.nl);
  for (let nth = 1; nth <= 8; nth += 1) await desk.create(`<p>Update ${nth}</p>`);
  await open(page, live.url, papers.nl);
  const older = page.locator('.tb-liveblog-older');
  for (const count of [20, 26]) {
    await older.click();
    await expect.poll(async () => (await listed(page)).length).toBeGreaterThanOrEqual(count);
  }
  const ids = await listed(page);
  const eyes = ids[14] ?? 0;
  // Polls in entries that came later take their room when they wake.
  await page.locator('.tb-liveblog-older').scrollIntoViewIfNeeded();
  for (const poll of await page.locator('.tb-entry [data-widget="poll"]').all()) {
    await poll.scrollIntoViewIfNeeded();
    await expect(poll).toHaveAttribute('data-w-state', 'ready');
  }
  const beside = ids[5] ?? 0;
  const picture = live.hold(/titelrace\.svg/);
  await desk.edit(
    beside,
    '<p>Beeld</p><figure><img src="/public/charts/deaftrap-titelrace.svg" alt="Titelrace"></figure>',
  );
  await entry(page, beside).locator('img').scrollIntoViewIfNeeded();
  await readAt(page, eyes);
  await expect(entry(page, eyes)).toBeInViewport();
  const since = await page.evaluate(() => performance.now());
  await watchPlace(page, eyes);

  const chance = seededChance(4);
  const among = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)];
  const text = () => '<p>Er gebeurt van alles op het veld, en ook erbuiten.</p>'.repeat(1 + Math.floor(chance() * 8));
  // The one with the picture is left alone until the picture has come.
  const above = new Set(ids.slice(0, 12).filter((id) => id !== beside));
  // Out of sight: an edit before the reader's eyes does move what follows.
  const below = new Set(ids.slice(24));
  const queued = new Set<number>();
  const pinned = new Set<number>();
  for (let step = 0; step < 200; step += 1) {
    if (step === 100) picture();
    if (step === 120) {
      await expect
        .poll(() =>
          entry(page, beside)
            .locator('img')
            .evaluate((image) => image.getBoundingClientRect().height),
        )
        .toBeGreaterThan(100);
      above.add(beside);
      // The button grows with its number, and nothing else.
      expect(await shiftInSight(page, since)).toBeLessThan(0.001);
    }
    const what = chance();
    const known = among([...above]);
    if (what < 0.3) queued.add(await desk.create(text()));
    else if (what < 0.4 && queued.size > 0) {
      const taken = among([...queued]) ?? 0;
      queued.delete(taken);
      await desk.remove(taken);
    } else if (what < 0.65 && known) await desk.edit(known, text());
    else if (what < 0.7 && known && above.size > 4) {
      above.delete(known);
      pinned.delete(known);
      await desk.remove(known);
    } else if (step > 120 && what < 0.9 && known) {
      await desk.pin(known, !pinned.has(known));
      if (!pinned.delete(known)) pinned.add(known);
    } else await desk.edit(among([...below]) ?? 0, text());
    // Everything that was said until now has been drawn.
    if (step % 20 === 19) await expect(fresh(page)).toHaveText(countOf('nl', queued.size));
  }
  const last = [...below].at(-1) ?? 0;
  await desk.edit(last, '<p>Einde van de proef.</p>');
  await expect(entry(page, last)).toContainText('Einde van de proef.');
  const { frames, farthest } = await placeSeen(page);
  expect(frames).toBeGreaterThan(50);
  expect(farthest).toBeLessThanOrEqual(1);
});

for (const language of spoken('nl')) {
  test(`${language}: new entries wait for who reads on, are counted, and come when he wants them`, async ({
    page,
    line,
    newsroom,
  }) => {
    const paper = papers[language];
    const desk = liveDesk(newsroom, paper);
    await open(page, line.url, paper);
    const ids = await listed(page);
    const title = await page.title();
    await readAt(page, ids[6] ?? 0);
    const one = await desk.create('<p>Een</p>');
    await expect(fresh(page)).toHaveText(countOf(language, 1));
    const two = await desk.create('<p>Twee</p>');
    const three = await desk.create('<p>Drie</p>');
    await expect(fresh(page)).toHaveText(countOf(language, 3));
    await expect(page).toHaveTitle(title);
    await hide(page);
    await expect(page).toHaveTitle(`(3) ${title}`);
    await desk.remove(two);
    await expect(page).toHaveTitle(`(2) ${title}`);
    await hide(page, false);
    await expect(page).toHaveTitle(title);
    await expect(fresh(page)).toHaveText(countOf(language, 2));

    await fresh(page).click();
    await expect(entry(page, three)).toBeFocused();
    await expect(entry(page, three)).toBeInViewport({ ratio: 1 });
    await expect(fresh(page)).toBeHidden();
    expect((await listed(page)).slice(0, 3)).toEqual([three, one, ids[0]]);

    await readAt(page, ids[6] ?? 0);
    const four = await desk.create('<p>Vier</p>');
    await expect(fresh(page)).toHaveText(countOf(language, 1));
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -100_000);
    await expect(fresh(page)).toBeHidden();
    await expect.poll(async () => (await listed(page))[0]).toBe(four);

    // At the top they come by themselves, unless the reader has paused.
    await page.locator('.tb-liveblog-pause').click();
    await expect(freshness(page)).toHaveText(words[language].paused);
    const five = await desk.create('<p>Vijf</p>');
    await expect(fresh(page)).toHaveText(countOf(language, 1));
    await page.locator('.tb-liveblog-pause').click();
    await expect.poll(async () => (await listed(page))[0]).toBe(five);
    await expect(page).toHaveTitle(title);
  });
}

test('an edit leaves alone what the reader is at: focus, selection, sound, an embed that runs, a choice in a poll', async ({
  context,
  page,
  line,
  newsroom,
}) => {
  const host = 'www.youtube-nocookie.com';
  const paper = papers.nl;
  const desk = liveDesk(newsroom, paper);
  const reported: string[] = [];
  // Stands in for the other host: no test leaves this machine.
  await context.route(`https://${host}/**`, (route) => {
    reported.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<input aria-label="Zoek">' });
  });
  const id = await desk.create('<p>Straks meer.</p>');
  await open(page, line.url, paper);
  const rest = `<p>Lees <a href="/t/deaftrap/about">het verhaal</a> erbij.</p><p class="w">Deze woorden zijn gekozen.</p>
<audio src="/public/whistle.wav"></audio>
<iframe src="https://${host}/embed/1" width="560" height="315" title="Samenvatting"></iframe>
<div data-widget="poll" data-poll-id="12"></div>`;
  await desk.edit(id, `<h3>Rust</h3>${rest}`);
  const here = entry(page, id);
  await expect(here.getByRole('heading', { name: 'Rust' })).toBeVisible();
  await here.evaluate((node) => node.scrollIntoView({ block: 'start' }));

  const poll = here.locator('[data-widget="poll"]');
  await expect(poll).toHaveAttribute('data-w-state', 'ready');
  await poll.getByRole('radio').nth(1).check();
  const sound = here.locator('audio');
  await sound.evaluate(async (audio: HTMLAudioElement) => {
    audio.loop = true;
    await audio.play();
  });
  expect(reported).toEqual([]);
  await here.locator('.tb-embed-open').click();
  const search = here.frameLocator('iframe').getByLabel('Zoek');
  await search.fill('herhaling');
  expect(reported).toEqual([`https://${host}/embed/1`]);
  const link = here.getByRole('link', { name: 'het verhaal' });
  await link.focus();
  await here.locator('p', { hasText: 'gekozen' }).evaluate((node) => getSelection()?.selectAllChildren(node));

  const check = async () => {
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => `${getSelection()}`)).toBe('Deze woorden zijn gekozen.');
    expect(await sound.evaluate((audio: HTMLAudioElement) => !audio.paused && audio.loop)).toBe(true);
    await expect(search).toHaveValue('herhaling');
  };
  await check();
  await desk.edit(id, `<h3>Rust: 1-0</h3><p>Een zin vooraf.</p>${rest}<p>Een zin achteraf.</p>`);
  await expect(here).toContainText('Een zin achteraf.');
  await expect(here.locator('.tb-entry-edited')).toBeVisible();
  await check();
  await expect(poll.getByRole('radio').nth(1)).toBeChecked();

  await desk.pin(id);
  await expect(page.locator('.tb-liveblog-pinned').locator(here)).toBeVisible();
  await check();
  await desk.pin(id, false);
  await expect(page.locator('.tb-liveblog-entries').locator(here)).toBeVisible();
  await check();
  expect(reported).toHaveLength(1);
});

test('a vote that was cast in an entry stays there when the entry is edited', { tag: '@soak' }, async ({
  page,
  line,
  newsroom,
}) => {
  const paper = papers.nl;
  const desk = liveDesk(newsroom, paper);
  const html = '<h3>Rust</h3><div data-widget="poll" data-poll-id="12"></div>';
  const id = await desk.create('<p>Straks meer.</p>');
  await open(page, line.url, paper);
  const here = entry(page, id);
  await desk.edit(id, `${html}<p>Een zin achteraf.</p>`);
  const poll = here.locator('[data-widget="poll"]');
  await poll.scrollIntoViewIfNeeded();
  await expect(poll).toHaveAttribute('data-w-state', 'ready');
  await poll.getByRole('radio').nth(1).check();
  await poll.getByRole('button', { name: paper.says.vote }).click();
  await logIn(page, paper);
  await leaveLogin(page);
  await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
  await desk.edit(id, html);
  await expect(here).not.toContainText('Een zin achteraf.');
  await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
});

test('500 printed entries cost one request where the site cannot say what changed: none goes, and a link to one leads there', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  const desk = liveDesk(newsroom, papers.nl);
  for (let nth = 1; nth <= 500; nth += 1) await desk.create(`<p>Update ${nth}</p>`);
  const tag = await wholeLiveblog(newsroom, papers.nl);
  const unnumbered = tag.replace(/ data-sequence="\d+"/, '');
  expect(unnumbered).not.toBe(tag);
  await printInstead(live, newsroom, papers.nl, unnumbered);
  const ids = await desk.ids();
  const meant = ids.at(-60) ?? 0;
  // Since the page was printed, as from a cache.
  await desk.edit(ids[3] ?? 0, '<p>Verbeterd</p>');
  await desk.remove(ids[5] ?? 0);

  const files = live.hold(/\/w\//);
  await page.goto(`${live.url}${papers.nl.home}/live/${article}#entry-${meant}`, { waitUntil: 'commit' });
  await page.locator('.related').waitFor({ state: 'attached' });
  // There are frames once the style sheets have come; the browser itself goes there when the scripts have, which are held.
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));
  await readAt(page, meant);
  const since = await page.evaluate(() => performance.now());
  await watchPlace(page, meant);
  files();
  await expectStatus([page], 'live');
  await expect(entry(page, ids[3] ?? 0)).toContainText('Verbeterd');
  await expect(entry(page, ids[5] ?? 0)).toHaveCount(0);
  expect(await listed(page)).toEqual(ids.filter((_, at) => at !== 5));
  expect(live.requests.filter((each) => each.includes('liveblogs-as-html'))).toHaveLength(1);
  expect((await placeSeen(page)).farthest).toBeLessThanOrEqual(1);
  expect(await shiftInSight(page, since)).toBe(0);
  // What the page cannot know is announced to it.
  await desk.remove(meant);
  await expect(entry(page, meant)).toHaveCount(0);
});

test('with the keyboard alone: from entry to entry, to the new ones, to older ones, and to the address of one', {
  tag: '@soak',
}, async ({ page, line, newsroom }) => {
  const desk = liveDesk(newsroom, papers.en);
  await open(page, line.url, papers.en);
  const ids = await listed(page);
  const feed = page.getByRole('feed', { name: words.en['feed-over'] });
  await expect(feed).toHaveAttribute('aria-busy', 'false');
  await expect(feed.getByRole('article')).toHaveCount(10);
  await expect(entry(page, ids[1] ?? 0)).toHaveAttribute('aria-posinset', '2');
  await expect(entry(page, ids[1] ?? 0)).toHaveAttribute('aria-setsize', '-1');

  await tabTo(page, entry(page, ids[0] ?? 0).locator('.tb-entry-link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#entry-${ids[0]}$`));
  for (let at = 1; at <= 6; at += 1) {
    await page.keyboard.press('PageDown');
    await expect(entry(page, ids[at] ?? 0)).toBeFocused();
    await expect(entry(page, ids[at] ?? 0)).toBeInViewport();
  }
  await page.keyboard.press('PageUp');
  await expect(entry(page, ids[5] ?? 0)).toBeFocused();

  const id = await desk.create('<p>Penalty.</p>');
  await expect(fresh(page)).toBeVisible();
  await expect(page.locator('.tb-liveblog-announcement')).toHaveText(countOf('en', 1));
  await page.keyboard.press('Control+Home');
  await expect(fresh(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(page, id)).toBeFocused();
  await expect(entry(page, id)).toBeInViewport();

  await page.keyboard.press('Control+End');
  await expect(page.locator('.tb-liveblog-older')).toBeFocused();
  const before = await listed(page);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await listed(page)).length).toBeGreaterThan(before.length);
  const next = (await listed(page))[before.length] ?? 0;
  await expect(entry(page, next)).toBeFocused();
  await expect(entry(page, next)).toBeInViewport();
  await expect(feed).toHaveAttribute('aria-busy', 'false');
});

for (const language of spoken('en')) {
  test(`${language}: the liveblog is accessible live, with updates waiting, and cut off with a failure`, {
    tag: '@soak',
  }, async ({ page, live, newsroom }) => {
    const paper = papers[language];
    const desk = liveDesk(newsroom, paper);
    await page.clock.install();
    await open(page, live.url, paper);
    await expect(page.getByRole('group', { name: words[language].pinned }).getByRole('article').first()).toBeVisible();
    const within = '[data-widget="liveblog"]';
    await expectAccessible(page, { within });

    await page.locator('.tb-liveblog-older').scrollIntoViewIfNeeded();
    await desk.create('<p>Nieuw</p>');
    await expect(fresh(page)).toBeVisible();
    live.fault(/\/(api|app)\//, { answer: 500, body: 'Server Error', type: 'text/html' });
    await page.locator('.tb-liveblog-older').click();
    await expect(page.locator('.tb-liveblog-trouble')).toHaveText(coreSentence(language, 'failure.server'));
    await live.cut();
    await until(page, async () => (await freshness(page).getAttribute('data-is')) === 'stale');
    await expectAccessible(page, { within });
    await expect(fresh(page)).toBeVisible();
    await live.restore();
  });
}
