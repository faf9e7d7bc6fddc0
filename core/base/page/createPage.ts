import './jitless.ts';
import { rememberAbsent } from '#core/base/api/absent.ts';
import { createCall } from '#core/base/api/createCall.ts';
import { originsOf } from '#core/base/api/origins.ts';
import { pageHeaders } from '#core/base/api/pageHeaders.ts';
import { createServerClock } from '#core/base/api/serverClock.ts';
import { type Missed, type Taken, watchMissing } from '#core/base/api/watchMissing.ts';
import { coreReport } from '#core/base/errors/coreReport.ts';
import { createNotices } from '#core/base/errors/createNotices.ts';
import type { Notices } from '#core/base/errors/notices.ts';
import { createWords, type Dictionaries } from '#core/base/i18n/createWords.ts';
import { createSession } from '#core/base/session/createSession.ts';
import { createVisitor } from '#core/base/session/createVisitor.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import { standingOver } from './holdOverlays.ts';
import { localeIn } from './localeIn.ts';
import type { Clock, Locale, Page } from './page.ts';
import { createPlace } from './place.ts';
import { readConfig } from './readConfig.ts';

export interface PageOptions {
  readonly tenant: string;
  /** As it was found in the page or in tenant.json, unread. */
  readonly config: unknown;
  /** The page's own language, as in `<html lang>`. */
  readonly lang: string;
  readonly notices?: Notices;
}

/** When the page was made by the server's clock, and when it came by this machine's. One that the browser kept came some other time. */
function madeAt(): [made: string | undefined, received: number] {
  const entry = performance.getEntriesByType?.('navigation')[0];
  if (!entry || !(entry instanceof PerformanceNavigationTiming)) return [undefined, 0];
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tribune-now"]');
  return [entry.transferSize > 0 ? meta?.content : undefined, Date.now() - performance.now() + entry.responseStart];
}

const storageCodes = { blocked: 'C01', full: 'C02', corrupt: 'C03' } as const;

type Report = ReturnType<typeof coreReport>;

/** Timers stand still while a machine sleeps: who waits longer looks at the clock so often, ms. */
const longestStep = 60_000;

const after: Clock['after'] = (ms, then) => {
  const due = Date.now() + ms;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (rest: number) => {
    const more = rest - longestStep;
    timer = more > 0 ? setTimeout(() => wait(Math.min(more, due - Date.now())), longestStep) : setTimeout(then, rest);
  };
  wait(ms);
  return () => clearTimeout(timer);
};

/** The reader's session in this browser, calls with its token, and the clock by the servers' time. */
function connect(
  { tenant, config, locale, store }: Pick<Page, 'tenant' | 'config' | 'locale' | 'store'>,
  report: Report,
) {
  const { language } = config;
  const origins = originsOf(config.api, location.origin);
  const visitor = createVisitor(store, Math.random);
  const serverClock = createServerClock();
  serverClock.begin(...madeAt());
  const connection = {
    origins,
    serverClock,
    chance: Math.random,
    headers: () => pageHeaders(tenant, visitor(), language ? `${language}, ${locale};q=0.5` : locale),
    isOnline: () => navigator.onLine,
    malformed: (call: string, issues: readonly string[]) =>
      report({ code: 'C04', say: ({ malformedReply }) => malformedReply(call, issues) }),
  };
  const { session, call, look } = createSession({
    tenant,
    store,
    connect: (auth) => createCall(auth, connection),
    now: Date.now,
    after,
    locks: navigator.locks,
    events: document,
  });
  // A page in the back/forward cache receives nothing from other tabs.
  addEventListener('pageshow', look);
  const clock: Clock = { now: () => Date.now() + serverClock.offset(), after, age: () => performance.now() };
  return { session, call, clock };
}

/** Adds a tenant's file of words to the dictionaries of a page. */
const createAddLanguage =
  ({ config, locale }: Pick<Page, 'config' | 'locale'>, dictionaries: Pick<Dictionaries, 'addOwn'>, report: Report) =>
  async (file: string, text: Promise<string>): Promise<void> => {
    const { language = locale } = config;
    try {
      const { readLanguage } = await import('#core/ungrouped/i18n/addLanguage.ts');
      dictionaries.addOwn(readLanguage(await text, { tag: language, base: locale }));
    } catch (error) {
      report({ code: 'C13', say: ({ noLanguage }) => noLanguage(file, `${error}`) });
    }
  };

/** Those who are called back on what comes of calls. */
function createListeners() {
  const ofMissed = new Set<(missed: Missed) => void>();
  const ofTaken = new Set<(taken: Taken) => void>();
  return {
    missed(missed: Missed) {
      for (const handler of ofMissed) handler(missed);
    },
    taken(taken: Taken) {
      for (const handler of ofTaken) handler(taken);
    },
    onMissing(handler: (missed: Missed) => void, signal: AbortSignal) {
      ofMissed.add(handler);
      signal.addEventListener('abort', () => ofMissed.delete(handler));
    },
    onTaken(handler: (taken: Taken) => void) {
      ofTaken.add(handler);
    },
  };
}

/**
 * Builds the services that all islands of this page load share. Throws `Error('Invalid api url')` when the `nodejs` source has
 * no actions API; anything else that is wrong with the settings costs a notice.
 */
export function createPage({ tenant, config: settings, lang, ...given }: PageOptions): {
  readonly page: Page;
  /** Adds a widget's words. */
  readonly addWords: Dictionaries['add'];
  /** Adds the words of the tenant's own language, or reports why there are none. Never rejects. */
  addLanguage(file: string, text: Promise<string>): Promise<void>;
  /** Calls back on reads for which the server has nothing, until `signal` is aborted. */
  onMissing(handler: (missed: Missed) => void, signal: AbortSignal): void;
  /** Calls back on writes that the server has taken. */
  onTaken(handler: (taken: Taken) => void): void;
} {
  const { notices = createNotices({ page: document }) } = given;
  const report = coreReport(notices);
  const config = readConfig(settings, (path, issue) =>
    report({ code: 'C05', say: ({ badSetting }) => badSetting(path, issue) }),
  );
  const locale: Locale = config.locale ?? localeIn(lang) ?? 'en';
  const store = createStore({
    tenant,
    troubled: (trouble, key) =>
      report({ code: storageCodes[trouble], say: ({ storageTrouble }) => storageTrouble[trouble](key) }),
  });
  const { session, call, clock } = connect({ tenant, config, locale, store }, report);
  // What opens by itself comes later, and has to know.
  standingOver(document);

  const { language, timeZone, dates, likes, base } = config;
  const pages = { home: `${base}/`, ...config.pages };
  const dictionaries = createWords({ locale, language, timeZone, dates, likes, pages });
  const { missed, taken, ...listeners } = createListeners();
  const page: Page = {
    tenant,
    locale,
    config,
    call: watchMissing(rememberAbsent(call), missed, taken),
    session,
    store,
    notices,
    clock,
    place: createPlace(window, base),
    chance: Math.random,
    wordsOf: dictionaries.wordsOf,
  };
  const addLanguage = createAddLanguage(page, dictionaries, report);
  return { page: Object.freeze(page), addWords: dictionaries.add, addLanguage, ...listeners };
}
