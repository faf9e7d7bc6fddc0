import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';

interface PublishAtProps {
  /** Local date and time; empty until they are chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** When an entry is published. */
export function PublishAt({ value, onChange }: PublishAtProps) {
  const words = useWords();
  return (
    <Field
      label={words.say('entry.publish-at')}
      type="datetime-local"
      value={value}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
