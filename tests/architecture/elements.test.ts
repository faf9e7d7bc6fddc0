import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, source } from '../support/sources.ts';

/** They make elements that no template could: what others bring, what a browser needs, and the roots of trees and of React. */
const doors = [
  'core/base/dom/fill.ts',
  'core/base/dom/make.ts',
  'core/base/widget/surface.ts',
  'core/captcha/boxes.ts',
  'core/captcha/loadScript.ts',
  'core/football/findBox.ts',
  'core/late/drawLate.ts',
  'core/ungrouped/embed/createEmbeds.ts',
  'core/ungrouped/embed/embedBox.ts',
  'core/ungrouped/football/foreignBlock.ts',
  'core/ungrouped/html/foreignRows.ts',
  'core/ungrouped/html/parseInert.ts',
  'core/ungrouped/html/wider.ts',
  'core/ungrouped/preview/preview.ts',
  'core/ungrouped/preview/readPrinted.ts',
  'core/view/reactRoot.tsx',
  'loader/boot/boot.ts',
  'loader/debug/openPanel.tsx',
  'loader/page/registry.ts',
  'loader/runtime/compile.ts',
  'loader/runtime/noticeBar.ts',
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
