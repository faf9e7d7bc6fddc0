import { type Adapter, cupStages, idOf, knockOutRound, once, type SentRow, type SourceFile } from './adapter.ts';
import { goalRow, kickRows, type Placed, personName, sheetRows } from './openfootballSheets.ts';
import { readMatches } from './sheetText.ts';
import type { TextGoal, TextMatch } from './sheetTextShape.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
function read({ text, modified: at }: SourceFile): readonly SentRow[] {
  const [, title = '', season = ''] = /^= (.*?) (\d{4})\s*$/m.exec(text) ?? [];
  if (title === '') throw new Error('The text does not begin with "= <competition> <year>".');
  const competition = idOf(title);
  const all = sectionsOf(text).flatMap(({ heading, body }) =>
    readMatches(body).map((match, nth) => placed(match, { heading, nth, competition, season, at })),
  );
  const teams = [...new Set(all.flatMap(({ home, away }) => [home, away]))];
  return once([
    {
      kind: 'competitions',
      id: competition,
      at,
      name: `${title} ${season}`,
      slug: competition,
      type: 'cup',
      season,
      stages: cupStages,
    },
    ...teams.map((name) => ({ kind: 'clubs', id: idOf(name), at, name, type: 'nation' }) as const),
    ...all.flatMap(matchRows),
  ]);
}

/** The parts of the text below a heading such as `▪▪ Group A` or `▪ Final`. */
const sectionsOf = (text: string) =>
  text
    .split(/^(?=▪)/m)
    .filter((part) => part.startsWith('▪'))
    .map((part) => ({ heading: (part.split('\n')[0] ?? '').replace(/^▪+ */, '').trim(), body: part }));

interface Section {
  readonly heading: string;
  readonly nth: number;
  readonly competition: string;
  readonly season: string;
  readonly at: string;
}

function placed(match: TextMatch, { heading, nth, competition, season, at }: Section): Placed {
  const [, month = '', day = '', clock = '', hours = '0'] =
    /^\w+ (\w+) (\d+) (\d\d:\d\d) UTC([+-]\d+)$/.exec(match.when) ?? [];
  const date = `${season}-${`${months.indexOf(month) + 1}`.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const kickOff = new Date(Date.parse(`${date}T${clock}:00Z`) - Number(hours) * 3_600_000).toISOString();
  const group = /^Group ([A-Z])$/.exec(heading)?.[1] ?? null;
  const round = group ? 1 + Math.floor(nth / 2) : knockOutRound(heading);
  const id = [competition, season, group ? 'group' : 'knock-out', `${idOf(match.home)}-${idOf(match.away)}`].join('/');
  return { ...match, group, round, kickOff, id, competition, season, at };
}

function matchRows(match: Placed): readonly SentRow[] {
  const { id, at, competition, season, group, round, kickOff, home, away, ground, attendance, referee } = match;
  const fixture: SentRow = {
    ...({ kind: 'fixtures', id, at, competition, season, stage: group ? 'group' : 'knock-out', group, round } as const),
    ...{ home: idOf(home), away: idOf(away), kick_off: kickOff, ...scoresOf(match) },
    ...{ venue: { name: ground.split(',')[0], city: ground.split(', ')[1] ?? '' } },
    ...(attendance !== undefined && { attendance }),
    ...(referee && { referee: personName(referee.name), referee_country: referee.country }),
  };
  const goals = [match.homeGoals, match.awayGoals].flatMap((own, side) =>
    own.map((goal, nth) => goalRow(match, goal, side === 0 ? 'home' : 'away', nth)),
  );
  return [fixture, ...goals.flat(), ...match.sheets.flatMap((sheet) => sheetRows(match, sheet)), ...kickRows(match)];
}

/** The scores of a result such as `1-1 a.e.t., 2-4 pen.`; after 90 minutes it is that of the goals until then. */
function scoresOf({ result, homeGoals, awayGoals }: Placed) {
  if (result === '') return { status: 'scheduled' };
  const pairs = [...result.matchAll(/(\d+)-(\d+)/g)].map(([, one, other]) => [Number(one), Number(other)]);
  const until90 = (goals: readonly TextGoal[]) => goals.filter(({ at }) => at.minute <= 90).length;
  const isLonger = result.includes('a.e.t.');
  return {
    ...{
      status: 'finished',
      score: pairs[0],
      after_90: isLonger ? [until90(homeGoals), until90(awayGoals)] : pairs[0],
    },
    ...(result.includes('pen.') && { shoot_out: pairs.at(-1) }),
  };
}

/** The text of openfootball (worldcup, `more/`): every match of a world cup with line-ups, substitutions and cards. */
export const openfootballText: Adapter = { provider: 'openfootball-text', read };
