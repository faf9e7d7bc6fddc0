import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import { createWords } from '#core/base/i18n/createWords.ts';
import { tenantConfig } from '#core/base/page/config.ts';
import type { Locale, Page } from '#core/base/page/page.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import type { Host, QueuedAction } from '#core/base/widget/island.ts';
import type { User } from '#core/contract/base/account.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { printedTag } from '#tests/support/printed.ts';
import { fakeSession } from '#tests/support/readers.ts';
import { fakePlace } from '#tests/support/stage.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import type { Printed } from './poll.printed.ts';

/** For tests: the server's answer to a call. */
export type Reply = { readonly wire: unknown } | Failure;

export const refused = (status: number, message?: string, retryAfter?: number): Failure => ({
  ok: false,
  kind: 'refused',
  status,
  message,
  fields: {},
  retryAfter,
});
export const unreachable = (cause: 'offline' | 'time-out' | 'network'): Failure => ({
  ok: false,
  kind: 'unreachable',
  cause,
});
export const malformed: Failure = { ok: false, kind: 'malformed', status: 200, issues: ['answers: missing'] };

/** The poll as the API sends it: 10, 20 and 30 votes unless told. */
export const wirePoll = (more: Readonly<Record<string, unknown>> = {}, votes = [10, 20, 30]) => ({
  poll_id: 12,
  question: 'Who wins the cup?',
  answers: ['Ajax', 'PSV', 'Feyenoord'].map((answer_text, at) => ({
    answer_id: 31 + at,
    answer_text,
    answer_voting: votes[at],
  })),
  total_voting: votes.reduce((sum, count) => sum + count, 0),
  my_answer: null,
  is_closed: false,
  ...more,
});

/** What a CMS prints inside the tag of an open poll. */
export function printedForm(votes = [10, 20, 30], chosen?: number): string {
  const data: Printed = {
    poll_id: 12,
    heading_level: 3,
    question: 'Who wins the cup?',
    is_closed: false,
    answers: ['Ajax', 'PSV', 'Feyenoord'].map((answer_text, at) => ({
      answer_id: 31 + at,
      answer_text,
      answer_voting: votes[at] ?? null,
      is_chosen: chosen === 31 + at,
    })),
    vote_method: 'post',
    vote_url: '/poll/12',
    vote_label: 'Vote',
    total_voting_text: '60 votes',
    closed_text: '',
  };
  return printedTag('poll', data).innerHTML;
}

/** A page with staged answers of its server, in order; `GET` and `POST` have a queue each. */
export function stage(options: { locale?: Locale; reader?: User; tab?: FakeTab } = {}) {
  const { locale = 'en', reader: first = null, tab = fakeBrowser().open() } = options;
  const sent: { method: string; body: unknown }[] = [];
  const queues: Record<string, (Reply | Promise<Reply>)[]> = { GET: [], POST: [] };
  const store = createStore({ tenant: 'demo', troubled: () => {}, ...tab });
  const { session, reader, wanted, intents } = fakeSession(first, store);
  const timers = new Set<{ at: number; then: () => void }>();
  let time = 1_700_000_000_000;

  const call: Call = async (endpoint, ...args) => {
    const given: { body?: unknown; signal?: AbortSignal } = args[0] ?? {};
    sent.push({ method: endpoint.method, body: given.body });
    const aborted = new Promise<Failure>((resolve) => {
      given.signal?.addEventListener('abort', () => resolve({ ok: false, kind: 'unreachable', cause: 'aborted' }));
    });
    const reply = await Promise.race([queues[endpoint.method]?.shift() ?? refused(500), aborted]);
    if (!('wire' in reply)) return reply;
    const parsed = z.safeParse(endpoint.reply, reply.wire);
    const outcome: Outcome<typeof parsed.data> = parsed.success ? { ok: true, data: parsed.data } : malformed;
    return outcome as never;
  };

  const words = createWords({ locale, timeZone: 'Europe/Amsterdam' });
  words.add('poll', { nl, en });
  const notices = { report: () => {} };
  const page: Page = {
    tenant: 'demo',
    locale,
    config: z.parse(tenantConfig, {}),
    call,
    session,
    store,
    notices,
    clock: {
      now: () => time,
      age: () => 0,
      after(ms, then) {
        const timer = { at: time + ms, then };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    place: fakePlace().place,
    chance: () => 0.5,
    wordsOf: words.wordsOf,
  };

  return {
    page,
    sent,
    intents,
    reader,
    wanted,
    /** Sets the server's answers to the next calls of this method. */
    says(method: 'GET' | 'POST', ...replies: (Reply | Promise<Reply>)[]) {
      queues[method]?.push(...replies);
    },
    count: (method: 'GET' | 'POST') => sent.filter((call) => call.method === method).length,
    pass(ms: number) {
      time += ms;
      for (const timer of [...timers]) {
        if (timer.at <= time && timers.delete(timer)) timer.then();
      }
    },
    /** A tag on the page, with what the host printed in it. */
    tag(html = '', queue: readonly QueuedAction[] = []) {
      const element = document.createElement('div');
      element.innerHTML = html;
      document.body.append(element);
      const leaving = new AbortController();
      const events: { type: string; detail: unknown }[] = [];
      let hold = (_action: QueuedAction) => {};
      const host: Host = {
        element,
        queue,
        onAction(take) {
          hold = take;
        },
        signal: leaving.signal,
        words: words.wordsOf('poll'),
        addWords: () => {},
        trust: () => {},
        turn: async () => {},
        emit: (type, detail) => events.push({ type, detail }),
      };
      return {
        host,
        element,
        events,
        hold: (action: QueuedAction) => hold(action),
        leave() {
          element.remove();
          leaving.abort();
        },
      };
    },
  };
}

/** A reply that is sent when the test says so. */
export function later() {
  let send: (reply: Reply) => void = () => {};
  const reply = new Promise<Reply>((resolve) => {
    send = resolve;
  });
  return { reply, send };
}

/** Waits until all pending promises have settled. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}
