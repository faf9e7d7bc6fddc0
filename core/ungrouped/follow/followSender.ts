import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { isAbsent } from '#core/base/api/absent.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Follows } from '#core/contract/base/follows.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { changeFollows } from '#core/contract/follow.ts';
import { isNone, joined, none, without } from '#core/follow/followed.ts';
import { type Entry, refusalOf } from '#core/outbox/entries.ts';
import { outboxOf } from '#core/outbox/outboxOf.ts';
import { changeFollowed, type FollowChange } from './follow.act.ts';

export interface FollowSender {
  /** Why something that was changed is not kept by the server yet; undefined where all is. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** Whether all of it is sent again without a further action. */
  readonly isTried: ReadonlySignal<boolean>;
  change(change: FollowChange): void;
  /** Adds to the account what was followed in this browser by the guest; counts once, however often it is called. */
  join(guest: Follows): void;
  retry(): void;
}

const lost: Failure = { ok: false, kind: 'unreachable', cause: 'network' };

const changed = (now: Follows, { follow = none, unfollow = none }: FollowChange): Follows =>
  joined(without(now, unfollow), follow);

/** Both, the first before the second, as one. */
function merged(first: FollowChange, { follow = none, unfollow = none }: FollowChange): FollowChange {
  const all = {
    follow: joined(without(first.follow ?? none, unfollow), follow),
    unfollow: joined(without(first.unfollow ?? none, follow), unfollow),
  };
  return {
    ...(!isNone(all.follow) && { follow: all.follow }),
    ...(!isNone(all.unfollow) && { unfollow: all.unfollow }),
  };
}

const draftOf = ({ draft }: Entry): FollowChange => z.safeParse(changeFollowed.draft, draft).data ?? {};
/** The key of what the guest of a browser followed, for this reader. */
const joining = (who: number) => `follow join ${who}`;

/** What waits in the outbox, for one reader after the other. */
function createWaiting(page: Page) {
  const { clock, chance } = page;
  const outbox = outboxOf(page);
  const unkept = signal<FollowChange>();
  let changes = 0;
  const own = computed(() => outbox.own.value.filter(({ kind }) => kind === changeFollowed.kind));

  function put(key: string, draft: FollowChange): boolean {
    const isKept = outbox.put({ key, kind: changeFollowed.kind, on: 'account', target: 'account', draft });
    if (isKept) outbox.retry(key);
    return isKept;
  }
  /** Takes out what waits, as one change. */
  function takeBackAll(): FollowChange {
    const entries = own.peek().filter(({ key, who }) => key !== joining(who));
    return entries
      .flatMap(({ key }) => outbox.takeBack(key) ?? [])
      .reduce((all, each) => merged(all, draftOf(each)), {});
  }
  return {
    own,
    /** What could not be kept: it is on this page alone. */
    unkept,
    put,
    /** Where no more may wait, all that waits becomes one. */
    add(draft: FollowChange) {
      changes += 1;
      const key = `follow ${clock.now()} ${chance()} ${changes}`;
      const all = merged(unkept.peek() ?? {}, draft);
      unkept.value = undefined;
      if (put(key, all)) return;
      const more = merged(takeBackAll(), all);
      if (!put(key, more)) unkept.value = more;
    },
  };
}

/** What becomes of a change. */
export interface FollowEnds {
  /** What the guest followed is in the account. */
  taken(guest: Follows): void;
  /** The server has no call for what accounts follow: this is left to the browser. */
  untaken(change: FollowChange): void;
}

/** Sends what a reader follows, in order, once there is a network. */
export function createFollowSender(page: Page, { taken, untaken }: FollowEnds): FollowSender {
  const { session } = page;
  const outbox = outboxOf(page);
  const postponed = signal<Failure>();
  const { own, unkept, put, add } = createWaiting(page);

  outbox.serve(changeFollowed, new AbortController().signal, {
    answered({ key, who, ...entry }, user) {
      postponed.value = undefined;
      const later = own.peek().filter((each) => each.key !== key);
      session.update({ ...user, follows: later.map(draftOf).reduce(changed, user.follows ?? none) });
      if (key === joining(who)) taken(draftOf({ key, who, ...entry }).follow ?? none);
    },
    postponed(_, failure) {
      postponed.value = failure;
    },
  });

  effect(() => {
    for (const { key, who, refused } of own.value) {
      const entry = refused && isAbsent(changeFollows, refusalOf(refused)) ? outbox.takeBack(key) : undefined;
      // What a guest followed is in the browser already, unless they have taken it back meanwhile.
      if (entry && key !== joining(who)) untaken(draftOf(entry));
    }
  });

  const refused = computed(() => own.value.find((each) => each.refused)?.refused);
  return {
    isTried: computed(() => !refused.value && !unkept.value),
    failure: computed(() => {
      if (refused.value) return refusalOf(refused.value);
      if (unkept.value) return lost;
      return own.value.length > 0 ? postponed.value : undefined;
    }),
    change: add,
    join(guest) {
      const { id = 0 } = session.reader.peek() ?? {};
      const isKnown = own.peek().some(({ key }) => key === joining(id));
      if (!isKnown && !put(joining(id), { follow: guest })) add({ follow: guest });
    },
    retry() {
      if (unkept.peek()) add({});
      for (const { key } of own.peek()) outbox.retry(key);
    },
  };
}
