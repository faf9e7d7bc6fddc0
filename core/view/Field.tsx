import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'>, FieldFrameProps {
  /** Beside the input, inside its frame. */
  readonly after?: ReactNode;
}

/** One labelled input. */
export function Field({ label, hint, errors, after, note, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} errors={errors ?? []} note={note}>
      {(control) => (
        <>
          <input type="text" {...input} {...control} className="tb-input" />
          {after}
        </>
      )}
    </FieldFrame>
  );
}
