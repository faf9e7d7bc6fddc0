import { goalMinute, momentOf } from './matches.ts';
import { nationOf } from './nations.ts';
import type { Sources } from './sources.ts';

/**
 * The contradictions between the two files of matches, as `BRA-NOR goals: 79 90 … / …`. The file with scores and all matches is
 * the one that is used.
 */
export function contradictions({ matches, sheets }: Pick<Sources, 'matches' | 'sheets'>): readonly string[] {
  return sheets.flatMap((sheet) => {
    const codes = [sheet.home, sheet.away].map((name) => nationOf(name).code);
    const match = matches.find(
      ({ team1, team2 }) => nationOf(team1).code === codes[0] && nationOf(team2).code === codes[1],
    );
    if (!match) return [`${codes.join('-')} is in one file only`];
    const hasExtra = match.score.et !== undefined;
    const [listed, other] = [
      [...match.goals1, ...match.goals2].map(({ minute }) => goalMinute(minute, hasExtra)),
      [...sheet.homeGoals, ...sheet.awayGoals].map(({ at }) => at),
    ].map((goals) => goals.map(({ minute, stoppage }) => (stoppage > 0 ? `${minute}+${stoppage}` : `${minute}`)));
    const [, day = '', time = ''] = /^\w+ (\w+ \d+) (.*)$/.exec(sheet.when) ?? [];
    const date = new Date(`${day} 2026 UTC`).toISOString().slice(0, 10);
    const differs = listed?.toSorted().join(' ') !== other?.toSorted().join(' ');
    return [
      ...(sheet.result !== '' && differs
        ? [`${codes.join('-')} goals: ${listed?.join(' ')} / ${other?.join(' ')}`]
        : []),
      ...(momentOf(date, time) !== momentOf(match.date, match.time)
        ? [`${codes.join('-')} kick-off: ${match.date} ${match.time} / ${sheet.when}`]
        : []),
    ];
  });
}
