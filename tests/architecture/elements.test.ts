import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, source } from '../support/sources.ts';

/** The files that make elements, each with its reason: everything that readers see comes from a template or from React. */
const doors: Readonly<Record<string, string>> = {
  'core/base/dom/fill.ts': 'makes what a compiled template draws',
  'core/base/head/resources.ts': 'links and scripts that a page is to load',
  'core/base/widget/surface.ts': "the slot of a shadow root, in which the host's HTML stays in sight",
  'core/ungrouped/html/parseInert.ts': 'the parser of a frame that is gone: HTML of others is read by it',
  'core/view/reactRoot.tsx': 'what a root of React is drawn in',
  'loader/page/registry.ts': 'tags that no page has, in the first file, which has nothing of the core',
  'widgets/listing/article-list/list-return.snippet.ts': 'puts back the rows that a reader had, before the first paint',
};

const makes = /\.createElement(NS)?\b|\bnew (Audio|Image|Option)\(/;

test('all other elements are drawn by templates and by React', () => {
  const found = source('{core,loader,widgets}/**/*.{ts,tsx}').filter((file) =>
    makes.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual(Object.keys(doors));
});
