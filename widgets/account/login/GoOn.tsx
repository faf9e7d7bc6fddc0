import { useLayoutEffect, useRef } from 'react';
import { Button } from '#core/view/Button.tsx';

/** A form went with the focus in it: the button that goes on takes it. */
export function GoOn({ label, onGo }: { readonly label: string; readonly onGo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} data-focus onClick={onGo}>
      {label}
    </Button>
  );
}
