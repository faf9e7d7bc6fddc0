import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, source } from '../support/sources.ts';

/** They make elements that no template could: what others bring, what a browser needs, and the roots of trees and of React. */
const doors = [
  'core/captcha/boxes.ts',
  'core/captcha/loadScript.ts',
  'core/dom/fill.ts',
  'core/dom/make.ts',
  'core/embed/createEmbeds.ts',
  'core/embed/embedBox.ts',
  'core/football/findBox.ts',
  'core/football/foreignBlock.ts',
  'core/html/foreignRows.ts',
  'core/html/parseInert.ts',
  'core/html/wider.ts',
  'core/preview/preview.ts',
  'core/preview/readPrinted.ts',
  'core/view/drawLate.ts',
  'core/view/reactRoot.tsx',
  'core/widget/surface.ts',
  'loader/boot.ts',
  'loader/compile.ts',
  'loader/debug.ts',
  'loader/noticeBar.ts',
  'loader/registry.ts',
  'widgets/account/profile/codec.ts',
  'widgets/listing/article-list/list-return.snippet.ts',
  'widgets/listing/related-articles/prefetch.ts',
  'widgets/promotion/showcase/putFrame.ts',
  'widgets/promotion/social-promotion/frameFor.ts',
  'widgets/site/custom-code/runCode.ts',
];

const makes = /\.createElement(NS)?\(/;

test('all other elements are drawn by templates and by React', () => {
  const found = source('{core,loader,widgets}/**/*.{ts,tsx}').filter((file) =>
    makes.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual(doors);
});
