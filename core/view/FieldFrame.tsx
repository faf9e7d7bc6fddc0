import type { ReactNode } from 'react';
import { FieldErrors } from './FieldErrors.tsx';
import { useExplained } from './useExplained.ts';

export interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, one sentence each; none when all is well. */
  readonly errors?: readonly string[];
  /** Under the control: notes that come and go while typing. */
  readonly note?: ReactNode;
}

interface Framed extends FieldFrameProps {
  /** Draws the control with the attributes that tie it to the rest. */
  readonly children: (control: {
    readonly id: string;
    readonly part: 'input';
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control under its label and hint, above its note and errors. Parts: `field`, `label`, `input`, `error`. */
export function FieldFrame({ label, hint, errors = [], note, children }: Framed) {
  const { ids, control } = useExplained(hint, errors);
  return (
    <div className="tb-field" part="field">
      <label className="tb-field-label" part="label" htmlFor={ids.control}>
        {label}
      </label>
      {hint && (
        <p className="tb-text tb-small tb-muted" id={ids.hint}>
          {hint}
        </p>
      )}
      <div className="tb-field-frame">{children({ ...control, id: ids.control, part: 'input' })}</div>
      {note}
      <FieldErrors id={ids.errors} errors={errors} />
    </div>
  );
}
