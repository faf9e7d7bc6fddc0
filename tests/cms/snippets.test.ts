// @vitest-environment happy-dom
import { join } from 'node:path';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Format, formats, printSnippet } from '#core/ungrouped/snippet/printSnippet.ts';
import type { Settings } from '#core/ungrouped/snippet/settings.ts';
import { readDeclarations } from './../../scripts/bundle/declarations.ts';
import { jsonSchemaOf } from '../../scripts/tags/fields.ts';
import { hasLibrary, runPhp } from '../support/php.ts';
import { randomSettings } from '../support/randomSettings.ts';
import { sized } from '../support/soak.ts';
import { hasWordPress, installWordPress, type WordPress } from '../support/wordpress.ts';

/** Hosts copy it beside the types of a build. */
const wrapper = join(import.meta.dirname, '../../templates/cms/react/Tribune.tsx');

const widgets = (await readDeclarations(process.cwd()))
  .map(({ widget }) => widget)
  .filter(({ place }) => place !== 'overlay');

type Snippets = Readonly<Record<Format, string>>;

/** What a CMS reads as something else: ends of lines, and a backslash before a quote. */
const hard: Readonly<Record<string, readonly Settings[]>> = {
  'article-list': [{ source: 'tag', tag: 'one\n"two"', excludeTypes: "it\\'s\\" }],
  poll: [{ pollId: 8, poll: { title: '\n"\\', list: ['\\"', '\\u0022'] } }],
};

/** The same tag in every language, for each widget with several settings. */
const cases = widgets.flatMap(({ name, attributes }) => {
  const schema = jsonSchemaOf(attributes);
  const random = Array.from({ length: sized(2, 5) }, (_, seed) => randomSettings(schema, seed + 1));
  return [...random, ...(hard[name] ?? [])].map((settings) => {
    const tag = { widget: name, settings };
    const written = Object.fromEntries(formats.map((format) => [format, printSnippet(format, tag, schema)]));
    return { name, snippets: written as Snippets };
  });
});

/** The one tag that stands in the page, as a browser reads it; the JSON in it as what it says. */
function tagIn(html: string): object {
  const host = document.createElement('div');
  host.innerHTML = html;
  const tags = [...host.querySelectorAll('[data-widget]')];
  const written = [...(tags[0]?.attributes ?? [])].filter(({ name }) => name !== 'class');
  return {
    tags: tags.length,
    ...Object.fromEntries(written.map(({ name, value }) => [name, name === 'data-props' ? JSON.parse(value) : value])),
  };
}

const wanted = cases.map(({ snippets }) => tagIn(snippets.html));

function expectSame(printed: readonly string[], format: Format): void {
  for (const [at, { name, snippets }] of cases.entries())
    expect(tagIn(printed[at] ?? ''), `${name}: ${snippets[format]}`).toEqual(wanted[at]);
}

test('JSX, with the wrapper for React', async () => {
  const source = `[${cases.map(({ snippets }) => `() => ${snippets.jsx}`).join(',\n')}]`;
  const { code } = await transformWithOxc(`export default ${source}`, 'snippets.jsx', {
    jsx: { runtime: 'classic' },
  });
  const { Tribune }: { readonly Tribune: FunctionComponent } = await import(wrapper);
  const make = new Function('React', 'Tribune', code.replace('export default', 'return'));
  const elements: readonly (() => ReactElement)[] = make({ createElement }, Tribune);
  expectSame(
    elements.map((element) => renderToStaticMarkup(element())),
    'jsx',
  );
});

test.skipIf(!hasLibrary('Twig') || !hasLibrary('Illuminate/View'))('Twig and Blade, with their packages', () => {
  const given = cases.map(({ snippets: { twig, blade } }) => ({ twig, blade }));
  const printed = runPhp(join(import.meta.dirname, 'renderTags.php'), given) as readonly Record<string, string>[];
  expect(printed).toHaveLength(cases.length);
  for (const format of ['twig', 'blade'] as const)
    expectSame(
      printed.map((each) => each[format] ?? ''),
      format,
    );
});

describe.skipIf(!hasWordPress)('WordPress, with the plugin, saved by an author', () => {
  let wordpress: WordPress;
  beforeAll(() => {
    wordpress = installWordPress({ tribune: { script: '/assets/cdn/deaftrap/tribune.js' } });
  });
  afterAll(() => wordpress[Symbol.asyncDispose]());

  test.each(['html', 'block', 'shortcode'] as const)('as %s', (format) => {
    const saved = wordpress.save(
      'author',
      cases.map(({ name, snippets }) => ({ title: name, content: snippets[format] })),
    );
    expectSame(
      saved.map(({ html }) => html),
      format,
    );
  });
});
