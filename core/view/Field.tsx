import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, one sentence each; none when all is well. */
  readonly errors?: readonly string[];
  /** Beside the input, inside its frame. */
  readonly after?: ReactNode;
  /** Under the input: notes that come and go while typing. */
  readonly note?: ReactNode;
}

/** One labelled input with its hint and errors. Parts: `field`, `label`, `input`, `error`. */
export function Field({ label, hint, errors = [], after, note, ...input }: FieldProps) {
  const id = useId();
  const isWrong = errors.length > 0;
  const described = [isWrong && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ');
  return (
    <div className="tb-field" part="field">
      <label className="tb-field-label" part="label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="tb-text tb-small tb-muted" id={`${id}h`}>
          {hint}
        </p>
      )}
      <div className="tb-field-frame">
        <input
          type="text"
          {...input}
          id={id}
          className="tb-input"
          part="input"
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
      {note}
      {isWrong && (
        <div className="tb-field-error" part="error" id={`${id}e`}>
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
