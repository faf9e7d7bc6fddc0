import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, source } from '../support/sources.ts';

/** They make elements that no template could: what others bring, what a browser needs, and the roots of trees and of React. */
const doors = [
  'core/captcha/boxes.ts',
  'core/captcha/loadScript.ts',
  'core/dom/make.ts',
  'core/dom/settle.ts',
  'core/embed/createEmbeds.ts',
  'core/embed/embedBox.ts',
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

/** They write elements by hand that a template or React is to draw. A file that no longer does is taken out; none is added. */
const byHand = [
  'core/dom/element.ts',
  'core/football/coverResults.ts',
  'core/football/findBox.ts',
  'core/football/followTagOf.ts',
  'core/listing/titleParts.ts',
  'core/view/linkOrText.ts',
  'core/view/maker.ts',
  'widgets/account/appearance/drawChoices.ts',
  'widgets/account/session-menu/drawMenu.ts',
  'widgets/account/session-menu/makeAvatar.ts',
  'widgets/account/session-menu/makeMenu.ts',
  'widgets/discussion/clap/drawClap.ts',
  'widgets/discussion/featured-comment/card.ts',
  'widgets/discussion/forum-list/drawTopics.ts',
  'widgets/discussion/forum-list/makeTopic.ts',
  'widgets/discussion/karma/make.ts',
  'widgets/discussion/karma/makeBoard.ts',
  'widgets/discussion/latest-comments/drawLatest.ts',
  'widgets/discussion/latest-comments/row.ts',
  'widgets/football/league-standings/drawStandings.ts',
  'widgets/football/spoilers/drawSwitch.ts',
  'widgets/football/top-mom/drawTopMom.ts',
  'widgets/listing/article-list/card.ts',
  'widgets/listing/article-list/createItems.ts',
  'widgets/listing/article-list/drawList.ts',
  'widgets/listing/article-list/drawPages.ts',
  'widgets/listing/collection/createSheet.ts',
  'widgets/listing/collection/drawCollection.ts',
  'widgets/listing/collection/formState.ts',
  'widgets/listing/image-numbers/drawNumbers.ts',
  'widgets/listing/search/drawForm.ts',
  'widgets/listing/search/drawResults.ts',
  'widgets/listing/search/drawSearch.ts',
  'widgets/live/liveblog/parts.ts',
  'widgets/live/liveblog/patch.ts',
  'widgets/live/liveblog/rows.ts',
  'widgets/live/social-embed/drawPost.ts',
  'widgets/live/social-embed/quote.ts',
  'widgets/promotion/showcase/drawShowcase.ts',
  'widgets/promotion/showcase/openBox.ts',
  'widgets/promotion/social-promotion/drawCard.ts',
  'widgets/site/navigation/makeDialog.ts',
  'widgets/site/notifications/drawBell.ts',
  'widgets/site/notifications/drawList.ts',
  'widgets/site/notifications/drawPanel.ts',
  'widgets/site/notifications/make.ts',
  'widgets/site/notifications/makeRow.ts',
];

const makes = /\.createElement(NS)?\(|from '#core\/dom\/element\.ts'|from '(#core\/view|\.)\/maker\.ts'/;

test('elements are drawn by templates and by React', () => {
  const found = source('{core,loader,widgets}/**/*.{ts,tsx}').filter((file) =>
    makes.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([...doors, ...byHand].sort());
});
