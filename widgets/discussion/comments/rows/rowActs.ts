import { createRowList, expectRow } from './rowList.ts';
import { openPortal } from './rowPortals.ts';
import type { Drawing, RowPortal, RowView } from './rowView.ts';

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
