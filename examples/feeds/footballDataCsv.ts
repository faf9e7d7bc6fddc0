import * as z from 'zod/mini';
import { type Adapter, idOf, momentIn, once, type SentRow, type SourceFile } from './adapter.ts';

const count = z.pipe(
  z.optional(z.string()),
  z.transform((cell, problems) => {
    if (!cell) return null;
    if (!/^\d+$/.test(cell)) problems.issues.push({ code: 'custom', input: cell, message: 'is no number' });
    return Number(cell);
  }),
);
const counted = [
  'FTHG',
  'FTAG',
  'HTHG',
  'HTAG',
  'HS',
  'AS',
  'HST',
  'AST',
  'HF',
  'AF',
  'HC',
  'AC',
  'HY',
  'AY',
  'HR',
  'AR',
];
const source = z.object({
  Div: z.string(),
  Date: z.string().check(z.regex(/^\d\d\/\d\d\/(\d\d)?\d\d$/)),
  Time: z.optional(z.string()),
  HomeTeam: z.string().check(z.minLength(1)),
  AwayTeam: z.string().check(z.minLength(1)),
  Referee: z.optional(z.string()),
  counts: z.record(z.string(), count),
});
type Match = z.infer<typeof source>;

/** The divisions that the site calls by a letter and a number: its notes.txt. */
const divisions: Readonly<Record<string, string>> = {
  ...{ E0: 'Premier League', E1: 'Championship', E2: 'League One', E3: 'League Two', EC: 'National League' },
  ...{ SC0: 'Scottish Premiership', D1: 'Bundesliga', D2: '2. Bundesliga', I1: 'Serie A', I2: 'Serie B' },
  ...{ SP1: 'La Liga', SP2: 'La Liga 2', F1: 'Ligue 1', F2: 'Ligue 2', N1: 'Eredivisie', B1: 'Pro League' },
  ...{ P1: 'Primeira Liga', T1: 'Süper Lig', G1: 'Super League Greece' },
};
const statistics = [
  { name: { nl: 'Schoten', en: 'Shots' }, home: 'HS', away: 'AS' },
  { name: { nl: 'Schoten op doel', en: 'Shots on target' }, home: 'HST', away: 'AST' },
  { name: { nl: 'Overtredingen', en: 'Fouls' }, home: 'HF', away: 'AF' },
  { name: { nl: 'Hoekschoppen', en: 'Corners' }, home: 'HC', away: 'AC' },
  { name: { nl: 'Gele kaarten', en: 'Yellow cards' }, home: 'HY', away: 'AY' },
  { name: { nl: 'Rode kaarten', en: 'Red cards' }, home: 'HR', away: 'AR' },
];

function read({ name, text, modified: at }: SourceFile): readonly SentRow[] {
  const matches = matchesIn(text, name);
  return once(matches.flatMap((match) => rowsOf(match, at)));
}

function matchesIn(text: string, name: string): readonly Match[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = head.split(',');
  return lines.flatMap((line, index) => {
    const cells = line.split(',');
    if (!cells.some(Boolean)) return [];
    const row = Object.fromEntries(columns.map((column, place) => [column, cells[place]?.trim()]));
    const counts = Object.fromEntries(counted.map((column) => [column, row[column]]));
    const found = z.safeParse(source, { ...row, counts });
    if (found.success) return [found.data];
    throw new Error(
      `${name}, line ${index + 2}: ${found.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  });
}

function rowsOf(match: Match, at: string): readonly SentRow[] {
  const { Div: competition, counts, HomeTeam, AwayTeam } = match;
  const [date, season] = [dateOf(match), seasonOf(match)];
  // The times of all leagues are British.
  const kick_off = momentIn(date, match.Time || '15:00', 'Europe/London');
  const pair = (home: string, away: string) =>
    counts[home] == null || counts[away] == null ? null : [counts[home], counts[away]];
  const score = pair('FTHG', 'FTAG');
  const [home, away] = [idOf(HomeTeam), idOf(AwayTeam)];
  const measured = statistics.flatMap((each) => {
    const values = pair(each.home, each.away);
    return values ? [{ name: each.name, home: values[0], away: values[1] }] : [];
  });
  return [
    { kind: 'competitions', id: competition, at, name: divisions[competition] ?? competition, season, type: 'league' },
    { kind: 'clubs', id: home, at, name: HomeTeam },
    { kind: 'clubs', id: away, at, name: AwayTeam },
    {
      ...({
        kind: 'fixtures',
        id: `${competition}-${season}-${home}-${away}`,
        at,
        competition,
        season,
        home,
        away,
      } as const),
      ...{ kick_off, score, half_time: pair('HTHG', 'HTAG'), referee: match.Referee || null },
      ...{ status: score ? 'finished' : kick_off < at ? 'postponed' : 'scheduled' },
      ...(measured.length > 0 && { statistics: measured }),
    },
  ];
}

/** `16/08/2025`, in older files `16/08/25`. */
const dateOf = ({ Date: written }: Match): string => {
  const [day, month, year = ''] = written.split('/');
  return `${year.length === 2 ? (Number(year) < 93 ? 20 : 19) : ''}${year}-${month}-${day}`;
};

function seasonOf(match: Match): string {
  const [year = 0, month = 0] = dateOf(match).split('-').map(Number);
  const first = month < 7 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The results of football-data.co.uk, a CSV of a division and a season: https://www.football-data.co.uk/notes.txt */
export const footballDataCsv: Adapter = { provider: 'football-data-csv', read };
