import { madeAnew } from '#core/base/dom/madeAnew.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Now, Overview, Shown } from './shownTeam.ts';
import { content } from './team.printed.html?tree';

/** The box of a team. `kept`: the printed squad, which stays if none is shown. */
export function teamTree(shown: Shown, kept: Element | undefined): TreeElement {
  // As a text that ends where the dash did, a score would count as one that has moved.
  const box = madeAnew(treeOf('tb-team', content(shown)), ['tb-team-score']);
  return shown.squad ? box : { ...box, children: [...box.children, kept] };
}

/** An overview in which nothing is shown. */
const nothing: Overview = {
  ...{ follow_tag: null, place_text: null, points_text: '', has_form: false, form_label: '', form: [], now: null },
  ...{ has_results: false, results_caption: '', match_label: '', score_label: '', outcome_heading: '', results: [] },
  ...{ none_text: null, show: null },
};

/** The running match, or the next one. */
export const nowTree = (now: Now): TreeElement =>
  treeOf('tb-team-now', content({ follow: '', overview: { ...nothing, now }, squad: null }));
