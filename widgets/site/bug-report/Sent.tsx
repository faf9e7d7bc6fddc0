import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useWords } from '#core/view/viewContext.tsx';

/** The note in the place of the form that was sent. `children`: the buttons below it. */
export function Sent({ children }: { readonly children: ReactNode }) {
  const words = useWords();
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => note.current?.focus(), []);
  return (
    <div className="tb-bug-report-sent">
      <p className="tb-text" role="status" tabIndex={-1} ref={note}>
        {words.say('sent')}
      </p>
      <div className="tb-bug-report-actions">{children}</div>
    </div>
  );
}
