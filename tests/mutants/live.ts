import type { SlipsIn } from './slips.ts';

export const live: readonly SlipsIn[] = [
  {
    file: 'widgets/live/poll/ballotStore.ts',
    tests: [
      'widgets/live/poll/poll.model.test.ts',
      'widgets/live/poll/ballot.test.ts',
      'widgets/live/poll/PollView.test.tsx',
    ],
    slips: [
      {
        before: 'voted?.poll === pollId && session',
        after: 'session',
        seen: 'A vote in one poll fetches all others.',
        kind: 'second',
      },
      {
        before: "document.addEventListener('visibilitychange', returned, { signal });",
        after: '',
        seen: 'Coming back to the tab shows the counts of an hour ago.',
        kind: 'back',
      },
      {
        before: 'host?.signal.aborted === false',
        after: 'host !== undefined',
        seen: 'The event of a vote is fired at a tag that has left.',
        kind: 'back',
      },
      {
        before: 'isBusy.value || showsResults.value',
        after: 'isBusy.value',
        seen: 'A second press after the vote sends another one.',
        kind: 'second',
      },
      {
        before: "if (status.value === 'unchosen') status.value = undefined;",
        after: '',
        seen: '"Choose an answer" stays after one was chosen.',
        kind: 'second',
      },
      {
        before: 'chosen.value ??= also.chosen;',
        after: 'chosen.value = also.chosen;',
        seen: 'A second tag of the poll unticks what the reader chose.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/live/poll/createKnownPoll.ts',
    tests: [
      'widgets/live/poll/poll.model.test.ts',
      'widgets/live/poll/ballot.test.ts',
      'widgets/live/poll/PollView.test.tsx',
    ],
    slips: [
      {
        before: 'if (!isSame()) return false;',
        after: '',
        seen: 'The next reader is shown the vote of the one before.',
        kind: 'else',
      },
      {
        before: 'clock.now() - readAt >= staleAfter',
        after: 'true',
        seen: 'Each return to the tab fetches the poll.',
        kind: 'back',
      },
    ],
  },
];
