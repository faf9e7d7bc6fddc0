import * as z from 'zod/mini';
import { seededChance } from './seededChance.ts';

type Shape = z.core.JSONSchema.BaseSchema;
type Made = null | boolean | number | string | readonly Made[] | { readonly [key: string]: Made };

export interface Making {
  readonly seed: number;
  /** What texts say, by their number. */
  readonly say: (nth: number) => string;
  /** HTML and JSON of the host's own, by their number. */
  readonly html?: (nth: number) => string;
  readonly json?: (nth: number) => string;
}

/** For tests: data that a schema allows, another for every seed. Ids are all different; `has_rows` says whether there are `rows`. */
export function generated<Schema extends z.ZodMiniObject>(schema: Schema, making: Making): z.output<Schema> {
  const shape: Shape = z.toJSONSchema(schema, { io: 'input' });
  return z.parse(schema, createMaker(making, shape.$defs ?? {})(shape, 0));
}

function createMaker({ seed, say, html = (nth) => `<p>${nth}</p>`, json = () => '{}' }: Making, definitions: object) {
  const chance = seededChance(seed);
  const below = (count: number) => Math.floor(chance() * count);
  let made = 0;

  function text({ format, contentMediaType, pattern, examples }: Shape): string {
    made += 1;
    const [example] = examples ?? [];
    if (typeof example === 'string') return example;
    if (contentMediaType === 'text/html') return html(made);
    if (contentMediaType === 'application/json') return json(made);
    if (format === 'date-time') return new Date(1_770_000_000_000 + made * 3_600_000).toISOString();
    if (format === 'uri-reference') return `/${made}?a=1&b=${made}`;
    // The patterns that there are take any word of small letters.
    return pattern ? `${made}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '') : say(made);
  }

  function whole({ minimum = 0, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Shape): number {
    const least = typeof exclusiveMinimum !== 'number' ? Math.max(minimum, 0) : Number(exclusiveMinimum) + 1;
    made += 1;
    return maximum > 1e9 ? least + made + 1000 * below(3) : least + below(maximum - least + 1);
  }

  function record(properties: Readonly<Record<string, Shape | boolean>>, depth: number): Made {
    const entries = Object.entries(properties).map(([key, shape]) => [key, make(shape, depth)] as const);
    const all = new Map<string, Made>(entries);
    for (const key of all.keys()) {
      const list = /^has_/.test(key) && all.get(key.slice(4));
      if (Array.isArray(list)) all.set(key, list.length > 0);
    }
    return Object.fromEntries(all);
  }

  function make(given: Shape | boolean | undefined, depth: number): Made {
    const shape = typeof given === 'object' ? given : {};
    if (shape.$ref)
      return make(Object.entries(definitions).find(([name]) => shape.$ref?.endsWith(`/${name}`))?.[1] ?? {}, depth);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum[below(shape.enum.length)] ?? null;
    if (shape.anyOf) return make(shape.anyOf[below(shape.anyOf.length)], depth);
    switch (shape.type) {
      case 'object':
        return record(shape.properties ?? {}, depth);
      case 'array': {
        const most = shape.maxItems ?? Math.max(0, 4 - depth);
        const least = shape.minItems ?? 0;
        const { items } = shape;
        return Array.from({ length: least + below(most - least + 1) }, () =>
          make(Array.isArray(items) ? {} : items, depth + 1),
        );
      }
      case 'boolean':
        return chance() < 0.5;
      case 'integer':
      case 'number':
        return whole(shape);
      case 'string':
        return text(shape);
      default:
        return null;
    }
  }
  return make;
}
