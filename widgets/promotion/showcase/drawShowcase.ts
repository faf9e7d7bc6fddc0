import { effect, untracked } from '@preact/signals-core';
import type { Draw } from '#core/base/widget/island.ts';
import { drawLate } from '#core/late/drawLate.ts';
import { whenIdle } from '#core/late/whenIdle.ts';
import type { Standing } from './createRotation.ts';
import { isShown } from './isShown.ts';
import { makePlace, openBox, reveal } from './openBox.ts';
import type { Showcase } from './showcase.model.ts';
import { showcaseReport } from './showcaseReport.ts';
import { watchShare } from './watchShare.ts';

interface Prepared {
  readonly index: number;
  readonly box: HTMLElement;
}

/** The box that is shown, and the one that is being prepared behind it. */
function createBoxes(element: HTMLElement, model: Showcase, open: ReturnType<typeof openBox>) {
  let drawnAs: Standing | undefined;
  let shown: HTMLElement | undefined;
  let coming: Prepared | undefined;

  function show(kind: Standing['kind'], box?: HTMLElement): void {
    shown?.remove();
    shown = box;
    if (box) reveal(box);
    element.dataset.wShows = kind;
  }

  function prepare(index: number): void {
    const { box, came } = open.creative(model.creatives[index] ?? '');
    const prepared = { index, box };
    coming = prepared;
    void came.then((isLoaded) => {
      if (coming !== prepared) return;
      reveal(box);
      model.settle(index, isLoaded && isShown(box));
    });
  }

  function stand(standing: Standing): void {
    drawnAs = standing;
    if (standing.kind === 'creative') {
      show('creative', coming?.box);
      coming = undefined;
      return;
    }
    show('waiting');
    if (standing.kind === 'nothing') show('nothing');
    if (standing.kind !== 'alternative') return;
    const { box, came } = open.alternative(standing.html, standing.isOwn);
    void came.then((isLoaded) => {
      if (drawnAs !== standing || !isLoaded) box.remove();
      else show('alternative', box);
    });
  }

  return {
    /** Whether the shown box is visible: it has a size, and no style sheet hides it. */
    isShown: () => Boolean(shown && isShown(shown)),
    update(index: number | undefined, standing: Standing) {
      if (standing !== drawnAs) stand(standing);
      if (coming && coming.index !== index) {
        coming.box.remove();
        coming = undefined;
      }
      if (index !== undefined && !coming) prepare(index);
    },
    remove() {
      shown?.remove();
      coming?.box.remove();
      delete element.dataset.wShows;
    },
  };
}

/** Draws into the box that the style sheet reserves, so that nothing around it moves. The label and the controls are React's, and come when the page is idle. */
export const drawShowcase: Draw<Showcase> = (model, drawing) => {
  const { host, page, drawn } = drawing;
  const { element, words } = host;
  if (!element.hasAttribute('aria-labelledby') && !element.hasAttribute('aria-label'))
    element.setAttribute('aria-label', words.say('label'));
  // As large as a creative, whether one stands or not: it shows how much of the box is in view.
  const room = makePlace('room');
  const bar = makePlace('bar');
  element.prepend(bar, room);
  reserve(element, model.size);

  const open = openBox(element, { page, title: words.say('label'), frame: model.frame, signal: host.signal });
  const boxes = createBoxes(element, model, open);
  const stop = effect(() => {
    const [index, standing] = [model.upcoming.value, model.standing.value];
    untracked(() => boxes.update(index, standing));
  });
  const controls = drawLate(
    () => import('./ShowcaseView.tsx'),
    { showcase: model, bar },
    { ...drawing, drawn: model.giveControls },
  );
  void whenIdle(window).then(controls.wake);

  let unwatch = () => {};
  try {
    unwatch = watchShare(room, (share) => model.see(share, boxes.isShown));
  } catch {
    showcaseReport(page)({ code: 'R04', say: (texts) => texts.noObserver() }, element);
  }
  drawn('keep');

  return () => {
    unwatch();
    stop();
    controls.stop();
    boxes.remove();
    bar.remove();
    room.remove();
  };
};

/** Sets the size of the box to that of the tag (px), where no style sheet reserves it. */
function reserve(element: HTMLElement, size: Showcase['size']): void {
  for (const [name, pixels] of Object.entries(size)) {
    const property = `--tb-showcase-${name}`;
    if (!getComputedStyle(element).getPropertyValue(property)) element.style.setProperty(property, `${pixels}`);
  }
}
