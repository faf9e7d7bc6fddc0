import { signal, untracked } from '@preact/signals-core';
import { type Drawing, type RowPortal, type RowView, replies } from './rowView.ts';

/** Where React draws in this row, from now on. */
export function openPortal(view: RowView): RowPortal {
  const known = view.portal.peek();
  if (known) return known;
  const container = document.createElement('div');
  container.className = 'tb-comment-portal';
  const { row } = view;
  const portal: RowPortal = {
    row,
    container,
    isOpen: signal(false),
    isReporting: signal(false),
    reported: undefined,
    isNeeded: false,
    plain: undefined,
  };
  view.portal.value = portal;
  return portal;
}

/** What stands open in a row has room in it, as long as the comment is shown; React draws what the plain form of a reply does not say. */
export function portalIn(view: RowView, drawing: Drawing, isThere: boolean): void {
  const { portals, isPressed } = drawing;
  const { row } = view;
  const box = row.box.value;
  if (box) untracked(() => openPortal(view));
  const portal = view.portal.value;
  if (!portal) return;
  if (portal.isReporting.value) portal.reported = row.trouble.value;
  const isReacts = portal.isOpen.value || portal.isReporting.value;
  portal.isNeeded = isThere && (isReacts || box !== undefined);
  if (portal.plain?.box !== box) endPlain(portal);
  // What was begun in the printed row goes on in a plain form as well.
  if (portal.isNeeded && box && (isPressed || view.article.nextElementSibling?.matches('.tb-comment-early')))
    portal.plain ??= replies.draw?.(view, drawing, portal, box);
  const shown = portals.peek();
  const isShown = shown.includes(portal);
  const isWanted = portal.isNeeded && (isShown || isReacts || (portal.plain?.isOutgrown.value ?? true));
  if (isWanted === isShown) return;
  portals.value = isWanted ? [...shown, portal] : shown.filter((each) => each !== portal);
}

export function endPlain(portal: RowPortal): void {
  portal.plain?.end();
  portal.plain = undefined;
}
