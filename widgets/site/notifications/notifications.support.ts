import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import type { Notification } from '#core/contract/notification.ts';

/** For tests: one notification as the client reads it, number 1 the oldest. */
export const row = (nth: number, more: Partial<Notification> = {}): Notification => ({
  id: String(nth),
  type: 'message',
  text: `Message ${nth}`,
  url: `/article/${nth}`,
  image: undefined,
  createdAt: new Date(Date.UTC(2026, 10, 20, 0, nth)).toISOString(),
  isOpened: false,
  isRead: false,
  ...more,
});

/** The same as the server sends it. */
export const wireRow = (nth: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: String(nth),
  type: 'message',
  text: `Message ${nth}`,
  url: `/article/${nth}`,
  created_at: row(nth).createdAt,
  opened_at: null,
  read_at: null,
  ...more,
});

/** The list as the server sends it: these, newest first, all unopened by default. */
export const wireList = (numbers: readonly number[], more: Readonly<Record<string, unknown>> = {}) => ({
  data: numbers.map((nth) => wireRow(nth)),
  has_more: false,
  unopened_count: numbers.length,
  ...more,
});

const lost: Failure = { ok: false, kind: 'unreachable', cause: 'network' };

/**
 * A server and the browser's tabs, a step at a time: a call is sent, handled and answered in separate steps, and each event
 * waits in each tab's socket. `isNumbered`: whether the server numbers its changes.
 */
export function fakeServer(chance: () => number, isNumbered: boolean) {
  interface Stored {
    readonly id: number;
    isOpened: boolean;
    isRead: boolean;
  }
  const rows: Stored[] = [];
  let sequence = 0;
  const sockets: { queue: { readonly sequence: number; readonly data: unknown }[]; isUp: boolean; last: number }[] = [];
  const steps: (() => void)[] = [];
  let isReliable = false;

  const unopened = () => rows.filter((each) => !each.isOpened).length;
  const onWire = (each: Stored) =>
    wireRow(each.id, { opened_at: each.isOpened ? 'then' : null, read_at: each.isRead ? 'then' : null });
  const numbered = () => (isNumbered ? { sequence } : {});

  function announce(notification?: unknown) {
    sequence += 1;
    const data = { unopened_count: unopened(), ...(notification !== undefined && { notification }), ...numbered() };
    for (const socket of sockets) if (socket.isUp) socket.queue.push({ sequence, data });
  }

  function mark(which: (each: Stored) => boolean, isRead: boolean) {
    const touched = rows.filter((each) => which(each) && !(isRead ? each.isRead : each.isOpened));
    for (const each of touched) {
      each.isOpened = true;
      each.isRead ||= isRead;
    }
    if (touched.length > 0) announce();
    return { unopened_count: unopened(), ...numbered() };
  }

  function answer(path: string, given: { readonly params?: unknown; readonly query?: unknown }): unknown {
    if (path.endsWith('/open-all')) return mark(() => true, false);
    if (path.endsWith('/read-all')) return mark(() => true, true);
    if (path.endsWith('/read')) return mark(({ id }) => String(id) === Reflect.get(Object(given.params), 'id'), true);
    const page = Number(Reflect.get(Object(given.query), 'page') ?? 1);
    const from = (page - 1) * 20;
    const newest = [...rows].reverse();
    return {
      data: newest.slice(from, from + 20).map(onWire),
      has_more: newest.length > from + 20,
      unopened_count: unopened(),
      ...numbered(),
    };
  }

  const call: Call = (endpoint, ...args) => {
    const given: { params?: unknown; query?: unknown; signal?: AbortSignal } = args[0] ?? {};
    return new Promise((resolve) => {
      steps.push(() => {
        if (!isReliable && chance() < 0.1) return resolve(lost);
        const wire = answer(endpoint.path, given);
        steps.push(() => {
          if (!isReliable && chance() < 0.1) return resolve(lost);
          const outcome: Outcome<unknown> = { ok: true, data: z.parse(endpoint.reply, wire) };
          resolve(outcome as never);
        });
      });
    });
  };

  return {
    call,
    rows,
    sockets,
    unopened,
    /** From here on nothing is lost. */
    settle() {
      isReliable = true;
    },
    arrive() {
      const stored = { id: rows.length + 1, isOpened: false, isRead: false };
      rows.push(stored);
      announce(onWire(stored));
    },
    /** Takes a random call that is under way one step further. False where there is none. */
    go(): boolean {
      const [step] = steps.splice(Math.floor(chance() * steps.length), 1);
      step?.();
      return step !== undefined;
    },
  };
}
