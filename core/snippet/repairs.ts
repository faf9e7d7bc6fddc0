import { nearest } from '#core/errors/nearest.ts';
import { common, fieldOf, type TagSchema, type TagSettings } from './settings.ts';

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
    const alias = Object.keys(schemas).find((name) => schemas[name]?.aliases?.includes(widget.toLowerCase()));
    const to = alias ?? nearest(widget, Object.keys(schemas));
    return to ? [{ code: 'T01', from: widget, to, mended: { widget: to, settings } }] : [];
  }
  const known = Object.keys(schema.properties ?? {});
  return Object.entries(settings).flatMap(([key, value]): Repair[] => {
    const { [key]: _, ...others } = settings;
    const without: TagSettings = { widget, settings: others };
    const instead = (to: string, code: Repair['code']): Repair => ({
      ...{ code, from: `${value}`, to },
      mended: to === '' ? without : { widget, settings: { ...settings, [key]: to } },
    });
    if (key === 'when') {
      const wrong = `${value}`.split('|').some((part) => !moments.includes(part.trim().split(/\s/)[0] ?? ''));
      const to = nearest(`${value}`.trim(), moments);
      return wrong ? [instead(to && !['hash', 'media', 'event'].includes(to) ? to : '', 'T03')] : [];
    }
    if (key === 'surface') return ['shadow', 'page'].includes(`${value}`) ? [] : [instead('', 'T18')];
    if (!known.includes(key) && !common.includes(key)) {
      const to =
        nearest(
          key,
          known.filter((each) => settings[each] === undefined),
        ) ?? '';
      const mended = to === '' ? without : { widget, settings: { ...others, [to]: value } };
      return [{ code: 'T10', from: key, to, mended }];
    }
    const values = fieldOf(schema, key).enum?.map(String) ?? [];
    const to = values.length > 0 && !values.includes(`${value}`) ? nearest(`${value}`, values) : undefined;
    return to === undefined ? [] : [instead(to, 'T12')];
  });
}
