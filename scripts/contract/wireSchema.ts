import * as z from 'zod/mini';
import { moment, string } from '../../core/contract/base/shapes.ts';

/** JSON Schema 2020-12, as far as the contract needs it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema;
  readonly $ref?: string;
}

type Schema = z.core.$ZodType;

/** Texts, which are read from numbers as well. */
const texts: ReadonlySet<unknown> = new Set([string, moment]);

/** How schemas are written. */
export interface Writing {
  /** Schemas that stand elsewhere, by the names under which they are referred to. */
  readonly named: ReadonlyMap<unknown, string>;
  /** Whether everything that is read is allowed, instead of the one spelling that a new server sends. */
  readonly isLiberal?: boolean;
}

/** Without anything that stands elsewhere. */
export const whole: Writing = { named: new Map() };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a schema is marked with by `parses` and `page` of core/contract: what is around the schema that it parses with, other names of its list. */
const markOf = (schema: Schema, mark: 'as' | 'names'): unknown => (mark in schema ? Object(schema)[mark] : undefined);

/** The schema that a transform parses with (`rows`, `orElse` of core/contract/base/shapes.ts). */
const parsedWith = (schema: Schema): Schema | undefined =>
  'of' in schema && isSchema(schema.of) ? schema.of : undefined;

/** What a check allows, in the words of JSON Schema. */
function constraintOf({ _zod: { def } }: z.core.$ZodCheck): JsonSchema {
  const check: Readonly<Record<string, unknown>> = { ...def };
  switch (check.check) {
    case 'number_format':
      return { type: 'integer' };
    case 'greater_than':
      return check.inclusive ? { minimum: check.value } : { exclusiveMinimum: check.value };
    case 'less_than':
      return check.inclusive ? { maximum: check.value } : { exclusiveMaximum: check.value };
    case 'min_length':
      return { minLength: check.minimum };
    case 'max_length':
      return { maxLength: check.maximum };
    case 'string_format':
      return check.pattern instanceof RegExp ? { pattern: portable(check.pattern) } : {};
    default:
      return {};
  }
}

/** Classes of Unicode are not known everywhere: of those that want something visible it is said that there is more than space. */
const portable = ({ source }: RegExp): string => (source.includes('\\p{') ? '\\S' : source);

function checksOf({ _zod: { def } }: Schema, { isLiberal }: Writing): JsonSchema {
  const found: Record<string, unknown> = Object.assign({}, ...(def.checks ?? []).map(constraintOf));
  // A number may be text.
  if (isLiberal) delete found.type;
  if (def.type !== 'array') return found;
  const { minLength, maxLength } = found;
  return {
    ...(minLength !== undefined && { minItems: minLength }),
    ...(maxLength !== undefined && { maxItems: maxLength }),
  };
}

/** The same, or null. */
function orNull(inner: JsonSchema): JsonSchema {
  if (inner.type === undefined) return { anyOf: [inner, { type: 'null' }] };
  const types = [inner.type, 'null'].flat();
  return { ...inner, type: types, ...(Array.isArray(inner.enum) && { enum: [...inner.enum, null] }) };
}

/**
 * Writes a schema of the contract as JSON Schema of what a new server sends. Schemas read more than that: a number may be text, a list may be
 * bare. Of several spellings the one is written that `example`, a canonical value, has; without an example the first.
 */
export function wireSchema(schema: Schema, example: unknown, writing: Writing): JsonSchema {
  const { description, examples } = z.globalRegistry.get(schema) ?? {};
  const field = schema._zod.parent;
  if (description && field)
    return { ...wireSchema(field, example, writing), description, ...(Array.isArray(examples) && { examples }) };
  if (texts.has(schema) && !writing.isLiberal) return { type: 'string' };
  const name = writing.named.get(schema);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return bodyOf(schema, example, writing);
}

/** The same for a schema that is itself one of the named ones. */
export const bodyOf = (schema: Schema, example: unknown, writing: Writing): JsonSchema => ({
  ...plainOf(schema, example, writing),
  ...checksOf(schema, writing),
});

function plainOf(schema: Schema, example: unknown, writing: Writing): JsonSchema {
  const def: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  const inner = (key: string, given: unknown = example) =>
    isSchema(def[key]) ? wireSchema(def[key], given, writing) : {};
  const parsed = parsedWith(schema);
  switch (schema._zod.def.type) {
    case 'object':
      return objectOf(def, example, writing);
    case 'array':
      return { type: 'array', items: inner('element', firstOf(example)) };
    case 'optional':
    case 'readonly':
    case 'nonoptional':
      return inner('innerType');
    case 'default':
      return { ...inner('innerType'), default: def.defaultValue };
    case 'nullable':
      return orNull(inner('innerType', example ?? undefined));
    case 'pipe':
      return parsed === undefined ? pipeOf(schema, def, example, writing) : parsedOf(schema, parsed, example, writing);
    case 'union':
      return unionOf(Array.isArray(def.options) ? def.options.filter(isSchema) : [], example, writing);
    case 'enum':
      return { type: 'string', enum: Object.values(isRecord(def.entries) ? def.entries : {}) };
    case 'string':
    case 'number':
    case 'boolean':
      return { type: schema._zod.def.type };
    case 'custom':
      return { type: 'string', contentMediaType: 'application/octet-stream' };
    default:
      return {};
  }
}

/** What goes into a pipe; behind a transform it is what comes out of that. */
function pipeOf(
  schema: Schema,
  def: Readonly<Record<string, unknown>>,
  example: unknown,
  writing: Writing,
): JsonSchema {
  const isTransformed = isSchema(def.in) && def.in._zod.def.type === 'transform';
  const written = isTransformed ? def.out : def.in;
  if (!isSchema(written)) return {};
  const names = markOf(schema, 'names');
  const given = isRecord(example) ? example : {};
  const inside = isRecord(given.data) ? given.data : {};
  if (Array.isArray(names) && ['data', ...names].some((each) => each in inside))
    return { type: 'object', properties: { data: pipeOf(schema, def, inside, writing) }, required: ['data'] };
  const name = Array.isArray(names) && !('data' in given) ? names.find((each) => each in given) : undefined;
  if (name === undefined) return wireSchema(written, example, writing);
  const {
    properties: { data = {}, ...others } = {},
    required = [],
    ...more
  } = wireSchema(written, { ...given, data: given[name] }, writing);
  return {
    ...more,
    properties: { [name]: data, ...others },
    required: required.map((each) => (each === 'data' ? name : each)),
  };
}

/** Whether a schema is a reply with a list as its `data`. */
const isPage = (schema: Schema): boolean => {
  const def: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  return 'names' in schema || (schema._zod.def.type === 'pipe' && isSchema(def.in) && isPage(def.in));
};

/** PHP writes some lists as maps by index, and an empty one as null. */
const listOf = (items: JsonSchema, { isLiberal }: Writing): JsonSchema => {
  const list = { type: 'array', items };
  return isLiberal ? { anyOf: [list, { type: 'object', additionalProperties: items }, { type: 'null' }] } : list;
};

const underOrBare = (bare: JsonSchema): JsonSchema => ({
  anyOf: [{ type: 'object', properties: { data: bare }, required: ['data'] }, bare],
});

/** What a transform parses with the schema that it is marked with. */
function parsedOf(schema: Schema, parsed: Schema, example: unknown, writing: Writing): JsonSchema {
  switch (markOf(schema, 'as')) {
    case 'list':
      return listOf(wireSchema(parsed, firstOf(example), writing), writing);
    case 'under': {
      if (writing.isLiberal) return underOrBare(wireSchema(parsed, undefined, writing));
      const { data } = { data: undefined, ...(isRecord(example) && example) };
      const isBare =
        data === undefined || !z.safeParse(parsed, data).success || (Array.isArray(data) && isPage(parsed));
      if (isBare) return wireSchema(parsed, example, writing);
      return { type: 'object', properties: { data: wireSchema(parsed, data, writing) }, required: ['data'] };
    }
    case 'done':
      return wireSchema(parsed, example, writing);
    default:
      return orNull(wireSchema(parsed, example ?? undefined, writing));
  }
}

const firstOf = (example: unknown): unknown => (Array.isArray(example) ? example[0] : undefined);

function objectOf(def: Readonly<Record<string, unknown>>, example: unknown, writing: Writing) {
  const fields = Object.entries(isRecord(def.shape) ? def.shape : {}).flatMap(([name, field]) =>
    isSchema(field) ? [[name, field] as const] : [],
  );
  const given = isRecord(example) ? example : {};
  const isOptional = ({ _zod }: Schema) => _zod.optin === 'optional' || _zod.def.type === 'default';
  const required = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name);
  const [anyOfThem] = Object.values(given);
  return {
    type: 'object',
    ...(fields.length > 0 && {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, wireSchema(field, given[name], writing)])),
    }),
    ...(required.length > 0 && { required }),
    ...(isSchema(def.catchall) && { additionalProperties: wireSchema(def.catchall, anyOfThem, writing) }),
  };
}

/** The types of which a number or a flag may be written otherwise, the one to send first. */
const scalars = ['boolean', 'number'];

function unionOf(options: readonly Schema[], example: unknown, writing: Writing): JsonSchema {
  if (writing.isLiberal) return { anyOf: options.map((option) => wireSchema(option, example, writing)) };
  const types = options.map(({ _zod }) => _zod.def.type);
  const scalar = scalars.find((type) => types[0] === type);
  if (scalar) return { type: scalar };
  const written = options.map((option) => wireSchema(option, example, writing));
  if (written.every(({ type }) => type === 'string' || type === 'number'))
    return Object.assign({}, ...written, { type: [...new Set(written.flatMap(({ type }) => type ?? []))] });
  const fitting = options.findIndex((option) => example !== undefined && z.safeParse(option, example).success);
  return written[Math.max(fitting, 0)] ?? {};
}
