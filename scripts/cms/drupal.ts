import { attributeName } from '../../core/base/widget/attributeName.ts';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { type Field, type FieldSchema, writtenOf } from '../tags/fields.ts';
import { title } from './names.ts';

/** A single-directory component: what Drupal knows of it, and its template. */
export function component(widget: Widget): Readonly<Record<'component.yml' | 'twig', string>> {
  const fields = writtenOf(widget);
  const needed = fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  const described = {
    $schema: 'https://git.drupalcode.org/project/drupal/-/raw/HEAD/core/assets/schemas/v1/metadata.schema.json',
    name: title(widget.name),
    group: 'Tribune',
    status: 'stable',
    description: widget.about,
    props: {
      type: 'object',
      ...(needed.length > 0 && { required: needed }),
      properties: {
        ...Object.fromEntries(fields.map(({ key, field }) => [key, { title: title(key), ...draft4(field) }])),
        when: { title: 'When', type: 'string', description: 'Its moments, where they are to be others' },
        surface: { title: 'Surface', type: 'string', enum: ['shadow', 'page'] },
      },
    },
    slots: {
      inside: { title: 'Inside', description: 'What readers see until the island stands, and without JavaScript' },
    },
  };
  const attributes = [...fields.map(attributeOf), printed('when', 'data-when'), printed('surface', 'data-surface')];
  return {
    'component.yml': `${yaml(described)}\n`,
    twig: `<div{{ attributes }} data-widget="${widget.name}"${attributes.join('')}>{% block inside %}{{ inside }}{% endblock %}</div>\n`,
  };
}

/**
 * Drupal reads JSON Schema of draft 4, in which a bound says beside its number whether it counts itself, with a validator that puts a pattern between
 * slashes as it is: one slash that is not escaped, and no component of any module is known.
 */
const draft4 = ({ exclusiveMinimum, pattern, ...field }: FieldSchema) => ({
  ...field,
  ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
  ...(pattern !== undefined && { pattern: pattern.replace(/\\.|\//g, (part) => (part === '/' ? '\\/' : part)) }),
});

const attributeOf = ({ key, field }: Field) =>
  printed(key, attributeName(key), field.type === 'boolean' ? `${key} ? 'true' : 'false'` : key);

const printed = (key: string, name: string, value = key) =>
  `{% if (${key} ?? null) is not null %} ${name}="{{ ${value} }}"{% endif %}`;

/** Objects over lines, all else as JSON, which YAML takes as it is. */
function yaml(value: object, indent = ''): string {
  return Object.entries(value)
    .map(([key, each]) => {
      const isNested = typeof each === 'object' && each !== null && !Array.isArray(each);
      const name = /^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key);
      if (isNested && Object.keys(each).length > 0) return `${indent}${name}:\n${yaml(each, `${indent}  `)}`;
      return `${indent}${name}: ${JSON.stringify(each)}`;
    })
    .join('\n');
}
