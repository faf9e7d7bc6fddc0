import { collectionLimits } from '#core/contract/deskCollections.ts';
import { CheckField } from '#core/fields/CheckField.tsx';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { type Column, isKind, isNumeric } from './columns.ts';
import { kinds } from './readCell.ts';

interface ColumnFieldsProps {
  readonly column: Column;
  readonly onChange: (change: Partial<Column>) => void;
}

/** What a column is: its kind and unit, and what readers do with it. */
export function ColumnFields({ column, onChange }: ColumnFieldsProps) {
  const words = useWords();
  const { label, kind, unit } = column;
  const check = (name: 'isFilter' | 'isShown' | 'isSortable', text: string) => (
    <CheckField label={text} checked={column[name]} onChange={({ target }) => onChange({ [name]: target.checked })} />
  );
  return (
    <fieldset className="desk-group desk-column">
      <legend>{label}</legend>
      <SelectField
        label={words.say('collections.kind')}
        value={kind}
        options={kinds.map((each) => [each, words.say(`collections.kind.${each}`)])}
        onChange={(value) => isKind(value) && onChange({ kind: value })}
      />
      {isNumeric(kind) && (
        <Field
          label={words.say('collections.unit')}
          value={unit}
          maxLength={collectionLimits.longestUnit}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      )}
      {kind !== 'link' && kind !== 'mark' && (
        <>
          {check('isFilter', words.say('collections.filter'))}
          {check('isSortable', words.say('collections.sort'))}
          {check('isShown', words.say('collections.shown'))}
        </>
      )}
    </fieldset>
  );
}
