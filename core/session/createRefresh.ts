import type { Outcome } from '#core/contract/outcome.ts';
import type { Slot } from '#core/storage/store.ts';

export interface RefreshOptions {
  readonly token: Slot<string>;
  /** Asks the server for a new token in place of the stored one. */
  readonly renew: () => Promise<Outcome<{ readonly token: string }>>;
  /** The server took the session away. */
  readonly ended: () => void;
  /** This tab, of all tabs, got the new token. */
  readonly renewed: () => void;
  /** Name of the lock that all tabs of the tenant use. */
  readonly lock: string;
  readonly locks: Locks | undefined;
  readonly after: (ms: number, then: () => void) => void;
}

type Locks = Pick<LockManager, 'request'>;

/** How long a token that another tab wrote may be on its way to this one, in ms: storage is not ordered with locks. */
const delivery = 300;
/** The same, where another tab has said that it wrote one: a busy machine takes its time. */
const slowDelivery = 2000;

/**
 * Puts a new token in place of the one that was refused: one request for all callers of this tab and, under a Web Lock, for
 * all tabs. Resolves to true when there is another token to try; a server out of reach leaves the old one in place.
 */
export function createRefresh(options: RefreshOptions): (sent: string) => Promise<boolean> {
  const { token, locks } = options;
  let flight: { readonly sent: string; readonly done: Promise<boolean> } | undefined;

  /** Whether a refresh is settled already: by another tab, a login or a logout. */
  function settled(sent: string): boolean | undefined {
    const stored = token.read();
    return stored === sent ? undefined : stored !== undefined;
  }

  // Locks are ordered among tabs: one that is held says that this token has a successor, which storage has yet to bring.
  const markOf = (sent: string) => `${options.lock}:${sent.slice(-8)}`;

  const mark = (sent: string, ours: Locks) =>
    new Promise<void>((marked) => {
      const lock = ours.request(markOf(sent), { ifAvailable: true }, async (got) => {
        marked();
        if (got) await new Promise<void>((done) => options.after(slowDelivery, done));
      });
      lock.catch(() => marked());
    });

  async function arrival(sent: string, ours: Locks): Promise<boolean | undefined> {
    const isMarked = await ours.request(markOf(sent), { ifAvailable: true }, (got) => got === null);
    if (!isMarked || settled(sent) !== undefined) return settled(sent);
    let stop = () => {};
    await new Promise<void>((done) => {
      stop = token.watch(() => done());
      options.after(slowDelivery, done);
    });
    stop();
    return settled(sent);
  }

  async function renew(sent: string, ours?: Locks): Promise<boolean> {
    const before = settled(sent) ?? (ours && (await arrival(sent, ours)));
    if (before !== undefined) return before;
    const reply = await options.renew();
    const meanwhile = settled(sent);
    if (meanwhile !== undefined) return meanwhile;
    if (reply.ok) {
      token.write(reply.data.token);
      if (ours) await mark(sent, ours);
      options.renewed();
      return true;
    }
    if (reply.kind !== 'refused' || reply.status !== 401) return false;
    await new Promise<void>((done) => options.after(delivery, done));
    const late = settled(sent);
    if (late !== undefined) return late;
    options.ended();
    return false;
  }

  async function alone(work: (ours?: Locks) => Promise<boolean>): Promise<boolean> {
    if (!locks) return work();
    let hasBegun = false;
    try {
      return await locks.request(options.lock, () => {
        hasBegun = true;
        return work(locks);
      });
    } catch (error) {
      if (hasBegun) throw error;
      // No locks for this document (an opaque origin): the refresh is only single in this tab.
      return work();
    }
  }

  return (sent) => {
    if (flight?.sent !== sent) {
      const mine = {
        sent,
        done: alone((ours) => renew(sent, ours)).finally(() => {
          if (flight === mine) flight = undefined;
        }),
      };
      flight = mine;
    }
    return flight.done;
  };
}
