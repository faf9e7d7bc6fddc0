import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Follows } from '#core/contract/base/follows.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { FollowChange } from '#core/ungrouped/follow/follow.act.ts';
import type { FollowEnds, FollowSender } from '#core/ungrouped/follow/followSender.ts';
import { type FollowKey, has, isNone, joined, none, onlyOf, without } from './followed.ts';

/** What whoever reads follows: a reader's in the account, a guest's in this browser. The same in all its tabs. */
export interface FollowStore {
  readonly follows: ReadonlySignal<Follows>;
  /** Why the last change is not kept by the server yet; it is shown all the same. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Whether it is sent again without a further action. */
  readonly isTried: ReadonlySignal<boolean>;
  toggle(key: FollowKey): void;
  retry(): void;
}

const kept = z.object({ teams: z.array(z.string()), matches: z.array(z.number()) });
const unloaded: Failure = { ok: false, kind: 'unreachable', cause: 'network' };
const made = new WeakMap<Page, FollowStore>();

/** What is followed on this page; one for all its islands. */
export function followsOf(page: Page): FollowStore {
  const known = made.get(page);
  if (known) return known;
  const store = createFollows(page);
  made.set(page, store);
  return store;
}

/** What the guest of this browser follows: it stays until an account has it. */
function createGuest({ store }: Pick<Page, 'store'>) {
  const slot = store.slot('local', 'follows', kept);
  const follows = signal<Follows>(slot.read() ?? none);
  slot.watch((now) => {
    follows.value = now ?? none;
  });
  return {
    follows,
    set({ teams, matches }: Follows) {
      const now = { teams: [...teams], matches: [...matches] };
      if (isNone(now)) slot.remove();
      else slot.write(now);
      follows.value = now;
    },
  };
}

/** What sends, fetched for readers alone; what is asked of it before it is there waits. */
function createLoader(page: Page, ends: FollowEnds) {
  const sender = signal<FollowSender>();
  const isMissing = signal(false);
  let waiting: ((sender: FollowSender) => void)[] = [];
  let isComing = false;

  async function load() {
    const file = await import('#core/ungrouped/follow/followSender.ts').catch(() => undefined);
    isComing = false;
    isMissing.value = file === undefined;
    if (!file) return;
    const ready = sender.peek() ?? file.createFollowSender(page, ends);
    sender.value = ready;
    for (const ask of waiting.splice(0)) ask(ready);
  }
  function loadFor(asked: number) {
    if (asked === 0 || isComing) return;
    isComing = true;
    void load();
  }
  addEventListener('online', () => loadFor(waiting.length));
  return {
    failure: computed(() => sender.value?.failure.value ?? (isMissing.value ? unloaded : undefined)),
    isTried: computed(() => sender.value?.isTried.value ?? true),
    ask(what: (sender: FollowSender) => void) {
      const ready = sender.peek();
      if (ready) return what(ready);
      waiting = [...waiting, what];
      loadFor(waiting.length);
    },
  };
}

function createFollows(page: Page): FollowStore {
  const { session } = page;
  const guest = createGuest(page);
  const loader = createLoader(page, {
    taken: (taken) => guest.set(without(guest.follows.peek(), taken)),
    untaken({ follow = none, unfollow = none }: FollowChange) {
      guest.set(joined(without(guest.follows.peek(), unfollow), follow));
    },
  });
  const ofReader = computed(() => session.reader.value?.follows ?? none);
  // As long as an account has not got what the guest followed, that counts too.
  const follows = computed(() =>
    session.reader.value ? joined(ofReader.value, guest.follows.value) : guest.follows.value,
  );

  session.reader.subscribe((reader) => {
    if (!reader) return;
    const brought = guest.follows.peek();
    // Also sends what was left on another page.
    loader.ask((sender) => {
      if (!isNone(brought)) sender.join(brought);
    });
  });

  return {
    follows,
    failure: computed(() => (session.reader.value ? loader.failure.value : undefined)),
    isTried: loader.isTried,
    toggle(key) {
      const one = onlyOf(key);
      const isOn = has(follows.peek(), key);
      const reader = session.reader.peek();
      const next = (now: Follows) => (isOn ? without(now, one) : joined(now, one));
      if (!reader || isOn) guest.set(next(guest.follows.peek()));
      if (!reader) return;
      session.update({ ...reader, follows: next(ofReader.peek()) });
      loader.ask((sender) => sender.change(isOn ? { unfollow: one } : { follow: one }));
    },
    retry() {
      loader.ask((sender) => sender.retry());
    },
  };
}
