import { expect, test } from 'vitest';
import { attributeName } from '#core/base/widget/attributeName.ts';
import { keyOf, readTag } from '#core/base/widget/attributes.ts';
import { exampleOf, fieldsOf, writtenOf } from '../../scripts/tags/fields.ts';
import { declared } from '../support/declared.ts';

const written = declared.flatMap(({ widget }) => {
  const fields = writtenOf(widget);
  const needed = fields.filter(({ isRequired }) => isRequired);
  return fields.map((each) => ({ widget, each, others: needed.filter(({ key }) => key !== each.key) }));
});

test.each(written.map((each) => [each.widget.name, attributeName(each.each.key), each] as const))(
  'of %s: the example of %s holds',
  (name, _, { widget, each, others }) => {
    expect(exampleOf(each.field)).toBeDefined();
    const data = [...others, each].map(({ key, field }) => [key, exampleOf(field) ?? ''] as const);
    const { attributes, issues } = readTag(name, widget.attributes, { data: [['widget', name], ...data], props: '' });
    expect(issues.map(({ code }) => code)).toEqual([]);
    expect(attributes).toHaveProperty(each.key);
  },
);

test('the name of an attribute leads back to its key', () => {
  for (const { widget } of declared)
    for (const { key } of fieldsOf(widget)) expect(keyOf(attributeName(key))).toBe(key);
});
