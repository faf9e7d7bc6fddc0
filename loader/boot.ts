import { createNotices } from '#core/errors/createNotices.ts';
import { notice } from '#core/errors/notices.ts';
import { createPage } from '#core/page/createPage.ts';
import { createLife } from './life.ts';
import type { Site } from './site.ts';
import type { Tag } from './tag.ts';
import type { Loaded } from './waker.ts';

/** What the loader lends the boot. */
export interface Tools {
  readonly tags: ReadonlyMap<EventTarget, Tag>;
  emit(at: EventTarget, type: string, detail?: unknown): void;
  /** The island is gone or never came: the fallback stands, the next interaction tries again. */
  fail(tag: Tag, error: unknown): void;
  vouch(region: Element): void;
}

/** How the boot fetches: the text of a file beside the loader, the core's words. Both retry, and ask once. */
export interface Fetching {
  get(path: string): Promise<string>;
  words(locale: string): Promise<string>;
}

/** What the loader wakes islands with, once the shared services stand. */
export interface Boot {
  /** Makes an island's model and drawing. Never throws. */
  mount(tag: Tag, loaded: Loaded): void;
}

const badBlock = notice('T04', (flaw: string) => ({
  what: `The config block is not JSON: ${flaw}.`,
  remedy: 'Check <script type="application/json" data-tribune-config>; the defaults are used.',
}));

const cannotStart = notice('T07', (reason: string) => ({
  what: `Tribune cannot start: ${reason}.`,
  remedy: 'Correct the page config or tenant.json; until then every tag shows what the host printed.',
}));

const said = (error: unknown) => (error instanceof Error ? error.message : `${error}`);

/**
 * Builds the page that all islands share. Where the settings forbid a start, every tag keeps what the host printed.
 * Rejects when a file that it needs cannot be had.
 */
export async function boot(site: Site, { get, words, ...tools }: Tools & Fetching): Promise<Boot> {
  const { tenant, lang } = site;
  const block = document.querySelector('script[data-tribune-config]')?.textContent;
  const notices = createNotices({ page: document });
  const config = parse(block ?? (await get('tenant.json').catch(unlessMissing)), (flaw) =>
    notices.tell(badBlock(flaw)),
  );
  try {
    const made = createPage({ tenant, config, lang, words: {} });
    made.addWords('core', JSON.parse(await words(made.page.locale)));
    return { mount: createLife(made, tools) };
  } catch (error) {
    // A file that is missing may come with the next attempt; a wrong setting will not.
    if (typeof error === 'number' || error instanceof TypeError) throw error;
    return {
      mount(tag) {
        notices.tell(cannotStart(said(error)));
        tools.fail(tag, error);
      },
    };
  }
}

/** A site without tenant.json has set nothing. */
function unlessMissing(failure: unknown): string {
  if (failure !== 404) throw failure;
  return '{}';
}

function parse(text: string, onFlaw: (flaw: string) => void): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    onFlaw(said(error));
    return {};
  }
}
