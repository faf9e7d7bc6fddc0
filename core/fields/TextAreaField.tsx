import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { lengthOf } from '#core/form/lengthOf.ts';
import { FieldFrame, type FieldFrameProps } from '#core/view/FieldFrame.tsx';
import { useClock, useWords } from '#core/view/viewContext.tsx';

export interface TextAreaFieldProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'value' | 'maxLength'>,
    FieldFrameProps {
  readonly defaultValue?: string;
  /** Characters that the server takes. What is too long stays as it was typed or pasted: it is counted, not cut. */
  readonly maxLength?: number;
}

/** How long a count waits for the typing to pause before it is read out, in ms. */
const pause = 1000;

/** One labelled text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, errors, maxLength, note, onInput, ...area } = props;
  const [length, setLength] = useState(lengthOf(area.defaultValue ?? ''));
  const count = maxLength !== undefined && <Count left={maxLength - length} near={Math.max(20, maxLength / 10)} />;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      errors={errors ?? []}
      note={
        <>
          {count}
          {note}
        </>
      }
    >
      {(control) => (
        <textarea
          rows={6}
          {...area}
          {...control}
          className="tb-input tb-area"
          onInput={(event) => {
            setLength(lengthOf(event.currentTarget.value));
            onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** What is left, once that is little; read out when the typing pauses. */
function Count({ left, near }: { readonly left: number; readonly near: number }) {
  const words = useWords();
  const clock = useClock();
  const text =
    left > near ? '' : words.say(left < 0 ? 'form.characters-over' : 'form.characters-left', { count: Math.abs(left) });
  const [announced, setAnnounced] = useState('');
  useEffect(() => clock.after(pause, () => setAnnounced(text)), [clock, text]);
  return (
    <>
      {text && (
        <p className={`tb-text tb-small ${left < 0 ? 'tb-field-error' : 'tb-muted'}`} aria-hidden="true">
          {text}
        </p>
      )}
      <span className="tb-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
