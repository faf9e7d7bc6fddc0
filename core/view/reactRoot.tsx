import type { EffectStore } from '@preact/signals-react/runtime';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Drawing, Host } from '#core/base/widget/island.ts';
import { Boundary } from './Boundary.tsx';
import { kit } from './kit/kit.ts';
import { ReactViewContext } from './viewContext.tsx';

/** Where a view is drawn, and what it is drawn with. */
type Place = Omit<Drawing, 'host'> & { readonly host: Pick<Host, 'words'> };

/** A view is a function of its model. */
export type ViewOf<Model> = (props: { readonly model: Model }) => ReactNode;

/**
 * Reports a drawing once it follows its signals, before it is painted. After a drawing in slices React subscribes in a task of its own, and until then it
 * takes each key that is typed into a field out again; a second drawing within the same task makes it subscribe first.
 */
function Drawn({ children, onDrawn }: { readonly children: ReactNode; readonly onDrawn: () => void }) {
  const [isFollowing, setFollowing] = useState(false);
  useLayoutEffect(() => (isFollowing ? onDrawn() : setFollowing(true)), [isFollowing, onDrawn]);
  return children;
}

/** Most elements of a first drawing whose copies are drawn in one go. */
const fewElements = 50;

/** Whether a view is small, by its first drawing. */
const smallness = new WeakMap<object, boolean>();
const measuring = new WeakMap<object, Promise<void>>();

/** Settles when the first drawing of a view has come to its end, whichever; undefined where none is under way. */
export const firstDrawing = (View: object): Promise<void> | undefined => measuring.get(View);

/** Begins the first drawing of a view. Returns what ends it, with the number of its elements where it came to be drawn. */
function measure(View: object): (elements?: number) => void {
  if (smallness.has(View)) return () => {};
  let done = () => {};
  measuring.set(
    View,
    new Promise((resolve) => {
      done = resolve;
    }),
  );
  return (elements) => {
    if (elements !== undefined) smallness.set(View, elements <= fewElements);
    measuring.delete(View);
    done();
  };
}

/**
 * Draws a view into the drawing's root; returns what takes it away. Reports the first commit and the first crash, once each. `isSmall` is a guess about a view
 * that has not been drawn yet.
 */
export function drawReact<Model>(View: ViewOf<Model>, model: Model, drawing: Place, isSmall: boolean): () => void {
  const { host, page, root } = drawing;
  const container = root.ownerDocument.createElement('div');
  container.className = 'tb-root';
  container.lang = host.words.locale;
  drawing.adopt(kit);
  // Beside what stands there: React clears no root, and the fallback is the mount's to take away.
  root.append(container);

  let isOver = false;
  let isDrawn = false;
  const measured = measure(View);
  const crash = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    measured();
    // React cannot be unmounted from within its own commit.
    void Promise.resolve().then(() => drawing.crashed(error));
  };
  const drawn = () => {
    if (isDrawn || isOver) return;
    isDrawn = true;
    measured(container.getElementsByTagName('*').length);
    drawing.drawn();
  };

  const reactRoot = createRoot(container, {
    // The host may have a React of its own, which counts its ids as ours does.
    identifierPrefix: 'tb',
    onUncaughtError: crash,
    onCaughtError: () => {},
    onRecoverableError: () => {},
  });
  const followers = new Set<EffectStore>();
  const isAtOnce = smallness.get(View) ?? isSmall;
  const view = <View model={model} />;
  const tree = (
    <ReactViewContext value={{ words: host.words, clock: page.clock, followers }}>
      <Boundary onCrash={crash}>{isAtOnce ? view : <Drawn onDrawn={drawn}>{view}</Drawn>}</Boundary>
    </ReactViewContext>
  );
  const render = () => reactRoot.render(import.meta.env?.DEV ? <StrictMode>{tree}</StrictMode> : tree);
  // Drawn in slices: what stands there meanwhile can be read and pressed. React gives each root a task of its own, and each task may
  // get a frame of its own: what is too small for slices is drawn in the turn of its tag.
  if (isAtOnce) {
    flushSync(render);
    // It follows its signals by now: what is drawn at once subscribes at once.
    drawn();
  } else startTransition(render);

  return () => {
    isOver = true;
    measured();
    reactRoot.unmount();
    // Unsubscribing is how a follower ends, also one that React never subscribed to.
    for (const each of followers) each.subscribe(() => {})();
    container.remove();
  };
}

/** Draws a view that has all its elements in places on the page, by portals; returns what takes it away. */
export const drawByPortals = <Model,>(View: ViewOf<Model>, model: Model, drawing: Drawing): (() => void) =>
  drawReact(View, model, { ...drawing, root: document.createElement('div'), adopt() {} }, true);

/** Draws a view in a shadow root of its own at the end of the page; returns what takes it away. */
export function drawOverPage<Model>(
  View: ViewOf<Model>,
  model: Model,
  { page, words }: Pick<Drawing, 'page'> & Pick<Host, 'words'>,
  sheets: readonly CSSStyleSheet[],
): () => void {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'open' });
  document.body.append(element);
  const adopt = (more: readonly CSSStyleSheet[]) => root.adoptedStyleSheets.push(...more);
  adopt(sheets);
  const erase = drawReact(
    View,
    model,
    {
      ...{ page, root, adopt, host: { words } },
      drawn() {},
      crashed(error) {
        close();
        reportError(error);
      },
    },
    true,
  );
  function close() {
    // First of all: a dialog gives back the focus only where nothing has it.
    element.remove();
    erase();
  }
  return close;
}
