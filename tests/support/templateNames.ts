import Mustache from 'mustache';
import type * as z from 'zod/mini';

type Tokens = ReturnType<typeof Mustache.parse>;
type Shape = z.core.JSONSchema.BaseSchema;

/** Without the null that it may be. */
const solid = (shape: Shape): Shape => shape.anyOf?.find(({ type }) => type !== 'null') ?? shape;

/** For tests: how a template names its data (`answers.answer_id`: `&` as it is, `#` and `^` for sections); `?` begins what they do not have. */
export function namesIn(template: string, shape: Shape): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const properties = (of: Shape): Readonly<Record<string, Shape | boolean>> => of.properties ?? {};
  const inside = (of: Shape): Shape => {
    const either = solid(of);
    const { items } = either;
    return items && !Array.isArray(items) && typeof items === 'object' ? items : either;
  };
  const walk = (tokens: Tokens, stack: readonly (readonly [path: string, of: Shape])[]) => {
    for (const [kind, name, , , inner] of tokens) {
      if (kind === 'text' || kind === '!' || kind === '>') continue;
      const at = stack.find(([, of]) => name in properties(of));
      const path = at ? `${at[0]}${name}` : `?${name}`;
      found.set(path, [...(found.get(path) ?? []), kind]);
      const next = at && properties(at[1])[name];
      if (typeof inner === 'object')
        walk(inner, typeof next === 'object' && kind === '#' ? [[`${path}.`, inside(next)], ...stack] : stack);
    }
  };
  walk(Mustache.parse(template), [['', shape]]);
  return found;
}

/** For tests: every path of the data with its shape. */
export function pathsOf(shape: Shape, before = ''): readonly (readonly [path: string, of: Shape])[] {
  const either = solid(shape);
  const { items, properties } = either;
  if (items && !Array.isArray(items) && typeof items === 'object') return pathsOf(items, before);
  return Object.entries(properties ?? {}).flatMap(([key, of]) =>
    typeof of === 'object' ? [[`${before}${key}`, of] as const, ...pathsOf(of, `${before}${key}.`)] : [],
  );
}
