import { FieldFrame } from '#core/view/FieldFrame.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Value and text of each. */
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Takes the focus when it is drawn. */
  readonly hasFocus?: boolean;
}

/** One labelled choice of a list. */
export function SelectField({ label, name, value, onChange, options, hasFocus = false }: SelectFieldProps) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select
          {...control}
          className="tb-input"
          name={name}
          ref={hasFocus ? focusOnce : undefined}
          {...(value !== undefined && { value, onChange: (event) => onChange?.(event.target.value) })}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

const focusOnce = (element: HTMLElement | null) => element?.focus();
