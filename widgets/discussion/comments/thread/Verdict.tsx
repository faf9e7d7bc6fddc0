import { useEffect, useRef, useState } from 'react';
import { CloseButton } from '#core/view/CloseButton.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Target } from '#widgets/discussion/comments/comments.ts';

/**
 * Says why a link did not lead to the comment that it names, until it is closed. Where there is no row to go to it takes the focus,
 * and gives it to the heading of the section when it is closed.
 */
export function Verdict({ target }: { readonly target: Target | undefined }) {
  const words = useWords();
  const [closed, setClosed] = useState<Target>();
  const element = useRef<HTMLDivElement>(null);
  const shown = target === closed || target?.verdict === 'found' ? undefined : target;
  useEffect(() => {
    if (shown && !shown.row) element.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="tb-comments-verdict" ref={element} tabIndex={-1}>
      <span role="alert">{words.say(`verdict.${shown.verdict}`)}</span>
      <CloseButton
        onClick={() => {
          element.current?.closest('.tb-comments')?.querySelector('h2')?.focus({ preventScroll: true });
          setClosed(shown);
        }}
      />
    </div>
  );
}
