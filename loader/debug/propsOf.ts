/** From where a property has its value: an attribute of the tag, the JSON in it, the settings of the tenant, the widget itself. */
export type Source = 'attribute' | 'json' | 'settings' | 'default';

export interface Prop {
  readonly name: string;
  /** As it is written; JSON unless it is a text. */
  readonly value: string;
  readonly source: Source;
}

/** What a widget takes, as `dev/tags.schema.json` says it: its properties by their camelCase names. */
export type Properties = Readonly<Record<string, { readonly default?: unknown }>>;

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The JSON of a tag. An island that draws into the page takes its script out: where nothing was printed before it, `first` is that script. */
function jsonOf(element: HTMLElement, first: Element | null): Readonly<Record<string, unknown>> {
  const script = [...element.children, first].find((child) => child?.matches('script[data-props]'));
  try {
    return Object(JSON.parse(script?.textContent?.trim() || (element.dataset.props ?? '')));
  } catch {
    return {};
  }
}

/** The properties of a tag that have a value, each from where the mount takes it. Nothing of it asks for the widget's own files. */
export function propsOf(
  { element, first }: { readonly element: HTMLElement; readonly first: Element | null },
  properties: Properties,
  settings: Readonly<Record<string, unknown>> = {},
): readonly Prop[] {
  const json = jsonOf(element, first);
  return Object.entries(properties).flatMap(([name, { default: own }]): Prop[] => {
    const attribute = element.dataset[name];
    if (attribute !== undefined) return [{ name, value: attribute, source: 'attribute' }];
    if (Object.hasOwn(json, name)) return [{ name, value: written(json[name]), source: 'json' }];
    if (Object.hasOwn(settings, name)) return [{ name, value: written(settings[name]), source: 'settings' }];
    return own === undefined ? [] : [{ name, value: written(own), source: 'default' }];
  });
}
