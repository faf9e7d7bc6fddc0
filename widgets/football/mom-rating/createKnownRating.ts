import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { forReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import { type Rating, showRating } from '#core/contract/rating.ts';
import { addressed, gradesOf, inOrderOf, named, newIn, withoutReader } from './ballot.ts';
import type { Draft } from './createDraft.ts';
import type { StatusMessage } from './createStatusMessage.ts';

export interface Printed {
  /** What the host printed, in the format of the API for a guest; undefined where it printed none. */
  readonly rating: Rating | undefined;
  readonly names: ReadonlyMap<number, string>;
}

/** The state of a rating, as far as the page knows it. */
export interface KnownRating {
  /** Undefined while there is nothing to show. */
  readonly rating: ReadonlySignal<Rating | undefined>;
  /** Ids of the players who came on while the page was open, in order. */
  readonly cameOn: ReadonlySignal<readonly number[]>;
  /** When the server was last asked, in ms since the epoch. */
  askedAt(): number;
  /**
   * Fetches the rating. Resolves to whether the server has answered, and for the current reader. A failure is shown only where
   * there is nothing else to show.
   */
  read(): Promise<boolean>;
  /** Applies the server's answer to a ballot; answers to earlier requests are ignored from then on. */
  apply(reply: Rating): void;
  /** Sets the number of readers who have voted. */
  count(voters: number): void;
  /** Removes what only the reader before could see. */
  dropReader(): void;
}

interface Parts {
  readonly fixtureId: number;
  readonly printed: Printed;
  readonly draft: Draft;
  readonly message: StatusMessage;
  readonly signal: AbortSignal;
}

export function createKnownRating(
  { call, clock, session }: Pick<Page, 'call' | 'clock' | 'session'>,
  { fixtureId, printed: { rating: printed, names }, draft, message, signal: abortSignal }: Parts,
): KnownRating {
  const rating = signal(printed && named(withoutReader(printed), names));
  const cameOn = signal<readonly number[]>([]);
  let askedAt = clock.now();
  let latest = 0;

  function set(came: Rating) {
    const known = rating.peek();
    const fresh = known ? addressed(known, came) : came;
    // An answer that left the server before the vote did.
    if (known?.hasVoted && !fresh.hasVoted) return;
    batch(() => {
      if (!known) message.clear();
      cameOn.value = [...cameOn.peek(), ...newIn(fresh, known)];
      rating.value = named(
        known ? inOrderOf(known, fresh) : fresh,
        new Map([...names, ...(known?.players ?? []).map((each) => [each.id, each.name ?? ''] as const)]),
      );
      // Who came on can still be added to a ballot that was cast.
      if (fresh.hasVoted) draft.set(gradesOf(fresh, draft.grades.peek()));
    });
  }

  return {
    rating,
    cameOn,
    askedAt: () => askedAt,
    async read() {
      latest += 1;
      const turn = latest;
      askedAt = clock.now();
      if (!rating.peek()) message.clear();
      const reply = call(showRating, { params: { id: fixtureId }, signal: abortSignal });
      const shown = await forReader(session, abortSignal, reply);
      if (!shown || turn !== latest) return false;
      if (shown.ok) set(shown.data);
      else if (!rating.peek()) message.show(shown);
      return shown.ok;
    },
    apply(reply) {
      latest += 1;
      set(reply);
    },
    count(voters) {
      const now = rating.peek();
      if (now) rating.value = { ...now, voters: Math.max(now.voters, voters) };
    },
    dropReader() {
      const now = rating.peek();
      if (now) rating.value = withoutReader(now);
    },
  };
}
