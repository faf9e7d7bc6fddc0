import * as z from 'zod/mini';
import type { JsonSchema } from './wireSchema.ts';

type Schema = z.core.$ZodType;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** The fields of an object of the wire, under what is read of it. */
function shapeOf(schema: Schema): Readonly<Record<string, unknown>> {
  const { def }: { def: object } = schema._zod;
  if ('shape' in def) return Object(def.shape);
  return 'in' in def && isSchema(def.in) ? shapeOf(def.in) : {};
}

/** What a new server sends of an object, by the examples of its fields (`described`). */
export const describedExample = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
      const { examples } = (isSchema(field) && z.globalRegistry.get(field)) || {};
      return Array.isArray(examples) ? [[name, examples[0]]] : [];
    }),
  );

/** The fields of a component of openapi.json as a table; those that a new server leaves out come last. */
export function fieldTable({ properties = {} }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const [example] = Array.isArray(field.examples) ? field.examples : [];
    const written = example === undefined ? '' : `\`${JSON.stringify(example)}\``;
    return `| \`${name}\` | ${written} | ${field['x-tribune-source']} | ${field.description} |`;
  });
  return ['| Field | Example | Source | What it is |', '|---|---|---|---|', ...rows].join('\n');
}

const place = /(<!-- Fields of (\w+), written by `npm run docs` -->\n)[\s\S]*?(\n<!-- End of fields -->)/g;

/** A page of the documentation with the tables of fields in the places that it has for them. */
export const withFieldTables = (markdown: string, components: Readonly<Record<string, JsonSchema>>): string =>
  markdown.replace(
    place,
    (_, start: string, name: string, end: string) => `${start}\n${fieldTable(components[name] ?? {})}\n${end}`,
  );
