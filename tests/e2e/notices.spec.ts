import { findTags } from '#core/ungrouped/snippet/findTags.ts';
import { readDeclarations } from '../../scripts/bundle/declarations.ts';
import { judgedTags, meantNames } from '../support/judgedTags.ts';
import { expect, test } from '../support/newsroom.ts';
import { openBare } from '../support/openBare.ts';

test('a tag with a mistake is explained on the page that the console names, in the language of the paper', async ({
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const panel = page.locator('[data-tribune-debug]');
  const reported = () => lines.filter((line) => line.startsWith('Tribune T01: Geen widget heet "pol".'));
  await openBare(page, ['<div data-widget="pol" data-poll-id="12"></div>']);
  await page.mouse.move(200, 200);
  await expect.poll(reported).toHaveLength(1);
  // Nobody asked who edits here: a guest sees no line.
  await expect(page.locator('[data-tribune-notices]')).toHaveCount(0);
  // Who edits, as far as this browser knows, sees that there is something to read.
  await page.evaluate(() => {
    localStorage['tribune:deaftrap:user'] = JSON.stringify({ role: 'editor' });
  });
  await page.reload();
  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: 'Bekijken' }).click();
  await expect(panel.getByText('Geen widget heet "pol". Bedoelde je "poll"?')).toBeVisible();
  const address = await panel.getByRole('link', { name: 'T01.html' }).first().getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T01: No widget has this name');
});

test('the panel for developers lists a hundred tags, finds one, shows where it is, and wakes none', {
  tag: '@soak',
}, async ({ page, site }) => {
  await page.goto(`${site.url}/about`);
  await page.evaluate(() => {
    for (let id = 1; id <= 100; id += 1) {
      const tag = document.createElement('div');
      Object.assign(tag.dataset, { widget: 'poll', pollId: id, when: `hash #poll-${id}` });
      document.querySelector('main')?.append(tag);
    }
    return window.Tribune.debug();
  });
  const panel = page.locator('[data-tribune-debug]');
  const rows = panel.locator('summary', { hasText: 'poll' });
  await expect(rows).toHaveCount(100);
  await panel.getByRole('searchbox', { name: 'Filteren' }).fill('poll #poll-73');
  await expect(rows).toHaveCount(1);
  await rows.press('Enter');
  // What the tag takes is known before its files are here.
  await expect(panel.getByRole('row', { name: 'pollId 73 attribuut' })).toBeVisible();
  await panel.getByRole('button', { name: 'Toon op de pagina' }).press('Enter');
  await expect(panel.locator('.outline')).toBeVisible();
  await expect(page.locator('[data-poll-id="73"]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const states = await page.evaluate(() => window.Tribune.list().map(({ name, state }) => `${name} ${state}`));
  expect(states.filter((each) => each === 'poll armed')).toHaveLength(100);
});

test('the loader has of each tag the opinion of the command that checks templates', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const widgets = (await readDeclarations(process.cwd())).map(({ widget }) => widget);
  const tags = judgedTags(widgets);
  const judged = new Set(tags.flatMap(({ codes }) => codes));
  await page.goto(`${site.url}/about`);
  const reported = await page.evaluateHandle(() => {
    const codes = new Map<number, string[]>();
    document.addEventListener('tribune:error', ({ target, detail }: CustomEventInit & Event) => {
      const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : undefined;
      if (at) codes.set(Number(at), [...(codes.get(Number(at)) ?? []), detail.code]);
    });
    return codes;
  });
  await page.evaluate(
    (all) => {
      for (const [at, data] of all.entries()) {
        const place = document.createElement('div');
        const tag = document.createElement('div');
        place.dataset.at = `${at}`;
        Object.assign(tag.dataset, { when: 'now' }, Object.fromEntries(data));
        place.append(tag);
        document.querySelector('main')?.append(place);
      }
    },
    tags.map(({ html }) => findTags(html)[0]?.data ?? []),
  );
  await page.mouse.move(200, 200);
  const expected = tags.map(({ codes }) => [...new Set(codes)].sort().join());
  await expect
    .poll(
      async () => {
        const codes = await reported.evaluate((all) => [...all]);
        const found = new Map(codes);
        return tags.map((_, at) =>
          [...new Set(found.get(at) ?? [])]
            .filter((code) => judged.has(code))
            .sort()
            .join(),
        );
      },
      { timeout: 60_000 },
    )
    .toEqual(expected);
});

test('the loader leads who writes another name for a widget to the one that it has', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const words = meantNames((await readDeclarations(process.cwd())).map(({ widget }) => widget));
  await page.goto(`${site.url}/about`);
  const remedies = await page.evaluateHandle(() => {
    const found = new Map<string, string>();
    document.addEventListener('tribune:notice', ({ detail }: CustomEventInit & Event) => {
      const word = /"([^"]+)"/.exec(detail.what)?.[1];
      if (detail.code === 'T01' && word) found.set(word, /"([^"]+)"/.exec(detail.remedy)?.[1] ?? '');
    });
    return found;
  });
  await page.evaluate(
    (all) => {
      for (const widget of all) {
        const tag = document.createElement('div');
        tag.dataset.widget = widget;
        document.querySelector('main')?.append(tag);
      }
    },
    words.map(([word]) => word),
  );
  await expect
    .poll(async () => Object.fromEntries(await remedies.evaluate((all) => [...all])))
    .toEqual(Object.fromEntries(words));
});
