import { dayText, timeOfDay } from '#core/base/i18n/dates.ts';
import type { MatchFacts, NewsKind } from '../database/matchNews.ts';
import type { StoredNotification } from '../database/notifications.ts';
import { type Language, type MessageKey, say } from './messages.ts';

/** The text of a notification. `isSpoilerFree`: one about a match reveals no result. */
export function notificationText(
  { kind, actor, subject, news }: Pick<StoredNotification, 'kind' | 'actor' | 'subject' | 'news'>,
  language: Language,
  isSpoilerFree: boolean,
): string {
  if (news) return matchNewsText(news, language, isSpoilerFree);
  if (kind !== 'reply' && kind !== 'like') return subject;
  const who = actor?.name ?? say('notification.somebody', language);
  return say(`notification.${kind}`, language, { who, subject });
}

interface News {
  readonly kind: NewsKind;
  readonly facts: MatchFacts;
}

/** The text of a notification about a match. `isSpoilerFree`: without score and player, for readers who avoid spoilers. */
function matchNewsText({ kind, facts }: News, language: Language, isSpoilerFree: boolean): string {
  const { home, away, score, penalties, player, isCorrection = false } = facts;
  const sentence = isCorrection ? 'correction' : kind;
  const dash = language === 'nl' ? '-' : '–';
  const names = { home, away };
  const date = dateOf(facts, language);
  if (isSpoilerFree) return say(`match.${sentence}.spoiler-free`, language, { ...names, ...date });
  const between = score ? score.join(dash) : language === 'nl' ? dash : 'v';
  const match = say('match.sides', language, { ...names, between });
  if (penalties && (sentence === 'full-time' || sentence === 'correction'))
    return say(`match.${sentence}.shoot-out`, language, { match, penalties: penalties.join(dash) });
  const details = [player, minuteOf(facts)].filter((text) => text !== undefined).join(' ');
  return say(keyOf(sentence, facts.card, details !== ''), language, { match, details, ...date });
}

/** Which sentence says it. */
function keyOf(kind: NewsKind | 'correction', card: MatchFacts['card'], hasDetails: boolean): MessageKey {
  if (kind === 'goal' && hasDetails) return 'match.goal.details';
  if (kind !== 'card' || !card) return `match.${kind}`;
  return hasDetails ? `match.${card}.details` : `match.${card}`;
}

/** The new date of a match by the clock of the paper. */
function dateOf({ kickOff, zone = 'UTC' }: MatchFacts, locale: Language): Readonly<Record<string, string>> {
  if (kickOff === undefined) return {};
  const place = { locale, timeZone: zone };
  return { day: dayText(kickOff, place, 'day'), time: timeOfDay(kickOff, place) };
}

/** A minute, as `45+2'`; undefined where there is none. */
const minuteOf = ({ minute, stoppage }: MatchFacts): string | undefined => {
  if (minute === undefined) return undefined;
  return stoppage === undefined ? `${minute}'` : `${minute}+${stoppage}'`;
};
