import { FieldFrame } from '#core/view/FieldFrame.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface WidgetChoiceProps {
  readonly names: readonly string[];
  /** Name of the chosen widget; an unknown one is listed beside the others. */
  readonly widget: string;
  readonly onChoose: (widget: string) => void;
}

export function WidgetChoice({ names, widget, onChoose }: WidgetChoiceProps) {
  const { say } = useWords();
  const all = names.includes(widget) ? names : [widget, ...names];
  return (
    <FieldFrame label={say('widget')}>
      {(control) => (
        <select {...control} className="tb-input" value={widget} onChange={(event) => onChoose(event.target.value)}>
          {all.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
