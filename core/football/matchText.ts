import { startText } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { isElsewhere, withZone } from '#core/base/i18n/zones.ts';
import type { Match, Score } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import { footballText, sayFootball } from './footballWords.ts';
import { type MatchMinute, minuteAt, phaseOf } from './matchState.ts';

type Place = Pick<Words, 'locale' | 'timeZone'>;

/** `3-1` in Dutch, `3–1` in English. */
export const scoreText = ({ locale }: Pick<Words, 'locale'>, { home, away }: Score): string =>
  locale === 'nl' ? `${home}-${away}` : `${home}–${away}`;

/** `45+2'`. */
export const minuteText = ({ minute, stoppage }: MatchMinute): string =>
  stoppage === undefined ? `${minute}'` : `${minute}+${stoppage}'`;

/** `45+2'` of an event; empty where it has no minute. */
export const eventMinute = ({ minute, stoppage }: Pick<MatchEvent, 'minute' | 'stoppage'>): string =>
  minute === undefined ? '' : minuteText({ minute, stoppage });

/** `minute 45 plus 2`, as it is read out. */
export const spokenMinute = (words: Place, { minute, stoppage }: MatchMinute): string =>
  stoppage === undefined
    ? sayFootball(words, 'minute', { minute })
    : sayFootball(words, 'minute-added', { minute, stoppage });

/**
 * How a match stands in few words: `61'`, `Half-time`, `Full time`, `a.e.t.`; a status that is none of ours in the server's words. `now` in ms since
 * the epoch, by the server's clock.
 */
export function stateText(match: Match, now: number, words: Place): string {
  const minute = minuteAt(match, now);
  if (minute) return minuteText(minute);
  if (phaseOf(match) === 'over' && match.status === 'finished') {
    if (match.penalties) return sayFootball(words, 'after.penalties');
    if (match.regular) return sayFootball(words, 'after.extra-time');
  }
  const period = phaseOf(match) === 'running' ? footballText(words, `period.${match.period}`) : undefined;
  return period ?? footballText(words, `status.${match.status}`) ?? match.status;
}

/** `Nederland 2, Japan 1` where there is a score, else `Nederland v Japan`: for who listens, and for titles. */
export function spokenMatch(match: Match, words: Place): string {
  const { home, away, score, penalties } = match;
  if (!score) return spokenPairing(match, words);
  const names = { home: home.name, away: away.name };
  const spoken = sayFootball(words, 'score.spoken', { ...names, homeScore: score.home, awayScore: score.away });
  return penalties ? `${spoken} (${shootOutText(match, penalties, words)})` : spoken;
}

/** `Sunderland win 4–3 on penalties`; the score alone while nobody has won. */
export function shootOutText(match: Match, penalties: NonNullable<Match['penalties']>, words: Place): string {
  const { home, away } = penalties;
  const score = scoreText(words, home > away ? penalties : { home: away, away: home });
  if (phaseOf(match) !== 'over' || home === away)
    return sayFootball(words, 'shoot-out', { score: scoreText(words, penalties) });
  return sayFootball(words, 'shoot-out.won', { team: (home > away ? match.home : match.away).name, score });
}

/** `8th`, `8e`. */
export function ordinal(number: number, words: Place): string {
  const rule = new Intl.PluralRules(words.locale, { type: 'ordinal' }).select(number);
  return footballText(words, `ordinal.${rule}`, { number }) ?? sayFootball(words, 'ordinal.other', { number });
}

/** `Nederland v Japan`, whatever the score. */
export const spokenPairing = ({ home, away }: Pick<Match, 'home' | 'away'>, words: Place): string =>
  sayFootball(words, 'versus', { home: home.name, away: away.name });

/** A match by its teams, as it is written: `Arsenal v Everton`, `Ajax – PSV`. */
export const sidesText = (
  { home, away }: { readonly home: { readonly name: string }; readonly away: { readonly name: string } },
  words: Pick<Words, 'locale'>,
): string => sayFootball(words, 'sides', { home: home.name, away: away.name });

/**
 * When a match kicks off: `21:00` on the day that `now` is in, else `14/06 21:00`, or by the site's setting `dates`. By the reader's clock where `zone` is given; where that clock shows
 * another time than the site's, the zone is named. Empty where nobody has fixed it.
 */
export function kickOffText(match: Pick<Match, 'kickOff'>, now: number, words: Words, zone = words.timeZone): string {
  const { kickOff } = match;
  if (kickOff === undefined) return '';
  const text = startText(kickOff, now, { ...words, timeZone: zone });
  return isElsewhere(kickOff, words, zone) ? withZone(text, zone) : text;
}

/** What an event is called: `Own goal`, `Half-time`; one that is none of ours in the server's word. */
export const eventName = ({ type, period }: Pick<MatchEvent, 'type' | 'period'>, words: Place): string =>
  footballText(words, type === 'period' ? `event.period.${period}` : `event.${type}`) ?? type;

const goals: readonly string[] = ['goal', 'penalty-goal', 'own-goal'];

/** A goal of any kind; a kick of a shoot-out is none. */
export const isGoal = ({ type }: Pick<MatchEvent, 'type'>): boolean => goals.includes(type);

/** The kicks of a shoot-out that count, in order, each with how it stands after it. */
export function kicksOf({
  events = [],
}: Pick<Match, 'events'>): readonly { readonly kick: MatchEvent; readonly score: Score }[] {
  let score: Score = { home: 0, away: 0 };
  return events.flatMap((kick) => {
    if (!kick.type.startsWith('shoot-out-') || kick.isAnnulled) return [];
    if (kick.type === 'shoot-out-goal' && kick.side) score = { ...score, [kick.side]: score[kick.side] + 1 };
    return { kick, score };
  });
}

/** The goals that count, by the side that they count for, in order. */
export const goalsOf = (match: Match, side: 'home' | 'away'): readonly MatchEvent[] =>
  (match.events ?? []).filter((event) => event.side === side && isGoal(event) && !event.isAnnulled);
