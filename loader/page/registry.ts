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

/** What the runtime will ask for in any case; only the widget's own files, which it names, wait for it. */
function fetchEarly(kind: Kind | undefined, { boot, view }: Table, early: Early, environment: Environment): void {
  for (const path of kind?.[2] ? boot : [...boot, ...view]) {
    early[path] ??= environment.fetch(path);
    early[path].catch(() => {});
  }
}

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
  const loaded = pageLoaded();
  const pictures = picturesLoaded(loaded);
  const wake = async (tag: Tag, moment: string) => {
    // Nothing that nobody asked for (`idle`, `activity`, `visible`, `media`) competes with the page.
    if (/idle|vi|media/.test(moment)) await (moment === 'visible' ? pictures : loaded);
    if (!enter(tag, 'loading')) return;
    tag.moment = moment;
    runtime()
      .then((each) => each.wake(tag))
      .catch((error) => enter(tag, 'failed', error));
    fetchEarly(kinds.get(tag.name), table, early, environment);
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
