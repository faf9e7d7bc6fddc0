import type { TagIssue } from './attributes.ts';
import type { Surface as Kind, Widget } from './defineWidget.ts';

/** Where an island draws, with the host's HTML kept for the day that it goes. */
export interface Surface {
  readonly root: ShadowRoot | HTMLElement;
  adopt(sheets: readonly CSSStyleSheet[]): void;
  /** What the host printed, as far as it is in sight. */
  printed(): readonly Node[];
  /** The drawing stands: the fallback goes. */
  replace(): void;
  /** Puts the fallback in sight again where a drawing in preparation has pushed it out. */
  keepFallback(): void;
  /** The fallback stands as the host printed it. */
  close(): void;
}

type ReportIssue = (issue: TagIssue, cause?: unknown) => void;

/** What the tag asks for with `data-surface`, else what the widget declares. */
export function surfaceOf(widget: Pick<Widget, 'name' | 'surface'>, element: HTMLElement, report: ReportIssue): Kind {
  const asked = element.dataset.surface;
  if (asked === undefined || asked === 'shadow' || asked === 'page') return asked ?? widget.surface;
  report({ code: 'T18', say: (texts) => texts.noSurface(widget.name, asked) });
  return widget.surface;
}

export function openSurface(element: HTMLElement, kind: Kind, report: ReportIssue): Surface {
  if (kind === 'page') return openPage(element);
  try {
    return openShadow(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  } catch (error) {
    report({ code: 'T15', say: (texts) => texts.noShadow(element.localName) }, error);
    return openPage(element);
  }
}

function adoptInto(target: DocumentOrShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  const standing = target.adoptedStyleSheets;
  const fresh = sheets.filter((each) => !standing.includes(each));
  if (fresh.length > 0) target.adoptedStyleSheets = [...standing, ...fresh];
}

/** The slot shows the tag's children, which are never touched. */
function openShadow(root: ShadowRoot): Surface {
  const slot = root.ownerDocument.createElement('slot');
  root.replaceChildren(slot);
  return {
    root,
    adopt: (sheets) => adoptInto(root, sheets),
    printed: () => (slot.isConnected ? [...root.host.childNodes] : []),
    replace: () => slot.remove(),
    keepFallback() {
      if (!slot.isConnected) root.append(slot);
    },
    close: () => root.replaceChildren(slot),
  };
}

function openPage(element: HTMLElement): Surface {
  const fallback = [...element.childNodes];
  const away = element.ownerDocument.createDocumentFragment();
  const scope = element.getRootNode();
  return {
    root: element,
    adopt: (sheets) => adoptInto(scope instanceof ShadowRoot ? scope : element.ownerDocument, sheets),
    printed: () => fallback.filter((node) => node.parentNode === element),
    replace: () => away.append(...fallback.filter((node) => node.parentNode === element)),
    keepFallback() {},
    close: () => element.prepend(away),
  };
}
