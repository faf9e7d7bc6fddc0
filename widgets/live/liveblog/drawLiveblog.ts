import { effect } from '@preact/signals-core';
import type { Embeds } from '#core/embed/embeds.ts';
import { coreReport } from '#core/errors/coreReport.ts';
import type { Draw } from '#core/widget/island.ts';
import { createAnnouncer } from './announce.ts';
import { followLinks } from './deepLink.ts';
import type { DeskRenderer } from './deskRenderer.ts';
import { drawOlder } from './drawOlder.ts';
import { feedKeys } from './feedKeys.ts';
import { followLateSizes } from './lateSizes.ts';
import type { Liveblog } from './liveblog.model.ts';
import { numberEntries } from './numberEntries.ts';
import { createParts } from './parts.ts';
import { createRenderer } from './render.ts';
import { createSight } from './sight.ts';
import { statusLine } from './statusLine.ts';
import { eachMinute } from './times.ts';
import { createTitleCount } from './titleCount.ts';

/** Fetches what reads HTML, and the purifier that it needs. */
export type LoadRenderer = (embeds: () => Promise<Embeds>, blocked: () => void) => Promise<DeskRenderer>;

const loadRenderer: LoadRenderer = async (embeds, blocked) => {
  const [{ createDeskRenderer: openDoor }, made] = await Promise.all([import('./deskRenderer.ts'), embeds()]);
  const renderer = openDoor(made, blocked);
  await renderer.read('');
  return renderer;
};

/** Where the reader is to be taken once an entry stands there. */
interface Goal {
  readonly id: number;
  readonly how: 'fresh' | 'link' | 'older';
}

/** Adopts the entries that the host printed and keeps them as the model has them. */
export const drawThrough =
  (load: LoadRenderer): Draw<Liveblog> =>
  (model, { host, page, drawn, crashed }) => {
    const { element, words } = host;
    const { clock, place } = page;
    const document = element.ownerDocument;
    const view = document.defaultView ?? window;
    const gone = new AbortController();
    const parts = createParts(element, words);
    const sight = createSight(element, view, parts, model, clock);
    const announcer = createAnnouncer(parts.said, clock, words);
    const countInTitle = createTitleCount(document);
    const report = coreReport(page.notices);
    const blocked = () => report({ code: 'C06', say: ({ policyBlocked }) => policyBlocked() }, element);
    let embeds: Promise<Embeds> | undefined;
    const fetchEmbeds = () => {
      embeds ??= import('./embedsOf.ts').then(({ embedsOf }) => embedsOf(page, host, model.embedHosts));
      embeds.catch(() => {
        embeds = undefined;
      });
      return embeds;
    };
    const lateSizes = followLateSizes(view, element, () =>
      [...element.querySelectorAll('.tb-entry')].find((each) => each.getBoundingClientRect().bottom > 0),
    );

    let goal: Goal | undefined;
    const renderer = createRenderer(
      {
        model,
        parts,
        words,
        clock,
        loadRenderer: () => load(fetchEmbeds, blocked),
        isKept: sight.isKept,
        holdStill: sight.holdStill,
        crashed,
        drawn() {
          numberEntries(parts, model.entries.peek().hasMore);
          if (goal) arrive(goal);
          lateSizes.note();
        },
      },
      element,
    );

    function arrive({ id, how }: Goal): void {
      const node = renderer.nodeOf(id);
      if (!node) return;
      goal = undefined;
      const prefersReducedMotion = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (how === 'fresh') {
        const target = parts.list.contains(node) ? parts.top : node;
        target.scrollIntoView({ block: 'start', behavior: prefersReducedMotion ? 'instant' : 'smooth' });
      } else if (how === 'link') {
        node.classList.add('tb-entry--meant');
        node.scrollIntoView({ block: 'start', behavior: 'instant' });
      }
      node.focus({ preventScroll: true });
    }
    const aimAt = (id: number, how: Goal['how']) => {
      goal = { id, how };
      renderer.schedule();
    };

    const onClick = (button: HTMLElement, then: () => void) =>
      button.addEventListener('click', then, { signal: gone.signal });
    onClick(parts.fresh, () => {
      sight.jump();
      const first = model.reveal();
      if (first !== undefined) aimAt(first, 'fresh');
    });
    onClick(parts.pause, () => model.pause(!model.isPaused.peek()));
    feedKeys(parts, gone.signal);

    let heard = 0;
    const inTitle = () => countInTitle(document.hidden ? model.queued.peek() : 0);
    const seen = () => {
      inTitle();
      announcer.speak();
    };
    document.addEventListener('visibilitychange', seen, { signal: gone.signal });

    const stops = [
      effect(() => {
        model.entries.value;
        renderer.schedule();
      }),
      effect(() => {
        const count = model.queued.value;
        parts.fresh.hidden = count === 0;
        parts.fresh.textContent = words.say('new', { count });
        inTitle();
        renderer.schedule();
      }),
      effect(() => {
        announcer.add(model.arrived.value - heard);
        heard = model.arrived.value;
      }),
      statusLine(model, parts, clock.now, words),
      drawOlder(model, parts, words, (id) => aimAt(id, 'older')),
      eachMinute(clock, document, renderer.tick),
      renderer.stop,
      sight.stop,
      announcer.stop,
      lateSizes.stop,
      () => countInTitle(0),
    ];

    const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
    const isBack = arrival !== undefined && 'type' in arrival && arrival.type === 'back_forward';
    const seekAgain = followLinks(
      { place, model, isBack, isThere: (id) => renderer.nodeOf(id) !== undefined, show: (id) => aimAt(id, 'link') },
      gone.signal,
    );
    onClick(parts.retry, () => void seekAgain());

    // Without them the links that the host printed stay.
    if (element.querySelector('[data-embed]'))
      fetchEmbeds().then(
        (each) => each.adopt(element),
        () => {},
      );
    host.trust(parts.pinned);
    host.trust(parts.list);
    drawn('keep');

    return () => {
      gone.abort();
      for (const stop of stops) stop();
      parts.remove();
    };
  };

export const drawLiveblog = drawThrough(loadRenderer);
