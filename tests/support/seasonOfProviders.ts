import type { Played } from '../../examples/newsroom/editorial/match.ts';

/** A season of which all matches were played, with ids as providers have them. */
interface PlayedSeason {
  readonly name: string;
  /** `2024-25` */
  readonly season: string;
  readonly matches: readonly Played[];
}

function idsOf(matches: readonly Played[]) {
  const clubs = [...new Set(matches.map(({ home }) => home))].sort();
  return (club: string) => 100 + clubs.indexOf(club);
}

const kickOffOf = ({ date, time = '15:00' }: Played) => new Date(`${date}T${time}:00Z`);

/** The answer of football-data.org for the matches of a competition. */
export function asFootballData({ name, season, matches }: PlayedSeason): string {
  const idOf = idsOf(matches);
  const [begin = ''] = season.split('-');
  const pair = ([home, away]: readonly [number, number]) => ({ home, away });
  const team = (club: string) => ({ id: idOf(club), name: club, shortName: club });
  return JSON.stringify({
    competition: { id: 1, name, code: 'X', type: 'LEAGUE' },
    matches: matches.map((match, at) => ({
      ...{
        id: at + 1,
        utcDate: kickOffOf(match).toISOString(),
        lastUpdated: '2026-08-01T08:00:00Z',
        status: 'FINISHED',
      },
      ...{ matchday: match.round, stage: 'REGULAR_SEASON', group: null },
      season: { startDate: `${begin}-08-01`, endDate: `${Number(begin) + 1}-06-01` },
      ...{ homeTeam: team(match.home), awayTeam: team(match.away) },
      score: { duration: 'REGULAR', fullTime: pair(match.score), halfTime: match.half ? pair(match.half) : null },
    })),
  });
}

/** The answer of Sportmonks for the fixtures of a season. */
export function asSportmonks({ name, season, matches }: PlayedSeason): string {
  const idOf = idsOf(matches);
  const scoreOf = (description: string, goals: readonly [number, number]) =>
    (['home', 'away'] as const).map((participant, side) => ({
      description,
      score: { goals: goals[side], participant },
    }));
  const team = (club: string, location: 'home' | 'away') => ({ id: idOf(club), name: club, meta: { location } });
  return JSON.stringify({
    at: '2026-08-01T08:00:00Z',
    data: matches.map((match, at) => ({
      ...{ id: at + 1, league_id: 1, starting_at_timestamp: kickOffOf(match).getTime() / 1000, state: { state: 'FT' } },
      ...{ league: { name }, season: { name: season.replace('-', '/20') }, round: { name: `${match.round}` } },
      participants: [team(match.home, 'home'), team(match.away, 'away')],
      scores: ['CURRENT', '2ND_HALF'].flatMap((description) => scoreOf(description, match.score)),
    })),
  });
}

/** The CSV of football-data.co.uk for a season of its division `EC`. */
export function asFootballDataCsv({ matches }: PlayedSeason): string {
  const lines = matches.map(({ date, time = '15:00', home, away, score, half }) => {
    const [year, month, day] = date.split('-');
    return ['EC', `${day}/${month}/${year}`, time, home, away, ...score, ...(half ?? ['', ''])].join();
  });
  return ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG', ...lines].join('\n');
}
