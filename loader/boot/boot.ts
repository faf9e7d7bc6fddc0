import { createNotices, type Present } from '#core/base/errors/createNotices.ts';
import { isMissingFile } from '#core/base/errors/isMissingFile.ts';
import { reportLater } from '#core/base/errors/reportLater.ts';
import { addLink } from '#core/base/head/resources.ts';
import { createPage } from '#core/base/page/createPage.ts';
import { inspected } from '#core/base/page/inspected.ts';
import type { Page } from '#core/base/page/page.ts';
import type { FlagName } from '#core/ungrouped/flags/declaredFlags.ts';
import type { Boot, BootContext, Fetching } from '#loader/ports.ts';
import type { Site } from '#loader/site.ts';
import { mendBuiltIns } from './mendBuiltIns.ts';
import { createMountIsland } from './mountIsland.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : `${error}`);

const present: Present = (...shown) =>
  import('#loader/runtime/presentNotice.ts').then((loaded) => loaded.presentNotice(...shown));

/**
 * Builds the page that all islands share. Where the settings forbid a start, every tag keeps what the host printed.
 * Rejects when a file that it needs cannot be had.
 */
export async function boot(site: Site, { get, ...context }: BootContext & Fetching): Promise<Boot> {
  const { tenant, lang } = site;
  mendBuiltIns();
  const needSheet = createNeedSheet(site.base);
  needSheet('tribune');
  const block = document.querySelector('script[data-tribune-config]')?.textContent;
  const notices = createNotices({ page: document, present });
  const report = reportLater(notices, () => import('#loader/runtime/bootNotices.ts'));
  const config = parse(block ?? (await get(beside(site, 'tenant.json')).catch(unlessMissing)), (reason) =>
    report({ code: 'T04', say: ({ badBlock }) => badBlock(reason) }),
  );
  try {
    const made = createPage({ tenant, config, lang, notices });
    inspected.page = made.page;
    const { language } = made.page.config;
    const file = `words.${language}.json`;
    if (language) await made.addLanguage(file, get(beside(site, file)));
    const { analytics } = made.page.config;
    if (analytics)
      import('#loader/analytics/analytics.ts').then(
        ({ startAnalytics }) => startAnalytics(analytics, made, context),
        () => {},
      );
    const { offline, flags } = made.page.config;
    if (offline || offlineFlag in flags) void keepOffline(made.page, site.base + beside(site, 'tenant.json'));
    if (made.page.config.account) void lookAtHost(made.page);
    return { mount: createMountIsland({ ...made, needSheet }, context) };
  } catch (error) {
    // A file that is missing may come with the next attempt; a wrong setting will not.
    if (isMissingFile(error)) throw error;
    return {
      mount(tag) {
        report({ code: 'T07', say: ({ cannotStart }) => cannotStart(messageOf(error)) });
        context.enter(tag, 'failed', error);
      },
    };
  }
}

/** Logs in whoever is logged in at the site of the publisher. Where its file cannot be had, the dialog tries again. */
const lookAtHost = (page: Page) =>
  import('#core/hostLogin/hostLogin.ts').then(
    ({ hostLoginOf }) => hostLoginOf(page)?.look(),
    () => {},
  );

const offlineFlag: FlagName = 'offline-page';

/** Keeps the front page for readers without a connection. */
const keepOffline = (page: Page, settings: string) =>
  import('#core/ungrouped/offline/startOffline.ts').then(
    ({ startOffline }) => startOffline(page, settings),
    () => {},
  );

/** Where a file of the tenant is, below the loader: a build that never changes (`r/<build>/`) has it in the folder of the tenant beside it. */
const beside = ({ base, tenant }: Site, file: string) =>
  /\/r\/[\d.]+-[\da-f]{12}\/$/.test(base) ? `../../${tenant}/${file}` : file;

/** A host that does not link a sheet gets it here: without its properties islands have no colours, and what is printed no look. */
function createNeedSheet(base: string) {
  const asked = new Set<string>();
  return (name: string) => {
    const isLinked = getComputedStyle(document.documentElement).getPropertyValue(`--tb-${name}-sheet`);
    if (asked.has(name) || isLinked) return;
    asked.add(name);
    addLink(document, { rel: 'stylesheet', href: `${base}${name}.css` });
  };
}

/** A site without tenant.json has set nothing. */
function unlessMissing(failure: unknown): string {
  if (failure !== 404) throw failure;
  return '{}';
}

function parse(text: string, onInvalid: (reason: string) => void): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    onInvalid(messageOf(error));
    return {};
  }
}
