import { formations } from '#core/contract/formation/formation.ts';
import { useWords } from '#core/view/viewContext.tsx';

interface FormationChoiceProps {
  readonly formation: string;
  readonly onForm: (formation: string) => void;
}

/** The formations to choose from; one that is no longer offered stands first while it is chosen. */
export function FormationChoice({ formation, onForm }: FormationChoiceProps) {
  const words = useWords();
  const names = formations.some((name) => name === formation) ? formations : [formation, ...formations];
  return (
    <label className="tb-formations-choice">
      <span>{words.say('formation')}</span>
      <select
        className="tb-formations-select"
        part="select"
        value={formation}
        onChange={({ target }) => onForm(target.value)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
