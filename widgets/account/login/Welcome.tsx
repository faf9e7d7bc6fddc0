import { useLayoutEffect, useRef } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/surroundings.tsx';

/** The form went with the focus in it: the button that goes on takes it. */
export function Welcome({ onContinue }: { readonly onContinue: () => void }) {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} data-focus onClick={onContinue}>
      {words.say('continue')}
    </Button>
  );
}
