import * as z from 'zod';
import { tenantConfig } from '../../core/base/page/config.ts';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { nearest } from '../../core/ungrouped/errors/nearest.ts';
import { setFlags } from '../../core/ungrouped/flags/setFlags.ts';
import type { FieldSchema } from '../tags/fields.ts';
import { tenantSchema } from '../tags/toolFiles.ts';
import { parseJson } from './parseJson.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys, dotted, that no setting has. */
function unknownKeys(value: unknown, { properties }: FieldSchema, path = ''): readonly string[] {
  if (!isObject(value) || !properties) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (field === undefined) {
      const meant = nearest(key, Object.keys(properties));
      return [`There is no setting "${path}${key}".${meant ? ` Did you mean "${path}${meant}"?` : ''}`];
    }
    return typeof field === 'object' ? unknownKeys(inner, field, `${path}${key}.`) : [];
  });
}

/** Each text in the settings with its dotted path. */
function textsIn(value: unknown, path: readonly string[] = []): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

/** Texts by which a browser or a server would get out of the folder, the host or the rule of the policy that they are meant for. */
const escapeIssues = (settings: object): readonly string[] =>
  textsIn(settings).flatMap(([path, text]) => {
    if (/(^|[/\\])\.\.?([/\\]|$)/.test(text))
      return [`"${path}" does not hold: a path may not have "." or ".." in it.`];
    if (/\\|\p{Cc}/u.test(text))
      return [`"${path}" does not hold: it has a backslash or a character that is not seen.`];
    const isSource = path.startsWith('images.hosts.');
    const host = path === 'realtime.host' && !text.includes('://') ? hostOf(`wss://${text}`) : hostOf(text);
    if (isSource ? /[;,\s]/.test(text) : /[;,]/.test(host))
      return [`"${path}" does not hold: it would end its rule in the Content-Security-Policy.`];
    return [];
  });

/**
 * What is wrong with the settings of a tenant that has these widgets, a sentence each: keys and widgets that there are not, with the nearest, and
 * values that do not hold, and flags that have ended by `now` (ms). Text that is no JSON has one issue.
 */
export function settingsIssues(text: string, widgets: readonly Widget[], now = Date.now()): readonly string[] {
  const value = parseJson(text);
  if (value === undefined) return ['It is no JSON.'];
  if (!isObject(value)) return ['It is no object.'];
  const { $schema: _, ...settings } = value;
  const schema = tenantSchema(widgets);
  const unknown = unknownKeys(settings, schema);
  if (unknown.length > 0) return unknown;
  const escapes = escapeIssues(settings);
  if (escapes.length > 0) return escapes;
  const issues = [z.fromJSONSchema(schema), tenantConfig].flatMap(
    (each) => z.safeParse(each, settings).error?.issues ?? [],
  );
  if (issues.length > 0) return [...new Set(issues.map(({ path }) => issueAt(path, settings, widgets)))];
  return setFlags(settings.flags, now).flatMap(({ name, state, owner, until }) => {
    if (state === 'ended')
      return `The flag "${name}" has ended with ${until}: it is off. ${owner} removes it, or sets a later "until".`;
    // A schema in JSON takes 30 February.
    return state === 'invalid' ? `"flags.${name}.until" does not hold.` : [];
  });
}

const isSet = (path: readonly PropertyKey[], settings: unknown) =>
  path.reduce<unknown>(
    (value, key) => (Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined),
    settings,
  ) !== undefined;

function issueAt(
  path: readonly PropertyKey[],
  settings: Readonly<Record<string, unknown>>,
  widgets: readonly Widget[],
): string {
  const { off } = settings;
  const [key, at] = path;
  const name: unknown = key === 'off' && Array.isArray(off) ? off[Number(at)] : undefined;
  if (typeof name !== 'string') return `"${path.join('.')}" ${isSet(path, settings) ? 'does not hold' : 'is missing'}.`;
  const meant = nearest(
    name,
    widgets.map((widget) => widget.name),
  );
  return `"off" has no widget called "${name}".${meant ? ` Did you mean "${meant}"?` : ''}`;
}
