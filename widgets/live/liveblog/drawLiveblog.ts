import { coreReport } from '#core/base/errors/coreReport.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Draw, Host } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import type { Embeds } from '#core/ungrouped/embed/embeds.ts';
import { countFresh } from './countFresh.ts';
import { followLinks } from './deepLink.ts';
import type { DeskRenderer } from './deskRenderer.ts';
import { drawControls } from './drawControls.ts';
import { feedKeys } from './feedKeys.ts';
import { createGoal } from './goal.ts';
import { followLateSizes } from './lateSizes.ts';
import type { Liveblog } from './liveblog.model.ts';
import { numberEntries } from './numberEntries.ts';
import { olderLoader } from './olderLoader.ts';
import { createParts } from './parts.ts';
import { createRenderer } from './render.ts';
import { createRows } from './rows.ts';
import { createSight } from './sight.ts';
import { eachMinute } from './times.ts';

/** Fetches the renderer, with the purifier that it needs. */
export type LoadRenderer = (embeds: () => Promise<Embeds>, blocked: () => void) => Promise<DeskRenderer>;

const loadRenderer: LoadRenderer = async (embeds, blocked) => {
  const [{ createDeskRenderer }, made] = await Promise.all([import('./deskRenderer.ts'), embeds()]);
  const renderer = createDeskRenderer(made, blocked);
  await renderer.read('');
  return renderer;
};

/** Fetches the module that replaces frames in entries, once; again after a failure. */
function embedsLoader(page: Page, host: Host, { embedHosts }: Pick<Liveblog, 'embedHosts'>): () => Promise<Embeds> {
  let embeds: Promise<Embeds> | undefined;
  const load = async () => {
    const { embedsOf } = await import('./embedsOf.ts');
    return embedsOf(page, host, embedHosts);
  };
  return () => {
    embeds ??= load().catch((cause) => {
      embeds = undefined;
      throw cause;
    });
    return embeds;
  };
}

function adoptEmbeds(element: Element, load: () => Promise<Embeds>): void {
  if (!element.querySelector('[data-embed]')) return;
  load().then(
    (embeds) => embeds.adopt(element),
    // Without them the links that the host printed stay.
    () => {},
  );
}

/** Makes a function that reports a page whose policy forbids HTML. */
const policyReporter = ({ notices }: Pick<Page, 'notices'>, element: Element) => {
  const report = coreReport(notices);
  return () => report({ code: 'C06', say: ({ policyBlocked }) => policyBlocked() }, element);
};

/** Draws a liveblog: adopts the entries that the host printed and keeps them as the model has them. */
export const drawThrough =
  (load: LoadRenderer): Draw<Liveblog> =>
  (model, shared) => {
    const { host, page, drawn, crashed } = shared;
    const { element, words } = host;
    const { clock, place } = page;
    const drawing = new AbortController();
    const { signal } = drawing;
    const parts = createParts(element, words, model);
    const sight = createSight(element, parts, model, clock, signal);
    const rows = createRows(element, model.entries.peek(), parts, clock, words);
    const goal = createGoal(rows, parts);
    const noteSizes = followLateSizes(element, signal);
    const loadEmbeds = embedsLoader(page, host, model);
    const rendering = {
      load: () => load(loadEmbeds, policyReporter(page, element)),
      drawn() {
        numberEntries(parts, model.entries.peek().hasMore);
        goal.reach();
        noteSizes();
      },
      crashed,
    };
    const schedule = createRenderer(model, rows, sight, clock, rendering, signal);
    const aimAt = (...given: Parameters<typeof goal.set>) => {
      goal.set(...given);
      schedule();
    };
    watch(() => {
      model.entries.value;
      model.queued.value;
      schedule();
    }, signal);
    countFresh(model, parts.announcer, clock, words, signal);
    eachMinute(clock, rows.tick, signal);
    feedKeys(parts, signal);

    const links = {
      place,
      model,
      isThere: (id: number) => rows.nodes.has(id),
      show: (id: number) => aimAt(id, 'link'),
    };
    const seekAgain = followLinks(links, signal);
    const presses = {
      reveal() {
        sight.jump();
        const first = model.reveal();
        if (first !== undefined) aimAt(first, 'fresh');
      },
      seekAgain: () => void seekAgain(),
      loadOlder: olderLoader(model, parts, (id) => aimAt(id, 'older'), signal),
    };
    drawControls(model, parts, presses, shared, signal);

    adoptEmbeds(element, loadEmbeds);
    for (const region of [parts.pinned, parts.list]) host.trust(region);
    drawn('keep');
    signal.addEventListener('abort', parts.remove);
    return () => drawing.abort();
  };

export const drawLiveblog = drawThrough(loadRenderer);
