import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comment, wireOf } from '#core/contract/discussion/comment.ts';
import { describedExample } from '../../scripts/contract/describedFields.ts';

const wire = { ...describedExample(comment), replies: [{ id: 32, content: 'Ja.', level: 1, replay_to: 31 }] };
const read = z.parse(comment, wire);

test('a comment is read under our names', () => {
  expect(read).toMatchObject({
    id: 31,
    userId: 4,
    username: 'Demo Fan 12',
    text: 'Mooi <b>stuk</b>.',
    createdAt: '2026-03-09T12:00:00.000Z',
    updatedAt: '2026-03-09T12:05:00.000Z',
    isHidden: false,
    isAwaitingReview: false,
    isRejected: false,
    isRemoved: false,
    isFeatured: true,
    likes: 2,
    isLiked: true,
    canLike: false,
    level: 0,
    replyTo: undefined,
    repliesCount: 4,
    avatar: '/avatars/a.webp',
    url: '/user/demo.fan.12',
    role: 'Redactie',
    reports: 1,
  });
});

test('a reply of which the least is sent has what every comment has', () => {
  const [reply] = read.replies;
  expect(Object.keys(reply ?? {}).sort()).toEqual(Object.keys(read).sort());
  expect(reply).toMatchObject({ id: 32, text: 'Ja.', level: 1, replyTo: 31, likes: 0, canLike: true, replies: [] });
});

/** Another value than that of the example. */
const otherThan = (example: unknown) => {
  if (typeof example === 'boolean') return !example;
  return typeof example === 'string' ? 'hidden' : Number(example) + 1;
};

test.each(Object.entries(describedExample(comment)))('%s changes what is read', (name, example) => {
  expect(z.parse(comment, { ...wire, [name]: otherThan(example) })).not.toEqual(read);
});

test('a comment that was kept in the browser is read as it was, without its replies', () => {
  const kept = [wire, { ...wire, status: 'hidden', is_liked_by_me: undefined, is_like: 1, show_author_role: 0 }];
  for (const each of kept.map((one) => z.parse(comment, one)))
    expect(z.parse(comment, JSON.parse(JSON.stringify(wireOf(each))))).toEqual({ ...each, replies: [] });
});
