import { useState } from 'react';
import { useWords } from '#core/view/viewContext.tsx';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
}

/** A button that copies a text. Where the browser does not let it, the text is shown to be copied by hand. */
export function CopyText({ label, text }: CopyTextProps) {
  const words = useWords();
  const [state, setState] = useState<'copied' | 'shown'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('shown'),
    );
  return (
    <>
      <button
        type="button"
        className="desk-quiet"
        onClick={() => void (navigator.clipboard ? copy() : setState('shown'))}
      >
        {label}
      </button>
      <span role="status">{state === 'copied' && words.say('copied')}</span>
      {state === 'shown' && <code className="desk-code">{text}</code>}
    </>
  );
}
