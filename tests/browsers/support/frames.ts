import type { Interference } from '../../support/interferences.ts';

/** What is done to a widget of a page, and what of it is looked at. */
export interface Framed {
  /** Finds its tag. */
  readonly tag: string;
  /** Finds what it prints and draws, within the tag; the tag itself if it is empty. */
  readonly box: string;
  /** Of its frames, in px; 640 if it is not given. */
  readonly width?: number;
  /** Of its frames, in px; 300 if it is not given. What is out of sight may be left as it is. */
  readonly height?: number;
}

/** What happens in a page to a box; its key is also what a failure is called by. */
export type Kinds = Readonly<Record<string, Interference>>;

/** A difference between what a reader sees in a box that others have changed and in one that nobody has. */
export interface Difference {
  readonly kind: string;
  readonly missing: readonly string[];
  readonly more: readonly string[];
}

/**
 * Runs in the page: makes a frame for each kind, with the page as it was printed, changes the box as the kind does, and then lets the loader in. Other tags than the
 * one that is looked at are left out. `ahead`: ms that the clocks of the frames are ahead of the machine's.
 */
export async function openFrames(
  kinds: Kinds,
  { tag, box, width = 640, height = 300 }: Framed,
  ahead: number,
): Promise<void> {
  const own = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  const text = (await (await fetch(location.href)).text()).replaceAll(/nonce="[^"]*"/g, `nonce="${own}"`);
  const page = new DOMParser().parseFromString(text, 'text/html');
  const printed = page.querySelector(tag);
  if (!printed) throw new Error(`The page prints no ${tag}.`);
  for (const other of page.querySelectorAll('[data-widget]'))
    if (other.contains(printed) && other !== printed) other.removeAttribute('data-widget');
    else if (!printed.contains(other)) other.remove();
  // What is beside it would be drawn in every frame.
  for (let part: Element = printed; part.parentElement && part !== page.body; part = part.parentElement)
    for (const beside of [...part.parentElement.children])
      if (beside !== part && part.parentElement !== page.documentElement) beside.remove();
  const loader = page.querySelector('script[src*="tribune.js"]')?.getAttribute('src') ?? '';
  const inline = [...page.querySelectorAll('script:not([type])')];
  for (const script of [...inline.slice(2), ...page.querySelectorAll('script[src]')]) script.remove();
  const html = `<!doctype html>${page.documentElement.outerHTML}`;
  document.body.replaceChildren();
  const errors: string[] = [];
  Object.assign(window, { framesAhead: ahead, frameErrors: errors });
  for (const [kind, interfere] of Object.entries(kinds)) {
    const frame = document.createElement('iframe');
    frame.title = kind;
    frame.style.cssText = `position: fixed; inset: 0; inline-size: ${width}px; block-size: ${height}px; border: 0`;
    document.body.append(frame);
    const { contentWindow: view, contentDocument: inside } = frame;
    if (!view || !inside) throw new Error('A frame has no page.');
    const machine: DateConstructor = Reflect.get(view, 'Date');
    const now = () => new machine().getTime() + Number(Reflect.get(window, 'framesAhead'));
    Object.assign(view, {
      Date: new Proxy(machine, {
        construct: (_, values, self) => Reflect.construct(machine, values.length > 0 ? values : [now()], self),
        get: (_, name) => (name === 'now' ? now : Reflect.get(machine, name)),
      }),
    });
    view.addEventListener('error', ({ message }) => errors.push(`${kind}: ${message}`));
    view.addEventListener('unhandledrejection', ({ reason }) => errors.push(`${kind}: ${reason?.stack ?? reason}`));
    inside.open();
    inside.write(html);
    inside.close();
    const found = inside.querySelector<HTMLElement>(`${tag} ${box}`.trim());
    // What is drawn first by the island is left alone until then.
    if (found) interfere(found);
    const script = inside.createElement('script');
    Object.assign(script, { type: 'module', src: loader, nonce: own });
    inside.head.append(script);
    inside.querySelector(tag)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

/** Runs in the page: which frames have a tag that is not ready, or lack what a reader is to use. */
export function unreadyFrames({ tag, focus, select }: Pick<Framed, 'tag'> & Partial<Use>): readonly string[] {
  return [...document.querySelectorAll('iframe')].flatMap(({ title, contentWindow, contentDocument }) => {
    const found = contentDocument?.querySelector<HTMLElement>(tag);
    // What waits for a sign of a reader wakes.
    for (const name of ['pointermove', 'pointerdown', 'pointerup'])
      (found ?? contentWindow)?.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
    const state = found?.dataset.wState ?? 'asleep';
    const lacking = [focus, select].filter((each) => each && !contentDocument?.querySelectorAll(each[0])[each[1]]);
    return state === 'ready' && lacking.length === 0 ? [] : [`${title}: ${state}, without ${lacking.join(' and ')}`];
  });
}

/** Runs in the page: does to the boxes of the frames what is meant for them. */
export function changeFrames(kinds: Kinds, { tag, box }: Framed): void {
  for (const { title, contentDocument } of document.querySelectorAll('iframe')) {
    const found = contentDocument?.querySelector<HTMLElement>(`${tag} ${box}`.trim());
    if (found) kinds[title]?.(found);
  }
}

/** What a reader does in a box: finds what has the focus, and whose text is selected, each by CSS and its number on the page. */
export interface Use {
  readonly focus: readonly [css: string, nth: number];
  readonly select?: readonly [css: string, nth: number];
}

/** Runs in the page: puts the focus into each frame, and then selects a text in each. */
export function useFrames({ focus, select }: Use): void {
  const find = (inside: Document, [css, nth]: Use['focus']) =>
    [...inside.querySelectorAll<HTMLElement>(css)].filter((each) => !each.closest('.others'))[nth];
  for (const { contentDocument } of document.querySelectorAll('iframe')) {
    const focused = contentDocument && find(contentDocument, focus);
    focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
    focused?.focus({ preventScroll: true });
  }
  // WebKitGTK has one selection for all frames that the focus goes through: it ends in one when another one with a selection gets the focus.
  window.focus();
  for (const { title, contentDocument: inside, contentWindow: view } of document.querySelectorAll('iframe')) {
    if (!inside || !view) continue;
    const focused = find(inside, focus);
    const selected = select && find(inside, select);
    const texts = inside.createTreeWalker(selected ?? inside.createElement('p'), NodeFilter.SHOW_TEXT);
    let [first, last]: (Node | undefined)[] = [];
    while (texts.nextNode()) {
      if (!texts.currentNode.nodeValue?.trim()) continue;
      first ??= texts.currentNode;
      last = texts.currentNode;
    }
    if (first && last) view.getSelection()?.setBaseAndExtent(first, 0, last, last.nodeValue?.length ?? 0);
    const state: { active: Element } = { active: focused ?? inside.body };
    if (focused) {
      // Chromium and WebKit take the focus from all documents but one. Here each has what removing or moving an element takes away from it.
      const Base: typeof HTMLElement = Reflect.get(view, 'HTMLElement');
      if (!view.customElements.get('focus-probe'))
        view.customElements.define(
          'focus-probe',
          class extends Base {
            lost() {}
            disconnectedCallback() {
              this.lost();
            }
            // `moveBefore` takes no focus away.
            connectedMoveCallback() {}
          },
        );
      const probe = inside.createElement('focus-probe');
      Object.assign(probe, {
        className: 'others',
        lost() {
          if (probe.parentNode === focused) state.active = inside.body;
          else if (inside.contains(focused)) focused.append(probe);
        },
      });
      focused.append(probe);
      focused.focus = () => {
        state.active = focused;
      };
      Object.defineProperty(inside, 'activeElement', { configurable: true, get: () => state.active });
    }
    // Nobody uses what is not drawn, in which WebKit keeps no selection either.
    const isDrawn = [focused, ...(select ? [selected] : [])].every((each) => each?.checkVisibility());
    const hasAll = isDrawn && (!select || view.getSelection()?.isCollapsed === false);
    Object.assign(view, { used: { focused, selected, hasAll } });
    // What others have removed nobody uses.
    if (!hasAll && /rows.*removed$/.test(title)) Reflect.deleteProperty(view, 'used');
    else if (!hasAll) throw new Error(`${title}: ${focus} or ${select} cannot be used.`);
  }
}

/** Runs in the page: which frames have lost the focus, and which the selection. */
export function lostInFrames(): readonly string[] {
  return [...document.querySelectorAll('iframe')].flatMap(({ title, contentDocument, contentWindow }) => {
    const used = Reflect.get(contentWindow ?? {}, 'used');
    if (!used) return [];
    const { focused, selected } = used;
    const selection = contentWindow?.getSelection();
    const active = contentDocument?.activeElement;
    return [
      ...(active === focused ? [] : [`${title}: the focus, now at ${active?.localName}.${active?.className}`]),
      ...(!selected || (selection?.isCollapsed === false && selected.contains(selection.anchorNode))
        ? []
        : [
            `${title}: the selection, now ${selection?.anchorNode?.nodeName} ${selection?.anchorOffset} "${selection}"`,
          ]),
    ];
  });
}

/**
 * Runs in the page: the facts of each frame, as texts by the class of the element of Tribune's that they are in, in the order of the page. What others have added is
 * no fact, and how they write a letter or a sign makes no difference.
 */
export function factsOfFrames({ tag, box }: Framed): Readonly<Record<string, readonly string[]>> {
  const fold = (text: string) =>
    text
      .replaceAll(/[’‘]/g, "'")
      .replaceAll(/[–—−]/g, '-')
      .replaceAll(/[\s\u00ad\u200b]+/g, '')
      .toUpperCase();
  const ownClass = (element: Element) => [...element.classList].find((name) => name.startsWith('tb-'));
  const factsOf = (root: Element): readonly string[] => {
    const texts = new Map<Element, string>();
    const walk = (node: Node, owner: Element) => {
      // Nobody sees where a blank text begins.
      if (node.nodeType === 3 && node.nodeValue?.trim()) texts.set(owner, (texts.get(owner) ?? '') + node.nodeValue);
      if (node.nodeType !== 1) return;
      const element = [node].find((each): each is Element => each.nodeType === 1);
      if (!element || element.matches('script, style, noscript, template, .others')) return;
      const own = ownClass(element) ? element : owner;
      if (element.localName === 'img') texts.set(own, (texts.get(own) ?? '') + (element.getAttribute('alt') ?? ''));
      for (const inner of element.childNodes) walk(inner, own);
    };
    walk(root, root);
    return [...texts].flatMap(([owner, text]) => {
      const row = owner.closest('[data-match], [data-team], [data-player], [id^="entry-"], [id^="comment-"]');
      const key =
        row?.id || ['data-match', 'data-team', 'data-player'].map((name) => row?.getAttribute(name) ?? '').join('');
      const pressed = owner.getAttribute('aria-pressed');
      return fold(text) ? [`${key} ${ownClass(owner)}${pressed ? ` ${pressed}` : ''}: ${fold(text)}`] : [];
    });
  };
  return Object.fromEntries(
    [...document.querySelectorAll('iframe')].map(({ title, contentDocument }) => {
      const found = contentDocument?.querySelector(`${tag} ${box}`.trim());
      return [title, found ? factsOf(found) : ['nothing']];
    }),
  );
}
