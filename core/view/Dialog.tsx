import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { lockScroll } from './scrollLock.ts';

export interface DialogProps {
  readonly title: string;
  /** What opened it: gets the focus back. The element that had the focus when absent. */
  readonly opener?: Element | null;
  /** Esc, the close button, a press on the backdrop. */
  readonly onClose: () => void;
  /** Leaves the rest of the page alive, for what another script draws over the dialog: the puzzle of a captcha. */
  readonly isOpenToPage?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is drawn. The focus goes to the first element with `data-focus`, else to the
 * title. Parts: `dialog`, `title`.
 */
export function Dialog({ title, opener = null, onClose, isOpenToPage = false, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const returnTo = useRef(opener);
  const hasPressBegunOutside = useRef(false);

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const unlock = lockScroll(shown.ownerDocument);
    if (isOpenToPage) shown.show();
    else shown.showModal();
    const first = shown.querySelector<HTMLElement>('[data-focus]') ?? shown.querySelector<HTMLElement>('.tb-title');
    first?.focus({ preventScroll: true });
    return () => {
      shown.close();
      unlock();
    };
  }, [isOpenToPage]);

  // After the commit, or the islands that hear of the focus would not: React is deaf while it commits.
  useEffect(() => {
    const back = returnTo.current;
    return () => {
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    };
  }, []);

  const isOutside = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className="tb-dialog"
      part="dialog"
      aria-labelledby={titleId}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onKeyDown={(event) => {
        if (isOpenToPage && event.key === 'Escape') onClose();
      }}
      onPointerDown={(event) => {
        hasPressBegunOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (hasPressBegunOutside.current && isOutside(event)) onClose();
      }}
    >
      <div className="tb-dialog-box">
        <div className="tb-dialog-head">
          <h2 className="tb-title tb-dialog-title" part="title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <CloseButton onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
