import type { ComponentPropsWithoutRef } from 'react';

export interface OptionProps extends Omit<ComponentPropsWithoutRef<'input'>, 'className'> {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A radio button or a switch with its label; the whole row can be pressed. */
export function Option({ label, hint, ...input }: OptionProps) {
  return (
    <label className="tb-configurator-option">
      <input {...input} className={input.role && `tb-check-input tb-check-input--${input.role}`} />
      <span>
        {label}
        {hint && <small className="tb-muted">{hint}</small>}
      </span>
    </label>
  );
}
