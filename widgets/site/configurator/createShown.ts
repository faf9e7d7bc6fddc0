import { batch, computed, signal } from '@preact/signals-core';
import type { Place } from '#core/page/place.ts';
import type { PreviewMessage, ShownNotice } from '#core/preview/message.ts';
import { readSnippet } from '#core/snippet/readSnippet.ts';
import { queryOf, type Shown, shownIn } from './address.ts';
import type { Schemas, WidgetSchema } from './schemas.ts';

/** The state of the preview. `unchanged`: the widget has no such state, and looks as usual. */
export type Drawn = 'waiting' | 'ready' | 'unchanged' | 'failed';

/** The tag and the settings of its preview, kept in the page's address, and what the preview reports. */
export function createShown(place: Pick<Place, 'here' | 'rename'>, first: Shown) {
  const schemas = signal<Schemas | undefined | null>();
  const shown = signal<Shown>(first);
  const notices = signal<readonly ShownNotice[]>([]);
  const drawn = signal<Drawn>('waiting');
  const isNoTag = signal(false);
  const tag = computed(() => shown.value.tag);
  const schema = computed((): WidgetSchema => schemas.value?.[tag.value.widget] ?? {});

  function show(next: Partial<Shown>) {
    const now = { ...shown.peek(), ...next };
    batch(() => {
      shown.value = now;
      notices.value = [];
      drawn.value = 'waiting';
      isNoTag.value = false;
    });
    const { pathname, hash } = place.here();
    place.rename(`${pathname}${queryOf(now, first, schema.peek())}${hash}`);
  }

  return {
    ...{ schemas, schema, tag, notices, drawn, isNoTag, show },
    look: computed(() => shown.value.look),
    /** Reads the address, once the schemas are known; undefined where they cannot be had. */
    open(known: Schemas | undefined) {
      batch(() => {
        if (known) shown.value = shownIn(place.here().searchParams, first, known);
        schemas.value = known ?? null;
      });
    },
    paste(text: string) {
      const read = readSnippet(text, schemas.peek() ?? {});
      if (!read) {
        isNoTag.value = text.trim() !== '';
        return;
      }
      const { widget, settings, format } = read;
      show({ tag: { widget, settings }, look: { ...shown.peek().look, format } });
    },
    received(message: PreviewMessage) {
      if (message.tribune === 'notice') {
        const { tribune: _, ...notice } = message;
        notices.value = [...notices.peek(), notice];
      }
      if (message.tribune === 'drawn')
        drawn.value = message.isReady ? (message.isChanged ? 'ready' : 'unchanged') : 'failed';
    },
  };
}
