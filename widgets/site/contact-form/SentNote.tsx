import { useLayoutEffect, useRef } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface SentNoteProps {
  /** The server's own sentence, shown as text. */
  readonly message: string | undefined;
  readonly onAnother: () => void;
}

/** Stands where the form was, until the reader goes on. */
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
