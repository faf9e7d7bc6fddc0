import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Family } from './obstacle.ts';
import type { PushAdapter, PushState, Trouble } from './pushAdapter.ts';

export interface WebPush {
  /** Undefined until it is known. */
  readonly state: ReadonlySignal<PushState | undefined>;
  /** What a press waits for: `asking`, the reader's answer to the browser's question; `on` or `off`, the change itself. */
  readonly step: ReadonlySignal<'asking' | 'on' | 'off' | undefined>;
  /** Whether a press has an effect. */
  readonly canSwitch: ReadonlySignal<boolean>;
  /** Why the last press failed. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** Notifications are off in this browser, but the server does not know that yet. */
  readonly isOwed: ReadonlySignal<boolean>;
  /** Switches on or off; to be called within the click. A press during another one does nothing. */
  toggle(): Promise<void>;
}

/** The switch of one tag. */
export interface Switch {
  readonly push: WebPush;
  readonly family: Family;
  /** URL of the page. */
  readonly here: string;
  /** Whether the switch is explained (`say`) or hidden in a browser without notifications. */
  readonly whereImpossible: 'say' | 'hide';
}

/** The model that all tags of the page share. It shows the state that the adapter reports, never an expected one. */
export function createWebPush(adapter: PushAdapter, abortSignal: AbortSignal): WebPush {
  const state = signal<PushState>();
  const step = signal<'asking' | 'on' | 'off'>();
  const trouble = signal<Trouble>();
  const isOwed = signal(false);
  let looks = 0;

  const canSwitch = computed(
    () => step.value === undefined && ['default', 'granted', 'subscribed'].includes(state.value ?? ''),
  );

  /** Asks the adapter for the state. Of several requests only the latest counts. */
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
