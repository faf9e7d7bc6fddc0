import type { Words } from '#core/base/i18n/words.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import { newsOf, newsText } from '#core/football/announcer.ts';
import { eventMinute, eventName, isGoal, ordinal, spokenMatch } from '#core/football/matchText.ts';
import { spokenTie } from '#core/football/tieText.ts';

const audible = /^(period|penalty-missed|red|second|shoot)/;
const isAudible = (event: MatchEvent) => isGoal(event) || audible.test(event.type);

/**
 * The sentences that screen readers announce for a change: goals, sendings-off, kicks of a shoot-out, periods, what was
 * taken back or corrected, then the score where it has changed, in a second leg with that over both. Undefined where the change is not worth an interruption.
 */
export function newsIn(before: Match, after: Match, words: Words): string | undefined {
  const change = newsOf(before, after);
  const known = new Map((before.events ?? []).map((event) => [event.id, event]));
  const teamOf = ({ side }: MatchEvent) => (side ? after[side].name : '');
  const sentences = (after.events ?? []).flatMap((event) => {
    const was = known.get(event.id);
    const name = eventName(event, words);
    if (was ? event.isAnnulled && !was.isAnnulled : event.isAnnulled && isAudible(event))
      return words.say('news.annulled', { event: name, team: teamOf(event) });
    if (!isAudible(event) || event.isAnnulled || (was && isSame(was, event))) return [];
    if (event.type === 'period') return `${name}.`;
    const isCorrected = was ? isAudible(was) && (was.player || was.type !== event.type) : change === 'correction';
    return isCorrected ? correction(was, event, teamOf(event), words) : happening(event, teamOf(event), words);
  });
  const standing = (match: Match) => [spokenMatch(match, words), spokenTie(match, words) ?? []].flat();
  const isOther = standing(before).join() !== standing(after).join();
  const stands = standing(after).join(', ');
  const isNamed = change === 'awarded' || (change === 'correction' && sentences.length === 0);
  const result = isNamed ? newsText(change, after, stands, words) : stands;
  const all = isNamed || isOther ? [...sentences, `${result}.`] : sentences;
  return all.length > 0 ? all.join(' ') : undefined;
}

/** Whether an event is as it was for who listens: a name that is written otherwise, or no longer known, is no news. */
const isSame = (was: MatchEvent, { type, player }: MatchEvent) =>
  was.type === type && (!player || was.player?.name === player.name || (!!player.id && was.player?.id === player.id));

function happening(event: MatchEvent, team: string, words: Words): string {
  const minute = eventMinute(event);
  const values = { event: eventName(event, words), team, name: event.player?.name ?? '', minute };
  const sentence = words.say(event.player ? 'news.goal' : 'news.goal-nobody', values);
  return minute ? sentence : sentence.replace(', .', '.');
}

function correction(was: MatchEvent | undefined, event: MatchEvent, team: string, words: Words): string {
  const { type, player, minute, stoppage } = event;
  const isOtherScorer = was && isGoal(event) && type !== 'own-goal' && player && player.name !== was.player?.name;
  if (!isOtherScorer || minute === undefined || stoppage)
    return words.say('news.correction', { news: happening(event, team, words) });
  return words.say('news.scorer', { minute: ordinal(minute, words), name: player.name });
}
