import { useState } from 'react';
import { useWords } from '#core/view/viewContext.tsx';
import { CodeField } from './CodeField.tsx';

export interface ObjectFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: unknown;
  readonly onSet: (value: object | undefined) => void;
}

/** The field for an attribute that is an object, as JSON. Text that is not valid yet changes nothing. */
export function ObjectField({ label, hint, value, onSet }: ObjectFieldProps) {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const read = objectIn(typed);
  const isOfTag = read === null || JSON.stringify(read) === JSON.stringify(value);

  function write(text: string) {
    setTyped(text);
    const next = objectIn(text);
    if (next !== null) onSet(next);
  }

  return (
    <CodeField
      label={label}
      hint={hint}
      errors={read === null ? [say('object-wrong')] : []}
      value={isOfTag ? typed : JSON.stringify(value, null, 2)}
      onChange={(event) => write(event.target.value)}
    />
  );
}

/** Parses JSON. Undefined for an empty text, null for what is not an object or a list. */
function objectIn(text: string): object | null | undefined {
  if (text.trim() === '') return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
