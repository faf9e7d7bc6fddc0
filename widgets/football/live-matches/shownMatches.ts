import { crestOf } from '#core/base/football/crest.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Match } from '#core/contract/football/match.ts';
import { teamsOf } from '#core/follow/followed.ts';
import { coverInList, givesAway } from '#core/football/coveredResult.ts';
import { lastGoalText } from '#core/football/lastGoal.ts';
import { minuteAt, phaseOf } from '#core/football/matchState.ts';
import { kickOffText, spokenMinute, stateText } from '#core/football/matchText.ts';
import { lastLegText } from '#core/football/tieText.ts';
import type { Printed } from './live-matches.printed.ts';

/** What is shown of a list of matches, by a host that prints it and by the island. */
export type Shown = Pick<Printed, 'is_live' | 'note_text' | 'empty_next' | 'matches'>;
type ShownMatch = Shown['matches'][number];

export interface ShownOptions {
  readonly words: Words;
  /** The server's time, ms since the epoch. */
  readonly now: number;
  /** IANA time zone of the reader; the site's where it is left out. */
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
    empty_next: matches.length === 0 ? nextStep(options.words, 'matches') : null,
    matches: matches.map((match) => shownMatch(match, options)),
  };
}

function shownMatch(match: Match, { words, now, zone }: ShownOptions): ShownMatch {
  const phase = phaseOf(match);
  const minute = minuteAt(match, now);
  const isPlanned = match.status === 'scheduled' && match.kickOff !== undefined;
  return {
    ...{ match_id: match.id, teams: teamsOf(match), phase, url: match.url ?? null },
    state_text: isPlanned ? kickOffText(match, now, words, zone) : stateText(match, now, words),
    kick_off: isPlanned ? (match.kickOff ?? null) : null,
    spoken_text: minute ? spokenMinute(words, minute) : null,
    about_text: (phase === 'upcoming' ? undefined : lastGoalText(match, words)) ?? stageText(match, words),
    home: shownSide(match, 'home'),
    away: shownSide(match, 'away'),
    tie_text: lastLegText(match, words) ?? null,
    ...coverInList(match, words),
  };
}

const shownSide = (match: Match, side: 'home' | 'away'): ShownMatch['home'] => {
  const { score, penalties } = match;
  const other = side === 'home' ? 'away' : 'home';
  const lead = (pair: typeof score) => (pair ? pair[side] - pair[other] : 0);
  return {
    ...{ name: match[side].name, ...crestOf(match[side]), gives_away: givesAway(match[side]) },
    goals_text: score ? `${score[side]}` : null,
    kicks_text: score && penalties ? `(${penalties[side]})` : null,
    is_ahead: (lead(score) || lead(penalties)) > 0,
  };
};

/** Group and round of a match, as `Group F · Matchday 1`; empty where neither is known. */
const stageText = ({ group, roundName }: Match, { say }: Words): string =>
  [group && say('group', { group }), roundName].filter(Boolean).join(' · ');
