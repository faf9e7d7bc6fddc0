import type { SlipsIn } from './slips.ts';

export const discussion: readonly SlipsIn[] = [
  {
    file: 'widgets/discussion/clap/clap.model.ts',
    tests: ['widgets/discussion/clap/clap.test.ts'],
    slips: [
      {
        before: 'if (isSending) return;',
        after: '',
        seen: 'Quick claps are sent at once, and some are lost.',
        kind: 'second',
      },
      {
        before: '(isSame() ? counts.count : counts.countOthers)',
        after: 'counts.count',
        seen: "A clap of one reader is counted as the next one's.",
        kind: 'else',
      },
      {
        before: 'if (mine.peek() === 0) announcedCount',
        after: 'announcedCount',
        seen: 'The count jumps back by a visit that answers late.',
        kind: 'else',
      },
      {
        before: 'if (isOther) counts.begin();',
        after: '',
        seen: 'The next reader has used up the claps of the one before.',
        kind: 'else',
      },
      {
        before: "document.removeEventListener('visibilitychange', visit);",
        after: '',
        seen: 'Each return to the tab counts a visit.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'widgets/discussion/featured-comment/featured-comment.model.ts',
    tests: ['widgets/discussion/featured-comment/featured-comment.test.ts'],
    slips: [
      {
        before: 'clock.now() - askedAt >= staleAfter',
        after: 'true',
        seen: 'Each return to the tab asks for the featured comment.',
        kind: 'back',
      },
      {
        before: 'askedAt = clock.now();\n    const asked',
        after: 'const asked',
        seen: 'After a minute each return to the tab asks again.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/discussion/featured-comment/drawFeatured.ts',
    tests: ['widgets/discussion/featured-comment/featured-comment.test.ts'],
    slips: [
      {
        before: 'stands?.remove();\n      if (card)',
        after: 'if (card)',
        seen: 'Two featured comments stand below each other.',
        kind: 'second',
      },
      {
        before: 'if (printed) element.append(printed);',
        after: '',
        seen: 'A tag that leaves and comes back is empty.',
        kind: 'back',
      },
      {
        before: 'callOff();\n    stand(',
        after: 'stand(',
        seen: 'A change that was overtaken is drawn after the newer one.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/discussion/comment-count/counts.ts',
    tests: ['widgets/discussion/comment-count/comment-count.test.ts'],
    slips: [
      {
        before: 'known.value ??= count;',
        after: 'known.value = count;',
        seen: 'A count that is older than what the page shows replaces it.',
        kind: 'else',
      },
      {
        before: 'if (known) return known;',
        after: '',
        seen: 'Two tags of an article are asked for twice.',
        kind: 'second',
      },
      {
        before: 'counts.get(`${data.type}:${data.id}`)',
        after: 'counts.get(`article:${data.id}`)',
        seen: 'The number of a match is shown at the article with the same id.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/discussion/moderation/queueReader.ts',
    tests: [
      'widgets/discussion/moderation/ModerationView.test.tsx',
      'widgets/discussion/moderation/moderation.live.test.ts',
      'widgets/discussion/moderation/moderation.model.test.ts',
    ],
    slips: [
      {
        before: 'if (signal.aborted || version !== reading.asked) return;',
        after: 'if (signal.aborted) return;',
        seen: 'Turning to another queue shows the rows of the one before.',
        kind: 'second',
      },
      {
        before: 'filter(({ comment }) => !known.has(comment.id))',
        after: 'filter(() => true)',
        seen: 'A comment is twice in the queue.',
        kind: 'second',
      },
      {
        before: 'fresh.value = fresh.peek().filter((id) => !shown.has(id));',
        after: '',
        seen: 'A comment that is shown still counts as new.',
        kind: 'counted',
      },
    ],
  },
  {
    file: 'widgets/discussion/moderation/moderation.model.ts',
    tests: [
      'widgets/discussion/moderation/ModerationView.test.tsx',
      'widgets/discussion/moderation/moderation.live.test.ts',
      'widgets/discussion/moderation/moderation.model.test.ts',
    ],
    slips: [
      {
        before: "globalThis.addEventListener('pagehide', sendLast, { signal });",
        after: '',
        seen: 'A verdict just before leaving the page is not sent.',
        kind: 'back',
      },
      {
        before: 'void queues.sendAll(true)',
        after: 'void queues.sendAll()',
        seen: 'A verdict just before leaving the page does not reach the server.',
        kind: 'back',
      },
      {
        before: 'for (const row of rows.peek() ?? []) row.drop();',
        after: '',
        seen: 'A verdict of one manager is sent in the name of the next.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/discussion/clap/clap.act.ts',
    tests: ['widgets/discussion/clap/clap.test.ts'],
    slips: [
      {
        before: ', keepalive: true',
        after: '',
        seen: 'A clap just before leaving the page is not counted.',
        kind: 'back',
      },
    ],
  },
];
