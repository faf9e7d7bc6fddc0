import { useId } from 'react';
import { Option } from './Option.tsx';

export interface ChoiceProps<Value extends string | number> {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A group of radio buttons. */
export function Choice<Value extends string | number>({ legend, hint, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="tb-configurator-choice">
      <legend className="tb-field-label">{legend}</legend>
      {hint && <p className="tb-text tb-small tb-muted">{hint}</p>}
      <div className="tb-configurator-options">
        {options.map((option) => (
          <Option
            key={option.value}
            type="radio"
            name={name}
            label={option.label}
            hint={option.hint}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
