import { useRef, useState } from 'react';
import { useWords } from '#core/view/viewContext.tsx';

interface ConfirmButtonProps {
  readonly label: string;
  /** What is about to happen, with its object: read with the two buttons. */
  readonly question: string;
  readonly onConfirm: () => void;
}

/** A button for what cannot be taken back: it asks first, in its own place. */
export function ConfirmButton({ label, question, onConfirm }: ConfirmButtonProps) {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const wasAsked = useRef(false);
  // The button that was pressed is gone: the focus goes to what it asks, and back.
  if (!isAsking)
    return (
      <button
        type="button"
        className="desk-quiet desk-danger"
        ref={(button) => {
          if (wasAsked.current) button?.focus();
          wasAsked.current = false;
        }}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <span className="desk-confirm" role="group" aria-label={question}>
      <span>{question}</span>
      <button type="button" className="desk-quiet desk-danger" ref={(button) => button?.focus()} onClick={onConfirm}>
        {words.say('confirm.yes')}
      </button>
      <button
        type="button"
        className="desk-quiet"
        onClick={() => {
          wasAsked.current = true;
          setAsking(false);
        }}
      >
        {words.say('confirm.no')}
      </button>
    </span>
  );
}
