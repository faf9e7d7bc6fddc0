import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface SentProps {
  readonly text: string;
  /** What is below it. */
  readonly children: ReactNode;
}

/** The note in the place of the form, which takes the focus. */
export function Sent({ text, children }: SentProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => note.current?.focus(), []);
  return (
    <div className="tb-bug-report-sent">
      <p className="tb-text" role="status" tabIndex={-1} ref={note}>
        {text}
      </p>
      <div className="tb-bug-report-actions">{children}</div>
    </div>
  );
}
