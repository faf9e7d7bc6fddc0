import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Follows } from '#core/contract/base/follows.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { type Followed, showFollowed } from '#core/contract/follow.ts';
import { isNone, joined, none, without } from '#core/follow/followed.ts';
import { followsOf } from '#core/follow/follows.ts';
import type { Attributes } from './following.widget.ts';

export interface Following {
  readonly headingLevel: number;
  /**
   * The teams and matches that the reader has followed since the page was opened, in the state in which they were fetched;
   * undefined until they are known.
   */
  readonly followed: ReadonlySignal<Followed | undefined>;
  readonly follows: ReadonlySignal<Follows>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly isGuest: ReadonlySignal<boolean>;
  logIn(): void;
  retry(): void;
}

/** The most teams, and the most matches, that one call asks for. */
const maxAtOnce = 100;

/**
 * Fetches what the reader follows, also what they begin to follow in another tab. What they stop to follow stays in the list,
 * so that they can follow it again.
 */
export function createFollowing(
  page: Page,
  { headingLevel }: Attributes,
  { signal: abortSignal }: Pick<Host, 'signal'>,
): Following {
  const { call, session } = page;
  const { follows } = followsOf(page);
  const known = signal<Followed>({ teams: [], matches: [] });
  const asked = signal<Follows>(none);
  const isRead = signal(false);
  const failure = signal<Failure>();

  async function read(wanted: Follows) {
    failure.value = undefined;
    for (let at = 0; at < Math.max(wanted.teams.length, wanted.matches.length); at += maxAtOnce) {
      const teams = wanted.teams.slice(at, at + maxAtOnce).join();
      const fixtures = wanted.matches.slice(at, at + maxAtOnce).join();
      const query = { ...(teams && { teams }), ...(fixtures && { fixtures }) };
      const reply = await call(showFollowed, { query, signal: abortSignal });
      if (abortSignal.aborted) return;
      if (!reply.ok) {
        failure.value = reply;
        // It is asked for again.
        asked.value = without(asked.peek(), wanted);
        return;
      }
      const { teams: all, matches } = known.peek();
      known.value = { teams: [...all, ...reply.data.teams], matches: [...matches, ...reply.data.matches] };
    }
    isRead.value = true;
  }
  function readNew() {
    const wanted = without(
      follows.value,
      untracked(() => asked.value),
    );
    if (isNone(wanted)) {
      isRead.value ||= isNone(follows.peek());
      return;
    }
    asked.value = joined(asked.peek(), wanted);
    void read(wanted);
  }
  const stop = effect(() => {
    void follows.value;
    untracked(readNew);
  });
  abortSignal.addEventListener('abort', stop);

  return {
    ...{ headingLevel, follows, failure },
    followed: computed(() => (isRead.value ? known.value : undefined)),
    isGuest: computed(() => session.reader.value === null),
    logIn: () => session.ask(),
    retry: readNew,
  };
}
