import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { myRanking, type OwnRanking } from '#core/contract/pool.ts';
import { type Choice, filterOf, isSameRanking } from './choice.ts';

/** The reader's own place in the chosen ranking. */
export interface OwnPlace {
  /** The reader's id; undefined for a guest. */
  readonly me: ReadonlySignal<number | undefined>;
  /** Undefined until it is known. */
  readonly own: ReadonlySignal<OwnRanking | undefined>;
  readonly ownFailure: ReadonlySignal<Failure | undefined>;
  readOwn(): Promise<void>;
  /** Forgets the place, because another ranking was chosen. */
  clear(): void;
}

/** Fetches the place of each reader who logs in, until `abortSignal` is aborted. A guest has none. */
export function createOwnPlace(
  { call, session }: Pick<Page, 'call' | 'session'>,
  choice: ReadonlySignal<Choice>,
  abortSignal: AbortSignal,
): OwnPlace {
  const own = signal<OwnRanking>();
  const ownFailure = signal<Failure>();
  let who: number | undefined;

  async function readOwn() {
    const [asker, wanted] = [who, choice.peek()];
    ownFailure.value = undefined;
    if (!asker) return;
    const reply = await call(myRanking, { query: filterOf(wanted), signal: abortSignal });
    if (abortSignal.aborted || asker !== who || !isSameRanking(choice.peek(), wanted)) return;
    if (reply.ok) own.value = reply.data;
    else ownFailure.value = reply;
  }

  const unsubscribe = session.reader.subscribe((reader) => {
    if (reader?.id === who && reader) return;
    who = reader?.id;
    own.value = undefined;
    void readOwn();
  });
  abortSignal.addEventListener('abort', unsubscribe);

  return {
    me: computed(() => session.reader.value?.id),
    own,
    ownFailure,
    readOwn,
    clear() {
      own.value = undefined;
    },
  };
}
