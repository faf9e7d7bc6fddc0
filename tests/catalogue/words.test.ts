import { expect, test } from 'vitest';
import commentsEn from '../../widgets/discussion/comments/locales/en.json';
import commentsNl from '../../widgets/discussion/comments/locales/nl.json';
import moderationEn from '../../widgets/discussion/moderation/locales/en.json';
import moderationNl from '../../widgets/discussion/moderation/locales/nl.json';

/** What stands and happens both under a story and in the queues of the desk. */
const both = [
  'nobody',
  'removed',
  'awaiting',
  'hidden',
  'approve',
  'reject',
  'show',
  'hide',
  'feature',
  'undo',
] as const;

test.each([
  ['nl', commentsNl, moderationNl],
  ['en', commentsEn, moderationEn],
] as const)('%s: what the desk does has one name, wherever it is done', (_, comments, moderation) => {
  const pick = (words: Readonly<Record<(typeof both)[number], string>>) => both.map((key) => [key, words[key]]);
  expect(pick(comments)).toEqual(pick(moderation));
});
