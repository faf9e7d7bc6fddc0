import { attributeName } from '#core/base/widget/attributeName.ts';
import type { Pick } from '#core/contract/pick.ts';
import { type FieldSchema, typed } from '#core/ungrouped/snippet/settings.ts';
import { Field } from '#core/view/Field.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Choice } from './Choice.tsx';
import { ObjectField } from './ObjectField.tsx';
import { Option } from './Option.tsx';
import { PickField } from './PickField.tsx';
import { plain } from './schemas.ts';

export interface AttributeFieldProps {
  /** Name of the attribute in camelCase. */
  readonly name: string;
  readonly field: FieldSchema;
  readonly isRequired: boolean;
  readonly value: unknown;
  /** Whether it is the first field, which has the focus when the form opens. */
  readonly isFirst: boolean;
  readonly onSet: (value: unknown) => void;
  readonly onFind: (kind: string, text: string) => Promise<readonly Pick[] | undefined>;
}

/** The field for one attribute of a tag: a search, a choice, a switch, text or JSON, according to its schema. */
export function AttributeField({ name, field, isRequired, value, isFirst, onSet, onFind }: AttributeFieldProps) {
  const { say } = useWords();
  const label = attributeName(name).slice(5);
  const hint = plain(field.description);
  const text = value === undefined ? '' : `${value}`;
  const write = (typedText: string) => onSet(typedText === '' ? undefined : typed(field, typedText));
  if ('pick' in field)
    return (
      <PickField
        label={label}
        hint={hint}
        kind={`${field.pick}`}
        value={text}
        isRequired={isRequired}
        isId={field.type === 'integer' || field.type === 'number' ? /^\d+$/ : /^\S+$/}
        isFirst={isFirst}
        onSet={write}
        onFind={onFind}
      />
    );
  if (field.type === 'object' || field.type === 'array')
    return <ObjectField label={label} hint={hint} value={value} onSet={onSet} />;
  if (field.enum)
    return (
      <Choice
        legend={label}
        hint={hint}
        value={text || `${field.default ?? ''}`}
        options={[...(isRequired || field.default !== undefined ? [] : ['']), ...field.enum].map((each) => ({
          value: `${each}`,
          label: `${each}` || say('when-own'),
        }))}
        onChoose={write}
      />
    );
  if (field.type === 'boolean')
    return (
      <Option
        type="checkbox"
        role="switch"
        label={label}
        hint={hint}
        checked={value === undefined ? field.default === true : value === true}
        onChange={(event) => onSet(event.target.checked)}
      />
    );
  return (
    <Field
      label={label}
      hint={hint}
      value={text}
      placeholder={`${field.default ?? field.examples?.[0] ?? ''}`}
      inputMode={field.type === 'integer' ? 'numeric' : undefined}
      required={isRequired}
      onChange={(event) => write(event.target.value)}
    />
  );
}
