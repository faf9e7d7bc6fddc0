import { batch, computed, signal } from '@preact/signals-core';
import type { Place } from '#core/base/page/place.ts';
import type { PreviewMessage, ShownNotice } from '#core/ungrouped/preview/message.ts';
import type { Slip } from '#core/ungrouped/snippet/restore.ts';
import { inState, queryOf, type Shown, shownIn } from './address.ts';
import type { PasteIssue } from './readPasted.ts';
import type { Schemas, WidgetSchema } from './schemas.ts';

/** The state of the preview. `unchanged`: the widget has no such state, and looks as usual. */
export type Drawn = 'waiting' | 'ready' | 'unchanged' | 'failed';

/** The tag and the settings of its preview, kept in the page's address, and what the preview reports. */
export function createShown(place: Pick<Place, 'here' | 'rename'>, first: Shown) {
  const schemas = signal<Schemas | undefined | null>();
  const shown = signal<Shown>(first);
  const notices = signal<readonly ShownNotice[]>([]);
  const drawn = signal<Drawn>('waiting');
  const pasteIssue = signal<PasteIssue>();
  const slips = signal<readonly Slip[]>([]);
  const tag = computed(() => shown.value.tag);
  const schema = computed((): WidgetSchema => schemas.value?.[tag.value.widget] ?? {});

  function show(next: Partial<Shown>) {
    const now = inState({ ...shown.peek(), ...next }, schemas.peek() ?? {});
    batch(() => {
      shown.value = now;
      notices.value = [];
      drawn.value = 'waiting';
      pasteIssue.value = undefined;
      slips.value = [];
    });
    const { pathname, hash } = place.here();
    place.rename(`${pathname}${queryOf(now, first, schema.peek())}${hash}`);
  }

  return {
    ...{ schemas, schema, tag, notices, drawn, pasteIssue, slips, show },
    look: computed(() => shown.value.look),
    /** Reads the address, once the schemas are known; undefined where they cannot be had. */
    open(known: Schemas | undefined) {
      batch(() => {
        if (known) shown.value = inState(shownIn(place.here().searchParams, first, known), known);
        schemas.value = known ?? null;
      });
    },
    /** What reads tags is fetched when somebody pastes one. */
    async paste(text: string) {
      const loaded = await import('./readPasted.ts').catch(() => undefined);
      if (!loaded) {
        pasteIssue.value = 'unread';
        return;
      }
      const { read, slips: found, issue } = loaded.readPasted(text, schemas.peek() ?? {});
      batch(() => {
        if (read) {
          const { widget, settings, format } = read;
          show({ tag: { widget, settings }, look: { ...shown.peek().look, format } });
        }
        slips.value = found;
        pasteIssue.value = issue;
      });
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
