import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { findPicks, longestPick, type Pick, pickKinds } from '#core/contract/pick.ts';
import type { Page } from '#core/page/page.ts';
import type { PreviewMessage, ShownNotice } from '#core/preview/message.ts';
import { printSnippet } from '#core/snippet/printSnippet.ts';
import { type Repair, repairsOf } from '#core/snippet/repairs.ts';
import { type TagSettings, tagAttributes } from '#core/snippet/settings.ts';
import type { Look } from './address.ts';
import type { Attributes } from './configurator.widget.ts';
import { createShown, type Drawn } from './createShown.ts';
import { type Bundle, bundle, type Schemas, type WidgetSchema } from './schemas.ts';

export interface Configurator {
  /** By name; undefined until they have come, null where they cannot be had. */
  readonly schemas: ReadonlySignal<Schemas | undefined | null>;
  readonly schema: ReadonlySignal<WidgetSchema>;
  readonly tag: ReadonlySignal<TagSettings>;
  readonly look: ReadonlySignal<Look>;
  readonly snippet: ReadonlySignal<string>;
  /** What the frame is shown. */
  readonly attributes: ReadonlySignal<Readonly<Record<string, string>>>;
  /** What the loader reports of the tag. */
  readonly notices: ReadonlySignal<readonly ShownNotice[]>;
  readonly repairs: ReadonlySignal<readonly Repair[]>;
  readonly drawn: ReadonlySignal<Drawn>;
  /** Nothing that was pasted is a tag. */
  readonly isNoTag: ReadonlySignal<boolean>;
  /** What is in the clipboard is the tag as it is now. */
  readonly isCopied: ReadonlySignal<boolean>;
  /** Address of the frame without its hash. */
  readonly frame: string;
  /** Address of the tag as the site prints it; undefined where the site has no such page. */
  readonly printed: ReadonlySignal<string | undefined>;
  load(): Promise<void>;
  choose(widget: string): void;
  set(key: string, value: unknown): void;
  chooseLook(look: Partial<Look>): void;
  paste(text: string): void;
  mend(repair: Repair): void;
  /** Where the clipboard may not be written, nothing is copied. */
  copy(): Promise<void>;
  /** What an id may mean; undefined where the host does not say. */
  find(kind: string, text: string): Promise<readonly Pick[] | undefined>;
  received(message: PreviewMessage): void;
}

export function createConfigurator(
  page: Page,
  attributes: Attributes,
  _host?: unknown,
  { base, read }: Bundle = bundle(page.locale),
): Configurator {
  const look: Look = { width: 0, theme: 'light', locale: page.locale, state: 'guest', format: 'html' };
  const shown = createShown(page.place, { tag: { widget: attributes.for ?? 'poll', settings: {} }, look });
  const { schemas, schema, tag, show } = shown;
  const snippet = computed(() => printSnippet(shown.look.value.format, tag.value, schema.value));
  const copied = signal<string>();

  return {
    ...shown,
    snippet,
    isCopied: computed(() => copied.value === snippet.value),
    attributes: computed(() => tagAttributes(tag.value, schema.value)),
    repairs: computed(() => repairsOf(tag.value, schemas.value ?? {})),
    frame: `${base}dev/preview.html`,
    printed: computed(() => {
      const { 'data-widget': widget = '', ...others } = tagAttributes(tag.value, schema.value);
      const query = new URLSearchParams(Object.entries(others).map(([name, value]) => [name.slice(5), value]));
      query.set('show-theme', shown.look.value.theme);
      return attributes.printed && `${attributes.printed.replace('{widget}', encodeURIComponent(widget))}?${query}`;
    }),
    load: async () => shown.open(await read()),
    choose: (widget) => show({ tag: { widget, settings: {} } }),
    set(key, value) {
      const { widget, settings } = tag.peek();
      show({ tag: { widget, settings: { ...settings, [key]: value } } });
    },
    chooseLook: (changed) => show({ look: { ...shown.look.peek(), ...changed } }),
    mend: ({ mended }) => show({ tag: mended }),
    async copy() {
      const text = snippet.peek();
      await navigator.clipboard.writeText(text).then(
        () => {
          copied.value = text;
        },
        () => {},
      );
    },
    async find(asked, text) {
      const kind = pickKinds.find((each) => each === asked);
      if (!kind) return undefined;
      const reply = await page.call(findPicks, { params: { kind }, query: { q: text.slice(0, longestPick) } });
      return reply.ok ? reply.data.data : undefined;
    },
  };
}
