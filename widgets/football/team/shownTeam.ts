import { dayText } from '#core/base/i18n/dates.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { TeamInLeague } from '#core/contract/footballTeam.ts';
import type { SquadMember } from '#core/contract/formation/formation.ts';
import { tagOfTeam } from '#core/follow/followTag.ts';
import { arePaired, neutralState } from '#core/football/coveredResult.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { kickOffText, ordinal, scoreText, sidesText, stateText } from '#core/football/matchText.ts';
import { lastLegText } from '#core/football/tieText.ts';
import type { Printed } from './team.printed.ts';

export type Overview = NonNullable<Printed['overview']>;
export type Now = NonNullable<Overview['now']>;
export type Squad = NonNullable<Printed['squad']>;

/** What is shown of a team, by a host that prints it and by the island. */
export type Shown = Pick<Printed, 'follow' | 'overview' | 'squad'>;

export interface Moment {
  /** The server's time, ms since the epoch. */
  readonly now: number;
  /** IANA zone in which kick-offs are shown; the site's when left out. */
  readonly zone?: string | undefined;
}

/** How long before its kick-off a match is followed, ms. */
export const near = 12 * 3_600_000;

/** How many matches are listed at most. */
const mostResults = 5;

/** The running matches, or the next one where that is near. */
const currentOf = ({ matches, next }: TeamInLeague, now: number): readonly Match[] =>
  matches.length > 0 || !next || Date.parse(next.kickOff ?? '') - now > near ? matches : [next];

/** Ids of the running matches, or of the next one where that is near; empty otherwise. */
export const followedOf = (known: TeamInLeague, now: number): readonly number[] =>
  currentOf(known, now).map(({ id }) => id);

/** The running or next match in words. */
export function nowOf(match: Match, { now, zone }: Moment, words: Words): Now {
  const phase = phaseOf(match);
  const { say } = words;
  const isAhead = phase === 'upcoming';
  return {
    is_live: phase === 'running',
    now_label: say(isAhead ? 'next' : phase === 'running' ? 'now' : 'match'),
    sides_text: sidesText(match, words),
    ...{ sides_url: match.url || null, gives_away: arePaired(match) },
    figure_text: match.score ? scoreText(words, match.score) : '',
    state_text: isAhead ? kickOffText(match, now, words, zone) : stateText(match, now, words),
    neutral_text: isAhead ? null : neutralState(match, words),
    kick_off: (isAhead && match.kickOff) || null,
    tie_text: lastLegText(match, words) ?? null,
  };
}

interface OverviewOptions extends Moment {
  /** Whether there is a button to follow the team. */
  readonly canFollow?: boolean | undefined;
  /** As it stands where it is followed: it is told until another one is. */
  readonly match?: Match | undefined;
}

type Result = Overview['results'][number];

/** The result of a match for the team with this id. Who wins a shoot-out has won. */
function outcomeFor({ home, score, penalties }: Match, id: number | undefined): NonNullable<Result['outcome']> {
  const deciding = penalties ?? score ?? { home: 0, away: 0 };
  const difference = (deciding.home - deciding.away) * (home.id === id ? 1 : -1);
  return difference > 0 ? 'win' : difference < 0 ? 'loss' : 'draw';
}

interface Row extends Moment {
  /** Of the team. */
  readonly id: number | undefined;
  readonly isOver: boolean;
}

function resultOf(match: Match, { now, id, isOver }: Row, words: Words): Result {
  const { say } = words;
  const outcome = isOver ? outcomeFor(match, id) : null;
  const after = match.status === 'finished' && (match.penalties ?? match.regular);
  // One that is on has its score; whether it is won is open.
  const score = match.score ? scoreText(words, match.score) : '–';
  return {
    ...{ at: match.kickOff ?? '', day_text: dayText(match.kickOff ?? '', words), round: match.roundName || null },
    ...{ sides_text: sidesText(match, words), sides_url: match.url || null, gives_away: arePaired(match) },
    tie_text: lastLegText(match, words) ?? null,
    score_text: isOver && after ? `${score} ${stateText(match, now, words)}` : score,
    outcome,
    letter: outcome && say(`outcome.${outcome}`),
    outcome_label: outcome && say(`outcome.${outcome}.label`),
  };
}

function pointsOf({ points, deducted }: NonNullable<TeamInLeague['row']>, { say }: Words): string {
  const text = say('points', { count: points });
  return deducted ? say('points.deducted', { points: text, count: deducted }) : text;
}

/** The overview of a team in a competition, in words. It makes no elements, so that a host can print it too. */
export function shownOverview(known: TeamInLeague, at: OverviewOptions, words: Words): Overview {
  const { say } = words;
  const { row, group, name, last } = known;
  const match = at.match ?? known.matches[0] ?? known.next;
  const id = row?.team.id ?? commonOf(last);
  const team = teamOf(known, id);
  // A match has its row before it is over, so that nothing moves when it is.
  const current = (at.match ? [at.match] : currentOf(known, at.now)).filter(
    (one) => !last.some(({ id }) => id === one.id),
  );
  const results = [...current, ...last].slice(0, mostResults);
  return {
    place_text: row
      ? say(group ? 'place.group' : 'place', { place: ordinal(row.position, words), group: group ?? '', league: name })
      : null,
    points_text: row ? [pointsOf(row, words), say('played', { count: row.played })].join(', ') : '',
    has_form: row !== undefined && row.form.length + current.length > 0,
    form_label: say('form'),
    form: (row?.form ?? []).map(({ outcome, opponent, goalsFor, goalsAgainst }) => ({
      ...{ outcome, letter: say(`outcome.${outcome}`) },
      label: say(`seen.${outcome}`, { opponent, score: scoreText(words, { home: goalsFor, away: goalsAgainst }) }),
    })),
    now: match ? nowOf(match, at, words) : null,
    has_results: results.length > 0,
    ...{ results_caption: say('results'), match_label: say('match') },
    ...{ score_label: say('score'), outcome_heading: say('outcome') },
    results: results.map((one) => resultOf(one, { ...at, id, isOver: last.includes(one) }, words)),
    none_text: last.length === 0 && !match ? say('unplayed') : null,
    empty_next: nextStep(words, 'matches'),
    // All of the results of a team are shown together.
    show: team ? { result: `team-${id}`, text: sayFootball(words, 'spoiler.show-team', { name: team.name }) } : null,
    follow_tag: at.canFollow && team?.slug ? tagOfTeam({ ...team, slug: team.slug }, words) : null,
  };
}

/** The team itself, as its row or its matches name it. */
function teamOf({ row, last, matches }: TeamInLeague, id: number | undefined) {
  const sides = [...last, ...matches].flatMap(({ home, away }) => [home, away]);
  return row?.team ?? sides.find((side) => side.id === id);
}

/** Id of the side that plays in all of these matches, which is the team where no table gives its id. */
const commonOf = (matches: readonly Match[]) =>
  [matches[0]?.home.id, matches[0]?.away.id].find((id) =>
    matches.every(({ home, away }) => home.id === id || away.id === id),
  );

const positions: readonly string[] = ['GK', 'DF', 'MF', 'FW'];

/** The squad by position, from goalkeeper to forward; players of another or unknown position come last. */
export function shownSquad(members: readonly SquadMember[], words: Words): Squad {
  const { say } = words;
  const of = (known: SquadMember) => (positions.includes(known.position ?? '') ? (known.position ?? '') : '');
  const hasClubs = members.some(({ club }) => club);
  const groups = [...positions, ''].flatMap((position) => {
    const own = members.filter((each) => of(each) === position);
    if (own.length === 0) return [];
    return [
      {
        caption: say(`position.${position || 'other'}`),
        ...{ number_label: say('number'), player_label: say('player'), club_label: hasClubs ? say('club') : null },
        players: own.map(({ number, name, url, club = '' }) => ({
          number_text: number === undefined ? '' : `${number}`,
          ...{ player: name, player_url: url || null, club },
        })),
      },
    ];
  });
  return { groups, nobody_text: groups.length === 0 ? say('nobody') : null, empty_next: nextStep(words, 'matches') };
}
