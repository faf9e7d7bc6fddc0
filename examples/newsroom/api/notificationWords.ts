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

/** The text of a notification about a match. `isSpoilerFree`: without score and scorer, for readers who avoid spoilers. */
function matchNewsText({ kind, facts }: News, language: Language, isSpoilerFree: boolean): string {
  const { home, away, score, penalties, player } = facts;
  const dash = language === 'nl' ? '-' : '–';
  const names = { home, away };
  if (isSpoilerFree) return say(`match.${kind}.spoiler-free`, language, names);
  const between = score ? score.join(dash) : dash;
  const match = say('match.sides', language, { ...names, between });
  const minute = minuteOf(facts);
  const details = kind === 'goal' ? [player, minute].filter((text) => text !== undefined).join(' ') : '';
  const shootOut = kind === 'full-time' && penalties ? { penalties: penalties.join(dash) } : undefined;
  if (shootOut) return say('match.full-time.shoot-out', language, { match, ...shootOut });
  const key: MessageKey = details ? 'match.goal.details' : `match.${kind}`;
  return say(key, language, { match, details });
}

/** A minute, as `45+2'`; undefined where there is none. */
const minuteOf = ({ minute, stoppage }: MatchFacts): string | undefined => {
  if (minute === undefined) return undefined;
  return stoppage === undefined ? `${minute}'` : `${minute}+${stoppage}'`;
};
