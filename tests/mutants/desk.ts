import type { SlipsIn } from './slips.ts';

export const desk: readonly SlipsIn[] = [
  {
    file: 'examples/newsroom/football/applyHand.ts',
    tests: ['examples/newsroom/football/applyHand.test.ts'],
    slips: [
      {
        before: '(isAfterNinety || isOver) && !hasRegular',
        after: '(isAfterNinety || isOver)',
        seen: 'After extra time the score after 90 minutes is that of the end: the pool counts it.',
        kind: 'second',
      },
      {
        before: 'if (!notBegun.includes(status) || kick_off.getTime() <= at) return {};',
        after: 'if (!notBegun.includes(status)) return {};',
        seen: 'A match that kicks off two minutes late is said to have been moved.',
        kind: 'reasons',
      },
      {
        before: 'new Date(kickOff), planned_kick_off: planned_kick_off ?? kick_off',
        after: 'new Date(kickOff), planned_kick_off: kick_off',
        seen: 'A match that was moved twice is said to have been planned for its second date.',
        kind: 'second',
      },
      {
        before: 'Math.max(0, ...events.map(({ sequence }) => sequence)) + 1',
        after: 'events.length + 1',
        seen: 'After a goal was removed the next one has the number of another: correcting it corrects both.',
        kind: 'back',
      },
      {
        before: " && !event.period.startsWith('extra-time')",
        after: '',
        seen: 'A goal in extra time counts in the score after 90 minutes.',
        kind: 'counted',
      },
      {
        before: 'Math.max(0, (goals ?? 0) + (isSide ? by : 0))',
        after: '(goals ?? 0) + (isSide ? by : 0)',
        seen: 'A score that was set to 0-0 is -1 once a goal is annulled.',
        kind: 'else',
      },
      {
        before: 'found.original_player_id ?? found.player_id',
        after: 'found.player_id',
        seen: 'A goal that was credited twice has lost the player whom the feed named.',
        kind: 'second',
      },
      {
        before: 'const fixture = counts ? counted(state.fixture, found, -1) : state.fixture;',
        after: 'const fixture = counted(state.fixture, found, -1);',
        seen: 'Removing an annulled goal takes another one from the score.',
        kind: 'reasons',
      },
      {
        before: 'if (isAnnulled !== counts) return state;',
        after: '',
        seen: 'A goal that is annulled twice takes two from the score.',
        kind: 'second',
      },
      {
        before: "if (isScheduled && fixture.kick_off.getTime() > at) return 'not-begun';",
        after: '',
        seen: 'A match that is to come can be given a result.',
      },
      {
        before: '(change.minute === undefined ? (clock?.stoppage ?? 0) : 0)',
        after: '(clock?.stoppage ?? 0)',
        seen: 'A goal of the 30th minute that is entered in stoppage time is shown as 30+3.',
        kind: 'reasons',
      },
      {
        before: '...(isFinal && regular),',
        after: '...regular,',
        seen: 'A score that is corrected in extra time changes the score after 90 minutes.',
        kind: 'counted',
      },
      {
        before: 'const counts = !found.is_annulled;',
        after: 'const counts = true;',
        seen: 'A goal that is given back after it was annulled does not count.',
        kind: 'back',
      },
    ],
  },
  {
    file: 'examples/newsroom/football/factLog.ts',
    tests: ['examples/newsroom/football/factLog.test.ts'],
    slips: [
      {
        before: "name !== 'updated_at' && toJson",
        after: 'toJson',
        seen: 'The history of a match says of each change that it was changed.',
      },
    ],
  },
];
