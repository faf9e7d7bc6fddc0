import type { Draw } from '#core/widget/island.ts';
import type { ViewOf } from './reactRoot.tsx';

/**
 * Draws a model with React: `draw: reactView(() => import('./PollView.tsx'))`, where the module exports `View`. React is
 * fetched beside the view, never before. Rejects when either cannot be fetched.
 */
export function reactView<Model>(load: () => Promise<{ readonly View: ViewOf<Model> }>): Draw<Model> {
  return async (model, drawing) => {
    const [{ View }, { drawReact }] = await Promise.all([load(), import('./reactRoot.tsx')]);
    if (drawing.host.signal.aborted) return () => {};
    return drawReact(View, model, drawing);
  };
}
