import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deleteComment } from './commentOwn.ts';
import { editComment, storeComment } from './commentWriting.ts';

test.each([
  [{ update_comment_count: true, comments_count: 3 }, 3],
  [{ update_comment_count: '0', comments_count: 3 }, undefined],
  [{ update_comment_count: false, comments_count: 3 }, undefined],
  [{ comments_count: 0 }, 0],
  [{ update_comment_count: null, comments_count: 3 }, 3],
  [{ update_comment_count: true, comments_count: null }, undefined],
])('after a deletion %j leaves a count of %s', (data, count) => {
  expect(z.parse(deleteComment.reply, { data })).toBe(count);
});

test.each([
  ['what can be seen', 'Goal!', true],
  ['nothing', '', false],
  ['what cannot be seen', '\u200b\u3164', false],
  ['5000 characters', 'x'.repeat(5000), true],
  ['one more', 'x'.repeat(5001), false],
])('a comment, a reply and an edit of %s', (_, text, isTaken) => {
  const sent = { reply_to: null, resource_id: 7, resource_type: 'article', content: text };
  for (const body of [sent, { ...sent, reply_to: 4 }])
    expect(storeComment.body && z.safeParse(storeComment.body, body).success).toBe(isTaken);
  expect(editComment.body && z.safeParse(editComment.body, { new_comment: text }).success).toBe(isTaken);
});
