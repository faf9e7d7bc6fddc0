import { useState } from 'react';
import { CloseButton } from '#core/view/CloseButton.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import type { Target } from './comments.ts';

/** Says why a link did not lead to the comment that it names, until it is closed. */
export function Verdict({ target }: { readonly target: Target | undefined }) {
  const words = useWords();
  const [closed, setClosed] = useState<Target>();
  if (!target || target === closed || target.verdict === 'found') return null;
  return (
    <div className="tb-comments-verdict">
      <span role="alert">{words.say(`verdict.${target.verdict}`)}</span>
      <CloseButton onClick={() => setClosed(target)} />
    </div>
  );
}
