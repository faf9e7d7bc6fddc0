import { useLayoutEffect, useRef } from 'react';
import { Button } from '#core/view/Button.tsx';

/** A button in the place of a form that was sent, as after a login. It takes the focus, which was in the form. */
export function GoOn({ label, onGo }: { readonly label: string; readonly onGo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} data-focus onClick={onGo}>
      {label}
    </Button>
  );
}
