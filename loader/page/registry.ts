import { pageLoaded, picturesLoaded } from '#loader/pageLoaded.ts';
import type { Environment, Site } from '#loader/site.ts';
import type { Kind, Table } from '#loader/table.ts';
import type { Tag } from '#loader/tag.ts';
import { holdFragments } from './holdFragments.ts';
import { enter } from './lifecycle.ts';
import { createMoments } from './moments/createMoments.ts';
import type { RuntimeLoader } from './runtimeLoader.ts';
import { createScan } from './scan.ts';

type Early = Record<string, Promise<Response>>;

/** What the runtime will ask for in any case. The widget's own files, which it names, wait for it unless the page names them (`own`). */
function fetchEarly(
  own: readonly string[],
  hasView: Kind[2],
  { boot, view }: Table,
  early: Early,
  environment: Environment,
): void {
  for (const path of [...boot, ...own, ...(hasView ? view : [])]) {
    early[path] ??= environment.fetch(path);
    early[path].catch(() => {});
  }
}

/** What a moment waits for: nothing that nobody asked for competes with the page. */
const pageReady = (loaded: Promise<unknown>): Readonly<Record<string, unknown>> => ({
  media: loaded,
  idle: loaded,
  activity: loaded,
  visible: picturesLoaded(loaded),
});

/**
 * Knows the tags of the page: arms each, wakes it when its moment comes, and lets it go with its element. `find` looks for
 * them, now and from now on.
 */
export function createRegistry(site: Site, table: Table, environment: Environment, { load, report }: RuntimeLoader) {
  const tags = new Map<EventTarget, Tag>();
  const places = table.pages.split(' ').map((each) => each.split('='));
  const kinds = new Map<string | undefined, Kind>(
    table.widgets.flatMap((kind) => kind[0].split(' ').map((name) => [name, kind] as const)),
  );
  const early: Early = {};
  const runtime = async () => (await load()).runtime({ enter, environment, site, early, tags, scan, wake });
  const after = pageReady(pageLoaded());
  const wake = async (tag: Tag, moment: string) => {
    if (after[moment]) await after[moment];
    if (!enter(tag, 'loading')) return;
    tag.moment = moment;
    runtime()
      .then((each) => each.wake(tag))
      .catch((error) => enter(tag, 'failed', error));
    const own = new URLSearchParams(site.files).getAll(tag.name);
    fetchEarly(own, kinds.get(tag.name)?.[2], table, early, environment);
  };
  const arm = createMoments(tags, wake, site);
  const consider = (element: HTMLElement, isOverlay?: true) => {
    const { widget, page, when } = element.dataset;
    const name = widget ?? places.find(([type]) => type === page)?.at(-1);
    const kind = kinds.get(name);
    // A number is the site's own, for pagination.
    if (name === undefined) !page || +page || report('page', page, element);
    else if (kind) {
      const [, moment] = kind;
      const asked = `${when ?? Object(site.config.when)[name] ?? moment}`;
      const tag: Tag = { name, isOverlay, when: asked, ...armed(element) };
      tags.set(element, tag);
      arm(tag, moment, (part) => report('moment', part, element));
    } else report('unknown', name, element);
  };
  /** An overlay has an element from the start, which comes into the page with its moment. */
  const addOverlay = (name: string) => {
    const element = document.createElement('div');
    element.dataset.widget = name;
    consider(element, true);
  };
  const remove = (tag: Tag) => {
    enter(tag, 'gone');
    tags.delete(tag.element);
    // Whoever replaced the body took it along; its moments may come again.
    if (tag.isOverlay) addOverlay(tag.name);
  };
  const removeStale = (tag: Tag) => tag.element.isConnected || (tag.isOverlay && !tag.isMounted) || remove(tag);
  const scan = createScan(tags, consider, removeStale, remove);
  return {
    tags,
    runtime,
    find() {
      scan.trust(document.documentElement);
      table.overlays.forEach(addOverlay);
      // What follows links there is of the runtime.
      if (document.querySelector('base')) holdFragments(runtime().then((each) => each.followed()));
    },
  };
}

/** What a tag begins with. */
const armed = (element: HTMLElement) => ({
  ...{ element, state: 'armed' as const, times: { armed: performance.now() } },
  ...{ leaving: new AbortController(), queue: new Map() },
  ...{ data: { ...element.dataset }, first: element.firstElementChild },
});
