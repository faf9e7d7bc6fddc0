import { signal, untracked } from '@preact/signals-core';
import { makePlace } from '#widgets/discussion/comments/comment/makePlace.ts';
import type { Drawing, RowPortal, RowView } from './rowView.ts';

/** The element that React draws into in a row, made at the first call. */
export function openPortal(view: RowView): RowPortal {
  const known = view.portal.peek();
  if (known) return known;
  const { row } = view;
  const portal: RowPortal = {
    row,
    container: makePlace('tb-comment-portal'),
    isOpen: signal(false),
    isReporting: signal(false),
    reported: undefined,
    isNeeded: false,
  };
  view.portal.value = portal;
  return portal;
}

/**
 * Lets React draw in a row while something is open in it and the comment is shown. Below a note in its place, as of a comment that was
 * removed, only what the reader types stays.
 */
export function portalIn(view: RowView, { portals }: Drawing, isShown: boolean): void {
  const { row } = view;
  if (row.box.value) untracked(() => openPortal(view));
  const portal = view.portal.value;
  if (!portal) return;
  if (portal.isReporting.value) portal.reported = row.trouble.value;
  const isTyping = row.box.value !== undefined || portal.isReporting.value;
  portal.isNeeded = isShown ? isTyping || portal.isOpen.value : isTyping && !row.isLeaving.value;
  const shown = portals.peek();
  if (portal.isNeeded === shown.includes(portal)) return;
  portals.value = portal.isNeeded ? [...shown, portal] : shown.filter((each) => each !== portal);
}
