import { useLayoutEffect, useRef } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface SentNoteProps {
  /** The server's own sentence, shown as plain text; undefined where it sent none. */
  readonly message: string | undefined;
  readonly onAnother: () => void;
}

/** The note in the place of the form that was sent, until the reader writes another letter. */
export function SentNote({ message, onAnother }: SentNoteProps) {
  const words = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div className="tb-contact-form-sent" part="sent">
      <h2 className="tb-title" tabIndex={-1} ref={title}>
        {words.say('sent-title')}
      </h2>
      <p className="tb-text">{message ?? words.say('sent')}</p>
      <Button onClick={onAnother}>{words.say('another')}</Button>
    </div>
  );
}
