import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'html-minifier-terser';
import type { Page } from 'playwright/test';
import { coveredControls } from '../support/coveredControls.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers, voteAsGuest } from '../support/reader.ts';
import { few } from '../support/soak.ts';
import { root } from '../support/sources.ts';

const paper = papers.nl;
const sheet = '/host.css';

/** A page of the newsroom as another program has left it; without a policy, which has hashes of its styles as they were. */
async function edit(page: Page, path: string, change: (html: string) => string | Promise<string>): Promise<string> {
  const address = `${paper.home}${path}`;
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: await change(await response.text()) });
  });
  return address;
}

async function wakeAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { element, isOverlay } of window.Tribune.list()) if (!isOverlay) void window.Tribune.mount(element);
  });
  const states = () =>
    page.evaluate(() => window.Tribune.list().flatMap(({ isOverlay, state }) => (isOverlay ? [] : [`${state}`])));
  await expect.poll(async () => (await states()).includes('loading')).toBe(false);
  expect((await states()).filter((state) => /failed|off/.test(state))).toEqual([]);
}

const styles: readonly (readonly [name: string, css: () => string])[] = [
  ['every element a block', () => '* { display: block }'],
  ['Bootstrap', () => readFileSync(join(root, 'node_modules/bootstrap/dist/css/bootstrap.min.css'), 'utf8')],
  ['every link a block', () => 'a { display: block }'],
  ['islands contained', () => '[data-widget] { contain: content }'],
  ['no margins, and one line height', () => '* { margin: 0; padding: 0; line-height: 1 }'],
];
for (const [name, css] of few(styles))
  for (const path of few(['/article/10', '/poll/12']))
    test(`on a page with ${name} nothing covers what a reader presses (${path})`, async ({ page }) => {
      await page.route(`**${sheet}`, (route) => route.fulfill({ contentType: 'text/css', body: css() }));
      await page.goto(
        await edit(page, path, (html) => html.replace('</head>', `<link rel="stylesheet" href="${sheet}"></head>`)),
      );
      await wakeAll(page);
      expect(await coveredControls(page)).toEqual([]);
    });

/** What hosts usually ask of it. */
const minifying = {
  ...{ collapseWhitespace: true, removeComments: true, removeOptionalTags: true, removeAttributeQuotes: true },
  ...{
    removeEmptyAttributes: true,
    removeRedundantAttributes: true,
    collapseBooleanAttributes: true,
    useShortDoctype: true,
  },
  ...{ minifyCSS: true, minifyJS: true, removeScriptTypeAttributes: true, removeStyleLinkTypeAttributes: true },
  ...{ sortAttributes: true, sortClassName: true, decodeEntities: true },
};

test('in a page that html-minifier-terser has been through every island stands, and a reader votes', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto(await edit(page, '/article/10', (html) => minify(html, minifying)));
  await wakeAll(page);
  expect(await coveredControls(page)).toEqual([]);
  await page.goto(await edit(page, '/poll/12', (html) => minify(html, minifying)));
  await voteAsGuest(page, paper);
});
