import type { FieldSchema, Settings, TagSchema } from '#core/ungrouped/snippet/settings.ts';
import { exampleOf } from '../../scripts/tags/fields.ts';
import { seededChance } from './seededChance.ts';

/** Settings that a schema allows, another for every seed; texts hold what ends something in one language or another. */
export function randomSettings(schema: TagSchema, seed: number): Settings {
  const chance = seededChance(seed);
  const below = (count: number) => Math.floor(chance() * count);
  const marks = [
    ...`"'&<>{}[]@\\|/=-#%$!?*,.:; éß€😀\n`,
    '--',
    '{{',
    '}}',
    '{%',
    '&amp;',
    '/>',
    '-->',
    "\\'",
    'null',
    '12',
  ];
  const text = () =>
    Array.from({ length: 1 + below(6) }, () => (below(2) ? marks[below(marks.length)] : 'word')).join('');
  const structure = () => ({ id: below(99), title: text(), list: [below(9), text(), { deep: true }], none: null });
  const value = (field: FieldSchema): unknown => {
    const { type, enum: values, minimum = 0, maximum = 1e6 } = field;
    if (values) return values[below(values.length)];
    if (type === 'boolean') return below(2) === 0;
    if (type === 'object') return structure();
    if (type === 'integer' || type === 'number')
      return Math.min(maximum, minimum + 1 + below(1e6)) + (type === 'number' ? 0.5 : 0);
    return field.pattern || field.format ? exampleOf(field) : text();
  };
  const { properties = {}, required = [] } = schema;
  const given = Object.entries(properties).filter(([key]) => required.includes(key) || below(2));
  const settings = given.map(([key, field]) => [key, value(typeof field === 'object' ? field : {})]);
  return { ...Object.fromEntries(settings), ...(below(3) === 0 && { when: 'visible 300px | hash #poll' }) };
}
