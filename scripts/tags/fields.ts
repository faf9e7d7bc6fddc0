import * as z from 'zod/mini';
import type { Widget } from '../../core/base/widget/defineWidget.ts';

/** An attribute as JSON Schema says it. */
export type FieldSchema = z.core.JSONSchema.BaseSchema;

/** An attribute of a widget. */
export interface Field {
  /** In camelCase. */
  readonly key: string;
  readonly field: FieldSchema;
  readonly isRequired: boolean;
}

/**
 * In JSON Schema 2020-12, as it is written, without what says nothing to those who write it: the bounds of whole numbers in JavaScript, how
 * a date is recognised.
 */
export const jsonSchemaOf = (schema: z.ZodMiniObject): FieldSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });

/** The attributes of a widget in the order of its declaration. */
export function fieldsOf(widget: Widget): readonly Field[] {
  const { properties = {}, required = [] } = jsonSchemaOf(widget.attributes);
  return Object.entries(properties).map(([key, field]) => ({
    key,
    field: typeof field === 'object' ? field : {},
    isRequired: required.includes(key),
  }));
}

/** A value as it is written in the attribute: the declared example, else the first of a list, `true` for a switch. */
export function exampleOf({ examples, enum: values, type }: FieldSchema): string | undefined {
  const [example] = examples ?? values ?? (type === 'boolean' ? [true] : []);
  return example === undefined ? undefined : `${example}`;
}

/** What is written as an attribute: an object goes into `data-props`. */
export const writtenOf = (widget: Widget): readonly Field[] =>
  fieldsOf(widget).filter(({ field }) => field.type !== 'object' && field.type !== 'array');
