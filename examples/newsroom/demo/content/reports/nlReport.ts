import type { Block } from '../../../editorial/article.ts';
import { formatNumber } from '../../../editorial/numerals.ts';
import { heading, p, prose } from '../article.ts';
import { nationTag } from '../tags.ts';
import { capital, inWords } from '../wording.ts';
import { type GoalFacts, type MatchFacts, nationName, type RunFacts } from './matchFacts.ts';
import { figures, isPairKnown, kindOf, listed, pick, scoreText, sentences, winnersScore } from './reportShape.ts';

const n = (value: number) => (value === 0 ? 'geen' : inWords('nl', value));
const N = (value: number) => capital(n(value));
const times = (value: number, one: string, more: string) => `${n(value)} ${value === 1 ? one : more}`;

const roundNames = {
  'round-of-32': 'zestiende finale',
  'round-of-16': 'achtste finale',
  'quarter-final': 'kwartfinale',
  'semi-final': 'halve finale',
  'third-place': 'wedstrijd om de derde plaats',
  final: 'finale',
} as const;

/** The time of a goal, as `in de 42e minuut`. */
function when({ minute, stoppage, period }: GoalFacts): string {
  if (stoppage === 0) return `in de ${minute}e minuut`;
  const half =
    period === 'first-half'
      ? 'van de eerste helft'
      : period === 'second-half'
        ? 'van de tweede helft'
        : 'van de verlenging';
  return `in de blessuretijd ${half} (${minute}+${stoppage})`;
}

function goalText(goal: GoalFacts, at: number): string {
  const { scorer, team, turn, type, score } = goal;
  const moment = when(goal);
  const now = scoreText(score, 'nl');
  const lead = Math.abs(score[0] - score[1]);
  if (type === 'own-goal') return `${capital(moment)} werkte ${scorer} de bal in eigen doel: ${now}.`;
  if (type === 'penalty-goal')
    return pick(
      [
        `${capital(moment)} mocht ${scorer} aanleggen voor een strafschop, en hij miste niet: ${now}.`,
        `${scorer} benutte ${moment} een strafschop: ${now}.`,
      ],
      at,
    );
  const ways = {
    opening: [
      `${scorer} opende ${moment} de score voor ${team}.`,
      `De eerste treffer viel ${moment} en kwam op naam van ${scorer}: ${now}.`,
      `${capital(moment)} was het raak voor ${team}, via ${scorer}.`,
    ],
    equaliser: [
      `${scorer} maakte ${moment} gelijk: ${now}.`,
      `${capital(moment)} stond het weer gelijk, dankzij ${scorer}.`,
    ],
    lead: [
      `${scorer} zette ${team} ${moment} op voorsprong: ${now}.`,
      `${capital(moment)} nam ${team} via ${scorer} de leiding: ${now}.`,
    ],
    extends: [
      `${scorer} maakte er ${moment} ${now} van.`,
      `${capital(moment)} bracht ${scorer} het verschil op ${n(lead)}: ${now}.`,
    ],
    reduces: [
      `${scorer} deed ${moment} iets terug: ${now}.`,
      `${capital(moment)} bracht ${scorer} ${team} dichterbij: ${now}.`,
    ],
  } as const;
  return pick(ways[turn], at);
}

const goalsText = (goals: readonly GoalFacts[], from: number) =>
  goals.map((goal, at) => goalText(goal, from + at)).join(' ');

function titleOf(facts: MatchFacts) {
  const { winner, loser, home, away, goals, match } = facts;
  const result = winnersScore(facts, 'nl');
  const last = goals.filter(({ team }) => team === winner).at(-1)?.scorer ?? '';
  if (match.round === 'final') return prose`${winner ?? ''} wereldkampioen na ${result} tegen ${loser ?? ''}`;
  if (match.round === 'third-place')
    return prose`${winner ?? ''} pakt het brons in een doelpuntrijk duel met ${loser ?? ''}`;
  switch (kindOf(facts)) {
    case 'draw':
      return prose`${home} en ${away} houden elkaar in evenwicht: ${scoreText(match.score, 'nl')}`;
    case 'shoot-out':
      return prose`${winner ?? ''} schakelt ${loser ?? ''} uit na strafschoppen`;
    case 'extra-time':
      return prose`${winner ?? ''} heeft de verlenging nodig tegen ${loser ?? ''}`;
    case 'comeback':
      return prose`${winner ?? ''} komt terug en klopt ${loser ?? ''} met ${result}`;
    case 'late':
      return prose`Late treffer van ${last} helpt ${winner ?? ''} langs ${loser ?? ''}`;
    case 'rout':
      return prose`${winner ?? ''} laat niets heel van ${loser ?? ''}: ${result}`;
    case 'single':
      return prose`${winner ?? ''} heeft genoeg aan de treffer van ${last} tegen ${loser ?? ''}`;
    case 'win':
      return prose`${winner ?? ''} wint met ${result} van ${loser ?? ''}`;
  }
}

function lede(facts: MatchFacts) {
  const { match, winner, loser, home, away, city, next } = facts;
  const score = scoreText(match.score, 'nl');
  if (winner === undefined)
    return prose`${home} en ${away} hebben in ${city} de punten gedeeld. Het werd ${score} in groep ${match.group ?? ''}.`;
  if (match.round === undefined)
    return prose`${winner} heeft in groep ${match.group ?? ''} gewonnen van ${loser ?? ''}. In ${city} werd het ${winnersScore(facts, 'nl')}.`;
  if (match.round === 'final')
    return prose`De wereldtitel is voor ${winner}. In ${city} was ${loser ?? ''} met ${winnersScore(facts, 'nl')} de mindere.`;
  if (match.round === 'third-place')
    return prose`${winner} sluit het WK af als nummer ${3}. In ${city} ging ${loser ?? ''} met ${winnersScore(facts, 'nl')} onderuit.`;
  const through = next?.round ? roundNames[next.round] : '';
  return match.penalties
    ? prose`${winner} staat in de ${through}. In ${city} bleef het tegen ${loser ?? ''} ook na ${120} minuten gelijk, waarna de strafschoppen beslisten.`
    : prose`${winner} staat in de ${through}. In ${city} ging ${loser ?? ''} in de ${roundNames[match.round]} met ${winnersScore(facts, 'nl')} onderuit.`;
}

function course({ goals, match, hadExtraTime }: MatchFacts): readonly Block[] {
  const first = goals.filter(({ period }) => period === 'first-half');
  const second = goals.filter(({ period }) => period === 'second-half');
  const extra = goals.filter(({ period }) => period.startsWith('extra-time'));
  const half = scoreText(match.half, 'nl');
  const regular = scoreText(match.regular, 'nl');
  return [
    first.length === 0
      ? p`De eerste helft leverde geen doelpunten op. Bij rust stond het ${half}.`
      : p`${goalsText(first, match.number)} Met ${half} gingen de ploegen de rust in.`,
    second.length === 0
      ? p`Na de pauze ${first.length === 0 ? 'bleef het' : 'veranderde er niets meer:'} ${regular}.`
      : p`Na de pauze ging het verder. ${goalsText(second, match.number + first.length)}`,
    ...(hadExtraTime
      ? [
          extra.length === 0
            ? p`Er kwam een verlenging, en ook daarin viel geen treffer.`
            : p`Na ${90} minuten stond het ${regular}, en dus kwam er een verlenging. ${goalsText(extra, match.number)}`,
        ]
      : []),
  ];
}

function shootOut({ match, kicks, winner }: MatchFacts): readonly Block[] {
  if (!match.penalties) return [];
  const missed = kicks.filter(({ isScored }) => !isScored);
  const names = listed(
    missed.map(({ name, team }) => `${name} (${team})`),
    'en',
  );
  const result = scoreText([Math.max(...match.penalties), Math.min(...match.penalties)], 'nl');
  return [
    heading`Strafschoppen`,
    p`De strafschoppen eindigden in ${result} voor ${winner ?? ''}. ${missed.length > 0 ? `Wie miste: ${names}.` : 'Niemand miste voordat het moest.'}`,
  ];
}

const runText = (team: string, { played, won, scored, conceded, best }: RunFacts) =>
  `${team} speelde dit toernooi ${times(played, 'wedstrijd', 'wedstrijden')} en won er ${won === 0 ? 'niet een' : n(won)}. De ploeg maakte daarin ${times(scored, 'doelpunt', 'doelpunten')} en kreeg er ${n(conceded)} tegen.${best ? ` ${best.name} is met ${times(best.goals, 'treffer', 'treffers')} de meest trefzekere speler.` : ''}`;

function after(facts: MatchFacts): readonly Block[] {
  const { match, winner, home, away, run, next } = facts;
  const [one, other] = winner === away ? (['away', 'home'] as const) : (['home', 'away'] as const);
  const name = { home, away };
  const isOut = match.round !== undefined && match.round !== 'semi-final';
  return [
    heading`${match.round === undefined ? 'De stand van zaken' : 'Hoe het zover kwam'}`,
    p`${sentences(runText(name[one], run[one]), next?.round && `In de ${roundNames[next.round]} wacht ${next.opponent}.`)}`,
    p`${sentences(runText(name[other], run[other]), isOut && `Voor ${name[other]} zit het WK erop.`)}`,
  ];
}

function aside({ attendance, referee, yellows, sentOff, stadium }: MatchFacts): readonly Block[] {
  const crowd = attendance === undefined ? '' : `In ${stadium} zaten ${formatNumber('nl', attendance)} toeschouwers. `;
  const cards =
    yellows === 0 ? 'hield zijn gele kaarten op zak' : `trok ${times(yellows, 'gele kaart', 'gele kaarten')}`;
  const whistle = referee === undefined ? '' : `Scheidsrechter ${referee} ${cards}. `;
  const off = sentOff.map(({ name, team, minute }) => `${name} (${team}) moest in de ${minute}e minuut van het veld.`);
  const text = `${crowd}${whistle}${off.join(' ')}`.trim();
  return text === '' ? [] : [p`${text}`];
}

/** A match report in Dutch. */
export function nlReport(facts: MatchFacts) {
  const { match, home, away, goals, winner } = facts;
  const round = match.round === undefined ? `groep ${match.group}` : roundNames[match.round];
  const scorers = [...new Set(goals.filter(({ type }) => type !== 'own-goal').map(({ scorer }) => scorer))];
  return {
    kicker: match.round === undefined ? `WK 2026, groep ${match.group}` : `WK 2026, ${round}`,
    title: titleOf(facts),
    neutralTitle: isPairKnown(match)
      ? prose`${home} tegen ${away}: het verslag`
      : prose`De ${round} in ${facts.city}: het verslag`,
    standfirst:
      scorers.length === 0
        ? prose`${N(120)} minuten zonder doelpunt, en toch een winnaar: ${winner ?? ''}.`
        : prose`Doelpunten van ${listed(scorers, 'en')} in de ${match.round === undefined ? 'groepswedstrijd' : round} in ${facts.city}.`,
    tags: ['wk-2026', ...[match.home, match.away].map((code) => nationTag(nationName(code, 'nl'))), 'wedstrijd'],
    blocks: [
      { kind: 'paragraph' as const, prose: lede(facts) },
      ...course(facts),
      ...shootOut(facts),
      figures(facts, {
        caption: 'De wedstrijd in cijfers',
        half: 'Bij rust',
        end: 'Eindstand',
        penalties: 'Strafschoppen',
        cards: 'Gele kaarten',
      }),
      ...after(facts),
      ...aside(facts),
    ],
  };
}
