import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { Status } from '#core/realtime/realtime.ts';
import { type FollowedMatches, followMatches } from './followMatches.ts';

export interface LazilyFollowed extends Pick<FollowedMatches, 'matches' | 'stop'> {
  /** Undefined as long as nothing has been followed. */
  readonly status: ReadonlySignal<Status | undefined>;
  /** Follows these and no others from now on, beginning with what is known of them. */
  follow(ids: readonly number[], known?: readonly Match[]): void;
}

const none: ReadonlyMap<number, Match> = new Map();

/** Follows matches; nothing is connected before there is one. */
export function followLazily(page: Page): LazilyFollowed {
  const followed = signal<FollowedMatches>();
  return {
    matches: computed(() => followed.value?.matches.value ?? none),
    status: computed(() => followed.value?.status.value),
    follow(ids, known = []) {
      if (ids.length === 0 && !followed.peek()) return;
      followed.value ??= followMatches(page);
      followed.value.merge(known);
      followed.value.follow(ids);
    },
    stop: () => followed.peek()?.stop(),
  };
}
