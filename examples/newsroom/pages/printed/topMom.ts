import { nextStep } from '#core/base/i18n/nextStep.ts';
import { awardWord, type Grade, gradesOf } from '../../../../widgets/football/top-mom/shownGrades.ts';
import { decimals } from '../../editorial/numerals.ts';
import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import type { BestRated } from '../rating.ts';
import { widgetWords } from '../widgetWords.ts';

/** The tag of a team's best rated players, with the present list. */
export function topMomTag({ team, players, scores, matches: rated }: BestRated, tenant: Tenant): Html {
  const { locale } = tenant;
  const say = widgetWords('football/top-mom', locale);
  const figure = (grade: number) => decimals(locale, grade, 1);
  const gradesShown = (grades: readonly Grade[]) =>
    grades.length > 0
      ? {
          label: say('grades'),
          figures: grades.map(({ average, award }) => {
            const word = awardWord(award);
            return { text: figure(average), best_label: word ? say(word) : null };
          }),
        }
      : null;
  const rows = players.map(({ id, name, average, matches }) => ({
    name,
    matches_text: say('matches', { count: matches }),
    grades: gradesShown(gradesOf(id, scores, rated)),
    average_text: figure(average),
  }));
  const show = rows.length > 0 ? { result: 'top-mom', text: say('show') } : null;
  const none = { none_text: say('empty'), empty_next: nextStep({ ...tenant, say }, 'matches') };
  return print('top-mom', { team, has_players: rows.length > 0, players: rows, show, ...none }, tenant);
}
