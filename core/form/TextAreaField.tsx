import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useState } from 'react';
import { useClock, useWords } from '#core/view/surroundings.tsx';
import { lengthOf } from './lengthOf.ts';

export interface TextAreaFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'value' | 'maxLength'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, one sentence each; none when all is well. */
  readonly errors?: readonly string[];
  readonly defaultValue?: string;
  /** Characters that the server takes. What is too long stays as it was typed or pasted: it is counted, not cut. */
  readonly maxLength?: number;
  /** Under the text: notes that come and go while typing. */
  readonly note?: ReactNode;
}

/** How long a count waits for the typing to pause before it is read out, in ms. */
const pause = 1000;

/** One labelled text of several lines. Parts: `field`, `label`, `input`, `error`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, errors = [], maxLength, note, onInput, ...area } = props;
  const id = useId();
  const [length, setLength] = useState(lengthOf(area.defaultValue ?? ''));
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
        <textarea
          rows={6}
          {...area}
          id={id}
          className="tb-input tb-area"
          part="input"
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
          onInput={(event) => {
            setLength(lengthOf(event.currentTarget.value));
            onInput?.(event);
          }}
        />
      </div>
      {maxLength !== undefined && <Count left={maxLength - length} near={Math.max(20, maxLength / 10)} />}
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

/** What is left, once that is little; read out when the typing pauses. */
function Count({ left, near }: { readonly left: number; readonly near: number }) {
  const words = useWords();
  const clock = useClock();
  const text =
    left > near ? '' : words.say(left < 0 ? 'form.characters-over' : 'form.characters-left', { count: Math.abs(left) });
  const [said, setSaid] = useState('');
  useEffect(() => clock.after(pause, () => setSaid(text)), [clock, text]);
  return (
    <>
      {text && (
        <p className={`tb-text tb-small ${left < 0 ? 'tb-field-error' : 'tb-muted'}`} aria-hidden="true">
          {text}
        </p>
      )}
      <span className="tb-hidden" role="status">
        {said}
      </span>
    </>
  );
}
