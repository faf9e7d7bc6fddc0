import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import type { Notice } from '#core/base/errors/notices.ts';
import type { Bundled } from '#core/base/i18n/bundledText.ts';
import { createWords } from '#core/base/i18n/createWords.ts';
import { ownAddress } from '#core/base/page/address.ts';
import { tenantConfig } from '#core/base/page/config.ts';
import type { Locale, Page } from '#core/base/page/page.ts';
import type { Place } from '#core/base/page/place.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import type { Host, QueuedAction } from '#core/base/widget/island.ts';
import type { User } from '#core/contract/base/account.ts';
import type { Endpoint } from '#core/contract/base/endpoint.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { type FakeTab, fakeBrowser } from './fakeTabs.ts';
import { fakeClock } from './fakeViewContext.tsx';
import { fakeSession } from './readers.ts';

/** What a server says: a body as the wire has it, or a failure. */
export type StagedReply = { readonly wire: unknown } | Failure;

export const refused = (
  status: number,
  more: Partial<Extract<Failure, { kind: 'refused' }>> = {},
): Extract<Failure, { kind: 'refused' }> => ({
  ok: false,
  kind: 'refused',
  status,
  message: undefined,
  fields: {},
  retryAfter: undefined,
  ...more,
});
export const unreachable = (cause: Extract<Failure, { kind: 'unreachable' }>['cause'] = 'network'): Failure => ({
  ok: false,
  kind: 'unreachable',
  cause,
});
export const malformed: Failure = { ok: false, kind: 'malformed', status: 200, issues: ['not what was agreed'] };

/** The address bar of a test: where the page stands, and where it was sent. */
export function fakePlace(first = 'https://news.example/article/3', base = '') {
  let at = new URL(first);
  const listeners = new Set<() => void>();
  const went: string[] = [];
  const steps: (() => void)[] = [];
  const movers = new Set<() => void>();
  const left: URL[] = [];
  const own = (address: string) => ownAddress(address, at.href);
  const place: Place = {
    here: () => new URL(at),
    to: (path) => base + path,
    go: (address) => went.push(own(address)?.href ?? new URL(`${base}/`, at).href),
    leave: (address) => went.push(address),
    rename(address) {
      at = own(address) ?? at;
    },
    push(address) {
      left.push(at);
      at = own(address) ?? at;
    },
    onMove(moved) {
      movers.add(moved);
      return () => movers.delete(moved);
    },
    reload: () => went.push('reload'),
    step(back) {
      steps.push(back);
      return () => {
        const at = steps.indexOf(back);
        if (at >= 0) steps.splice(at, 1);
      };
    },
    onHash(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  return {
    place,
    /** Addresses that the page was left for, `reload` among them. */
    went,
    /** What covers the page, each with a step in the history. */
    steps,
    /** The reader goes back in the history. */
    back: () => steps.pop()?.(),
    /** The reader goes back to the address that was there before the last push. */
    backtrack() {
      at = left.pop() ?? at;
      for (const moved of movers) moved();
    },
    /** The reader follows a link to a hash. */
    hash(hash: string) {
      at = new URL(hash, at);
      for (const changed of listeners) changed();
    },
  };
}

export interface StageOptions {
  readonly locale?: Locale;
  readonly reader?: User | null;
  /** The widget's own dictionaries. */
  readonly words?: Bundled;
  /** Settings of the tenant, as tenant.json has them. */
  readonly config?: unknown;
  readonly address?: string;
  /** What the browser keeps, for pages that share it. */
  readonly tab?: FakeTab;
}

/** A page whose server says what a test has it say, call by call; what it was not told is 500. */
export function stage(options: StageOptions = {}) {
  const { locale = 'en', reader = null, words, config = {}, address, tab = fakeBrowser().open() } = options;
  const store = createStore({ tenant: 'demo', troubled: () => {}, ...tab });
  const readers = fakeSession(reader, store);
  const settings = z.parse(tenantConfig, config);
  const places = fakePlace(address, settings.base);
  const clock = fakeClock();
  const queues = new Map<string, (StagedReply | Promise<StagedReply>)[]>();
  const sent: {
    readonly call: string;
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    /** Whether the call is completed after the page is left. */
    readonly keepalive?: true;
    progress?: (share: number) => void;
  }[] = [];
  const notices: Notice[] = [];
  const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

  const call: Call = async (endpoint, ...args) => {
    const given: {
      params?: unknown;
      query?: unknown;
      body?: unknown;
      signal?: AbortSignal;
      keepalive?: boolean;
      progress?: (share: number) => void;
    } = args[0] ?? {};
    sent.push({
      call: nameOf(endpoint),
      params: given.params,
      query: given.query,
      body: given.body,
      ...(given.keepalive && { keepalive: true }),
      ...(given.progress && { progress: given.progress }),
    });
    const aborted = new Promise<Failure>((resolve) => {
      given.signal?.addEventListener('abort', () => resolve(unreachable('aborted')));
    });
    const reply = await Promise.race([queues.get(nameOf(endpoint))?.shift() ?? refused(500), aborted]);
    if (!('wire' in reply)) return reply;
    const parsed = z.safeParse(endpoint.reply, reply.wire);
    const outcome: Outcome<unknown> = parsed.success ? { ok: true, data: parsed.data } : malformed;
    return outcome as never;
  };

  const { timeZone, dates, likes } = settings;
  const dictionaries = createWords({ locale, timeZone, dates, likes });
  dictionaries.add('tested', words ?? {});
  const page: Page = {
    tenant: 'demo',
    locale,
    config: settings,
    call,
    session: readers.session,
    store,
    notices: { report: (notice) => notices.push(notice) },
    clock,
    place: places.place,
    chance: () => 0.5,
    wordsOf: () => dictionaries.wordsOf('tested'),
  };

  return {
    page,
    clock,
    words: dictionaries.wordsOf('tested'),
    readers,
    places,
    /** Every call, in order. */
    sent,
    /** What developers were told. */
    notices,
    /** What the server will say to the next calls of this endpoint. */
    says(endpoint: Pick<Endpoint, 'method' | 'path'>, ...replies: (StagedReply | Promise<StagedReply>)[]) {
      queues.set(nameOf(endpoint), [...(queues.get(nameOf(endpoint)) ?? []), ...replies]);
    },
    /** A place on the page for an island, with what the host printed in it. */
    host(html = '', queued: readonly QueuedAction[] = []) {
      const element = document.createElement('div');
      element.innerHTML = html;
      document.body.append(element);
      const leaving = new AbortController();
      const events: { type: string; detail: unknown }[] = [];
      const host: Host = {
        element,
        queue: queued,
        onAction: () => {},
        signal: leaving.signal,
        words: dictionaries.wordsOf('tested'),
        addWords: (later) => dictionaries.add('tested', later),
        trust: () => {},
        turn: async () => {},
        emit: (type, detail) => events.push({ type, detail }),
      };
      return {
        host,
        element,
        events,
        leave() {
          element.remove();
          leaving.abort();
        },
      };
    },
  };
}

/** A reply that a test sends when it wants to. */
export function later() {
  let send: (reply: StagedReply) => void = () => {};
  const reply = new Promise<StagedReply>((resolve) => {
    send = resolve;
  });
  return { reply, send };
}

/** Lets everything that is already decided happen. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
