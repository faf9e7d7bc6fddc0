import type { Words } from '#core/base/i18n/words.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import { eventMinute, eventName, isGoal, spokenMatch } from '#core/football/matchText.ts';
import { spokenTie } from '#core/football/tieText.ts';

const audible = /^(period|penalty-missed|red|second|shoot)/;
const isAudible = (event: MatchEvent) => isGoal(event) || audible.test(event.type);

/**
 * The sentences that screen readers announce for a change: goals, sendings-off, kicks of a shoot-out, periods and what was
 * taken back, then the score where it has changed, in a second leg with that over both. Undefined where the change is not worth an interruption.
 */
export function newsIn(before: Match, after: Match, words: Words): string | undefined {
  const known = new Map((before.events ?? []).map((event) => [event.id, event]));
  const teamOf = ({ side }: MatchEvent) => (side ? after[side].name : '');
  const sentences = (after.events ?? []).flatMap((event) => {
    const was = known.get(event.id);
    const name = eventName(event, words);
    if (was ? event.isAnnulled && !was.isAnnulled : event.isAnnulled && isAudible(event))
      return words.say('news.annulled', { event: name, team: teamOf(event) });
    const isSame = was && was.type === event.type && was.player?.name === event.player?.name;
    if (!isAudible(event) || isSame || event.isAnnulled) return [];
    if (event.type === 'period') return `${name}.`;
    const minute = eventMinute(event);
    const values = { event: name, team: teamOf(event), name: event.player?.name ?? '', minute };
    const sentence = words.say(event.player ? 'news.goal' : 'news.goal-nobody', values);
    return minute ? sentence : sentence.replace(', .', '.');
  });
  const standing = (match: Match) => [spokenMatch(match, words), spokenTie(match, words) ?? []].flat();
  const isOther = standing(before).join() !== standing(after).join();
  const all = isOther ? [...sentences, `${standing(after).join(', ')}.`] : sentences;
  return all.length > 0 ? all.join(' ') : undefined;
}
