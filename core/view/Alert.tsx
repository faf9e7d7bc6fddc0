import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { useClock } from './viewContext.tsx';

/** How long each kind of message stays at least, in ms; the specification's section 9. Those that stay longer: docs/deviations.md. */
export const alertSpans = { login: 3000, profile: 2000 } as const;

export interface AlertProps {
  readonly kind: 'success' | 'info' | 'danger';
  /** The message; the region stays when there is none, so that the next one is announced. */
  readonly children: ReactNode;
  /** Least time in ms before `onDone`, without the time under a pointer or with the focus. An error never ends by itself. */
  readonly duration?: number;
  readonly onDone?: () => void;
  /** For an error after which the page leads elsewhere: its time passes, too. */
  readonly isPassing?: boolean;
  /** Draws a button that dismisses it. */
  readonly onDismiss?: () => void;
}

/** A message that is read out: politely, or at once when it is an error. Part: `alert`. */
export function Alert({ children, ...rest }: AlertProps) {
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <div className="tb-alert-region" role={rest.kind === 'danger' ? 'alert' : 'status'}>
      {!isEmpty && (
        <Message key={typeof children === 'string' ? children : rest.kind} {...rest}>
          {children}
        </Message>
      )}
    </div>
  );
}

function Message({ kind, children, duration, onDone, onDismiss, isPassing = kind !== 'danger' }: AlertProps) {
  const clock = useClock();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const left = useRef(duration ?? 0);
  const isTicking = duration !== undefined && onDone !== undefined && isPassing && !isPointed && !isFocused;

  useEffect(() => {
    if (!isTicking) return;
    const since = clock.now();
    const stop = clock.after(left.current, onDone);
    return () => {
      stop();
      left.current = Math.max(0, left.current - (clock.now() - since));
    };
  }, [isTicking, clock, onDone]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only hold the time still.
    <div
      className={`tb-alert tb-alert--${kind}`}
      part="alert"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="tb-alert-text">{children}</div>
      {onDismiss && <CloseButton onClick={onDismiss} />}
    </div>
  );
}
