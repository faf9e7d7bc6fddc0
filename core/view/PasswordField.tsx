import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { verbatim } from './verbatim.ts';
import { useWords } from './viewContext.tsx';

/** A password that can be shown, with a hint while Caps Lock is on. Hidden again when its form is sent. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after' | 'note' | 'ref'>) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'));

  useEffect(() => {
    // Browsers offer to save, and never remember as plain text, what is of type password when it is sent.
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field
      {...props}
      ref={input}
      type={isShown ? 'text' : 'password'}
      {...verbatim}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLocked(false)}
      after={
        <button
          type="button"
          className="tb-field-toggle"
          part="button"
          aria-label={words.say(isShown ? 'password.hide-label' : 'password.show-label')}
          onClick={() => setShown(!isShown)}
        >
          {words.say(isShown ? 'password.hide' : 'password.show')}
        </button>
      }
      note={
        <p className="tb-text tb-small tb-muted tb-field-note" role="status">
          {isCapsLocked && words.say('password.caps-lock')}
        </p>
      }
    />
  );
}
