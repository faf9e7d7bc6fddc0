/** One step on the way to an element; each looks through shadow roots as well. */
export interface Step {
  readonly css: string;
  /** Its `aria-label`, or else its text, must be exactly this. */
  readonly named?: string | undefined;
  /** What its text must have in it. */
  readonly holding?: string | undefined;
  readonly nth?: number | undefined;
}

/** Runs in the page: every element at the end of these steps, in the order of the document. Needs nothing from outside itself. */
export function findAll(steps: readonly Step[]): Element[] {
  const within = (root: Document | ShadowRoot | Element, css: string): Element[] => {
    const own = root instanceof Element && root.shadowRoot ? [root.shadowRoot] : [];
    const roots = [root, ...own].flatMap(function deeper(each): (typeof root)[] {
      const inner = [...each.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
      return [each, ...inner.flatMap(deeper)];
    });
    return roots.flatMap((each) => [...each.querySelectorAll(css)]);
  };
  // What a page printed inside an island with a shadow is not drawn while the island is.
  const isDrawn = (element: Element): boolean => {
    const { parentNode } = element;
    if (parentNode instanceof ShadowRoot) return isDrawn(parentNode.host);
    if (!(parentNode instanceof Element)) return true;
    return (!parentNode.shadowRoot || element.assignedSlot !== null) && isDrawn(parentNode);
  };
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  return steps
    .reduce<(Document | Element)[]>(
      (places, { css, named, holding = '', nth }) => {
        const all = [...new Set(places.flatMap((place) => within(place, css).filter(isDrawn)))];
        const found = all.filter(
          (element) =>
            (named === undefined || nameOf(element) === named) && (element.textContent ?? '').includes(holding),
        );
        return nth === undefined ? found : found.slice(nth, nth + 1);
      },
      [document],
    )
    .filter((each) => each instanceof Element);
}

/** Where a press would land on an element, in CSS px of the window. */
export interface Target {
  readonly x: number;
  readonly y: number;
  /** Why it would not. */
  readonly trouble?: string;
}

/** Runs in the page: brings the first of the elements into view and says where it can be pressed, once it stands still. */
export async function aim(elements: readonly Element[]): Promise<Target> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const element = elements.find(isVisible);
  if (!element) return { x: 0, y: 0, trouble: elements.length === 0 ? 'there is none' : 'it is not visible' };
  if (element.matches(':disabled')) return { x: 0, y: 0, trouble: 'it is disabled' };
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const isInside = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  if (!isInside(place())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = place();
  await nextFrame();
  await nextFrame();
  const { x, y } = place();
  if (x !== before.x || y !== before.y) return { x, y, trouble: 'it moves' };
  let top = document.elementFromPoint(x, y);
  while (top?.shadowRoot?.elementFromPoint(x, y) && top.shadowRoot.elementFromPoint(x, y) !== top)
    top = top.shadowRoot.elementFromPoint(x, y);
  const isOwn = (hit: Node | null): boolean =>
    hit !== null && (hit === element || isOwn(hit.parentNode ?? (hit instanceof ShadowRoot ? hit.host : null)));
  const label = top?.closest('label')?.control;
  if (isOwn(top) || label === element) return { x, y };
  return { x, y, trouble: `it is covered by <${top?.localName}> ${top?.className}` };
}

/** Runs in the page: the text that an element shows, in its shadow too. */
export function textOf(element: Element | undefined): string {
  const shown = (node: Node): string => {
    if (node instanceof Element && node.shadowRoot) return shown(node.shadowRoot);
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    return [...node.childNodes].map(shown).join('');
  };
  return element ? shown(element).trim() : '';
}
