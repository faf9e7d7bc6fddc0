import { useState } from 'react';
import type { Pick } from '#core/contract/pick.ts';
import { fieldOf, type Settings } from '#core/ungrouped/snippet/settings.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { AttributeField } from './AttributeField.tsx';
import { MomentChoice } from './MomentChoice.tsx';
import type { WidgetSchema } from './schemas.ts';

export interface AttributeListProps {
  readonly schema: WidgetSchema;
  readonly settings: Settings;
  readonly onSet: (key: string, value: unknown) => void;
  readonly onFind: (kind: string, text: string) => Promise<readonly Pick[] | undefined>;
}

/** The fields of a tag's attributes. Required ones and choices come first; the others are folded. */
export function AttributeList({ schema, settings, onSet, onFind }: AttributeListProps) {
  const { say } = useWords();
  const all = Object.keys(schema.properties ?? {});
  const isRequired = (key: string) => schema.required?.includes(key) ?? false;
  const isFirst = (key: string) => isRequired(key) || 'pick' in fieldOf(schema, key) || fieldOf(schema, key).enum;
  const rest = all.filter((key) => !isFirst(key));
  const [isOpen] = useState(() => rest.some((key) => settings[key] !== undefined));
  const fields = (keys: readonly string[]) =>
    keys.map((key) => (
      <AttributeField
        key={key}
        name={key}
        field={fieldOf(schema, key)}
        isRequired={isRequired(key)}
        value={settings[key]}
        isFirst={key === all.find(isFirst)}
        onSet={(value) => onSet(key, value)}
        onFind={onFind}
      />
    ));
  return (
    <>
      {fields(all.filter(isFirst))}
      <MomentChoice own={schema.when ?? ''} when={settings.when} onSet={(when) => onSet('when', when)} />
      {rest.length > 0 && (
        <details className="tb-configurator-more" open={isOpen}>
          <summary>{say('more')}</summary>
          <div className="tb-configurator-form">{fields(rest)}</div>
        </details>
      )}
    </>
  );
}
