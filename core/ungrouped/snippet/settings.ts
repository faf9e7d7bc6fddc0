import type * as z from 'zod/mini';
import { attributeName } from '#core/base/widget/attributeName.ts';

/** An attribute as JSON Schema says it. */
export type FieldSchema = z.core.JSONSchema.BaseSchema;

/** A widget as its JSON Schema says it, for tools: a definition of `dev/tags.schema.json`. */
export interface TagSchema extends FieldSchema {
  /** Name of the widget. */
  readonly title?: string;
}

/** What a tag says: its attributes in camelCase with JSON values, `when` and `surface` among them. */
export type Settings = Readonly<Record<string, unknown>>;

/** A widget with its settings. */
export interface TagSettings {
  readonly widget: string;
  readonly settings: Settings;
}

/** Attributes that every tag takes and no schema names. */
export const common = ['when', 'surface'];

export const fieldOf = (schema: TagSchema, key: string): FieldSchema => {
  const field = schema.properties?.[key];
  return typeof field === 'object' ? field : {};
};

const isStructure = (value: unknown) => typeof value === 'object' && value !== null;

/** What differs from the defaults, in the order of the declaration; names that it has not follow as they came. */
export function settled(schema: TagSchema, settings: Settings): Settings {
  const declared = Object.keys(schema.properties ?? {});
  const others = Object.keys(settings).filter((key) => !declared.includes(key) && !common.includes(key));
  const given = [...declared, ...others, ...common].filter((key) => {
    const value = settings[key];
    if (value === undefined || value === null || value === '') return false;
    return isStructure(value) || `${value}` !== `${fieldOf(schema, key).default}`;
  });
  return Object.fromEntries(given.map((key) => [key, typed(fieldOf(schema, key), settings[key])]));
}

/** What the loader reads as a switch. */
const yes = ['', 'true', '1', 'yes'];
const no = ['false', '0', 'no'];

/** A value as its field has it: text becomes the number or the switch that it spells, and stays text where it spells none. */
export function typed({ type }: FieldSchema, value: unknown): unknown {
  if (isStructure(value)) return value;
  const text = `${value}`;
  if (type === 'boolean') return yes.includes(text) || (no.includes(text) ? false : text);
  if (type === 'integer' || type === 'number') return `${Number(text)}` === text ? Number(text) : text;
  return Array.isArray(type) ? value : text;
}

/** Settings that are written as attributes, and those that go into `data-props`. */
export function divided(settings: Settings): { readonly written: Settings; readonly props: Settings | undefined } {
  const [props, written] = [true, false].map((wanted) =>
    Object.entries(settings).filter(([, value]) => isStructure(value) === wanted),
  );
  return { written: Object.fromEntries(written ?? []), props: props?.length ? Object.fromEntries(props) : undefined };
}

/** The attributes of a tag by their names, as they are written into it. */
export function tagAttributes({ widget, settings }: TagSettings, schema: TagSchema): Readonly<Record<string, string>> {
  const { written, props } = divided(settled(schema, settings));
  const named = Object.entries(written).map(([key, value]) => [attributeName(key), `${value}`] as const);
  if (props) named.push(['data-props', JSON.stringify(props)]);
  return { 'data-widget': widget, ...Object.fromEntries(named) };
}
