import Mustache from 'mustache';
import type * as z from 'zod/mini';

type Tokens = ReturnType<typeof Mustache.parse>;
type Shape = z.core.JSONSchema.BaseSchema;
type Resolve = (shape: Shape) => Shape;

/** What a shape stands for: without the null that it may be, behind its reference, of a list what is in it. */
function resolving(whole: Shape): Resolve {
  const definitions = Object.entries(whole.$defs ?? {});
  return function resolve(shape): Shape {
    const solid = shape.anyOf?.find(({ type }) => type !== 'null') ?? shape;
    const [, found] = definitions.find(([name]) => solid.$ref?.endsWith(`/${name}`)) ?? [];
    if (found) return resolve(found);
    const { items } = solid;
    return items && !Array.isArray(items) && typeof items === 'object' ? resolve(items) : solid;
  };
}

const propertiesOf = (shape: Shape) =>
  Object.entries(shape.properties ?? {}).filter((entry): entry is [string, Shape] => typeof entry[1] === 'object');

/**
 * How a template and its parts name their data: `answers.answer_id` with `name`, `&` for what is printed as it is, `#` and `^` for
 * sections. What the data do not have begins with `?`.
 */
export function namesIn(
  templates: ReadonlyMap<string, string>,
  template: string,
  whole: Shape,
): ReadonlyMap<string, readonly string[]> {
  const resolve = resolving(whole);
  const found = new Map<string, string[]>();
  type Stack = readonly (readonly [path: string, shape: Shape])[];
  const walk = (tokens: Tokens, stack: Stack, parts: readonly string[]) => {
    for (const [kind, name, , , inner] of tokens) {
      // A part that prints itself has been looked at.
      if (kind === '>' && !parts.includes(name))
        walk(Mustache.parse(templates.get(name) ?? ''), stack, [...parts, name]);
      if (kind === 'text' || kind === '!' || kind === '>') continue;
      const at = stack.find(([, shape]) => Object.hasOwn(shape.properties ?? {}, name));
      const path = at ? `${at[0]}${name}` : `?${name}`;
      found.set(path, [...(found.get(path) ?? []), kind]);
      const [, next] = propertiesOf(at?.[1] ?? {}).find(([key]) => key === name) ?? [];
      if (typeof inner !== 'object') continue;
      walk(inner, next && kind === '#' ? [[`${path}.`, resolve(next)], ...stack] : stack, parts);
    }
  };
  walk(Mustache.parse(templates.get(template) ?? ''), [['', whole]], []);
  return found;
}

/** Every path of the data with its shape; what is in itself once. */
export function pathsOf(whole: Shape): readonly (readonly [path: string, shape: Shape])[] {
  const resolve = resolving(whole);
  const walk = (shape: Shape, before: string, within: readonly Shape[]): readonly (readonly [string, Shape])[] =>
    propertiesOf(shape).flatMap(([key, of]) => {
      const inner = resolve(of);
      const path = `${before}${key}`;
      return [[path, inner] as const, ...(within.includes(inner) ? [] : walk(inner, `${path}.`, [...within, inner]))];
    });
  return walk(whole, '', [whole]);
}
