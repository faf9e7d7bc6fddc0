import type { ComponentPropsWithoutRef } from 'react';
import { FieldFrame, type FieldFrameProps } from '#core/view/FieldFrame.tsx';

type Area = Pick<ComponentPropsWithoutRef<'textarea'>, 'value' | 'onChange'>;

/** A field for text that a machine reads: JSON, a tag. */
export function CodeField({ value, onChange, ...frame }: Area & FieldFrameProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...control}
          className="tb-input tb-area"
          rows={3}
          spellCheck={false}
          value={value}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  );
}
