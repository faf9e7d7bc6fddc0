import type { Words } from '#core/base/i18n/words.ts';
import type { Match } from '#core/contract/football/match.ts';
import { sayFootball } from './footballWords.ts';
import { eventMinute, isGoal } from './matchText.ts';

const marks = { 'own-goal': 'event.own-goal-mark', 'penalty-goal': 'event.penalty-mark' } as const;

/** Who scored last and when: `Gakpo 61'`; of one that was taken back that it was. Undefined where there is none. */
export function lastGoalText({ events = [], home, away }: Match, words: Pick<Words, 'locale'>): string | undefined {
  const goal = events.findLast(isGoal);
  if (!goal) return undefined;
  const { player, side, type } = goal;
  const name = player?.name ?? (side === 'away' ? away : home).name;
  const values = { name, minute: eventMinute(goal) };
  if (goal.isAnnulled) return sayFootball(words, 'goal.annulled', values);
  const mark = type === 'own-goal' || type === 'penalty-goal' ? sayFootball(words, marks[type]) : '';
  return mark ? sayFootball(words, 'goal.marked', { ...values, mark }) : `${values.name} ${values.minute}`.trim();
}
