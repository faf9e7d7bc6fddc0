import { expect, test } from 'vitest';
import moderationEn from '../../widgets/discussion/moderation/locales/en.json' with { type: 'json' };
import moderationNl from '../../widgets/discussion/moderation/locales/nl.json' with { type: 'json' };
import { en as commentsEn, nl as commentsNl } from '../support/commentWords.ts';

test.each([
  ['nl', commentsNl, moderationNl],
  ['en', commentsEn, moderationEn],
] as const)('moderators read the reason that the reader chose (%s)', (_, comments, moderation) => {
  for (const reason of ['spam', 'abuse', 'illegal', 'off-topic', 'other'] as const)
    expect(moderation[`reason-${reason}`]).toBe(comments[`reason.${reason}`]);
});
