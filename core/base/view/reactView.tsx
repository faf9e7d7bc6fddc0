import type { Draw } from '#core/base/widget/island.ts';
import type { ViewOf } from '#core/view/reactRoot.tsx';

/** What so many tags of a page wait for together is small: none has three of what takes long to draw. */
const manyCopies = 3;

/**
 * Draws a model with React: `draw: reactView(() => import('./PollView.tsx'))`, where the module exports `View`. React is
 * fetched beside the view, never before. Rejects when either cannot be fetched.
 */
export function reactView<Model>(load: () => Promise<{ readonly View: ViewOf<Model> }>): Draw<Model> {
  let drawer: Draw<Model> | undefined;
  let waiting = 0;
  const fetchDrawer = async (): Promise<Draw<Model>> => {
    waiting += 1;
    const [{ View }, { drawReact, firstDrawing }] = await Promise.all([load(), import('#core/view/reactRoot.tsx')]);
    const draw: Draw<Model> = (model, drawing) => {
      // How large the first is decides how the others are drawn: beside it each would have a task and a frame of its own.
      const first = firstDrawing(View);
      if (first) return first.then(drawing.host.turn).then(() => draw(model, drawing));
      return drawing.host.signal.aborted ? () => {} : drawReact(View, model, drawing, waiting >= manyCopies);
    };
    drawer = draw;
    return draw;
  };
  return (model, drawing) => (drawer ? drawer(model, drawing) : fetchDrawer().then((draw) => draw(model, drawing)));
}
