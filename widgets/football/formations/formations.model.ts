import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Host, QueuedAction } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { adopt } from './adopt.ts';
import { type Crowd, createCrowd } from './createCrowd.ts';
import { createPicker, type Picker } from './createPicker.ts';
import type { Attributes } from './formations.widget.ts';

/** `crowd`: what all readers chose; `mine`: the line-up of this reader. */
export type Side = 'crowd' | 'mine';

/** What draws the picker: only who chooses needs it. */
export type PickerFile = typeof import('./picker.ts')['picker'];

export interface Formations {
  /** What is shown: the picker as soon as its file is there. */
  readonly side: ReadonlySignal<Side>;
  /** Undefined until the reader has wanted to choose. */
  readonly pickerFile: ReadonlySignal<PickerFile | undefined>;
  /** Why it has not come. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly crowd: Crowd;
  readonly picker: Picker;
  turn(side: Side): void;
}

export function createFormations(
  page: Page,
  attributes: Attributes,
  host: Host,
  load: () => Promise<PickerFile | undefined>,
): Formations {
  const { team: slug, limit } = attributes;
  const { signal: abortSignal } = host;
  const printed = adopt(attributes.printed);
  const side = signal<Side>('crowd');
  const pickerFile = signal<PickerFile>();
  const failure = signal<Failure>();
  let wanted: Side = 'crowd';
  const crowd = createCrowd(page, { team: slug, limit, printed, signal: abortSignal });
  const picker = createPicker(page, {
    slug,
    printed: printed?.team,
    signal: abortSignal,
    onResume: () => void show('mine'),
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

  async function show(to: Side) {
    wanted = to;
    failure.value = undefined;
    if (to === 'mine') {
      const file = pickerFile.peek() ?? (await load());
      pickerFile.value = file;
      if (!file && wanted === to) failure.value = { ok: false, kind: 'unreachable', cause: 'network' };
      if (!file) return;
    }
    // Who has turned back meanwhile stays there.
    if (wanted === to) side.value = to;
  }
  function turn(to: Side) {
    if (to === 'mine') picker.open(true);
    void show(to);
  }
  const replay = ({ action }: QueuedAction) => {
    if (action === 'mine') turn('mine');
  };
  host.queue.forEach(replay);
  host.onAction(replay);

  return { side, pickerFile, failure, crowd, picker, turn };
}
