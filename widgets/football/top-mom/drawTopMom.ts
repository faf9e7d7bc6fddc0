import { createDrawing } from '#core/base/dom/createDrawing.ts';
import { make } from '#core/base/dom/make.ts';
import type { Tree, TreeElement } from '#core/base/dom/tree.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import { decimals } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { onRetry } from '#core/football/notes.ts';
import { waitingTree } from '#core/football/waiting.ts';
import { awardWord } from './shownGrades.ts';
import type { RatedPlayer, TopMom } from './top-mom.model.ts';
import { content } from './top-mom.printed.html?tree';
import { tree } from './top-mom-body.drawn.html?tree';

/** Leaves a printed list as it is; otherwise draws it into the tag, for which tribune.css reserves ten rows. */
export const drawTopMom: Draw<TopMom> = (model, { host, drawn }) => {
  const { element, words } = host;
  drawn('keep');
  if (model.shown.peek() === 'printed') return () => {};
  const bodyTree = (is_busy: boolean, children: readonly Tree[]): TreeElement => ({ ...tree({ is_busy }), children });
  const body = make(bodyTree(true, []));
  const { draw } = createDrawing(body);
  element.append(body);

  watch(() => {
    const shown = model.shown.value;
    if (shown === 'printed') return;
    const waiting = shown?.ok ? undefined : waitingTree(shown, words, { box: '', note: 'tb-top-mom' }, body);
    draw(bodyTree(!shown, shown?.ok ? listTrees(shown.data, words) : (waiting?.children ?? [])));
  }, host.signal);
  const retry = () => {
    if (body instanceof HTMLElement) body.focus({ preventScroll: true });
    model.retry();
  };
  onRetry(body, retry, host.signal);
  return () => body.remove();
};

/** The list with the button that shows it while it is covered; without players a sentence. */
function listTrees(players: readonly RatedPlayer[], words: Words): readonly Tree[] {
  const { say } = words;
  const format = (value: number) => decimals(value, words, 1);
  const gradesOf = ({ grades }: RatedPlayer) => ({
    label: say('grades'),
    figures: grades.map(({ average, award }) => {
      const word = awardWord(award);
      return { text: format(average), best_label: word ? say(word) : null };
    }),
  });
  const trees = content({
    has_players: players.length > 0,
    players: players.map((player) => ({
      name: player.name,
      matches_text: player.matches ? say('matches', { count: player.matches }) : '',
      grades: player.grades.length > 0 ? gradesOf(player) : null,
      average_text: format(player.average),
    })),
    ...{ show: { result: 'top-mom', text: say('show') }, none_text: say('empty') },
    empty_next: nextStep(words, 'matches'),
  });
  return ['tb-top-mom', ...(players.length > 0 ? ['tb-spoilers-show'] : [])].map((name) => treeOf(name, trees));
}
