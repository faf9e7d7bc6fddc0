/** Seconds of rest that the reader has after something. */
export const restAfter = { nothing: 0, work: 2, dialog: 30 } as const;

/** What the reader is at: `dialog`, something that stands over the page; `work`, a field, a menu or a film that fills the screen. */
export type Obstacle = keyof typeof restAfter;

// Inside `:is` a browser skips what it does not know.
const dialogs = ':is(dialog[open], [aria-modal="true"], [data-tribune-overlay], :popover-open)';
const menus = '[aria-haspopup][aria-expanded="true"]';
const fields = 'input, textarea, select, iframe';

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** The element with the focus and what it stands in, the innermost first; into and out of open shadow roots. */
function focused(page: Document): readonly Element[] {
  let deepest = page.activeElement;
  while (deepest?.shadowRoot?.activeElement) deepest = deepest.shadowRoot.activeElement;
  const line: Element[] = [];
  for (let node: Node | null = deepest; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node instanceof Element) line.push(node);
  return line;
}

/** What keeps anything from opening by itself now. */
export function obstacleOn(page: Document): Obstacle {
  const line = focused(page);
  if ([...page.querySelectorAll(dialogs), ...line.filter((each) => each.matches(dialogs))].some(isSeen))
    return 'dialog';
  const [field] = line;
  const isWriting = field?.matches(fields) || (field instanceof HTMLElement && field.isContentEditable);
  const isMenuOpen = [...page.querySelectorAll(menus), ...line.filter((each) => each.matches(menus))].some(isSeen);
  return isWriting || isMenuOpen || page.fullscreenElement ? 'work' : 'nothing';
}
