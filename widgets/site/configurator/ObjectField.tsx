import { useState } from 'react';
import { FieldFrame } from '#core/view/FieldFrame.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface ObjectFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: unknown;
  readonly onSet: (value: object | undefined) => void;
}

/** A setting that is an object, as JSON. What is none yet stays in the field and changes nothing. */
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
    <FieldFrame label={label} hint={hint} errors={read === null ? [say('object-wrong')] : []}>
      {(control) => (
        <textarea
          {...control}
          className="tb-input tb-area"
          rows={3}
          spellCheck={false}
          value={isOfTag ? typed : JSON.stringify(value, null, 2)}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Undefined for nothing, null for what is no object or list. */
function objectIn(text: string): object | null | undefined {
  if (text.trim() === '') return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
