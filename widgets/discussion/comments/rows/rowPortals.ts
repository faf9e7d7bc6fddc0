import { signal, untracked } from '@preact/signals-core';
import { passFocus } from '#widgets/discussion/comments/plain/passFocus.ts';
import { drawPlainReply } from './plainReply.ts';
import type { Drawing, RowPortal, RowView } from './rowView.ts';

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
    isReacts: false,
    plain: undefined,
  };
  view.portal.value = portal;
  return portal;
}

/** What stands open in a row has room in it, as long as the comment is shown; React draws what the plain form of a reply does not say. */
export function portalIn(view: RowView, drawing: Drawing, isShown: boolean): void {
  const { portals, isPressed, afterFrame } = drawing;
  const { row } = view;
  const box = row.box.value;
  if (box) untracked(() => openPortal(view));
  const portal = view.portal.value;
  if (!portal) return;
  if (portal.isReporting.value) portal.reported = row.trouble.value;
  const isOpen = box !== undefined || portal.isOpen.value || portal.isReporting.value;
  portal.isNeeded = isShown && isOpen;
  if (portal.plain && portal.plain.box !== box) endPlain(portal);
  // What was begun in the printed row goes on in a plain form as well.
  const isPlain = isPressed || view.element.querySelector(':scope > .tb-comment-early');
  if (isPlain && portal.isNeeded && box) portal.plain ??= drawPlainReply(view, drawing, portal.container, box);
  const { plain, isOpen: isMenu, isReporting } = portal;
  portal.isReacts = portal.isNeeded && (!plain || plain.isOutgrown.value || isMenu.value || isReporting.value);
  if (portal.isReacts === portals.peek().includes(portal)) return;
  if (isPressed) afterFrame.add(() => show(portal, portals));
  else show(portal, portals);
}

/** Tells React whether it is to draw in it. */
function show(portal: RowPortal, portals: Drawing['portals']): void {
  const shown = portals.peek();
  if (portal.isReacts === shown.includes(portal)) return;
  portals.value = portal.isReacts ? [...shown, portal] : shown.filter((each) => each !== portal);
}

function endPlain(portal: RowPortal): void {
  portal.plain?.end();
  portal.plain = undefined;
}

const controls = ['textarea', '[type=submit]', '.tb-comment-form-foot > [type=button]'];

/** Gives React's form what the plain one had. True where there was one: who began in it goes on where they are. */
export function continueReply(portal: RowPortal, form: HTMLFormElement): boolean {
  const { plain } = portal;
  if (!plain) return false;
  passFocus(plain.form, form, controls);
  endPlain(portal);
  return true;
}
