import type { SlipsIn } from './slips.ts';

export const tables: readonly SlipsIn[] = [
  {
    file: 'examples/newsroom/editorial/tieBreaks.ts',
    tests: ['examples/newsroom/editorial/tieBreaks.test.ts', 'examples/newsroom/editorial/regulations.test.ts'],
    slips: [
      {
        before: 'isAgain ? rule : rest',
        after: 'rest',
        seen: 'Two teams that three level ones leave level are not compared once more.',
        kind: 'reasons',
      },
      {
        before: "step.of === 'all' ? figuresOf(team) : figuresOf(team, teams)",
        after: 'figuresOf(team)',
        seen: 'Matches against others count between level teams.',
        kind: 'reasons',
      },
      {
        before: 'compare(first, team) === 0',
        after: 'true',
        seen: 'All teams share the first place.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/editorial/regulations.ts',
    tests: ['examples/newsroom/editorial/tieBreaks.test.ts', 'examples/newsroom/editorial/regulations.test.ts'],
    slips: [
      {
        before: "...between('points', 'difference', 'scored'), ",
        after: '',
        seen: 'At the World Cup the goal difference of the group comes before the match between two.',
        kind: 'reasons',
      },
      {
        before: "...all('difference', 'scored', 'conduct')]",
        after: "...all('difference', 'scored')]",
        seen: 'Cards decide nothing at the World Cup.',
        kind: 'counted',
      },
      {
        before: "order: all('points', 'difference', 'scored', 'conduct')",
        after: "order: all('points', 'difference', 'scored')",
        seen: 'Cards decide nothing between third-placed teams.',
        kind: 'counted',
      },
      {
        before: "...between('points', 'awayScored')",
        after: "...between('points')",
        seen: 'Away goals decide nothing in the English league.',
        kind: 'reasons',
      },
      {
        before: "...between('points', 'difference', 'awayScored')",
        after: "...between('points', 'awayScored')",
        seen: 'The difference between two does not decide in the Dutch league.',
        kind: 'reasons',
      },
      {
        before: "all('points', 'kept', 'difference', 'scored')",
        after: "all('points', 'difference', 'scored')",
        seen: 'In the Dutch league a club that has played more matches is ahead by its goal difference.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'examples/newsroom/editorial/table.ts',
    tests: ['examples/newsroom/editorial/tieBreaks.test.ts', 'examples/newsroom/editorial/regulations.test.ts'],
    slips: [
      {
        before: 'pointsIn(record) - (among ? 0 : taken(team))',
        after: 'pointsIn(record) - taken(team)',
        seen: 'Deducted points are taken once more between level teams.',
        kind: 'counted',
      },
      {
        before: 'only ? 0 : (deducted?.get(team) ?? 0)',
        after: 'deducted?.get(team) ?? 0',
        seen: 'Deducted points are taken in the table of home matches as well.',
        kind: 'counted',
      },
      {
        before: 'meetings.length === among.length * (among.length - 1)',
        after: 'true',
        seen: 'Away goals decide after a single meeting.',
        kind: 'reasons',
      },
      {
        before: '(isHome ? 0 : own)',
        after: 'own',
        seen: 'Goals at home count as away goals.',
        kind: 'reasons',
      },
      {
        before: 'above += level.length;\n    return level.map',
        after: 'above += 1;\n    return level.map',
        seen: 'After two that share a place the next is one too high.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/editorial/conduct.ts',
    tests: ['examples/newsroom/editorial/tieBreaks.test.ts', 'examples/newsroom/editorial/regulations.test.ts'],
    slips: [
      {
        before: "(has('yellow-card') ? 5 : 4)",
        after: '4',
        seen: 'A sending-off after a caution costs as much as one without.',
        kind: 'reasons',
      },
      {
        before: '`${fixture} ${player}`',
        after: '`${player}`',
        seen: 'Cards of a player in two matches count once.',
        kind: 'second',
      },
      {
        before: "has('second-yellow-card') ? 3",
        after: "has('second-yellow-card') ? 4",
        seen: 'A second caution costs as much as a red card.',
        kind: 'reasons',
      },
    ],
  },
  {
    file: 'examples/newsroom/database/standings.ts',
    tests: ['examples/newsroom/database/standings.test.ts', 'examples/newsroom/api/leagueStandings.test.ts'],
    slips: [
      {
        before: ".where('event.is_annulled', '=', false)",
        after: '',
        seen: 'A card that was taken back still decides who goes through.',
        kind: 'counted',
      },
      {
        before: 'greatest(sum(points), 0)',
        after: 'greatest(max(points), 0)',
        seen: 'A second deduction changes nothing.',
        kind: 'second',
      },
      {
        before: 'seen.filter(({ isLive }) => !isLive).slice(-5)',
        after: 'seen.slice(-5)',
        seen: 'The form has a match that is under way.',
        kind: 'reasons',
      },
      {
        before: 'was - row.position',
        after: 'row.position - was',
        seen: 'A team that rose is shown as fallen.',
      },
    ],
  },
  {
    file: 'examples/newsroom/database/scorers.ts',
    tests: ['examples/newsroom/api/topScorers.test.ts'],
    slips: [
      {
        before: ".where('event.is_annulled', '=', false)",
        after: '',
        seen: 'A goal that was taken back counts for its scorer.',
        kind: 'counted',
      },
      {
        before: "['goal', 'penalty-goal']",
        after: "['goal', 'penalty-goal', 'own-goal']",
        seen: 'An own goal counts for whoever scored it.',
        kind: 'counted',
      },
      {
        before: '(rank() over',
        after: '(dense_rank() over',
        seen: 'After two that share a place the next is one too high.',
        kind: 'second',
      },
    ],
  },
  {
    file: 'examples/newsroom/api/standingsOnWire.ts',
    tests: ['examples/newsroom/api/standingsOnWire.test.ts', 'examples/newsroom/api/leagueStandings.test.ts'],
    slips: [
      {
        before: 'thirds.filter(({ position }) => position <= place).length <= limit',
        after: 'place <= limit',
        seen: 'Nine thirds go through where two share the eighth place.',
        kind: 'reasons',
      },
      {
        before: "kind === 'best-third' && through &&",
        after: 'through &&',
        seen: 'Nobody but third-placed teams goes through.',
        kind: 'reasons',
      },
    ],
  },
];
