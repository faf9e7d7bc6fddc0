import type * as z from 'zod/mini';

/** The JSON Schema of a template's data. */
export type Shape = z.core.JSONSchema.BaseSchema;

/** What a shape is: not the null that it may be as well, and behind a reference what it refers to. */
export function createSolid(whole: Shape): (shape: Shape) => Shape {
  const definitions = Object.entries(whole.$defs ?? {});
  const solid = (shape: Shape): Shape => {
    const one = shape.anyOf?.find(({ type }) => type !== 'null') ?? shape;
    if (one.$ref === '#') return whole;
    const [, found] = definitions.find(([name]) => one.$ref?.endsWith(`/${name}`)) ?? [];
    return found ? solid(found) : one;
  };
  return solid;
}

export const mayBeNull = ({ anyOf, type }: Shape): boolean => type === 'null' || (anyOf ?? []).some(mayBeNull);

/** What each entry of a list is; undefined for what is no list. */
export const itemOf = ({ items }: Shape): Shape | undefined =>
  typeof items === 'object' && !Array.isArray(items) ? items : undefined;

/** The field that an entry of a list is known by, as the schema declares it: `z.meta({ 'x-key': 'team_id' })`. */
export const keyOf = (list: Shape): string | undefined => {
  const key = Object.entries(list).find(([name]) => name === 'x-key')?.[1];
  return typeof key === 'string' ? key : undefined;
};

export const fieldOf = ({ properties }: Shape, name: string): Shape | undefined => {
  const found = Object.entries(properties ?? {}).find(([key]) => key === name)?.[1];
  return typeof found === 'object' ? found : undefined;
};

/** The fields of ids among those of a record: `team_id`. */
export const idsOf = ({ properties }: Shape): readonly string[] =>
  Object.entries(properties ?? {})
    .filter(([key, shape]) => /_id$/.test(key) && typeof shape === 'object' && shape.type === 'integer')
    .map(([key]) => key);

/** Every record in a shape with the path to it (`tables.rows.`); what is in itself once. */
export function recordsIn(whole: Shape): readonly (readonly [path: string, record: Shape])[] {
  const solid = createSolid(whole);
  const walk = (given: Shape, path: string, within: readonly Shape[]): readonly (readonly [string, Shape])[] => {
    const shape = solid(given);
    const item = itemOf(shape);
    if (item) return walk(item, path, within);
    if (!shape.properties || within.includes(shape)) return [];
    const fields = Object.keys(shape.properties).flatMap((name) => {
      const field = fieldOf(shape, name);
      return field ? walk(field, `${path}${name}.`, [...within, shape]) : [];
    });
    return [[path, shape], ...fields];
  };
  return walk(whole, '', []);
}
