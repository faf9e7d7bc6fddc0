import { putTag, recordConsole } from '../support/commentTags.ts';
import { jsonDocuments, textOf } from '../support/hostileText.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { isSoak } from '../support/soak.ts';

const { home } = papers.nl;
const testTimeout = 240_000;

test('replies that are no JSON, or JSON of something else, are told or passed over, and nothing throws', {
  tag: '@soak',
}, async ({ page, site }) => {
  test.setTimeout(testTimeout);
  const messages = recordConsole(page);
  await page.goto(`${home}/about`);
  // What no script could read either way is enough; each of them meets one of the widgets, in a soak all.
  const documents = jsonDocuments
    .filter(({ expect: wanted }) => wanted === 'reject')
    .map(textOf)
    .filter((_, at) => at % 8 === 0);
  expect(documents.length).toBeGreaterThan(15);
  const tags = [
    { widget: 'comments', 'resource-type': 'article', 'resource-id': 10 },
    { widget: 'latest-comments', list: 'latest' },
    { widget: 'forum-list', list: 'sidebar' },
    { widget: 'karma', show: 'ranking' },
  ] as const;
  const shareOf = (nth: number) => documents.filter((_, at) => isSoak || at % 6 === nth);
  for (const [nth, tag] of tags.entries()) {
    for (const body of shareOf(nth)) {
      site.clear();
      site.fault(/\/(comments-stateless\/0|comments\/latest|load-sidebar-list\/0|community\/karma-ranking)/, {
        answer: 200,
        body,
      });
      const place = await putTag(page, tag);
      await expect(place.getByText('We kregen een antwoord dat we niet begrijpen.').first(), body).toBeVisible();
    }
  }
  for (const [nth, widget] of (['featured-comment', 'comment-count'] as const).entries()) {
    for (const body of shareOf(tags.length + nth)) {
      site.clear();
      site.fault(/\/(featured-comment$|comments\/counts\?)/, { answer: 200, body });
      const place = await putTag(page, { widget, 'resource-type': 'article', 'resource-id': 10 });
      await expect(place).toHaveAttribute('data-w-state', 'ready');
      await expect(place).toHaveText('');
    }
  }
  expect(messages).toEqual([]);
});
