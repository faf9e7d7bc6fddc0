import { type ReactNode, useId } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

export interface DialogProps extends Pick<DialogFrameProps, 'opener' | 'asked' | 'onClose' | 'isOpenToPage'> {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog with a title and a cross, open for as long as it is drawn. The focus goes to the first element with `data-focus`, else to the
 * title; afterwards back to the opener or, where that is gone, to what it stood in, unless something else has taken it.
 * Parts: `dialog`, `title`.
 */
export function Dialog({ title, children, ...frame }: DialogProps) {
  const titleId = useId();
  return (
    <DialogFrame className="tb-dialog" labelledBy={titleId} {...frame}>
      {(leave) => (
        <div className="tb-dialog-box">
          <div className="tb-dialog-head">
            <h2 className="tb-title tb-dialog-title" part="title" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <CloseButton onClick={leave} />
          </div>
          {children}
        </div>
      )}
    </DialogFrame>
  );
}
