import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { type Entry, refusalOf } from '#core/act/outbox/entries.ts';
import { outboxOf } from '#core/act/outbox/outboxOf.ts';
import type { Follows } from '#core/contract/follows.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import { changeFollowed, type FollowChange } from './follow.act.ts';
import { joined, none, without } from './followed.ts';

export interface FollowSender {
  /** Why something that was changed is not kept by the server yet; undefined where all is. */
  readonly failure: ReadonlySignal<Failure | undefined>;
  change(change: FollowChange): void;
  /** Takes into the account what the browser's guest followed; once, however often it is called. */
  join(guest: Follows): void;
  retry(): void;
}

const change = (now: Follows, { follow = none, unfollow = none }: FollowChange): Follows =>
  joined(without(now, unfollow), follow);

/** Sends what a reader follows, in order, once there is a network. `taken`: what the guest followed is in the account. */
export function createFollowSender(page: Page, taken: (guest: Follows) => void): FollowSender {
  const { session, clock, chance } = page;
  const outbox = outboxOf(page);
  const postponed = signal<Failure>();
  let changes = 0;
  const own = computed(() => outbox.own.value.filter(({ kind }) => kind === changeFollowed.kind));

  const draftOf = ({ draft }: Entry): FollowChange => z.safeParse(changeFollowed.draft, draft).data ?? {};
  const joining = (who: number) => `follow join ${who}`;

  function put(key: string, draft: FollowChange) {
    const entry = { key, kind: changeFollowed.kind, on: 'account', target: 'account', draft };
    if (outbox.put(entry)) outbox.retry(key);
    else postponed.value = { ok: false, kind: 'unreachable', cause: 'network' };
  }

  outbox.serve(changeFollowed, new AbortController().signal, {
    answered({ key, who, ...entry }, user) {
      postponed.value = undefined;
      const later = own.peek().filter((each) => each.key !== key);
      session.update({ ...user, follows: later.map(draftOf).reduce(change, user.follows ?? none) });
      if (key === joining(who)) taken(draftOf({ key, who, ...entry }).follow ?? none);
    },
    postponed(_, failure) {
      postponed.value = failure;
    },
  });

  return {
    failure: computed(() => {
      const refused = own.value.find((each) => each.refused)?.refused;
      if (refused) return refusalOf(refused);
      return own.value.length > 0 ? postponed.value : undefined;
    }),
    change(draft) {
      changes += 1;
      put(`follow ${clock.now()} ${chance()} ${changes}`, draft);
    },
    join(guest) {
      const { id = 0 } = session.reader.peek() ?? {};
      const isKnown = own.peek().some(({ key }) => key === joining(id));
      if (!isKnown) put(joining(id), { follow: guest });
    },
    retry() {
      for (const { key } of own.peek()) outbox.retry(key);
    },
  };
}
