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
  {
    file: 'widgets/live/liveblog/entries.ts',
    tests: [
      'widgets/live/liveblog/entries.test.ts',
      'widgets/live/liveblog/merge.test.ts',
      'widgets/live/liveblog/liveblog.model.test.ts',
      'widgets/live/liveblog/liveblog.test.ts',
    ],
    slips: [
      {
        before: 'if (gone.has(event.id)) continue;',
        after: '',
        seen: 'An entry that was deleted comes back by a late event.',
        kind: 'else',
      },
      {
        before: 'if (isOlder(event, known)) return known;',
        after: '',
        seen: 'An older event brings the text from before an edit back.',
        kind: 'else',
      },
      {
        before: 'if (!last || last.isAsked || isKept(last.id)) break;',
        after: 'if (!last || isKept(last.id)) break;',
        seen: 'Entries that the reader has loaded disappear when new ones come.',
        kind: 'back',
      },
      {
        before: 'html !== known.html && isPinned === known.isPinned',
        after: 'html !== known.html || isPinned !== known.isPinned',
        seen: 'An entry that was only pinned is called edited.',
        kind: 'reasons',
      },
      {
        before: '!isPinned && hasMore && id < floor',
        after: 'hasMore && id < floor',
        seen: 'An old entry that is pinned does not appear.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'widgets/live/liveblog/merge.ts',
    tests: [
      'widgets/live/liveblog/entries.test.ts',
      'widgets/live/liveblog/merge.test.ts',
      'widgets/live/liveblog/liveblog.model.test.ts',
      'widgets/live/liveblog/liveblog.test.ts',
    ],
    slips: [
      {
        before: 'if (before.gone.has(entry.id)) continue;\n    if (!known)',
        after: 'if (!known)',
        seen: 'An entry that was deleted comes back with the older ones.',
        kind: 'else',
      },
      {
        before: 'stamp(entry) > stamp(known)',
        after: 'true',
        seen: 'Older entries from a cache replace what is newer.',
        kind: 'else',
      },
      {
        before: 'if (before.floor > after) return undefined;',
        after: '',
        seen: 'After a jump there is a gap between the entries.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/live/liveblog/feed.ts',
    tests: [
      'widgets/live/liveblog/entries.test.ts',
      'widgets/live/liveblog/merge.test.ts',
      'widgets/live/liveblog/liveblog.model.test.ts',
      'widgets/live/liveblog/liveblog.test.ts',
    ],
    slips: [
      {
        before: 'loading ??= loadPage()',
        after: 'loading = loadPage()',
        seen: 'Pressing "older" twice loads a page twice.',
        kind: 'second',
      },
      {
        before: 'trusted.delete(event.id);',
        after: '',
        seen: 'An entry that is too long for a frame stays as it was printed.',
        kind: 'second',
      },
      {
        before: 'next ??= running.then(start);\n    return next;',
        after: 'return running;',
        seen: 'A change that comes during a catch-up is not fetched.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'widgets/live/liveblog/entryStore.ts',
    tests: [
      'widgets/live/liveblog/entries.test.ts',
      'widgets/live/liveblog/merge.test.ts',
      'widgets/live/liveblog/liveblog.model.test.ts',
      'widgets/live/liveblog/liveblog.test.ts',
    ],
    slips: [
      {
        before: 'change(apply(log.filter(({ id }) => !(isOnlyNew && before.byId.has(id)))));',
        after: '',
        seen: 'An entry that comes while a page is fetched is taken out by its answer.',
        kind: 'else',
      },
      {
        before: 'if (events.length > 0) arrive(apply(events));',
        after: 'if (events.length > 0) change(apply(events));',
        seen: 'New entries are not counted in the title.',
        kind: 'counted',
      },
    ],
  },
  {
    file: 'widgets/live/liveblog/liveblog.model.ts',
    tests: [
      'widgets/live/liveblog/entries.test.ts',
      'widgets/live/liveblog/merge.test.ts',
      'widgets/live/liveblog/liveblog.model.test.ts',
      'widgets/live/liveblog/liveblog.test.ts',
    ],
    slips: [
      {
        before: 'isPaused.value || isElsewhere.value',
        after: 'isElsewhere.value',
        seen: 'A liveblog that is paused goes on.',
        kind: 'reasons',
      },
    ],
  },
];
