import { signal, untracked } from '@preact/signals-core';
import { makePlace } from './adopt.ts';
import { createRowList, expectRow } from './rowList.ts';
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

function toggleMenu(view: RowView): void {
  const { isOpen } = openPortal(view);
  isOpen.value = !isOpen.peek();
}

/** Closes the menu of a row, and first moves the focus to the button that opened it. */
export function closeMenu({ container, isOpen }: RowPortal): void {
  container.parentElement?.querySelector<HTMLElement>('.tb-comment-open-edit')?.focus();
  isOpen.value = false;
}

type Act = (view: RowView, drawing: Drawing) => void;

/** What the buttons of rows do, by their `data-act`. */
const acts: Readonly<Record<string, Act>> = {
  like: ({ row }, { model }) => model.like(row),
  reply: ({ row }, { model }) => model.openReply(row),
  more: toggleMenu,
  retry: ({ row }, { model }) => model.retry(row),
  'take-back': ({ row }, { model }) => model.takeBack(row),
  undo: ({ row }, { model }) => model.undoRemove(row),
  open: ({ row }, { model }) => model.open(row),
  unmute: ({ row }, { model }) => model.unmute(row),
  replies(view, drawing) {
    view.replies ??= createRowList();
    expectRow(view.replies, drawing, false);
    drawing.model.loadReplies(view.row);
  },
  fresh(view, drawing) {
    view.replies ??= createRowList();
    expectRow(view.replies, drawing, false);
    drawing.model.showFreshReplies(view.row);
  },
};

/** One listener for the buttons of all rows. */
export function listenForActs(list: HTMLElement, drawing: Drawing): void {
  const viewOf = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('.tb-comment') : null;
    return row ? drawing.views.get(row) : undefined;
  };
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    const view = viewOf(event);
    if (!button || !view) return;
    if (button.getAttribute('aria-disabled') === 'true') event.preventDefault();
    else acts[button.dataset.act ?? '']?.(view, drawing);
  });
  list.addEventListener('keydown', (event) => {
    const view = viewOf(event);
    const isForm = event.target instanceof Element && event.target.closest('form');
    const portal = view?.portal.peek();
    if (event.key !== 'Escape' || isForm || !portal?.isOpen.peek()) return;
    event.stopPropagation();
    closeMenu(portal);
  });
  // A picture that does not load becomes the initials of the name.
  const onLost = ({ target }: Event) => {
    if (target instanceof HTMLImageElement)
      drawing.lost.value = new Set([...drawing.lost.peek(), target.getAttribute('src') ?? '']);
  };
  list.addEventListener('error', onLost, { capture: true });
}
