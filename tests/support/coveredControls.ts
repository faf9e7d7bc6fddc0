import type { Page } from 'playwright/test';

/** What a reader presses in the islands of a page and cannot reach with a pointer, since something else lies over it: `widget: a "text" under li`. */
export const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary';
    const within = (root: ParentNode): readonly Element[] => [
      ...root.querySelectorAll(controls),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
    ];
    const above = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode);
    const deepestAt = (x: number, y: number): Element | null => {
      let found = document.elementFromPoint(x, y);
      for (let inner = found?.shadowRoot?.elementFromPoint(x, y); inner && inner !== found; ) {
        found = inner;
        inner = inner.shadowRoot?.elementFromPoint(x, y);
      }
      return found;
    };
    const isOf = (hit: Node | null, control: Element): boolean => {
      for (let at = hit; at; at = above(at))
        if (at === control || (at instanceof HTMLLabelElement && at.control === control)) return true;
      return false;
    };
    const middles = (element: Element) =>
      [...element.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const)
        .filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
    const labelsOf = (control: Element) => (control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []);
    return [...document.querySelectorAll<HTMLElement>('[data-widget]')].flatMap((tag) =>
      [...new Set([...within(tag), ...(tag.shadowRoot ? within(tag.shadowRoot) : [])])].flatMap((control) => {
        if (control.matches(':disabled') || !control.checkVisibility({ visibilityProperty: true })) return [];
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const places = [control, ...labelsOf(control)].flatMap(middles);
        if (places.length === 0 || places.some(([x, y]) => isOf(deepestAt(x, y), control))) return [];
        const [[x, y] = [0, 0]] = places;
        const over = deepestAt(x, y);
        return `${tag.dataset.widget}: ${control.localName} "${control.textContent?.trim().slice(0, 30)}" under ${over?.localName} ${over?.className}`;
      }),
    );
  });
