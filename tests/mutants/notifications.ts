import type { SlipsIn } from './slips.ts';

export const notifications: readonly SlipsIn[] = [
  {
    file: 'widgets/site/notifications/count.ts',
    tests: [
      'widgets/site/notifications/count.test.ts',
      'widgets/site/notifications/createAnnouncer.test.ts',
      'widgets/site/notifications/drift.test.ts',
      'widgets/site/notifications/inbox.test.ts',
      'widgets/site/notifications/listing.test.ts',
      'widgets/site/notifications/notifications.test.ts',
      'widgets/site/notifications/textOf.test.ts',
    ],
    slips: [
      {
        before: 'request.turn !== turn',
        after: 'false',
        seen: 'The bell shows the count from before an event.',
        kind: 'second',
      },
      {
        before: 'event.sequence >= last) update',
        after: 'true) update',
        seen: 'An event that comes late raises the count again.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/site/notifications/createStoredCount.ts',
    tests: [
      'widgets/site/notifications/count.test.ts',
      'widgets/site/notifications/createAnnouncer.test.ts',
      'widgets/site/notifications/drift.test.ts',
      'widgets/site/notifications/inbox.test.ts',
      'widgets/site/notifications/listing.test.ts',
      'widgets/site/notifications/notifications.test.ts',
      'widgets/site/notifications/textOf.test.ts',
    ],
    slips: [
      {
        before: 'remembered?.reader === reader ? remembered.unopened : 0',
        after: 'remembered?.unopened ?? 0',
        seen: 'The next reader sees the count of the one before.',
        kind: 'else',
      },
      {
        before: 'if (count?.reader !== reader) return;',
        after: 'if (!count) return;',
        seen: 'A tab of another reader changes the count.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'widgets/site/notifications/createMarks.ts',
    tests: [
      'widgets/site/notifications/count.test.ts',
      'widgets/site/notifications/createAnnouncer.test.ts',
      'widgets/site/notifications/drift.test.ts',
      'widgets/site/notifications/inbox.test.ts',
      'widgets/site/notifications/listing.test.ts',
      'widgets/site/notifications/notifications.test.ts',
      'widgets/site/notifications/textOf.test.ts',
    ],
    slips: [
      {
        before: 'keepalive: true',
        after: 'signal: abortSignal',
        seen: 'A notification that was followed stays unread.',
        kind: 'back',
      },
      {
        before: 'filter((each) => each !== ids)',
        after: 'filter(() => false)',
        seen: 'Of two that were read one is unread again for a moment.',
        kind: 'second',
      },
      {
        before: 'opening.value > 0 ? 0 : count',
        after: 'count',
        seen: 'The count stays while the list is being opened.',
      },
    ],
  },
];
