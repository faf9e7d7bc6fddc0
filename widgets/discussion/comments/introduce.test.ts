// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { commentsStateless } from '#core/contract/discussion/comment.ts';
import { introduceResource } from '#core/contract/resource.ts';
import { settled } from '#tests/support/stage.ts';
import { openSections } from './model.support.ts';

const sections = openSections();
afterEach(() => sections.leave());

/** A section of an empty tag whose server answers its first page so. */
async function open(facts: object, resourceToken?: string) {
  const shown = sections.begin({
    html: '',
    ...(resourceToken && { resourceToken }),
    answers: [
      [commentsStateless, [{ wire: { data: [], comments_count: 0, has_more: false, ...facts } }]],
      [introduceResource, [{ wire: undefined }]],
    ],
  });
  await settled();
  await import('#core/ungrouped/act/introduce.ts');
  await settled();
  return shown.calls(introduceResource);
}

test('a page that the server does not know is made known by what the CMS has signed', async () => {
  expect(await open({ is_known: false }, 'signed.by-cms')).toMatchObject([{ body: { token: 'signed.by-cms' } }]);
});

test.each([
  ['the server knows it', {}, 'signed.by-cms'],
  ['nothing is signed', { is_known: false }, undefined],
])('nothing is sent where %s', async (_, facts, token) => {
  expect(await open(facts, token)).toEqual([]);
});
