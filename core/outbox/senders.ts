import * as z from 'zod/mini';
import type { Act } from '#core/base/act/act.ts';
import type { Call } from '#core/base/api/call.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Entry } from './entries.ts';

/** Called with what becomes of an entry, by whoever serves its act. */
export interface OutcomeHandlers<Reply> {
  /** This tab sent it, and the server answered. */
  answered(entry: Entry, reply: Reply): void;
  /** It could not be sent now, and goes on waiting. */
  postponed(entry: Entry, failure: Failure): void;
}

/** What came of sending. `receipt`: as the act reads it from the reply; `report` calls `answered` of all who serve the act. */
export type Sent = { readonly ok: true; readonly receipt: number; report(): void } | Failure;

interface Sender {
  send(entry: Entry): Promise<Sent> | undefined;
  readonly handlers: OutcomeHandlers<never>;
}

export interface Senders {
  /** Sends one. Undefined where nobody serves its act, or where the act cannot read what was kept. */
  send(entry: Entry): Promise<Sent> | undefined;
  /** Calls `postponed` of all who serve the act. */
  postpone(entry: Entry, failure: Failure): void;
  /** Whether somebody serves acts of this kind. */
  has(kind: string): boolean;
  /** Lets this page send entries of the act until `signal` is aborted. */
  serve<Target, Draft, Reply, Known>(
    act: Act<Target, Draft, Reply, Known>,
    signal: AbortSignal,
    handlers: OutcomeHandlers<Reply>,
  ): void;
}

/** The acts that this page can send. */
export function createSenders(call: Call): Senders {
  const senders = new Map<string, Set<Sender>>();
  const of = (kind: string) => [...(senders.get(kind) ?? [])];

  return {
    has: (kind) => of(kind).length > 0,
    send: (entry) => of(entry.kind)[0]?.send(entry),
    postpone(entry, failure) {
      for (const { handlers } of of(entry.kind)) handlers.postponed(entry, failure);
    },
    serve(act, signal, handlers) {
      const send = (entry: Entry) => {
        const target = act.waits && z.safeParse(act.waits.target, entry.target);
        const draft = z.safeParse(act.draft, entry.draft);
        if (!target?.success || !draft.success) return undefined;
        return act.send(call, target.data, draft.data).then((outcome): Sent => {
          if (!outcome.ok) return outcome;
          const { data } = outcome;
          return {
            ok: true,
            receipt: act.waits?.receipt(data) ?? 0,
            report() {
              for (const each of of(act.kind)) each.handlers.answered(entry, data as never);
            },
          };
        });
      };
      const sender: Sender = { send, handlers };
      const all = senders.get(act.kind) ?? new Set();
      senders.set(act.kind, all.add(sender));
      signal.addEventListener('abort', () => all.delete(sender));
    },
  };
}
