import { FieldFrame } from '#core/view/FieldFrame.tsx';

interface AreaFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly name?: string;
  readonly defaultValue?: string;
  readonly value?: string;
  readonly rows: number;
  readonly errors?: readonly string[];
  readonly onChange?: (value: string) => void;
}

/** One labelled text of several lines. */
export function AreaField({ label, hint, rows, errors = [], onChange, ...area }: AreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} errors={errors}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          className="tb-input tb-area"
          rows={rows}
          {...(onChange && { onChange: (event) => onChange(event.target.value) })}
        />
      )}
    </FieldFrame>
  );
}
