import type { Page } from 'playwright/test';

/** A rectangle of a page, CSS px from the start of its column. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest blank that a page may have, CSS px: a rectangle that exceeds both is a hole. */
export const largestBlank = { width: 280, height: 240 } as const;

/** Size of a cell of the grid that a page is drawn into, CSS px. */
const cell = 10;

/**
 * The largest hole of the page's `main`, between its first and its last content and as wide as its column; undefined if there is none. Throws
 * if nothing is in sight. What
 * counts as content is what a reader sees: lines of text, pictures, controls, backgrounds and borders, without what is fixed to the window or
 * scrolled out of sight.
 */
export async function largestHole(page: Page): Promise<Rectangle | undefined> {
  const { width, boxes } = await page.evaluate(findBoxes);
  if (boxes.length === 0) throw new Error(`${page.url()} shows nothing.`);
  return findLargest(width, boxes);
}

/** Finds what a reader sees in `main`. Runs in the page, so it refers to nothing outside. */
function findBoxes(): { readonly width: number; readonly boxes: readonly Rectangle[] } {
  const pictures = 'img, svg, video, canvas, iframe, input, textarea, select, button, meter, progress';
  const main = document.querySelector('main') ?? document.body;
  const column = main.querySelector('.wrap') ?? main;
  const { paddingInlineStart: before, paddingInlineEnd: after } = getComputedStyle(column);
  const start = column.getBoundingClientRect().left + Number.parseFloat(before);
  const width = column.getBoundingClientRect().right - Number.parseFloat(after) - start;
  const ground = getComputedStyle(document.body).backgroundColor;
  const boxes: Rectangle[] = [];
  let clip = { left: Number.NEGATIVE_INFINITY, top: Number.NEGATIVE_INFINITY, right: Infinity, bottom: Infinity };
  const clips = new Map<Element, typeof clip>([[main, clip]]);
  const clipOf = (element: Element): typeof clip => {
    const root = element.getRootNode();
    const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : main);
    const above = clips.get(element) ?? clipOf(parent);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const own =
      clips.has(element) || getComputedStyle(element).overflow === 'visible'
        ? above
        : {
            left: Math.max(left, above.left),
            top: Math.max(top, above.top),
            right: Math.min(right, above.right),
            bottom: Math.min(bottom, above.bottom),
          };
    clips.set(element, own);
    return own;
  };
  const add = (left: number, top: number, wide: number, high: number) => {
    const [x, y] = [Math.max(left, clip.left), Math.max(top, clip.top)];
    const [width, height] = [Math.min(left + wide, clip.right) - x, Math.min(top + high, clip.bottom) - y];
    if (width > 0 && height > 0) boxes.push({ x: x - start, y: y + scrollY, width, height });
  };
  const isSeen = (element: Element) => {
    const { display, position, clipPath } = getComputedStyle(element);
    if (position === 'fixed' || clipPath === 'inset(50%)') return false;
    return display === 'contents' || element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const addElement = (element: Element) => {
    const style = getComputedStyle(element);
    const { left, top, right, bottom, width: wide, height: high } = element.getBoundingClientRect();
    const isPainted = ![ground, 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor) || style.backgroundImage !== 'none';
    // What is far below is laid out once it is near, in the room that it has.
    const isLate = style.contentVisibility === 'auto';
    if (isPainted || isLate || element.matches(pictures)) add(left, top, wide, high);
    // A frame of its own, as that of a place for an advertisement.
    const frame = getComputedStyle(element, '::before');
    const [broad, long] = [Number.parseFloat(frame.inlineSize), Number.parseFloat(frame.blockSize)];
    if (frame.content !== 'none' && Math.min(broad, long) > 80 && frame.backgroundColor !== 'rgba(0, 0, 0, 0)')
      add(left, bottom - long, broad, long);
    // What sticks to the window is beside whatever a reader has come to.
    const around = style.position === 'sticky' && element.parentElement?.getBoundingClientRect();
    if (around) add(left, around.top, wide, around.height);
    const edge = (side: string) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    add(left, top, wide, edge('top'));
    add(left, bottom - edge('bottom'), wide, edge('bottom'));
    add(left, top, edge('left'), high);
    add(right - edge('right'), top, edge('right'), high);
  };
  const addText = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width: wide, height: high } of range.getClientRects()) add(left, top, wide, high);
  };
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && !isSeen(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node instanceof Element ? node : node.parentElement;
      if (element) clip = clipOf(element);
      if (node instanceof Element) {
        addElement(node);
        if (node.shadowRoot) walk(node.shadowRoot);
      } else if (node.textContent?.trim()) addText(node);
    }
  };
  walk(main);
  return { width, boxes };
}

/** Draws boxes into a grid, and finds the largest of its empty rectangles that are holes. */
function findLargest(width: number, boxes: readonly Rectangle[]): Rectangle | undefined {
  const columns = Math.floor(width / cell);
  const top = Math.min(...boxes.map(({ y }) => y));
  const rows = Math.ceil((Math.max(...boxes.map(({ y, height }) => y + height)) - top) / cell);
  const grid = Array.from({ length: rows }, () => new Uint8Array(columns));
  for (const box of boxes) {
    const [from, to] = [Math.floor(box.x / cell), Math.ceil((box.x + box.width) / cell)];
    const [first, end] = [Math.floor((box.y - top) / cell), Math.ceil((box.y + box.height - top) / cell)];
    for (const row of grid.slice(first, end)) row.fill(1, Math.max(0, from), Math.max(0, to));
  }
  const blank = new Array<number>(columns).fill(0);
  let largest: Rectangle | undefined;
  for (const [y, row] of grid.entries()) {
    for (const [x, isFull] of row.entries()) blank[x] = isFull ? 0 : (blank[x] ?? 0) + 1;
    for (const { from, to, high } of runsOf(blank)) {
      const hole = { x: from * cell, y: top + (y + 1 - high) * cell, width: (to - from) * cell, height: high * cell };
      if (!largest || hole.width * hole.height > largest.width * largest.height) largest = hole;
    }
  }
  return largest;
}

/** The runs of columns whose blanks, counted in cells from the present row upwards, are together a hole. */
function* runsOf(blank: readonly number[]) {
  for (const high of new Set(blank)) {
    if (high * cell <= largestBlank.height) continue;
    let from = 0;
    for (let to = 0; to <= blank.length; to++) {
      if ((blank[to] ?? 0) >= high) continue;
      if ((to - from) * cell > largestBlank.width) yield { from, to, high };
      from = to + 1;
    }
  }
}
