import { isMatch, nodeAbove } from '#core/base/page/nodeAbove.ts';

/** Seconds of rest that the reader has after something. */
export const delayAfter = { nothing: 0, work: 2, dialog: 30 } as const;

/** What the reader is at: `dialog`, something that stands over the page; `work`, a field, a menu or a film that fills the screen. */
export type Obstacle = keyof typeof delayAfter;

// Inside `:is` a browser skips what it does not know.
const dialogs = ':is(dialog[open], [aria-modal="true"], [data-tribune-overlay], :popover-open)';
const menus = '[aria-haspopup][aria-expanded="true"]';
const folds = 'details[open], [aria-controls][aria-expanded="true"]';
const fields = 'input, textarea, select, iframe';

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** The element with the focus and what it stands in, the innermost first; into and out of open shadow roots. */
function focused(page: Document): readonly Element[] {
  let deepest = page.activeElement;
  while (deepest?.shadowRoot?.activeElement) deepest = deepest.shadowRoot.activeElement;
  const line: Element[] = [];
  for (let node: Node | null = deepest; node; node = nodeAbove(node)) if (node instanceof Element) line.push(node);
  return line;
}

/** What matches in the page and in the shadow roots of its islands. */
function everywhere(page: Document, selector: string): readonly Element[] {
  const roots = [...page.querySelectorAll('[data-widget]')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [page, ...roots].flatMap((root) => [...root.querySelectorAll(selector)]);
}

/** What an open fold shows: the content of a `details`, or what a button says that it controls. */
function unfolded(fold: Element): readonly Element[] {
  if (fold.matches('details')) return [...fold.children].filter((each) => !each.matches('summary'));
  const root = fold.getRootNode();
  const home = root instanceof ShadowRoot ? root : fold.ownerDocument;
  const ids = fold.getAttribute('aria-controls')?.split(/\s+/) ?? [];
  return ids.flatMap((id) => home.getElementById(id) ?? []);
}

/**
 * A fold in the text that was opened long ago is part of the text, and would keep everything closed for good. It counts as a menu
 * while the focus is in it, or while what it shows lies over the page.
 */
function isMenu(fold: Element, line: readonly Element[]): boolean {
  const shown = unfolded(fold);
  if ([fold, ...shown].some((each) => line.includes(each))) return isSeen(fold);
  return shown.some((each) => /absolute|fixed/.test(getComputedStyle(each).position) && isSeen(each));
}

/** What keeps anything from opening by itself now. */
export function obstacleOn(page: Document): Obstacle {
  const line = focused(page);
  const there = (selector: string) => [
    ...everywhere(page, selector),
    ...line.filter((each) => isMatch(each, selector)),
  ];
  if (there(dialogs).some(isSeen)) return 'dialog';
  const [field] = line;
  const isWriting = field?.matches(fields) || (field instanceof HTMLElement && field.isContentEditable);
  const isMenuOpen = there(menus).some(isSeen) || there(folds).some((fold) => isMenu(fold, line));
  return isWriting || isMenuOpen || page.fullscreenElement ? 'work' : 'nothing';
}
