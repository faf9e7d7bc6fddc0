import { useEffect, useRef, useState } from 'react';
import { useWords } from '#core/view/viewContext.tsx';
import { useFocusOnRemoval } from './useFocusOnRemoval.ts';

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
  const first = useFocusOnRemoval<HTMLButtonElement>();
  const wasPressed = useRef(false);
  // A button that is pressed goes, and the focus with it: to what it asks, and back.
  useEffect(() => {
    if (wasPressed.current) first.current?.focus();
    wasPressed.current = false;
  });
  const press = (asks: boolean) => {
    wasPressed.current = true;
    setAsking(asks);
  };
  if (!isAsking)
    return (
      <button type="button" className="desk-quiet desk-danger" ref={first} onClick={() => press(true)}>
        {label}
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <span className="desk-confirm" role="group" aria-label={question}>
      <span>{question}</span>
      <button
        type="button"
        className="desk-quiet desk-danger"
        ref={first}
        onClick={() => {
          press(false);
          onConfirm();
        }}
      >
        {words.say('confirm.yes')}
      </button>
      <button type="button" className="desk-quiet" onClick={() => press(false)}>
        {words.say('confirm.no')}
      </button>
    </span>
  );
}
