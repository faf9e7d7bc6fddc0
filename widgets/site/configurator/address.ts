import { keyOf } from '#core/base/widget/attributes.ts';
import { type PreviewSetting, previewStates, statesOf } from '#core/ungrouped/preview/message.ts';
import { type Format, formats } from '#core/ungrouped/snippet/printSnippet.ts';
import { fieldOf, type TagSchema, type TagSettings, tagAttributes, typed } from '#core/ungrouped/snippet/settings.ts';
import type { Schemas } from './schemas.ts';

export const widths = [360, 768, 0] as const;

/** The settings of the preview. */
export interface Look extends PreviewSetting {
  /** Width of the frame, px; 0 for the available width. */
  readonly width: (typeof widths)[number];
  readonly format: Format;
}

/** What the configurator shows, which is kept in the address of its page. */
export interface Shown {
  readonly tag: TagSettings;
  readonly look: Look;
}

const own = ['widget', 'show-width', 'show-theme', 'show-locale', 'show-state', 'show-format'];

/** The query for the address, without values that equal those of `first`. */
export function queryOf({ tag, look }: Shown, first: Shown, schema: TagSchema): string {
  const query = new URLSearchParams();
  if (tag.widget !== first.tag.widget) query.set('widget', tag.widget);
  for (const [name, value] of Object.entries(tagAttributes(tag, schema)).slice(1)) query.set(name.slice(5), value);
  for (const key of ['width', 'theme', 'locale', 'state', 'format'] as const)
    if (look[key] !== first.look[key]) query.set(`show-${key}`, `${look[key]}`);
  return query.size > 0 ? `?${query}` : '';
}

/** In a state that its widget has: that of a guest where it has not the one that is asked for. */
export function inState(shown: Shown, schemas: Schemas): Shown {
  const states = statesOf(schemas[shown.tag.widget]?.states);
  const { look } = shown;
  return states.includes(look.state) ? shown : { ...shown, look: { ...look, state: states[0] ?? 'scriptless' } };
}

const oneOf = <Value extends string | number>(values: readonly Value[], text: string | null, other: Value): Value =>
  values.find((value) => `${value}` === text) ?? other;

/** Reads a query; values that it lacks are those of `first`. */
export function shownIn(query: URLSearchParams, first: Shown, schemas: Schemas): Shown {
  const widget = query.get('widget') ?? first.tag.widget;
  const schema = schemas[widget] ?? {};
  const settings = [...query]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]): [string, unknown] => {
      const key = keyOf(`data-${name}`);
      return [key, typed(fieldOf(schema, key), value)];
    });
  const { props, ...others } = Object.fromEntries(settings);
  return {
    tag: { widget, settings: { ...objectIn(props), ...others } },
    look: {
      width: oneOf(widths, query.get('show-width'), first.look.width),
      theme: oneOf(['light', 'dark'], query.get('show-theme'), first.look.theme),
      locale: oneOf(['nl', 'en'], query.get('show-locale'), first.look.locale),
      state: oneOf(previewStates, query.get('show-state'), first.look.state),
      format: oneOf(formats, query.get('show-format'), first.look.format),
    },
  };
}

function objectIn(json: unknown): object {
  try {
    const read: unknown = typeof json === 'string' ? JSON.parse(json) : {};
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
