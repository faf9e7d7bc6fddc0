import type { ComponentPropsWithRef } from 'react';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind?: 'primary' | 'quiet' | 'plain';
  /** At work: keeps its focus, does nothing when pressed. */
  readonly isBusy?: boolean;
}

/** A button of at least 44 x 44 px. Part: `button`. */
export function Button({ kind = 'quiet', isBusy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      part="button"
      {...rest}
      className={`tb-button tb-button--${kind}${className ? ` ${className}` : ''}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
