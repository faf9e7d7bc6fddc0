import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Progress } from '#core/act/createPerformer.ts';
import { followReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import { gradesOf, isStale, ratable } from './ballot.ts';
import type { Casting, CastingParts, Voice } from './createCasting.ts';

export type FetchCasting = () => Promise<(page: Page, parts: CastingParts) => Casting>;

export interface Sending {
  readonly progress: ReadonlySignal<Progress>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The tag in which the reader acted: only this one moves the focus, announces and emits events. */
  readonly speaker: ReadonlySignal<Voice | undefined>;
  /** Fetches what sends, before it is asked for. */
  prepare(): void;
  /** Sends the whole ballot; a guest's is kept and login opens. */
  send(from: Voice): void;
}

/** Sends ballots with a part that is fetched for readers, and for a guest who fills one in. */
export function createSending(page: Page, given: Omit<CastingParts, 'speaker'>, fetchCasting: FetchCasting): Sending {
  const { clock, session } = page;
  const { known, draft, message, signal: abortSignal } = given;
  const { rating } = known;
  const speaker = signal<Voice>();
  const casting = signal<Casting>();
  const isAwaited = signal(false);
  let fetched: Promise<Casting | undefined> | undefined;

  async function begin(): Promise<Casting | undefined> {
    const createCasting = await fetchCasting().catch(() => undefined);
    if (!createCasting) fetched = undefined;
    else if (!abortSignal.aborted) casting.value = createCasting(page, { ...given, speaker });
    return casting.peek();
  }
  const castingOnce = () => {
    fetched ??= begin();
    return fetched;
  };

  followReader(session, abortSignal, ({ reader, isOther }) => {
    // Once it is there it follows readers itself.
    if (casting.peek() || !isOther) return;
    known.dropReader();
    message.clear();
    if (draft.isAway.peek()) message.show('logged-out');
    const now = rating.peek();
    if (reader) void castingOnce().then((it) => void (it ?? known.read()));
    else if (!now || isStale(now, clock.now())) void known.read();
  });

  const isBusy = computed(() => isAwaited.value || (casting.value?.progress.value ?? 'idle') !== 'idle');
  return {
    progress: computed(() => casting.value?.progress.value ?? 'idle'),
    isBusy,
    speaker,
    prepare: castingOnce,
    async send(from) {
      speaker.value = from;
      const now = rating.peek();
      if (!now || isBusy.peek() || !ratable(now)[0]) return;
      const sent = gradesOf(now, draft.grades.peek());
      if (sent.size === 0) return message.show('unrated');
      isAwaited.value = casting.peek() === undefined;
      const it = casting.peek() ?? (await castingOnce());
      isAwaited.value = false;
      if (it) it.send(sent);
      else message.show({ ok: false, kind: 'unreachable', cause: 'network' });
    },
  };
}
