import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Family } from './obstacle.ts';
import type { PushAdapter, PushState, Trouble } from './pushAdapter.ts';

export interface WebPush {
  /** Undefined while it is being found out. */
  readonly state: ReadonlySignal<PushState | undefined>;
  /** What a press waits for: the reader's answer to the browser's question, or the work itself. */
  readonly step: ReadonlySignal<'asking' | 'on' | 'off' | undefined>;
  /** Whether a press does anything. */
  readonly canSwitch: ReadonlySignal<boolean>;
  /** Why the last press did not do what it was for. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** Off in this browser; the server is to be informed yet. */
  readonly isOwed: ReadonlySignal<boolean>;
  /** Switches on or off. To be called within the click. A second press while the first is at work does nothing. */
  toggle(): Promise<void>;
}

/** A switch where a tag stands. */
export interface Switch {
  readonly push: WebPush;
  readonly family: Family;
  /** Address of the page. */
  readonly here: string;
  /** What is drawn in a browser that knows no such notifications. */
  readonly whereImpossible: 'say' | 'hide';
}

/** One switch for all tags of the page. What it shows is the adapter's state, never what was hoped for. */
export function createWebPush(adapter: PushAdapter, abortSignal: AbortSignal): WebPush {
  const state = signal<PushState>();
  const step = signal<'asking' | 'on' | 'off'>();
  const trouble = signal<Trouble>();
  const isOwed = signal(false);
  let looks = 0;

  const canSwitch = computed(
    () => step.value === undefined && ['default', 'granted', 'subscribed'].includes(state.value ?? ''),
  );

  /** The newest look counts: an older one may come back later. */
  async function look(): Promise<void> {
    looks += 1;
    const version = looks;
    const found = await adapter.state();
    if (abortSignal.aborted || version !== looks) return;
    batch(() => {
      // What went wrong belongs to a state that is over.
      if (state.peek() !== undefined && found !== state.peek() && step.peek() === undefined) {
        trouble.value = undefined;
        isOwed.value = false;
      }
      state.value = found;
      if (step.peek() === 'asking' && found !== 'default') step.value = 'on';
    });
  }

  abortSignal.addEventListener(
    'abort',
    adapter.onChange(() => void look()),
  );
  void look();

  return {
    state,
    step,
    canSwitch,
    trouble,
    isOwed,
    async toggle() {
      if (!canSwitch.peek()) return;
      const isOn = state.peek() === 'subscribed';
      const work = isOn ? adapter.unsubscribe() : adapter.subscribe();
      batch(() => {
        step.value = isOn ? 'off' : state.peek() === 'default' ? 'asking' : 'on';
        trouble.value = undefined;
        isOwed.value = false;
      });
      const changed = await work;
      await look();
      if (abortSignal.aborted) return;
      batch(() => {
        step.value = undefined;
        trouble.value = changed.trouble;
        isOwed.value = changed.isOwed ?? false;
      });
    },
  };
}
