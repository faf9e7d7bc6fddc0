import { signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import { createRealtime } from '#core/realtime/createRealtime.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import type { MakeTransport, TransportEnvironment } from '#core/realtime/transport.ts';
import { createLiveblog } from '../../widgets/live/liveblog/liveblog.model.ts';
import { printed } from '../../widgets/live/liveblog/liveblog.support.ts';
import type { FuzzDesk } from './fuzzDesk.ts';
import { stage } from './stage.ts';
import { withRealtime } from './withRealtime.ts';

export interface ReaderOptions {
  readonly environment: TransportEnvironment;
  readonly desk: FuzzDesk;
  readonly make: MakeTransport;
}

/** One stage for all: every call of it is told at once what its answer will be. */
const set = stage();

function cursorOf(query: unknown): number | undefined {
  return query instanceof Object && 'last_id' in query && typeof query.last_id === 'number' ? query.last_id : undefined;
}

const deletion = z.object({ kind: z.literal('deleted'), id: z.number() });

/**
 * For tests: one reader of a liveblog, with the real model on the real realtime. They look away and come back, and ask for what
 * is older; counted is what came twice, and what came back after it had been taken away.
 */
export function fuzzReader({ environment, desk, make }: ReaderOptions) {
  const { now, after, chance } = environment;
  const call: Call = (endpoint, ...args) => {
    const given: { readonly query?: unknown; readonly signal?: AbortSignal } = args[0] ?? {};
    set.says(liveblogsAsHtml, desk.page(cursorOf(given.query)));
    set.sent.length = 0;
    return set.page.call(endpoint, ...args);
  };
  const realtime = createRealtime({
    load: async () => make,
    locks: undefined,
    openChannel: undefined,
    environment,
    tenant: 'fc',
    key: 'app',
    namespace: 'App.Events',
    poll: 30,
    isSeen: signal(true),
    isOnline: signal(true),
    reader: signal(undefined),
    report: (notice) => troubles.push(notice.code),
  });
  const troubles: string[] = [];
  let doubles = 0;
  const lastSeen = new Map<string, number>();
  /** Those that were reported as deleted. */
  const dead = new Set<number>();
  const counting: Realtime = {
    status: realtime.status,
    on: (channel, params, listener) =>
      realtime.on(channel, params, {
        ...listener,
        backfill: (abortSignal) => listener.backfill(abortSignal),
        receive(event) {
          const what = JSON.stringify(event.data);
          const times = (lastSeen.get(what) ?? 0) + 1;
          lastSeen.set(what, times);
          if (times > desk.published(what)) doubles += 1;
          listener.receive(event);
          const { data: gone } = z.safeParse(deletion, event.data);
          if (gone) dead.add(gone.id);
        },
      }),
  };

  const element = document.createElement('div');
  const first = desk.newestFirst().slice(0, 10);
  element.innerHTML = printed(first.map(({ liveblog_id }) => liveblog_id));
  const leaving = new AbortController();
  const host = { ...set.host().host, element, signal: leaving.signal };
  const attributes = { articleId: 7, isLive: true, isOver: false, embedHosts: '' };
  const page = { ...set.page, call, clock: { now, after, age: () => 0 } };
  const model = createLiveblog(withRealtime(page, counting), attributes, host);

  const returned = new Set<number>();
  let before = model.entries.peek().byId;
  model.entries.subscribe(({ byId }) => {
    for (const id of byId.keys()) if (dead.has(id) && !before.has(id)) returned.add(id);
    before = byId;
  });
  realtime.join();

  return {
    troubles,
    doubles: () => doubles,
    returned: () => [...returned],
    status: () => model.status?.peek().is,
    /** Does what readers do between two updates. */
    actRandomly() {
      const dice = chance();
      if (dice < 0.1) model.look(true);
      else if (dice < 0.3) model.look(false);
      else if (dice < 0.32) void model.loadOlder();
      else if (dice < 0.6) model.admit(() => false);
    },
    /** All that is shown, at the top of the page: each entry with its text, newest first. */
    seen() {
      model.look(false);
      model.reveal();
      const { byId, order } = model.entries.peek();
      return order.flatMap((id) => {
        const entry = byId.get(id);
        return entry ? [lineOf(id, entry.html ?? `<p>Entry ${id}</p>`, entry.isPinned)] : [];
      });
    },
    /** The same of the desk: all that is pinned, and the rest as far down as it is shown. */
    due() {
      const { floor, hasMore } = model.entries.peek();
      const within = desk.newestFirst().filter((each) => each.is_pinned || !hasMore || each.liveblog_id >= floor);
      return within.map((each) => lineOf(each.liveblog_id, each.html, each.is_pinned));
    },
    leave() {
      leaving.abort();
      realtime.leave();
    },
  };
}

const lineOf = (id: number, html: string, isPinned: boolean) => `${id}${isPinned ? ' pinned' : ''} ${html}`;
