import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { exampleOf, type FieldSchema, fieldsOf, writtenOf } from '../tags/fields.ts';
import { title } from './names.ts';

/** What every tag takes beside the attributes of its widget. */
const common = { when: { type: 'string' }, surface: { type: 'string', enum: ['shadow', 'page'] } };

/** The `block.json` of a widget, https://schemas.wp.org/trunk/block.json. */
export function block(widget: Widget): object {
  const fields = writtenOf(widget);
  const needed = fields.filter(({ isRequired }) => isRequired);
  return {
    $schema: 'https://schemas.wp.org/trunk/block.json',
    apiVersion: 3,
    name: `tribune/${widget.name}`,
    title: title(widget.name),
    category: 'tribune',
    icon: 'welcome-widgets-menus',
    description: widget.about,
    keywords: ['tribune', ...(widget.aliases ?? [])],
    textdomain: 'tribune',
    attributes: {
      ...Object.fromEntries(fieldsOf(widget).map(({ key, field }) => [key, attributeOf(field)])),
      ...common,
    },
    supports: { html: false, align: ['wide', 'full'], customClassName: true },
    example: { attributes: Object.fromEntries(needed.map(({ key, field }) => [key, typedExample(field)])) },
    editorScript: 'tribune-editor',
  };
}

/** What the plugin knows of a widget: its sheet beside `tribune.css`, and what the editor asks for. */
export const described = (widget: Widget): object => ({
  title: title(widget.name),
  about: widget.about,
  ...(widget.sheet && { sheet: widget.sheet }),
  fields: writtenOf(widget).map(({ key, field, isRequired }) => ({
    key,
    label: title(key),
    help: field.description ?? '',
    type: typeOf(field),
    isRequired,
    ...(field.enum && { values: field.enum }),
    ...(field.default !== undefined && { default: field.default }),
    ...(exampleOf(field) !== undefined && { example: exampleOf(field) }),
  })),
});

/** Without the default: what nobody has chosen is not written into the tag. */
const attributeOf = ({ type = 'string', enum: values }: FieldSchema) => ({ type, ...(values && { enum: values }) });

const typeOf = ({ type }: FieldSchema) => (typeof type === 'string' ? type : 'string');

function typedExample(field: FieldSchema) {
  const example = exampleOf(field) ?? '';
  return /^(integer|number)$/.test(typeOf(field)) ? Number(example) : example;
}
