import { type ComponentPropsWithRef, useId } from 'react';

export interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, one sentence each; none when all is well. */
  readonly errors?: readonly string[];
  /** `switch`: works at once; `box`, by default: counts when the form is sent. */
  readonly kind?: 'box' | 'switch';
}

/** One labelled tick box or switch; the whole row can be pressed. Parts: `field`, `label`, `input`, `error`. */
export function CheckField({ label, hint, errors = [], kind = 'box', ...input }: CheckFieldProps) {
  const id = useId();
  const isWrong = errors.length > 0;
  const described = [isWrong && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ');
  return (
    <div className="tb-check" part="field">
      <label className="tb-check-row" part="label">
        <input
          {...input}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={`tb-check-input tb-check-input--${kind}`}
          part="input"
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="tb-text tb-small tb-muted tb-check-hint" id={`${id}h`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <div className="tb-field-error tb-check-hint" part="error" id={`${id}e`}>
          {errors.map((error) => (
            <p className="tb-text" key={error}>
              {error}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
