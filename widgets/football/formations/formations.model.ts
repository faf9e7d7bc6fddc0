import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';
import type { Host, QueuedAction } from '#core/widget/island.ts';
import { adopt } from './adopt.ts';
import { type Crowd, createCrowd } from './createCrowd.ts';
import { createPicker, type Picker } from './createPicker.ts';
import type { Attributes } from './formations.widget.ts';

/** `crowd`: what all readers chose; `mine`: the line-up of this reader. */
export type Side = 'crowd' | 'mine';

export interface Formations {
  readonly side: ReadonlySignal<Side>;
  readonly crowd: Crowd;
  readonly picker: Picker;
  turn(side: Side): void;
}

export function createFormations(page: Page, attributes: Attributes, host: Host): Formations {
  const { team: slug, limit } = attributes;
  const { signal: abortSignal } = host;
  const printed = adopt(attributes.printed);
  const side = signal<Side>('crowd');
  const crowd = createCrowd(page, { team: slug, limit, printed, signal: abortSignal });
  const picker = createPicker(page, {
    slug,
    printed: printed?.team,
    signal: abortSignal,
    onResume: () => {
      side.value = 'mine';
    },
    onSaved: ({ formation }) => {
      host.emit('line-up', { team: slug, formation });
      void crowd.read();
    },
  });

  // Another tag of this team on the page.
  const follow = (event: Event) => {
    if (event.target === host.element || !('detail' in event)) return;
    const parsed = z.safeParse(z.object({ team: z.enum([slug]) }), event.detail);
    if (!parsed.success) return;
    void crowd.read();
    picker.renew();
  };
  host.element.ownerDocument.addEventListener('tribune:line-up', follow, { signal: abortSignal });

  function turn(to: Side) {
    side.value = to;
    if (to === 'mine') picker.open(true);
  }
  const replay = ({ action }: QueuedAction) => {
    if (action === 'mine') turn('mine');
  };
  host.queue.forEach(replay);
  host.onAction(replay);

  return { side, crowd, picker, turn };
}
