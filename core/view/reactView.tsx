import type { Draw, Drawing } from '#core/widget/island.ts';
import type { ViewOf } from './reactRoot.tsx';

type Drawer<Model> = (model: Model, drawing: Drawing) => () => void;

/**
 * Draws a model with React: `draw: reactView(() => import('./PollView.tsx'))`, where the module exports `View`. React is
 * fetched beside the view, never before. Rejects when either cannot be fetched.
 */
export function reactView<Model>(load: () => Promise<{ readonly View: ViewOf<Model> }>): Draw<Model> {
  let drawer: Drawer<Model> | undefined;
  const fetchDrawer = async () => {
    const [{ View }, { drawReact }] = await Promise.all([load(), import('./reactRoot.tsx')]);
    drawer = (model, drawing) => (drawing.host.signal.aborted ? () => {} : drawReact(View, model, drawing));
    return drawer;
  };
  return (model, drawing) => (drawer ? drawer(model, drawing) : fetchDrawer().then((draw) => draw(model, drawing)));
}
