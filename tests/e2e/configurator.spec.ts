import type { FrameLocator, Page } from 'playwright/test';
import { attributeName } from '../../core/base/widget/attributeName.ts';
import { readDeclarations } from '../../scripts/bundle/declarations.ts';
import { exampleOf, fieldsOf } from '../../scripts/tags/fields.ts';
import { judgedTags } from '../support/judgedTags.ts';
import { expect, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

const paper = papers.nl;
const tagOf = (page: Page) => page.getByRole('textbox', { name: 'De tag' });
/** What the island in the frame says. */
const shown = (page: Page) => page.frameLocator('iframe').locator('main > [data-widget]');

test('a tag is pasted with a slip, mended as the loader says, and seen in the state that is asked for', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto(`${paper.home}/editors/poll`);
  await page.getByText('Een bestaande tag controleren').click();
  await page.getByRole('textbox', { name: 'Plak een tag' }).fill('[tribune widget="pol" poll-id="11"]');
  await expect(page.getByText('Geen widget heet "pol".')).toBeVisible();
  await page.getByRole('button', { name: 'pol vervangen door poll' }).click();
  await expect(tagOf(page)).toHaveValue('[tribune widget="poll" poll-id="11"]');
  await expect(page.getByText('Geen widget heet "pol".')).toBeHidden();
  await expect(shown(page).getByRole('radio').first()).toBeVisible();
  await page.getByLabel('Gesloten').check();
  await expect(shown(page).getByRole('radio')).toHaveCount(0);
  await expect(page).toHaveURL(/\?poll-id=11&show-state=closed&show-format=shortcode$/);
});

const states = [
  ['Voor een gast', 'guest', /Stem$/],
  ['Voor een lezer', 'reader', /Stem$/],
  ['Na deelname', 'done', /jouw keuze/],
  ['Nog leeg', 'empty', /Nog geen stemmen/],
  ['Server onbereikbaar', 'failed', /Opnieuw proberen/],
] as const;

test('each state is that of the real island, in both languages and themes', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const before = await page.request.get(`${site.url}${'/api/v1/poll/11/show'}`, {
    headers: { 'x-tenant': paper.tenant },
  });
  for (const [label, state, text] of states) {
    await page.goto(`${paper.home}/editors/poll?poll-id=11&show-state=${state}&show-theme=dark`);
    await expect(page.getByLabel(label)).toBeChecked();
    await expect(shown(page)).toHaveText(text);
    await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
  }
  // As the paper prints it, with nothing of ours at work.
  await page.goto(`${paper.home}/editors/poll?poll-id=11&show-state=scriptless&show-theme=dark`);
  await expect(page.getByLabel('Zonder scripts')).toBeChecked();
  await expect(shown(page).getByRole('radio').first()).toBeVisible();
  await expect(shown(page)).not.toHaveAttribute('data-w-state');
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(`${paper.home}/editors/poll?poll-id=11&show-locale=en&show-width=360`);
  await expect(shown(page)).toHaveText(/Vote$/);
  expect((await page.locator('iframe').boundingBox())?.width).toBe(360);
  // A reader's vote in a preview is nobody's.
  await page.goto(`${paper.home}/editors/poll?poll-id=11&show-state=reader`);
  await shown(page).getByRole('radio').first().check();
  await shown(page).getByRole('button', { name: paper.says.vote }).click();
  await expect(shown(page).getByRole('alert')).toContainText('Een voorbeeld bewaart niets.');
  const after = await page.request.get(`${site.url}${'/api/v1/poll/11/show'}`, {
    headers: { 'x-tenant': paper.tenant },
  });
  expect((await after.json()).total_voting).toBe((await before.json()).total_voting);
  expect(site.requests.filter((line) => line.startsWith('POST'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user$/.test(key)))).toEqual([]);
});

async function declared(name: string) {
  const found = (await readDeclarations(process.cwd())).find(({ widget }) => widget.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.widget;
}

/** What a tag needs and nothing else, in the address of the form. */
function exampleQuery(widget: Parameters<typeof fieldsOf>[0]): string {
  const needed = fieldsOf(widget).filter(({ isRequired }) => isRequired);
  const named = needed.map(({ key, field }) => [attributeName(key).slice('data-'.length), `${exampleOf(field)}`]);
  return `${new URLSearchParams(named)}`;
}

test('what a widget declares as a state is one that it is drawn in', { tag: '@soak' }, async ({ page }) => {
  const widgets = (await readDeclarations(process.cwd())).map(({ widget }) => widget);
  const note = page.locator('.tb-configurator-preview > [role="status"]');
  for (const widget of widgets)
    for (const state of widget.states ?? []) {
      await page.goto(`${paper.home}/editors/${widget.name}?${exampleQuery(widget)}&show-state=${state}`);
      const named = `${widget.name}, ${state}`;
      await expect(shown(page), named).toHaveAttribute('data-w-state', 'ready');
      await expect.soft(note, named).toHaveText('');
    }
});

test('a preview has what the paper prints, where the tag alone shows nothing, and the island works on it', async ({
  page,
}) => {
  await page.goto(`${paper.home}/editors/tabs`);
  await expect(page.getByText('Deze tag toont uit zichzelf niets')).toBeVisible();
  const tabs = shown(page).getByRole('tab');
  await expect(shown(page)).toHaveAttribute('data-w-state', 'ready');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(shown(page).getByRole('tabpanel')).toHaveCount(1);
});

/** What shows that the island is at work on what the paper printed. */
const atWork: Readonly<Record<string, (frame: FrameLocator, page: Page) => Promise<void>>> = {
  async 'smart-bar'(frame) {
    await frame.getByRole('button').click();
    await expect(frame.locator('[data-widget="smart-bar"]')).toBeHidden();
  },
  async navigation(frame) {
    await frame.getByRole('button').first().click();
    await expect(frame.getByRole('dialog').getByRole('link').first()).toBeVisible();
  },
  async 'image-numbers'(frame) {
    await expect(frame.locator('.tb-images-number').first()).toBeVisible();
  },
  async 'title-test'(frame) {
    await expect(frame.locator('[data-title="a"]')).toBeVisible();
  },
  async 'linked-elements'(frame) {
    await expect(frame.locator('[data-href]')).toHaveCSS('cursor', 'pointer');
  },
  async 'pop-up'(frame) {
    await frame.locator('article > p').last().scrollIntoViewIfNeeded();
    await expect(frame.getByRole('dialog')).toBeVisible();
  },
  async 'social-promotion'(frame) {
    await expect(frame.locator('[data-widget="social-promotion"]').getByRole('link').first()).toBeVisible();
  },
};

for (const [name, works] of Object.entries(atWork))
  test.describe(name, () => {
    test.use({ promotes: true });
    test(`the island of ${name} is at work in its preview, in both languages and at every width`, {
      tag: '@soak',
    }, async ({ page }) => {
      for (const [state, locale, width] of [
        ['guest', 'nl', 360],
        ['reader', 'en', 768],
      ] as const) {
        const query = `${exampleQuery(await declared(name))}&show-state=${state}&show-locale=${locale}&show-width=${width}`;
        await page.goto(`${paper.home}/editors/${name}?${query}`);
        await expect(shown(page)).toHaveAttribute('data-w-state', 'ready');
        await works(page.frameLocator('iframe'), page);
      }
    });
  });

test('a CMS that frames the form from the bundle is told where there is nothing to show', { tag: '@soak' }, async ({
  page,
}) => {
  await page.goto(`/assets/cdn/${paper.tenant}/dev/configurator.html?widget=tabs`);
  await expect(page.getByText('Deze site heeft geen pagina die dat toont.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the form can be used at 320 px, in both themes, by everybody', { tag: '@soak' }, async ({ page }) => {
  for (const widget of ['poll', 'league-standings', 'article-list']) {
    await page.goto(`${paper.home}/editors/${widget}?when=now`);
    await expect(page.getByRole('textbox', { name: 'De tag' })).toBeVisible();
    for (const summary of await page.locator('summary').all()) if (await summary.isVisible()) await summary.click();
    await expectAccessible(page, { within: '[data-widget="configurator"]' });
  }
});

test('a CMS frames it from the bundle', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`/assets/cdn/${paper.tenant}/dev/configurator.html?widget=league-standings&league=eredivisie`);
  await expect(tagOf(page)).toHaveValue('<div data-widget="league-standings" data-league="eredivisie"></div>');
  await expect(shown(page).getByRole('table').first()).toBeVisible();
});

test('every widget that has a tag can be made and is shown', { tag: '@soak' }, async ({ page }) => {
  const widgets = (await readDeclarations(process.cwd())).map(({ widget }) => widget);
  for (const widget of widgets.filter(({ place, name }) => place !== 'overlay' && name !== 'configurator')) {
    await page.goto(`${paper.home}/editors/${widget.name}?${exampleQuery(widget)}`);
    await expect(tagOf(page), widget.name).toHaveValue(new RegExp(`^<div data-widget="${widget.name}"`));
    await expect.soft(shown(page), widget.name).toHaveAttribute('data-w-state', 'ready', { timeout: 8000 });
  }
});

test('a tag that is pasted is judged there as by the loader and the command, whatever is wrong with it', {
  tag: '@soak',
}, async ({ page }) => {
  const widgets = (await readDeclarations(process.cwd())).map(({ widget }) => widget);
  const tags = judgedTags(widgets);
  const judged = new Set(tags.flatMap(({ codes }) => codes));
  await page.goto(`${paper.home}/editors/poll`);
  await page.getByText('Een bestaande tag controleren').click();
  const box = page.getByRole('textbox', { name: 'Plak een tag' });
  const notices = page.locator('.tb-configurator-notices > p');
  for (const { widget, issue, html, codes } of tags) {
    await box.fill(html);
    // Where there is nothing to report, the island has had its time to say so.
    if (codes.length === 0)
      await expect(shown(page), `${widget}, ${issue}`).toHaveAttribute('data-w-state', /ready|failed|off/);
    const reported = async () => {
      const found = await notices.evaluateAll((all) => all.map((each) => each.textContent?.slice(0, 3) ?? ''));
      return [...new Set(found)].filter((code) => judged.has(code)).sort();
    };
    await expect.poll(reported, `${widget}, ${issue}`).toEqual([...new Set(codes)].sort());
  }
});
