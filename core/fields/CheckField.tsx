import type { ComponentPropsWithRef } from 'react';
import { FieldErrors } from '#core/view/FieldErrors.tsx';
import { useExplained } from '#core/view/useExplained.ts';

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
  const { ids, control } = useExplained(hint, errors);
  return (
    <div className="tb-check" part="field">
      <label className="tb-check-row" part="label">
        <input
          {...input}
          {...control}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={`tb-check-input tb-check-input--${kind}`}
          part="input"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="tb-text tb-small tb-muted tb-check-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <FieldErrors id={ids.errors} errors={errors} className="tb-check-hint" />
    </div>
  );
}
