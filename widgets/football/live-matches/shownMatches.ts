import type { Match } from '#core/contract/match.ts';
import type { MatchEvent } from '#core/contract/matchEvent.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { minuteAt, phaseOf } from '#core/football/matchState.ts';
import { isGoal, kickOffText, minuteText, spokenMinute, stateText } from '#core/football/matchText.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Printed } from './live-matches.printed.ts';

/** What is shown of a list of matches, as host and island draw it alike. */
export type Shown = Pick<Printed, 'is_live' | 'note_text' | 'matches'>;
type ShownMatch = Shown['matches'][number];

export interface ShownOptions {
  readonly words: Words;
  /** In ms since the epoch, by the server's clock. */
  readonly now: number;
  /** Of the reader; the site's where nobody knows it. */
  readonly zone?: string | undefined;
}

export function shownMatches(matches: readonly Match[], options: ShownOptions): Shown {
  const { say } = options.words;
  const count = matches.filter((match) => phaseOf(match) === 'running').length;
  const isToCome = matches.some((match) => phaseOf(match) === 'upcoming');
  const note = isToCome ? say('next') : say(matches.length > 0 ? 'last' : 'empty');
  return {
    is_live: count > 0,
    note_text: count > 0 ? say('under-way', { count }) : note,
    matches: matches.map((match) => shownMatch(match, options)),
  };
}

function shownMatch(match: Match, { words, now, zone }: ShownOptions): ShownMatch {
  const phase = phaseOf(match);
  const minute = minuteAt(match, now);
  const isPlanned = match.status === 'scheduled' && match.kickOff !== undefined;
  return {
    ...{ match_id: match.id, phase, url: match.url ?? null },
    state_text: isPlanned ? kickOffText(match, now, words, zone) : stateText(match, now, words),
    spoken_text: minute ? spokenMinute(words, minute) : null,
    about_text: (phase === 'upcoming' ? undefined : lastGoal(match, words)) ?? stageText(match, words),
    home: shownSide(match, 'home'),
    away: shownSide(match, 'away'),
  };
}

const shownSide = (match: Match, side: 'home' | 'away'): ShownMatch['home'] => {
  const { name, flag = null } = match[side];
  const { score, penalties } = match;
  const other = side === 'home' ? 'away' : 'home';
  const lead = (pair: typeof score) => (pair ? pair[side] - pair[other] : 0);
  return {
    ...{ name, flag },
    goals_text: score ? `${score[side]}` : null,
    kicks_text: score && penalties ? `(${penalties[side]})` : null,
    is_ahead: (lead(score) || lead(penalties)) > 0,
  };
};

/** Who scored last and when: `Gakpo 61'`; of one that was taken back that it was. Undefined where nobody says. */
function lastGoal({ events = [], home, away }: Match, words: Words): string | undefined {
  const goal = events.findLast(isGoal);
  if (!goal) return undefined;
  const name = goal.player?.name ?? (goal.side === 'away' ? away : home).name;
  const values = { name, minute: minuteOf(goal) };
  if (goal.isAnnulled) return words.say('annulled', values);
  const mark = markOf(goal, words);
  return mark ? words.say('goal.marked', { ...values, mark }) : words.say('goal', values);
}

const minuteOf = ({ minute, stoppage }: MatchEvent) => (minute === undefined ? '' : minuteText({ minute, stoppage }));

function markOf({ type }: MatchEvent, words: Words): string | undefined {
  if (type === 'own-goal') return sayFootball(words, 'event.own-goal-mark');
  return type === 'penalty-goal' ? sayFootball(words, 'event.penalty-mark') : undefined;
}

/** `Group F · Matchday 1`. */
const stageText = ({ group, roundName }: Match, { say }: Words): string =>
  [group && say('group', { group }), roundName].filter(Boolean).join(' · ');
