import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { withReturn } from '#core/base/page/withReturn.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { exchangeSession } from '#core/contract/hostLogin/exchange.ts';
import { askHost, type HostReply, subjectOf } from './askHost.ts';

/** Why a login at the site of the publisher is not done: it does not answer, or its token was refused. */
export type HostTrouble = { readonly kind: 'unreachable' } | { readonly kind: 'failed'; readonly failure: Failure };

/** The login at a site of the publisher, whose accounts readers have. */
export interface HostLogin {
  /** The host name of that site. */
  readonly site: string;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly trouble: ReadonlySignal<HostTrouble | undefined>;
  /** Logs in whoever is logged in there, without leaving the page; whoever is not is led to its login page. */
  ask(): Promise<void>;
  /** Leaves for its login page, which leads back to where the reader is. */
  leave(): void;
  /**
   * When a page has been opened: logs in whoever is logged in there, and logs out whoever no longer is. Reports what goes wrong only to who comes from the login
   * page.
   */
  look(): Promise<void>;
  /** Forgets what went wrong, and what is on its way. */
  clear(): void;
}

/** How long somebody may take at the login page, and how long what was asked of a reader holds, in ms. */
const longestVisit = 10 * 60_000;
const longestTrust = 5 * 60_000;

/** When this tab left for the login page, and the address that this leads back to. */
const away = z.object({ at: z.number(), back: z.string() });
/** Who is logged in, by the id of the other site, and when that was last asked. */
const known = z.object({ subject: z.optional(z.string()), at: z.number() });

const logins = new WeakMap<Page, HostLogin>();

/** The login of this page load at the site that the settings name; undefined where readers have accounts of this site. */
export function hostLoginOf(page: Page): HostLogin | undefined {
  const made = logins.get(page) ?? (page.config.account && createHostLogin(page, page.config.account));
  if (made) logins.set(page, made);
  return made;
}

/** Where a reader comes back to: to what they were about to do, but not to a page or a hash that only logs in. */
function backAddress({ place, session }: Pick<Page, 'place' | 'session'>): string {
  const here = place.here();
  const isForLogins = [place.to('/login'), place.to('/register')].includes(here.pathname.replace(/\/$/, ''));
  if (isForLogins) return new URL(place.to('/'), here).href;
  const meant = session.wanted.peek()?.hash;
  if (meant) here.hash = meant;
  if (/^#(login|register|reset-password)\b/.test(here.hash)) here.hash = '';
  return here.href;
}

type Account = NonNullable<Page['config']['account']>;

/** What this browser remembers of logins at the other site. */
function createMemory({ store, clock }: Pick<Page, 'store' | 'clock'>) {
  const left = store.slot('tab', 'host-login', away);
  const last = store.slot('local', 'host', known);
  const isYoung = (at: number, longest: number) => Math.abs(clock.now() - at) < longest;
  return {
    leave: (back: string) => left.write({ at: clock.now(), back }),
    /** Whether this tab left for the login page, and whether this page is the one that it leads back to. */
    visit(here: URL) {
      const found = left.read();
      const isAway = found !== undefined && isYoung(found.at, longestVisit);
      const isPage = ({ back }: z.output<typeof away>) =>
        URL.canParse(back) && new URL(back).origin + new URL(back).pathname === here.origin + here.pathname;
      return { isAway, isBack: isAway && isPage(found) };
    },
    end: () => left.remove(),
    confirm: (token: string) => last.write({ subject: subjectOf(token), at: clock.now() }),
    /** Undefined where nobody has logged in by the other site. */
    last() {
      const found = last.read();
      return found && { subject: found.subject, isFresh: isYoung(found.at, longestTrust) };
    },
  };
}

type Memory = ReturnType<typeof createMemory>;

/** Exchanges tokens for sessions. Resolves to why that failed. */
const createExchange =
  ({ session, call }: Pick<Page, 'session' | 'call'>, memory: Memory) =>
  async (token: string): Promise<Failure | undefined> => {
    const before = session.reader.peek();
    const reply = await call(exchangeSession, { body: { token } });
    if (reply.ok) {
      memory.confirm(token);
      session.join(reply.data);
      return undefined;
    }
    // Where another tab has used the same token a moment ago, the reader is here.
    return before?.id === session.reader.peek()?.id ? reply : undefined;
  };

/** `ask` asks the other site who is logged in there. */
export function createHostLogin(
  page: Page,
  { loginUrl, tokenUrl }: Account,
  ask: (address: string) => Promise<HostReply> = askHost,
): HostLogin {
  const { session, place } = page;
  const memory = createMemory(page);
  const exchange = createExchange(page, memory);
  const isBusy = signal(false);
  const trouble = signal<HostTrouble>();
  let visit = 0;

  function leave() {
    const back = backAddress(page);
    memory.leave(back);
    place.leave(withReturn(loginUrl, back));
  }

  /** Opens the dialog, with what went wrong. */
  function report(found: HostTrouble) {
    trouble.value = found;
    session.ask();
  }

  return {
    site: new URL(loginUrl, place.here()).hostname,
    isBusy,
    trouble,
    leave,
    async ask() {
      if (isBusy.peek()) return;
      visit += 1;
      const current = visit;
      isBusy.value = true;
      trouble.value = undefined;
      const reply = await ask(tokenUrl);
      const failure = reply.kind === 'token' && !session.reader.peek() ? await exchange(reply.token) : undefined;
      // The dialog was closed meanwhile.
      if (current !== visit) return;
      isBusy.value = false;
      if (session.reader.peek()) return;
      if (reply.kind === 'guest') leave();
      else trouble.value = failure ? { kind: 'failed', failure } : { kind: 'unreachable' };
    },
    look: () => lookAround({ page, memory, exchange, ask: () => ask(tokenUrl), report }),
    clear() {
      visit += 1;
      isBusy.value = false;
      trouble.value = undefined;
    },
  };
}

interface Looking {
  readonly page: Pick<Page, 'session' | 'place'>;
  readonly memory: Memory;
  readonly exchange: (token: string) => Promise<Failure | undefined>;
  readonly ask: () => Promise<HostReply>;
  readonly report: (found: HostTrouble) => void;
}

async function lookAround({ page: { session, place }, memory, exchange, ask, report }: Looking): Promise<void> {
  // The pages on which somebody logs in may have widgets as well: they are still away there.
  const { isAway, isBack } = memory.visit(place.here());
  if (isBack) memory.end();
  const before = session.reader.peek();
  const last = memory.last();
  if (before && (!last || (last.isFresh && !isAway))) return;
  const reply = await ask();
  // Somebody has logged in or out in another tab meanwhile.
  if (session.reader.peek()?.id !== before?.id) return;
  switch (reply.kind) {
    case 'guest':
      if (before) await session.logout();
      else if (isBack) session.close();
      return;
    case 'unreachable':
      if (isBack && !before) report(reply);
      return;
    case 'token': {
      memory.end();
      if (before && last?.subject === subjectOf(reply.token)) return void memory.confirm(reply.token);
      const failure = await exchange(reply.token);
      // Whoever is logged in there is somebody else, so who was here before is not the reader.
      if (failure && before) await session.logout();
      else if (failure && isAway) report({ kind: 'failed', failure });
    }
  }
}
