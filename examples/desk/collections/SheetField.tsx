import { useRef, useState } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { AreaField } from '../parts/AreaField.tsx';
import { readSheet } from './readSheet.ts';
import { textOf } from './textOf.ts';

interface SheetFieldProps {
  /** Called with the rows of a table of two rows at least. */
  readonly onRead: (sheet: readonly (readonly string[])[]) => void;
}

/** Takes a table that is pasted or opened. Its text stays until it can be read. */
export function SheetField({ onRead }: SheetFieldProps) {
  const words = useWords();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function read(given: string) {
    const sheet = readSheet(given);
    const isTable = sheet.length > 1;
    setWrong(!isTable);
    setText(isTable ? '' : given);
    if (isTable) onRead(sheet);
  }

  return (
    <>
      <AreaField
        label={words.say('collections.sheet')}
        hint={words.say('collections.sheet-hint')}
        rows={4}
        value={text}
        errors={isWrong ? [words.say('collections.no-sheet')] : []}
        onChange={setText}
      />
      <div className="desk-actions">
        <Button onClick={() => read(text)}>{words.say('collections.read')}</Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void textOf(file).then(read);
            event.target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>{words.say('collections.open')}</Button>
      </div>
    </>
  );
}
