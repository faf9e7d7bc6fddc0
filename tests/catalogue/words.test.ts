import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseOf, keysUsed } from '../../scripts/bundle/words.ts';
import laterNl from '../../widgets/discussion/comments/write/locales/nl.json';
import moderationEn from '../../widgets/discussion/moderation/locales/en.json';
import moderationNl from '../../widgets/discussion/moderation/locales/nl.json';
import { en as commentsEn, nl as commentsNl } from '../support/commentWords.ts';
import { root } from '../support/sources.ts';

const folder = join(root, 'widgets/discussion/comments');

test('no word that comes with the view of comments is said before that is there', () => {
  const early = keysUsed(folder).filter(([file]) => !/\/write\/\w+\.tsx$/.test(file));
  expect(early.length).toBeGreaterThan(40);
  expect(early.filter(([, key]) => Object.keys(laterNl).map(baseOf).includes(key))).toEqual([]);
});

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
