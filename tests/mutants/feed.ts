import type { SlipsIn } from './slips.ts';

export const feed: readonly SlipsIn[] = [
  {
    file: 'examples/newsroom/feed/mergeRow.ts',
    tests: ['examples/newsroom/api/feed.test.ts'],
    slips: [
      {
        before: 'if (one.at !== other.at) return one.at > other.at;',
        after: 'if (one.at !== other.at) return true;',
        seen: 'An older message undoes a newer one.',
        kind: 'back',
      },
      {
        before: 'first[name] = oldest(known.first[name], sent)',
        after: 'first[name] = newest(known.first[name], sent)',
        seen: 'A match that was moved twice is said to have been planned for its second date.',
        kind: 'second',
      },
      {
        before: 'first[state] = oldest(first[state], ',
        after: 'first[state] = newest(first[state], ',
        seen: 'A match ends anew each time its feed says so.',
        kind: 'second',
      },
      {
        before: 'fields.sort(([one], [other]) => (one < other ? -1 : 1));',
        after: '',
        seen: 'A provider that sends its fields in another order has changed everything in the log.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'examples/newsroom/feed/fixtureState.ts',
    tests: ['examples/newsroom/api/feed.test.ts'],
    slips: [
      {
        before: 'const goals = events.filter(({ is_annulled }) => !is_annulled);',
        after: 'const goals = events;',
        seen: 'A goal that was annulled counts where the feed sends no score.',
        kind: 'counted',
      },
      {
        before: 'if (notBegun.includes(status)) return null;',
        after: '',
        seen: 'A match that is to come has a score.',
        kind: 'reasons',
      },
      {
        before: 'planned && planned.getTime() === kickOff.getTime() ? null : planned',
        after: 'planned',
        seen: 'A match that is back at its first date is said to have been moved.',
        kind: 'back',
      },
      {
        before: 'isOver ? new Date(row.first.decided?.at ?? kickOff) : null',
        after: 'isOver ? kickOff : null',
        seen: 'A match has ended when it began.',
      },
    ],
  },
  {
    file: 'examples/newsroom/feed/takeFeed.ts',
    tests: ['examples/newsroom/api/feed.test.ts'],
    slips: [
      {
        before: '(row) => !isSame(row, before.get(row.id), (each) => [valuesOf(each.fields), each.first]),',
        after: '() => true,',
        seen: 'A provider that sends everything again fills the log, and its sender reads that all was stored.',
        kind: 'second',
      },
      {
        before: 'merged.get(id) ?? before.get(id) ?? newRow',
        after: 'before.get(id) ?? newRow',
        seen: 'Of two rows about one thing in one call only the second counts.',
        kind: 'second',
      },
      {
        before: 'for (const row of [...waiting, ...also.known])',
        after: 'for (const row of waiting)',
        seen: 'Events that came before their players stay away from the match.',
        kind: 'back',
      },
      {
        before: 'if (fixture !== null && known.has(fixture)) return [];',
        after: 'if (fixture !== null) return [];',
        seen: 'A sender reads that an event was stored whose match nobody knows.',
      },
      {
        before: " ?? (fixture && placed.get(refOf('fixtures', fixture))?.own)",
        after: '',
        seen: 'The history of a match lacks its events.',
        kind: 'counted',
      },
      {
        before: "changed.has(id) ? 'stored' : 'unchanged'",
        after: "'stored'",
        seen: 'A sender reads that what it sent again has changed something.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/feed/readRow.ts',
    tests: ['examples/newsroom/api/feed.test.ts'],
    slips: [
      {
        before: 'else values[name] = known(kind, name)?.isId ? asText(value) : value;',
        after: 'else values[name] = value;',
        seen: 'What a provider refers to by numbers is not found.',
        kind: 'reasons',
      },
      {
        before: "json.includes('\\\\u0000') ||",
        after: '',
        seen: 'A text with a zero character fails the whole call.',
      },
      {
        before: 'kind && Object.hasOwn(feedFields[kind], name) ? feedFields[kind][name] : undefined',
        after: 'kind && feedFields[kind][name]',
        seen: 'A field that is called constructor fails the whole call.',
      },
    ],
  },
  {
    file: 'examples/newsroom/feed/placeDeductions.ts',
    tests: ['examples/newsroom/api/feed.test.ts'],
    slips: [
      {
        before: " || isSet(row.fields, 'removed')",
        after: '',
        seen: 'Points whose deduction was taken back stay deducted.',
        kind: 'counted',
      },
      {
        before: 'while (others.some(isTaken)) since = new Date(since.getTime() + 1);',
        after: '',
        seen: 'Of two deductions at one moment only one counts.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/feed/placeMatches.ts',
    tests: ['examples/newsroom/api/feed.test.ts'],
    slips: [
      {
        before: 'return fixtures.filter(({ id }) => !taken.has(id));',
        after: 'return fixtures;',
        seen: 'The feed writes over what the desk has set.',
        kind: 'else',
      },
      {
        before: 'if (canonical(stored) === canonical(events)) return undefined;',
        after: '',
        seen: 'A line-up that is sent again is announced as if a goal had fallen.',
        kind: 'second',
      },
      {
        before: 'teamOf.get(player) === teams[side]',
        after: 'true',
        seen: 'A player of another team is in the line-up.',
        kind: 'else',
      },
    ],
  },
  {
    file: 'examples/newsroom/feed/listLeft.ts',
    tests: ['examples/newsroom/api/feed.test.ts'],
    slips: [
      {
        before: `or([eb('state', '<>', 'stored'), eb(sql\`cardinality(unknown)\`, '>', 0)])`,
        after: "or([eb('state', '<>', 'stored')])",
        seen: 'Unknown fields of what was stored are listed nowhere.',
        kind: 'reasons',
      },
    ],
  },
];
