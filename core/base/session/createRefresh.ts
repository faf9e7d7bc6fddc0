import type { Slot } from '#core/base/storage/store.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';

export interface RefreshOptions {
  readonly token: Slot<string>;
  /** Asks the server for a new token in place of the stored one. */
  readonly renew: () => Promise<Outcome<{ readonly token: string }>>;
  /** Called when the server took the session away. */
  readonly ended: () => void;
  /** Called when this tab, of all tabs, got the new token. */
  readonly renewed: () => void;
  /** The name of the Web Lock that all tabs of the tenant use. */
  readonly lock: string;
  /** Undefined where the browser has none: each tab then refreshes by itself. */
  readonly locks: Locks | undefined;
  /** Calls `then` once, after so many ms. */
  readonly after: (ms: number, then: () => void) => void;
}

type Locks = Pick<LockManager, 'request'>;
type After = RefreshOptions['after'];

/** How long a token that another tab wrote may take to reach this one, in ms: storage is not ordered with locks. */
const delivery = 300;
/** The same, where another tab has marked that it wrote one: on a busy machine it takes longer. */
const slowDelivery = 2000;

/**
 * Puts a new token in place of the one that was refused: one request for all callers of this tab and, under a Web Lock, for
 * all tabs. Resolves to true when there is another token to try; a server out of reach leaves the old one in place.
 */
export function createRefresh(options: RefreshOptions): (sent: string) => Promise<boolean> {
  const { token, after } = options;
  let flight: { readonly sent: string; readonly done: Promise<boolean> } | undefined;

  /** Whether a refresh is settled already: by another tab, a login or a logout. */
  function settled(sent: string): boolean | undefined {
    const stored = token.read();
    return stored === sent ? undefined : stored !== undefined;
  }

  async function renew(sent: string, locks?: Locks): Promise<boolean> {
    const mark = `${options.lock}:${sent.slice(-8)}`;
    if (settled(sent) === undefined && locks && (await isMarked(mark, locks)) && settled(sent) === undefined) {
      await nextWrite(token, after);
    }
    const before = settled(sent);
    if (before !== undefined) return before;
    const reply = await options.renew();
    const meanwhile = settled(sent);
    if (meanwhile !== undefined) return meanwhile;
    if (reply.ok) {
      token.write(reply.data.token);
      if (locks) await placeMark(mark, locks, after);
      options.renewed();
      return true;
    }
    if (reply.kind !== 'refused' || reply.status !== 401) return false;
    await new Promise<void>((done) => after(delivery, done));
    const late = settled(sent);
    if (late !== undefined) return late;
    options.ended();
    return false;
  }

  return (sent) => {
    if (flight?.sent !== sent) {
      const current = {
        sent,
        done: underLock(options.lock, options.locks, (locks) => renew(sent, locks)).finally(() => {
          if (flight === current) flight = undefined;
        }),
      };
      flight = current;
    }
    return flight.done;
  };
}

/** Runs `work` under the lock; without it, and without locks for `work`, where the browser or the document has none. */
async function underLock(name: string, locks: Locks | undefined, work: (locks?: Locks) => Promise<boolean>) {
  if (!locks) return work();
  let hasBegun = false;
  try {
    return await locks.request(name, () => {
      hasBegun = true;
      return work(locks);
    });
  } catch (error) {
    if (hasBegun) throw error;
    // No locks for this document (an opaque origin): the refresh is only single in this tab.
    return work();
  }
}

/**
 * Marks, for all tabs, that a token has a successor, which storage has yet to bring them. The mark is a lock, because locks
 * are ordered among tabs. Resolves when it is in place; it stays for `slowDelivery`.
 */
const placeMark = (mark: string, locks: Locks, after: After) =>
  new Promise<void>((placed) => {
    const request = locks.request(mark, { ifAvailable: true }, async (lock) => {
      placed();
      if (lock) await new Promise<void>((done) => after(slowDelivery, done));
    });
    request.catch(() => placed());
  });

const isMarked = (mark: string, locks: Locks) => locks.request(mark, { ifAvailable: true }, (lock) => lock === null);

/** Resolves when another tab writes the token, or after `slowDelivery`. */
async function nextWrite(token: Slot<string>, after: After) {
  let stop = () => {};
  await new Promise<void>((done) => {
    stop = token.watch(() => done());
    after(slowDelivery, done);
  });
  stop();
}
