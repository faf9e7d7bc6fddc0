import { printSnippet } from '#core/ungrouped/snippet/printSnippet.ts';
import { readDeclarations } from './../../scripts/bundle/declarations.ts';
import { createFront } from '../../scripts/front/createFront.ts';
import { exampleOf, jsonSchemaOf, writtenOf } from '../../scripts/tags/fields.ts';
import { lostInWordPress } from '../../scripts/tags/wordPressFilter.ts';
import { localServer } from '../support/localServer.ts';
import { expect, test } from '../support/newsroom.ts';

test('each widget works from its tag alone, as the filters of a CMS leave it', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  const declared = await readDeclarations(process.cwd());
  const tags = declared
    .map(({ widget }) => widget)
    .filter(({ place }) => place === 'tag')
    .map((widget) => {
      const needed = writtenOf(widget).filter(({ isRequired }) => isRequired);
      const settings = Object.fromEntries(needed.map(({ key, field }) => [key, exampleOf(field)]));
      const snippet = { widget: widget.name, settings: { ...settings, when: 'now' } };
      return printSnippet('html', snippet, jsonSchemaOf(widget.attributes));
    });
  expect(tags.length).toBeGreaterThan(30);
  expect(tags.flatMap((tag) => lostInWordPress(tag, new Map()))).toEqual([]);
  // What is printed to stand there later, without the `hidden` that some filters take away.
  const later =
    '<a data-widget="title-test" data-article-id="12" href="/"><b data-title="a">A</b><b data-title="b">B</b></a><b data-neutral>C</b>';
  const cdn = '/assets/cdn/deaftrap';
  const html = `<!doctype html><html lang="nl"><title>Any CMS</title><link rel="stylesheet" href="${cdn}/tribune.css">
<script type="module" src="${cdn}/tribune.js"></script>${tags.join('\n')}${later}`;
  await using cms = await localServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  );
  await using site = await createFront({ cms: cms.url, tribune: newsroom.url });
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  await page.goto(site.url);
  for (const hidden of ['[data-title="b"]', '[data-neutral]']) await expect(page.locator(hidden).last()).toBeHidden();
  const states = () =>
    page
      .locator('[data-widget][data-when="now"]')
      .evaluateAll((all) =>
        all.map((tag) => `${tag.getAttribute('data-widget')}: ${tag.getAttribute('data-w-state')}`),
      );
  await expect.poll(states, { timeout: 60_000 }).not.toContainEqual(expect.stringMatching(/loading|null/));
  expect((await states()).filter((state) => !state.endsWith('ready'))).toEqual([]);
  // Navigation and tabs bring to life what stands in them, and say so where nothing does; the configurator begins with a tag that has no id; not
  // every id of an example is one of this newsroom's.
  const reported = notices.filter((text) => /\b[A-Z]\d{2}\b/.test(text) && !/\b(?:T11|T23|T32|T33)\b/.test(text));
  expect(reported).toEqual([]);
});
