import { isMissingFile } from '#core/base/errors/isMissingFile.ts';
import type { Drawing } from '#core/base/widget/island.ts';
import type { ViewOf } from '#core/view/reactRoot.tsx';

/** By what a reader says that a tag matters to them. */
const touches = ['pointerdown', 'keydown', 'focusin', 'wheel'] as const;

/** A view that is fetched, with React, only when it is needed. */
export interface LateView {
  /** Fetches and draws the view, once; again if that has failed. */
  wake(): void;
  stop(): void;
}

/**
 * Prepares a view that draws by portals only, into places that the island has put on the page: no element of its own is added. It is fetched with the first touch
 * of the tag, or earlier by `wake`. `drawing.drawn` is called once it has been drawn. While its files cannot be had the page stays as it is.
 */
export function drawLate<Model>(
  load: () => Promise<{ readonly View: ViewOf<Model> }>,
  model: Model,
  drawing: Drawing,
): LateView {
  const touched = new AbortController();
  let erase = () => {};
  let isAsked = false;
  let isOver = false;

  async function draw(): Promise<void> {
    const [{ View }, { drawByPortals }] = await Promise.all([load(), import('#core/view/reactRoot.tsx')]);
    if (isOver) return;
    touched.abort();
    erase = drawByPortals(View, model, drawing);
  }

  function wake(): void {
    if (isAsked || isOver) return;
    isAsked = true;
    draw().catch((error: unknown) => {
      isAsked = false;
      if (!isMissingFile(error)) drawing.crashed(error);
    });
  }
  for (const touch of touches)
    drawing.host.element.addEventListener(touch, wake, { passive: true, signal: touched.signal });

  return {
    wake,
    stop() {
      isOver = true;
      touched.abort();
      erase();
    },
  };
}
