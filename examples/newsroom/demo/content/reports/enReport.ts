import type { Block } from '../../../editorial/article.ts';
import { formatNumber } from '../../../editorial/numerals.ts';
import { heading, p, prose } from '../article.ts';
import { nationTag } from '../tags.ts';
import { capital, inWords, ordinal } from '../wording.ts';
import { type GoalFacts, type MatchFacts, nationName, type RunFacts } from './matchFacts.ts';
import { figures, isPairKnown, kindOf, listed, pick, scoreText, sentences, winnersScore } from './reportShape.ts';

const n = (value: number) => inWords('en', value);
const times = (value: number, one: string, more: string) => `${n(value)} ${value === 1 ? one : more}`;

const roundNames = {
  'round-of-32': 'round of 32',
  'round-of-16': 'round of 16',
  'quarter-final': 'quarter-final',
  'semi-final': 'semi-final',
  'third-place': 'match for third place',
  final: 'final',
} as const;

/** The time of a goal, as `in the 42nd minute`. */
function when({ minute, stoppage, period }: GoalFacts): string {
  if (stoppage === 0) return `in the ${ordinal(minute)} minute`;
  const half =
    period === 'first-half' ? 'of the first half' : period === 'second-half' ? 'of the second half' : 'of extra time';
  return `in stoppage time ${half} (${minute}+${stoppage})`;
}

function goalText(goal: GoalFacts, at: number): string {
  const { scorer, team, turn, type, score } = goal;
  const moment = when(goal);
  const now = scoreText(score, 'en');
  const lead = Math.abs(score[0] - score[1]);
  if (type === 'own-goal') return `${capital(moment)} ${scorer} turned the ball into his own net: ${now}.`;
  if (type === 'penalty-goal')
    return pick(
      [
        `${capital(moment)} ${scorer} was given a penalty and made no mistake: ${now}.`,
        `${scorer} converted a penalty ${moment}: ${now}.`,
      ],
      at,
    );
  const ways = {
    opening: [
      `${scorer} opened the scoring for ${team} ${moment}.`,
      `The first goal came ${moment}, and it was ${scorer}’s: ${now}.`,
      `${capital(moment)} ${team} went in front through ${scorer}.`,
    ],
    equaliser: [`${scorer} equalised ${moment}: ${now}.`, `${capital(moment)} ${scorer} brought ${team} level.`],
    lead: [
      `${scorer} put ${team} ahead ${moment}: ${now}.`,
      `${capital(moment)} ${team} took the lead through ${scorer}: ${now}.`,
    ],
    extends: [
      `${scorer} made it ${now} ${moment}.`,
      `${capital(moment)} ${scorer} took the margin to ${n(lead)}: ${now}.`,
    ],
    reduces: [
      `${scorer} pulled one back ${moment}: ${now}.`,
      `${capital(moment)} ${scorer} gave ${team} something to chase: ${now}.`,
    ],
  } as const;
  return pick(ways[turn], at);
}

const goalsText = (goals: readonly GoalFacts[], from: number) =>
  goals.map((goal, at) => goalText(goal, from + at)).join(' ');

function titleOf(facts: MatchFacts) {
  const { winner = '', loser = '', home, away, goals, match } = facts;
  const result = winnersScore(facts, 'en');
  const W = capital(winner);
  const last = goals.filter(({ team }) => team === winner).at(-1)?.scorer ?? '';
  if (match.round === 'final') return prose`${W} are world champions after beating ${loser} ${result}`;
  if (match.round === 'third-place') return prose`${W} take third place as ${loser} lose a match full of goals`;
  switch (kindOf(facts)) {
    case 'draw':
      return prose`${capital(home)} and ${away} cannot be parted: ${scoreText(match.score, 'en')}`;
    case 'shoot-out':
      return prose`${W} knock out ${loser} on penalties`;
    case 'extra-time':
      return prose`${W} need extra time to see off ${loser}`;
    case 'comeback':
      return prose`${W} come from behind to beat ${loser} ${result}`;
    case 'late':
      return prose`Late goal by ${last} takes ${winner} past ${loser}`;
    case 'rout':
      return prose`${W} sweep ${loser} aside: ${result}`;
    case 'single':
      return prose`A goal by ${last} is enough for ${winner} against ${loser}`;
    case 'win':
      return prose`${W} beat ${loser} ${result}`;
  }
}

function lede(facts: MatchFacts) {
  const { match, winner, loser = '', home, away, city, next } = facts;
  const result = winnersScore(facts, 'en');
  if (winner === undefined)
    return prose`${capital(home)} and ${away} shared the points in ${city}. It ended ${scoreText(match.score, 'en')} in Group ${match.group ?? ''}.`;
  const W = capital(winner);
  if (match.round === undefined) return prose`${W} beat ${loser} ${result} in ${city} in Group ${match.group ?? ''}.`;
  if (match.round === 'final')
    return prose`The world title belongs to ${winner}, who beat ${loser} ${result} in ${city}.`;
  if (match.round === 'third-place')
    return prose`${W} leave the World Cup in third place, having beaten ${loser} ${result} in ${city}.`;
  const through = next?.round ? roundNames[next.round] : '';
  return match.penalties
    ? prose`${W} are through to the ${through}. After ${120} minutes in ${city} nothing separated them from ${loser}, and penalties had to.`
    : prose`${W} are through to the ${through}, having beaten ${loser} ${result} in the ${roundNames[match.round]} in ${city}.`;
}

function course({ goals, match, hadExtraTime }: MatchFacts): readonly Block[] {
  const first = goals.filter(({ period }) => period === 'first-half');
  const second = goals.filter(({ period }) => period === 'second-half');
  const extra = goals.filter(({ period }) => period.startsWith('extra-time'));
  const half = scoreText(match.half, 'en');
  const regular = scoreText(match.regular, 'en');
  return [
    first.length === 0
      ? p`The first half had no goals in it: ${half} at the interval.`
      : p`${goalsText(first, match.number)} At the interval it was ${half}.`,
    second.length === 0
      ? p`After the break ${first.length === 0 ? 'it stayed' : 'nothing changed:'} ${regular}.`
      : p`There was more after the break. ${goalsText(second, match.number + first.length)}`,
    ...(hadExtraTime
      ? [
          extra.length === 0
            ? p`Extra time came and went without a goal.`
            : p`After ${90} minutes it was ${regular}, and so there was extra time. ${goalsText(extra, match.number)}`,
        ]
      : []),
  ];
}

function shootOut({ match, kicks, winner = '' }: MatchFacts): readonly Block[] {
  if (!match.penalties) return [];
  const missed = kicks.filter(({ isScored }) => !isScored);
  const names = listed(
    missed.map(({ name, team }) => `${name} (${team})`),
    'and',
  );
  const result = scoreText([Math.max(...match.penalties), Math.min(...match.penalties)], 'en');
  return [
    heading`Penalties`,
    p`${sentences(`The shoot-out ended ${result} to ${winner}.`, missed.length > 0 && `Those who missed: ${names}.`)}`,
  ];
}

function runText(team: string, { played, won, scored, conceded, best }: RunFacts): string {
  return sentences(
    `${capital(team)} have played ${times(played, 'match', 'matches')} at this World Cup and won ${won === 0 ? 'none of them' : n(won)}, with ${times(scored, 'goal', 'goals')} scored and ${n(conceded)} conceded.`,
    best && `${best.name} has scored ${n(best.goals)}, more than anybody else in the side.`,
  );
}

function after({ match, winner, home, away, run, next }: MatchFacts): readonly Block[] {
  const [one, other] = winner === away ? (['away', 'home'] as const) : (['home', 'away'] as const);
  const name = { home, away };
  const isOut = match.round !== undefined && match.round !== 'semi-final';
  return [
    heading`${match.round === undefined ? 'Where that leaves them' : 'How they got here'}`,
    p`${sentences(runText(name[one], run[one]), next?.round && `In the ${roundNames[next.round]} they meet ${next.opponent}.`)}`,
    p`${sentences(runText(name[other], run[other]), isOut && 'Their World Cup is over.')}`,
  ];
}

function aside({ attendance, referee, yellows, sentOff, stadium }: MatchFacts): readonly Block[] {
  const cards = yellows === 0 ? 'booked nobody' : `showed ${times(yellows, 'yellow card', 'yellow cards')}`;
  const text = sentences(
    attendance !== undefined && `There were ${formatNumber('en', attendance)} spectators at ${stadium}.`,
    referee !== undefined && `The referee, ${referee}, ${cards}.`,
    ...sentOff.map(({ name, team, minute }) => `${name} (${team}) was sent off in the ${ordinal(minute)} minute.`),
  );
  return text === '' ? [] : [p`${text}`];
}

/** A match report in English. */
export function enReport(facts: MatchFacts) {
  const { match, home, away, goals, winner = '' } = facts;
  const round = match.round === undefined ? `Group ${match.group}` : roundNames[match.round];
  const scorers = [...new Set(goals.filter(({ type }) => type !== 'own-goal').map(({ scorer }) => scorer))];
  return {
    kicker: `World Cup 2026, ${round}`,
    title: titleOf(facts),
    neutralTitle: isPairKnown(match)
      ? prose`${capital(home)} against ${away}: the report`
      : prose`The ${round} in ${facts.city}: the report`,
    standfirst:
      scorers.length === 0
        ? prose`No goals in ${120} minutes, and a winner all the same: ${winner}.`
        : prose`Goals by ${listed(scorers, 'and')} in the ${match.round === undefined ? 'group match' : round} in ${facts.city}.`,
    tags: ['world-cup', ...[match.home, match.away].map((code) => nationTag(nationName(code, 'en'))), 'match'],
    blocks: [
      { kind: 'paragraph' as const, prose: lede(facts) },
      ...course(facts),
      ...shootOut(facts),
      figures(facts, {
        ...{ caption: 'The match in figures', half: 'Half-time', end: 'Final score' },
        ...{ penalties: 'Penalties', cards: 'Yellow cards' },
      }),
      ...after(facts),
      ...aside(facts),
    ],
  };
}
