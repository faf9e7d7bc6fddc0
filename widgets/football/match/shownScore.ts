import { crestOf } from '#core/base/football/crest.ts';
import { timeOfDay } from '#core/base/i18n/dates.ts';
import { longDate } from '#core/base/i18n/longDates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { isElsewhere, withZone } from '#core/base/i18n/zones.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import { coverOf } from '#core/football/coveredResult.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { phaseOf } from '#core/football/matchState.ts';
import {
  eventMinute,
  eventName,
  goalsOf,
  kickOffText,
  kicksOf as kicksOfMatch,
  scoreText,
  shootOutText,
  stateText,
} from '#core/football/matchText.ts';
import { aggregateOf, aggregateText, legText, tieText } from '#core/football/tieText.ts';
import { createAddresses, type Report, type Shown, type ShownOptions, type SideName } from './shownReport.ts';

type Side = Shown['home'];
type Scorer = Side['scorers'][number];

const sendingOff = /^(red|second)/;

/** The scorers of a side, each once with all minutes, and the players who were sent off. */
function scorersOf(report: Report, side: SideName, words: Words): Scorer[] {
  const { match } = report;
  const addressOf = createAddresses(report);
  const scorers = new Map<string, Scorer>();
  const add = (event: MatchEvent, mark: Scorer['mark'], note = '') => {
    const name = event.player?.name ?? '';
    const key = `${mark} ${name}`;
    const minutes = [eventMinute(event), note && `(${note})`].filter(Boolean).join(' ');
    const before = scorers.get(key);
    const minutes_text = before ? `${before.minutes_text}, ${minutes}` : minutes;
    scorers.set(key, { mark, name, url: addressOf(event.player), minutes_text });
  };
  for (const goal of goalsOf(match, side)) {
    const own = goal.type === 'own-goal' && sayFootball(words, 'event.own-goal-mark');
    add(goal, 'goal', own || (goal.type === 'penalty-goal' ? sayFootball(words, 'event.penalty-mark') : ''));
  }
  for (const event of match.events ?? [])
    if (event.side === side && !event.isAnnulled && sendingOff.test(event.type))
      add(event, 'red-card', words.say('sent-off'));
  return [...scorers.values()];
}

function kicksOf({ match }: Report, side: SideName, words: Words): Side['kicks'] {
  return kicksOfMatch(match).flatMap(({ kick, score }) => {
    if (kick.side !== side) return [];
    const name = kick.player?.name ?? match[side].name;
    const score_text = scoreText(words, score);
    return {
      is_scored: kick.type === 'shoot-out-goal',
      text: words.say('kick', { name, event: eventName(kick, words), score: score_text }),
      ...{ name, score_text },
    };
  });
}

function shownSide(report: Report, side: SideName, words: Words): Side {
  const { name, url = null } = report.match[side];
  const scorers = scorersOf(report, side, words);
  const scorers_label = words.say('scorers', { team: name });
  const kicks = kicksOf(report, side, words);
  const kicks_label = words.say('kicks', { team: name });
  return {
    ...{ name, ...crestOf(report.match[side]), url },
    ...{ has_scorers: scorers.length > 0, scorers_label, scorers },
    ...{ has_kicks: kicks.length > 0, kicks_label, kicks },
  };
}

function notesOf(match: Match, words: Words): readonly string[] {
  const { half, kickOff = '', penalties, plannedKickOff, regular, score, status } = match;
  // Some servers send the kicks without how they stand.
  const shootOut = penalties ?? kicksOfMatch(match).at(-1)?.score;
  const isEarly = plannedKickOff !== undefined && Date.parse(plannedKickOff) > Date.parse(kickOff);
  const notes = [
    shootOut && shootOutText(match, shootOut, words),
    score && regular && words.say('regular', { score: scoreText(words, regular) }),
    half && score && status !== 'half-time' && words.say('half', { score: scoreText(words, half) }),
    status === 'postponed' && plannedKickOff === undefined && words.say('no-date'),
    isEarly && words.say('early'),
  ];
  return notes.flatMap((note) => note || []);
}

/**
 * The facts about a match. Times are the reader's, with their zone where that shows another time than the site's.
 */
function factsOf(
  { match, venue, attendance, referee }: Report,
  { words, zone = words.timeZone }: ShownOptions,
): Shown['facts'] {
  const { kickOff, plannedKickOff, score, status } = match;
  // Before kick-off it stands in the place of the score.
  const isInHead = status === 'scheduled' && score === undefined && plannedKickOff === undefined;
  const isLater = plannedKickOff !== undefined && Date.parse(plannedKickOff) < Date.parse(kickOff ?? '');
  const isOpen = /^(postponed|cancelled)$/.test(status) && !isLater;
  const fact = (label: string, text: string | undefined, at?: string) =>
    text === undefined ? [] : [{ label: words.say(label), text, time: at === undefined ? null : { at, text } }];
  const there = { ...words, timeZone: zone };
  const textOf = (at: string) => {
    const text = `${longDate(at, there, 'whole')}, ${timeOfDay(at, there)}`;
    return isElsewhere(at, words, zone) ? withZone(text, zone) : text;
  };
  const moment = (label: string, at: string | undefined) => fact(label, at && textOf(at), at);
  const kickOffLabel = isLater && phaseOf(match) !== 'over' ? 'new-kick-off' : 'kick-off';
  return [
    ...moment(isOpen ? 'planned' : kickOffLabel, isInHead ? undefined : kickOff),
    ...moment('planned', plannedKickOff),
    ...fact('venue', venue),
    ...fact('attendance', attendance?.toLocaleString(words.locale)),
    ...fact('referee', referee),
  ];
}

/** The score, or the kick-off before a match has one, and the state below it. */
function standing(match: Match, { words, now, zone }: ShownOptions) {
  const { kickOff, score, status } = match;
  if (score || status !== 'scheduled' || kickOff === undefined)
    return {
      score_text: score ? scoreText(words, score) : sayFootball(words, 'between'),
      state_text: stateText(match, now, words),
      kick_off: null,
    };
  const score_text = timeOfDay(kickOff, { timeZone: zone ?? words.timeZone });
  // The day, with the zone where that has to be named.
  const text = kickOffText(match, Date.parse(kickOff), words, zone);
  return {
    score_text,
    state_text: text.replace(score_text, longDate(kickOff, { ...words, timeZone: zone ?? words.timeZone }, 'whole')),
    kick_off: kickOff,
  };
}

function shownTie(match: Match, words: Words): Shown['tie'] {
  const { tie } = match;
  if (!tie) return null;
  const aggregate = aggregateOf(match);
  // Who has won the shoot-out is in the notes above it.
  const isNamed = tie.decidedBy === 'penalties' && match.penalties !== undefined && aggregate !== undefined;
  const text = (isNamed ? aggregateText(aggregate, words) : tieText(match, words)) ?? null;
  return text || tie.url ? { text, url: tie.url ?? null, label: words.say('legs') } : null;
}

/** The head of a match in words: teams, score, state, scorers and facts. */
export function shownScore(report: Report, options: ShownOptions) {
  const { match } = report;
  const { words } = options;
  const group = match.group === undefined ? undefined : words.say('group', { group: match.group });
  return {
    phase: phaseOf(match),
    about_text: [group, match.roundName, legText(match, words)].filter(Boolean).join(' · ') || null,
    home: shownSide(report, 'home', words),
    away: shownSide(report, 'away', words),
    ...standing(match, options),
    ...coverOf(match, words),
    notes: notesOf(match, words).map((text) => ({ text })),
    tie: shownTie(match, words),
    facts: factsOf(report, options),
  };
}
