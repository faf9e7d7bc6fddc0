import { attributeName } from '#core/base/widget/attributeName.ts';
import { nearest } from '#core/ungrouped/errors/nearest.ts';
import { widgetMeant } from '#core/ungrouped/errors/widgetMeant.ts';
import { common, type FieldSchema, fieldOf, type TagSchema, type TagSettings } from './settings.ts';

/** What is probably meant where a tag has a mistake. */
export interface Repair {
  /** Of the notice that it answers. */
  readonly code: 'T01' | 'T03' | 'T10' | 'T12' | 'T18';
  readonly from: string;
  /** Empty: it is left out. */
  readonly to: string;
  /** The tag with this one mistake mended. */
  readonly mended: TagSettings;
}

/** A schema with the words that editors have for the widget. */
export interface NamedSchema extends TagSchema {
  readonly aliases?: readonly string[];
}

const moments = ['now', 'idle', 'activity', 'visible', 'interaction', 'hash', 'media', 'event'];

/** What can be mended by itself: a name or a value that is nearly one, a moment or a surface that is none. */
export function repairsOf(
  { widget, settings }: TagSettings,
  schemas: Readonly<Record<string, NamedSchema>>,
): readonly Repair[] {
  const schema = schemas[widget];
  if (!schema) {
    const to = widgetMeant(widget, schemas);
    return to ? [{ code: 'T01', from: widget, to, mended: { widget: to, settings } }] : [];
  }
  return Object.entries(settings).flatMap(([key, value]): Repair[] => {
    const { [key]: _, ...others } = settings;
    const instead = (to: string, code: Repair['code']): Repair => ({
      ...{ code, from: `${value}`, to },
      mended: { widget, settings: to === '' ? others : { ...settings, [key]: to } },
    });
    if (key === 'when') return momentMeant(`${value}`).map((to) => instead(to, 'T03'));
    if (key === 'surface') return ['shadow', 'page'].includes(`${value}`) ? [] : [instead('', 'T18')];
    if (Object.hasOwn(schema.properties ?? {}, key))
      return valueMeant(fieldOf(schema, key), `${value}`, isNeeded(schema, key)).map((to) => instead(to, 'T12'));
    if (common.includes(key)) return [];
    const to = keyMeant(key, settings, schema);
    const mended = { widget, settings: to === '' ? others : { ...others, [to]: value } };
    return [{ code: 'T10', from: nameOf(key), to: to && nameOf(to), mended }];
  });
}

/** As it is written, without `data-`. */
const nameOf = (key: string) => attributeName(key).slice('data-'.length);

const isNeeded = ({ required }: TagSchema, key: string) => required?.includes(key) ?? false;

/** The attribute that is nearly called so, else the only one that is needed and not there; empty where nobody can guess. */
function keyMeant(key: string, settings: TagSettings['settings'], schema: TagSchema): string {
  const free = Object.keys(schema.properties ?? {}).filter((each) => settings[each] === undefined);
  const [needed, ...more] = free.filter((each) => isNeeded(schema, each));
  return nearest(key, free) ?? (key !== 'props' && more.length === 0 && needed ? needed : '');
}

/** Without the parts that are no moments, or with those that are meant; nothing where all are some. */
function momentMeant(when: string): readonly string[] {
  const parts = when.split('|').map((part) => part.trim());
  if (parts.every(isMoment)) return [];
  const meant = parts.map((part) => (isMoment(part) ? part : nearlyMoment(part))).filter((part) => part !== '');
  return [meant.join(' | ')];
}

function isMoment(part: string): boolean {
  const [kind = ''] = part.split(/\s/);
  if (kind === 'media') return /^media \(.+\)$/.test(part) && !/\([a-z-]+\s+[^()<>=:]+\)/i.test(part);
  return /^(now|idle|activity|interaction|visible( -?\d+(px|%)){0,4}|hash #\S*|event [\w:.-]+)$/.test(part);
}

/** One that says all by its first word, with the distance that stands after it. */
function nearlyMoment(part: string): string {
  const [word = '', ...rest] = part.split(/\s+/);
  const kind = nearest(word, moments) ?? '';
  const whole = [kind, ...rest].join(' ');
  const feature =
    kind === 'media' ? whole.replace(/^media\s+\(?\s*([a-z-]+)\s*:?\s*([^()]+?)\)?$/i, 'media ($1: $2)') : whole;
  return isMoment(feature) ? feature : ['now', 'idle', 'activity', 'visible', 'interaction'].includes(kind) ? kind : '';
}

const switches = { true: /^(?:ja|aan|on|waar|y|j)$/i, false: /^(?:nee|uit|off|onwaar|n)$/i };

function valueMeant(field: FieldSchema, value: string, isRequired: boolean): readonly string[] {
  const values = field.enum?.map(String) ?? [];
  if (values.length > 0) {
    if (values.includes(value)) return [];
    return [nearest(value.trim(), values) ?? (isRequired ? [] : '')].flat();
  }
  if (field.type === 'boolean')
    return Object.entries(switches).flatMap(([to, words]) => (words.test(value.trim()) ? to : []));
  const isNumber = field.type === 'integer' || field.type === 'number';
  const [digits, ...others] = value.match(/\d+/g) ?? [];
  return isNumber && digits && others.length === 0 && !/^-?\d+(\.\d+)?$/.test(value) ? [digits] : [];
}
