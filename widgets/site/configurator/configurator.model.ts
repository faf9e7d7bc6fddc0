import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { findPicks, longestPick, type Pick, pickKinds } from '#core/contract/pick.ts';
import type { PreviewMessage, ShownNotice } from '#core/ungrouped/preview/message.ts';
import { printSnippet } from '#core/ungrouped/snippet/printSnippet.ts';
import { type Repair, repairsOf } from '#core/ungrouped/snippet/repairs.ts';
import type { Slip } from '#core/ungrouped/snippet/restore.ts';
import { type TagSettings, tagAttributes } from '#core/ungrouped/snippet/settings.ts';
import type { Look } from './address.ts';
import type { Attributes } from './configurator.widget.ts';
import { createShown, type Drawn } from './createShown.ts';
import type { PasteIssue } from './readPasted.ts';
import { type Bundle, bundle, type Schemas, type WidgetSchema } from './schemas.ts';

export interface Configurator {
  /** The schemas of all widgets, by name; undefined until they have been fetched, null where that failed. */
  readonly schemas: ReadonlySignal<Schemas | undefined | null>;
  readonly schema: ReadonlySignal<WidgetSchema>;
  readonly tag: ReadonlySignal<TagSettings>;
  readonly look: ReadonlySignal<Look>;
  readonly snippet: ReadonlySignal<string>;
  /** The attributes of the tag in the preview. */
  readonly attributes: ReadonlySignal<Readonly<Record<string, string>>>;
  /** The notices that the loader reports about the tag. */
  readonly notices: ReadonlySignal<readonly ShownNotice[]>;
  readonly repairs: ReadonlySignal<readonly Repair[]>;
  readonly drawn: ReadonlySignal<Drawn>;
  readonly pasteIssue: ReadonlySignal<PasteIssue>;
  /** What was wrong with the way a pasted tag is written. */
  readonly slips: ReadonlySignal<readonly Slip[]>;
  /** Whether the clipboard holds the tag in its present state, or the browser refused to write it. */
  readonly copied: ReadonlySignal<'copied' | 'uncopied' | undefined>;
  /** URL of the frame, without its hash. */
  readonly frame: string;
  /** URL of a page with the tag as the site prints it; undefined where the site has none. */
  readonly printed: ReadonlySignal<string | undefined>;
  load(): Promise<void>;
  choose(widget: string): void;
  set(key: string, value: unknown): void;
  chooseLook(look: Partial<Look>): void;
  paste(text: string): Promise<void>;
  mend(repair: Repair): void;
  copy(): Promise<void>;
  /** Searches for the ids of a kind by text; undefined where the host offers no search. */
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
  const isUncopied = signal(false);

  return {
    ...shown,
    snippet,
    copied: computed(() => (copied.value === snippet.value ? 'copied' : isUncopied.value ? 'uncopied' : undefined)),
    attributes: computed(() => tagAttributes(tag.value, schema.value)),
    repairs: computed(() => repairsOf(tag.value, schemas.value ?? {})),
    frame: `${base}dev/preview.html`,
    printed: computed(() => {
      const { 'data-widget': widget = '', ...others } = tagAttributes(tag.value, schema.value);
      const query = new URLSearchParams(Object.entries(others).map(([name, value]) => [name.slice(5), value]));
      for (const key of ['state', 'locale', 'theme'] as const) query.set(`show-${key}`, shown.look.value[key]);
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
          isUncopied.value = false;
        },
        () => {
          isUncopied.value = true;
        },
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
