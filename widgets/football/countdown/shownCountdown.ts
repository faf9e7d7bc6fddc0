import type { Words } from '#core/base/i18n/words.ts';
import type { Match } from '#core/contract/football/match.ts';
import { coverInList, givesAway, showOf } from '#core/football/coveredResult.ts';
import { lastGoalText } from '#core/football/lastGoal.ts';
import { minuteAt, phaseOf } from '#core/football/matchState.ts';
import { kickOffText, scoreText, spokenMinute, stateText } from '#core/football/matchText.ts';
import { lastLegText } from '#core/football/tieText.ts';
import { secondsUntil } from '#core/spoilers/countdown.ts';
import type { Printed } from './countdown.printed.ts';

/** What is shown of the match, by a host that prints it and by the island. */
export type Shown = Omit<Printed, 'fixture_id' | 'prefer' | 'when' | 'props'>;

export interface ShownOptions {
  readonly words: Words;
  /** The server's time, ms since the epoch. */
  readonly now: number;
  /** IANA time zone of the reader; the site's where it is left out. */
  readonly zone?: string | undefined;
  /** Whether seconds are counted down; a host, whose page stays as it is, prints none. */
  readonly isTicking: boolean;
}

/** Whether the kick-off of the match is fixed and still to come. */
export const isCounting = (match: Match): boolean =>
  phaseOf(match) === 'upcoming' && match.status !== 'tbc' && !Number.isNaN(Date.parse(match.kickOff ?? ''));

export function shownCountdown(match: Match, { words, now, zone, isTicking }: ShownOptions): Shown {
  const minute = minuteAt(match, now);
  const isToCome = isCounting(match);
  const side = (of: 'home' | 'away') => ({
    ...{ name: match[of].name, flag: match[of].flag ?? null, gives_away: givesAway(match[of]) },
  });
  const isPlanned = isToCome && match.status === 'scheduled';
  const kickOff = words.say('kick-off', { time: kickOffText(match, now, words, zone) });
  return {
    ...{ phase: phaseOf(match), url: match.url ?? null, home: side('home'), away: side('away') },
    score_text: match.score ? scoreText(words, match.score) : words.say('versus'),
    state_text: isPlanned ? kickOff : stateText(match, now, words),
    kick_off: isPlanned ? (match.kickOff ?? null) : null,
    spoken_text: minute ? spokenMinute(words, minute) : null,
    ...coverInList(match, words),
    ...{ has_result: showOf(match, words) !== null, tie_text: lastLegText(match, words) ?? null },
    left_text: isToCome ? (isTicking ? leftText(match, now, words) : '') : (lastGoalText(match, words) ?? ''),
  };
}

const two = (value: number) => `${value}`.padStart(2, '0');

/** The time that is left, as `2 days 04:05:06` or `04:05:06`; from kick-off on, that the match is about to begin. */
function leftText({ kickOff = '' }: Match, now: number, { say }: Words): string {
  const left = secondsUntil(Date.parse(kickOff), now);
  if (left <= 0) return say('now');
  const days = Math.floor(left / 86_400);
  const clock = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(two).join(':');
  return days > 0 ? say('days', { count: days, clock }) : clock;
}
