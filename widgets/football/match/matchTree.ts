import { madeAnew } from '#core/base/dom/madeAnew.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { replaceTree, treeOf } from '#core/base/dom/treeOf.ts';
import { content } from './match.printed.html?tree';
import type { Shown } from './shownReport.ts';

export interface TreeOptions {
  readonly fixtureId: number;
  readonly headingLevel: number;
  /** Whether what a match under way is going to bring has its room from the start. */
  readonly hasRoom: boolean;
  /** The text that says that the state may be out of date; empty where it is not. */
  readonly fresh: string;
  /** The element of the tag that offers to follow the match, which draws itself. */
  readonly follow: Element | null | undefined;
  /** The name of the control that puts the newest event first; null where there is none. */
  readonly order: string | null;
}

/** Centred, or in rows with what has another length. */
const shifting = [
  'tb-match-figures',
  'tb-match-state',
  'tb-match-scorer',
  'tb-match-notes',
  'tb-match-tie',
  'tb-match-facts',
];

/** The box of a match: the elements of match.printed.html. */
export function matchTree(
  shown: Shown,
  { fixtureId, headingLevel, hasRoom, fresh, follow, order }: TreeOptions,
): TreeElement {
  const children = content({
    ...shown,
    ...{ fixture_id: fixtureId, heading_level: headingLevel, sub_level: headingLevel + 1 },
    timeline: { ...shown.timeline, order_text: order },
    ...{ has_room: hasRoom, follow_tag: null, props: '' },
  });
  const box = madeAnew(treeOf('tb-match', children), shifting);
  const bar = (own: TreeElement) => ({ ...own, children: [...own.children, follow ?? undefined] });
  const note = (own: TreeElement) => ({ ...own, children: [fresh] });
  return replaceTree(replaceTree(box, 'tb-match-bar', bar), 'tb-match-fresh', note);
}
