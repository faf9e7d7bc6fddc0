import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import { nodeAbove } from '#core/base/page/nodeAbove.ts';
import { lockScroll } from '#core/base/view/scrollLock.ts';
import { afterPaint } from './afterPaint.ts';

export interface DialogFrameProps {
  readonly className: string;
  /** Id of the element that names it. */
  readonly labelledBy: string;
  /** What opened it: gets the focus back. The element that had the focus when absent. */
  readonly opener?: Element | null;
  /** What it was asked for by; another value keeps a dialog that is on its way out. */
  readonly asked?: unknown;
  /** Esc, what `children` make of `leave`, a press on the backdrop. */
  readonly onClose: () => void;
  /** Leaves the rest of the page alive, for what another script draws over the dialog: the puzzle of a captcha. */
  readonly isOpenToPage?: boolean;
  readonly onClick?: (event: MouseEvent) => void;
  /** Draws what is in it. `leave` closes it for its reader. */
  readonly children: (leave: () => void) => ReactNode;
}

/** An element and what it stands in, the innermost first; out of shadow roots as well. */
function outwards(element: Element | null): readonly HTMLElement[] {
  const line: HTMLElement[] = [];
  for (let node: Node | null = element; node; node = nodeAbove(node)) if (node instanceof HTMLElement) line.push(node);
  return line;
}

/** Shows the dialog while it is drawn: the page does not scroll, no overlay opens by itself, and the focus is inside. */
function useShown(dialog: RefObject<HTMLDialogElement | null>, isOpenToPage: boolean) {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const unlock = lockScroll(shown.ownerDocument);
    const leave = holdOverlays(shown.ownerDocument);
    if (isOpenToPage) shown.show();
    else shown.showModal();
    const first = shown.querySelector<HTMLElement>('[data-focus]') ?? shown.querySelector<HTMLElement>('.tb-title');
    first?.focus({ preventScroll: true });
    return () => {
      shown.close();
      unlock();
      leave();
    };
  }, [dialog, isOpenToPage]);
}

/** Gives the focus back to the first opener or to what it stood in, unless something else has taken it. */
function useReturnOfFocus(opener: Element | null) {
  const returnTo = useRef(opener);
  // After the commit, or islands would miss the focus event: React handles no events while it commits.
  useEffect(() => {
    const line = outwards(returnTo.current);
    return () => {
      for (const each of line) {
        const { activeElement, body } = each.ownerDocument;
        if (activeElement && activeElement !== body) return;
        each.focus({ preventScroll: true });
      }
    };
  }, []);
}

/**
 * A reader who closes the dialog has it out of sight in the frame that answers; it is closed after that, since a browser styles the whole page anew for it. It stays if it
 * is `asked` for anew before that. Returns whether it is leaving, and what makes it leave.
 */
function useLeaving(asked: unknown, close: () => void) {
  const [left, setLeft] = useState<{ readonly asked: unknown }>();
  const isLeaving = left !== undefined && left.asked === asked;
  useEffect(() => {
    if (!isLeaving) return;
    return afterPaint(() => {
      setLeft(undefined);
      close();
    });
  }, [isLeaving, close]);
  return [isLeaving, () => setLeft({ asked })] as const;
}

/**
 * A modal dialog without a look, open for as long as it is drawn. The focus goes to the first element with `data-focus`, else to that of the class `tb-title`;
 * afterwards back to the opener or, where that is gone, to what it stood in, unless something else has taken it. While it is leaving it has `data-leaving`. Part:
 * `dialog`.
 */
export function DialogFrame({
  className,
  labelledBy,
  opener = null,
  asked,
  onClose,
  isOpenToPage = false,
  onClick,
  children,
}: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasPressBegunOutside = useRef(false);
  const [isLeaving, leave] = useLeaving(asked, onClose);

  useShown(dialog, isOpenToPage);
  useReturnOfFocus(opener);

  const isOutside = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className={className}
      part="dialog"
      aria-labelledby={labelledBy}
      data-leaving={isLeaving || undefined}
      // The browser reports its own closing in a task of its own, after the next key.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onKeyDown={(event) => {
        if (isOpenToPage && event.key === 'Escape') leave();
      }}
      onPointerDown={(event) => {
        hasPressBegunOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (hasPressBegunOutside.current && isOutside(event)) leave();
        else onClick?.(event);
      }}
    >
      {children(leave)}
    </dialog>
  );
}
