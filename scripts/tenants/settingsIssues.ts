import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { tenantConfig } from '../../core/base/page/config.ts';
import { nearest } from '../../core/ungrouped/errors/nearest.ts';
import { readDeclarations } from '../bundle/declarations.ts';
import type { FieldSchema } from '../tags/fields.ts';
import { tenantSchema } from '../tags/toolFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys, dotted, that no setting has. */
function unknownKeys(value: unknown, { properties }: FieldSchema, path = ''): readonly string[] {
  if (!isObject(value) || !properties) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = properties[key];
    if (field === undefined) {
      const meant = nearest(key, Object.keys(properties));
      return [`There is no setting "${path}${key}".${meant ? ` Did you mean "${path}${meant}"?` : ''}`];
    }
    return typeof field === 'object' ? unknownKeys(inner, field, `${path}${key}.`) : [];
  });
}

let known: Promise<readonly [schema: FieldSchema, check: z.ZodType]> | undefined;

/** The schema of settings and the check that it is. To read all widgets takes a second. */
async function readSchema() {
  const schema = tenantSchema((await readDeclarations(root)).map(({ widget }) => widget));
  return [schema, z.fromJSONSchema(schema)] as const;
}

/** What is wrong with the settings of a tenant, a sentence each: keys that there are not, with the nearest, and values that do not hold. */
export async function settingsIssues(value: unknown): Promise<readonly string[]> {
  if (!isObject(value)) return ['It is no object.'];
  const { $schema: _, ...settings } = value;
  known ??= readSchema();
  const [schema, check] = await known;
  const unknown = unknownKeys(settings, schema);
  if (unknown.length > 0) return unknown;
  const issues = [check, tenantConfig].flatMap((each) => z.safeParse(each, settings).error?.issues ?? []);
  return [...new Set(issues.map(({ path }) => `"${path.join('.')}" does not hold.`))];
}
