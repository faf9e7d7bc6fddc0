import { readFileSync } from 'node:fs';
import { tenantConfig } from '../../core/base/page/config.ts';
import { attributeName } from '../../core/base/widget/attributeName.ts';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import type { DeclaredEvent } from '../../core/base/widget/events.ts';
import { declaredFlags } from '../../core/ungrouped/flags/declaredFlags.ts';
import { flagSetting } from '../../core/ungrouped/flags/flagSetting.ts';
import { momentForms } from '../../loader/isMoment.ts';
import { exampleOf, type FieldSchema, jsonSchemaOf, writtenOf } from './fields.ts';
import type { Translated } from './readDutch.ts';

/** What the declarations say, for the tools of those who write tags. */
export interface Declarations {
  readonly version: string;
  readonly widgets: readonly Widget[];
  readonly events: ReadonlyMap<string, DeclaredEvent>;
  /** What the widgets that have a tag say in Dutch, by their names. */
  readonly dutch: ReadonlyMap<string, Translated>;
}

const draft = 'https://json-schema.org/draft/2020-12/schema';

/** Attributes that every tag may carry, with what they mean and a value. */
const common = [
  [
    'data-when',
    'When the island wakes: `now`, `idle`, `activity`, `visible 300px`, `interaction`, `hash #name`, `media (query)`, `event name`; joined by ` | `, the first to come wins.',
    ['now', 'idle', 'activity', 'visible 300px', 'interaction'],
  ],
  ['data-surface', 'Where it draws: into a shadow root, or into the page itself.', ['shadow', 'page']],
  ['data-props', 'What is no scalar, as one JSON object. A script of that name in the tag wins over it.', []],
] as const;

/** The files by their name under `dev/`. */
export const toolFiles = (declared: Declarations): ReadonlyMap<string, string> =>
  new Map([
    ['dev/tags.schema.json', json(tagsSchema(declared))],
    ['dev/tags.nl.schema.json', json(tagsSchema(declared, declared.dutch))],
    ['dev/tenant.schema.json', json(tenantSchema(declared.widgets))],
    ['dev/tribune.html-data.json', json(htmlData(declared))],
    ['dev/web-types.json', json(webTypes(declared))],
    ['dev/tribune.d.ts', types(declared)],
    ['dev/Tribune.tsx', readFileSync(new URL('../../templates/cms/react/Tribune.tsx', import.meta.url), 'utf8')],
  ]);

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * JSON Schema 2020-12 with a definition for each widget: its attributes in camelCase, as `data-props` has them. `place`, `when`, `aliases`, `states`, `needsPrint`
 * and `pick` are words of our own, for the configurator.
 */
function tagsSchema({ version, widgets }: Declarations, translated?: Declarations['dutch']): object {
  const definitions = widgets.map((widget) => {
    const { $schema: _, ...schema } = jsonSchemaOf(widget.attributes);
    const { name, place, when, aliases, states, needsPrint } = widget;
    const translation = translated?.get(name);
    const properties = Object.entries(schema.properties ?? {}).map(([key, field]) => {
      const description = translation?.attributes[key];
      return [key, description && typeof field === 'object' ? { ...field, description } : field] as const;
    });
    const described = { title: name, description: translation?.about ?? widget.about, place, when };
    return [
      name,
      {
        ...described,
        ...(aliases && { aliases }),
        ...(states && { states }),
        ...(needsPrint && { needsPrint }),
        ...schema,
        properties: Object.fromEntries(properties),
      },
    ] as const;
  });
  return { $schema: draft, title: `Tags of Tribune ${version}`, $defs: Object.fromEntries(definitions) };
}

/** What a tenant may set, in `tenant.json` and in the page's config block; given the widgets, with what may be said of each. */
export function tenantSchema(widgets?: readonly Widget[]): FieldSchema {
  const title = 'What a tenant sets';
  const { properties = {}, ...schema } = jsonSchemaOf(tenantConfig);
  if (!widgets) return { title, ...schema, properties };
  const byWidget = (key: string, fieldOf: (widget: Widget) => FieldSchema) => ({
    ...(typeof properties[key] === 'object' && properties[key]),
    properties: Object.fromEntries(widgets.map((widget) => [widget.name, fieldOf(widget)])),
    additionalProperties: false,
  });
  return {
    title,
    ...schema,
    properties: {
      ...properties,
      widgets: byWidget('widgets', ({ attributes }) => {
        const { $schema: _, required: __, ...defaults } = jsonSchemaOf(attributes);
        return { ...defaults, additionalProperties: false };
      }),
      off: {
        ...(typeof properties.off === 'object' && properties.off),
        items: { enum: [...widgets.map(({ name }) => name), '*'] },
      },
      flags: {
        ...(typeof properties.flags === 'object' && properties.flags),
        properties: Object.fromEntries(
          Object.entries(declaredFlags).map(([name, { about }]) => [name, flagSchema(about)]),
        ),
        additionalProperties: false,
      },
      when: byWidget('when', () => ({ type: 'string', pattern: `^\\s*${moment}(\\s*\\|\\s*${moment})*\\s*$` })),
    },
  };
}

function flagSchema(about: string): FieldSchema {
  const { $schema: _, ...schema } = jsonSchemaOf(flagSetting);
  return { ...schema, description: about, additionalProperties: false };
}

const moment = momentForms.source.slice(1, -1);

/** Each attribute with the widgets that take it. */
function attributesOf(widgets: readonly Widget[]) {
  const all = new Map<string, { readonly widget: string; readonly field: FieldSchema }[]>();
  for (const widget of widgets)
    for (const { key, field } of writtenOf(widget)) {
      const name = attributeName(key);
      all.set(name, [...(all.get(name) ?? []), { widget: widget.name, field }]);
    }
  return [...all].map(([name, uses]) => ({
    name,
    description: uses
      .map(({ widget, field }) => `**${widget}**: ${[field.description, exampled(field)].filter(Boolean).join(' ')}`)
      .join('\n\n'),
    values: [...new Set(uses.flatMap(({ field }) => (field.enum ?? []).map(String)))],
  }));
}

const exampled = (field: FieldSchema) => (exampleOf(field) === undefined ? '' : `For example \`${exampleOf(field)}\`.`);

/** Custom data of VS Code, version 1.1. */
const htmlData = ({ widgets }: Declarations): object => ({
  version: 1.1,
  globalAttributes: [
    {
      name: 'data-widget',
      description: 'The widget that stands here.',
      values: widgets.map(({ name, about }) => ({ name, description: about })),
    },
    ...common.map(([name, description, values]) => ({ name, description, values: named(values) })),
    ...attributesOf(widgets).map(({ name, description, values }) => ({
      name,
      description: { kind: 'markdown', value: description },
      ...(values.length > 0 && { values: named(values) }),
    })),
  ],
});

const named = (values: readonly string[]) => values.map((name) => ({ name }));

/** Web types, as the editors of JetBrains read them. */
const webTypes = ({ version, widgets }: Declarations): object => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'tribune',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      attributes: [
        {
          name: 'data-widget',
          description: 'The widget that stands here.',
          value: { type: 'enum' },
          values: widgets.map(({ name, about }) => ({ name, description: about })),
        },
        ...[
          ...common.map(([name, description, values]) => ({ name, description, values })),
          ...attributesOf(widgets),
        ].map(({ name, description, values }) => ({
          name,
          description,
          ...(values.length > 0 && { value: { type: 'enum' }, values: named(values) }),
        })),
      ],
    },
  },
});

/** Types for pages that are written in TypeScript: tags by widget, the events of the document, `window.Tribune`. */
function types({ version, widgets, events }: Declarations): string {
  const tags = widgets.map((widget) => {
    const rows = writtenOf(widget).map(
      ({ key, field, isRequired }) =>
        `    /** ${prose(field.description)} */\n    readonly '${attributeName(key)}'${isRequired ? '' : '?'}: ${typeOf(field)};`,
    );
    return `  /** ${prose(widget.about)} */\n  readonly '${widget.name}': {\n${rows.join('\n')}\n  };`.replace(
      '{\n\n',
      '{\n',
    );
  });
  const eventTypes = [...events]
    .filter(([, { at }]) => at !== 'site')
    .map(([name, { about, detail, types = {} }]) => {
      const fields = Object.entries(detail).map(
        ([key, meaning]) => `/** ${prose(meaning)} */ readonly ${key}: ${types[key] ?? 'string'}`,
      );
      return `    /** ${prose(about)} */\n    'tribune:${name}': CustomEvent<${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'unknown'}>;`;
    });
  return `// Tribune ${version}: tags, events and window.Tribune. Written by the build.

/** The attributes of each widget beside \`data-widget\`. */
export interface TribuneTags {
${tags.join('\n')}
}

/** What every tag takes. */
export interface TribuneTag {
${common.map(([name, about]) => `  /** ${prose(about)} */\n  readonly '${name}'?: string;`).join('\n')}
}

/** A tag as the loader knows it. \`off\`: it crashed too often on this page, or its tag is wrong. \`gone\`: it has left the page. */
export interface TribunePlace {
  readonly name: string;
  readonly element: HTMLElement;
  /** The moments it waits for, and the one that woke it. */
  readonly when: string;
  readonly moment?: string;
  readonly state: 'armed' | 'loading' | 'ready' | 'failed' | 'off' | 'gone';
}

/** What \`window.Tribune\` offers the page. */
export interface TribuneApi {
  readonly version: string;
  /** Every tag on the page, and what opens over it. */
  list(): readonly TribunePlace[];
  /** Wakes the island of a tag now; resolves to the element when it is ready. */
  mount(element: HTMLElement): Promise<Element>;
  /** Takes an island away; the tag shows what the host printed. */
  unmount(element: Element): Promise<void>;
  /** Resolves to the element of the first ready island of this name, or of this tag. */
  ready(which: keyof TribuneTags | Element): Promise<Element>;
  /** Hears \`tribune:<type>\`, what has already happened first. Returns what stops it. */
  on(type: string, handler: (event: CustomEvent) => void): () => void;
  /** Opens the overlay for developers. */
  debug(): Promise<void>;
}

declare global {
  interface DocumentEventMap {
${eventTypes.join('\n')}
  }
  interface Window {
    readonly Tribune: TribuneApi;
  }
}
`;
}

const prose = (text = '') => text.replaceAll('*/', '*\\/').replaceAll('\n', ' ');

function typeOf({ enum: values, anyOf, type }: FieldSchema): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ');
  if (type === 'integer' || type === 'number') return `number | \`\${number}\``;
  if (type === 'boolean') return "boolean | '' | 'true' | 'false'";
  return 'string';
}
