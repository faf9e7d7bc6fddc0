import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { blockIn, type Failure, isDoubtful, type Outcome } from '#core/contract/base/outcome.ts';
import { backoff } from './backoff.ts';
import { onceSeen, type Within } from './onceSeen.ts';

/** What a widget reads of the server, and reads again when that changes. */
export interface Reading {
  /** When what is shown was read, if it could not be read again since; ms since the epoch. */
  readonly failedSince: ReadonlySignal<number | undefined>;
  /** Asks now, and aborts what is under way. Resolves to whether the answer has come. */
  now(): Promise<boolean>;
  /**
   * One reading for all that happens within a moment. What is folded away, as in a tab that is not chosen, or on a page that nobody sees, is read
   * once it is shown. Resolves when that is settled: what fails is tried again without being asked for.
   */
  soon(): Promise<void>;
}

interface ReadingOptions<Answer> extends Within {
  /** Aborted when another reading takes the place of this one, and when the widget leaves. */
  readonly ask: (signal: AbortSignal) => Promise<Outcome<Answer>>;
  /** Shows what came, or why nothing did. */
  readonly take: (reply: Outcome<Answer>) => void;
  /** ms: the most that is added to the moment, so that not every page asks at once. */
  readonly spread?: number;
  /** Whether something is shown: else a failure is not tried again, as its reader has a button. */
  readonly isShown: () => boolean;
}

/** Changes that come within so many ms are one reading. */
const moment = 250;
/** ms: of the waits between readings that fail. */
const retry = { first: 1000, longest: 60_000 };

/** Whether a reading that failed may come when it is tried again: after a goal all pages ask at the same time. */
const isPassing = (failed: Failure): boolean =>
  isDoubtful(failed) || (failed.kind === 'refused' && failed.status === 429);

/** ms that a server asks for. */
const pauseOf = (failed: Failure): number => (failed.kind === 'refused' ? (failed.retryAfter ?? 0) * 1000 : 0);

const isUnseen = (element: Element) => document.hidden || ('checkVisibility' in element && !element.checkVisibility());

/** Nothing is read before it is asked for. Of readings that overtake each other the one that began last counts. */
export function createReading<Answer>(
  { clock, chance }: Pick<Page, 'clock' | 'chance'>,
  { ask, take, isShown, spread = 750, ...within }: ReadingOptions<Answer>,
): Reading {
  const failedSince = signal<number>();
  let readAt = clock.now();
  let failures = 0;
  let current: AbortController | undefined;
  let coming: Promise<void> | undefined;
  let stopRetry = () => {};

  const readOnceSeen = onceSeen(within, () => void now());
  const end = () => {
    stopRetry();
    current?.abort();
  };
  within.signal.addEventListener('abort', end);

  async function now(): Promise<boolean> {
    end();
    const own = new AbortController();
    current = own;
    const reply = await ask(own.signal);
    if (own.signal.aborted) return false;
    const hasCome = reply.ok || blockIn(reply) !== undefined;
    if (hasCome) readAt = clock.now();
    const failed = !hasCome && !reply.ok && isShown() ? reply : undefined;
    batch(() => {
      take(reply);
      failedSince.value = failed && readAt;
    });
    failures = failed ? failures + 1 : 0;
    if (failed && isPassing(failed))
      stopRetry = clock.after(pauseOf(failed) + backoff(failures, retry, chance), () => void soon());
    return reply.ok;
  }

  async function readNow(): Promise<void> {
    coming = undefined;
    if (within.signal.aborted) return;
    if (isUnseen(within.element)) readOnceSeen();
    else await now();
  }
  function soon(): Promise<void> {
    coming ??= new Promise((resolve) => {
      clock.after(moment + chance() * spread, () => resolve(readNow()));
    });
    return coming;
  }
  return { failedSince, now, soon };
}
