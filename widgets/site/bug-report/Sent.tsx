import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useWords } from '#core/view/viewContext.tsx';

/** Stands where the form was; `children` are the ways on. */
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
