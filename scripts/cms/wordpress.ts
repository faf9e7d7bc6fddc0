import type { Widget } from '../../core/widget/defineWidget.ts';
import { exampleOf, type FieldSchema, writtenOf } from '../tags/fields.ts';
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
    description: widget.about,
    keywords: ['tribune', ...(widget.aliases ?? [])],
    textdomain: 'tribune',
    attributes: { ...Object.fromEntries(fields.map(({ key, field }) => [key, attributeOf(field)])), ...common },
    supports: { html: false, align: ['wide', 'full'], customClassName: true },
    example: { attributes: Object.fromEntries(needed.map(({ key, field }) => [key, typedExample(field)])) },
    editorScript: 'tribune-editor',
  };
}

/** What the editor asks for. */
export const editorFields = (widget: Widget): object =>
  writtenOf(widget).map(({ key, field, isRequired }) => ({
    key,
    label: title(key),
    help: field.description ?? '',
    type: typeOf(field),
    isRequired,
    ...(field.enum && { values: field.enum }),
    ...(field.default !== undefined && { default: field.default }),
    ...(exampleOf(field) !== undefined && { example: exampleOf(field) }),
  }));

/** Without the default: what nobody has chosen is not written into the tag. */
const attributeOf = (field: FieldSchema) => ({ type: typeOf(field), ...(field.enum && { enum: field.enum }) });

const typeOf = ({ type }: FieldSchema) => (typeof type === 'string' ? type : 'string');

function typedExample(field: FieldSchema) {
  const example = exampleOf(field) ?? '';
  return /^(integer|number)$/.test(typeOf(field)) ? Number(example) : example;
}
