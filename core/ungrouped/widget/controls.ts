/** What can have the focus and be operated. */
export const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';

export const controlsIn = (nodes: readonly Node[]): readonly HTMLElement[] =>
  nodes.flatMap((node) => {
    if (!(node instanceof Element || node instanceof ShadowRoot || node instanceof DocumentFragment)) return [];
    const within = [...node.querySelectorAll<HTMLElement>(controls)];
    return node instanceof HTMLElement && node.matches(controls) ? [node, ...within] : within;
  });

const squashed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** What a control is to readers. A link that asks for something is often drawn as a button. */
function kindOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement) {
    if (/^(submit|button|image|reset)$/.test(control.type)) return 'press';
    return /^(radio|checkbox)$/.test(control.type) ? control.type : 'text';
  }
  if (control instanceof HTMLTextAreaElement) return 'text';
  return control.matches('a, button, summary, [role=tab]') ? 'press' : control.localName;
}

const dataOf = (control: HTMLElement): readonly string[] =>
  [...control.attributes]
    .filter(({ name, value }) => /^data-(?!w-)/.test(name) && value !== '')
    .map(({ name, value }) => `${name}=${value}`);

/** What tells a control from others of its kind, the surest first. */
const marks: readonly ((control: HTMLElement) => string | undefined)[] = [
  (control) => {
    const [name, value] = [control.getAttribute('name'), control.getAttribute('value')];
    return name && kindOf(control) !== 'text' ? `${name}=${value}` : (name ?? undefined);
  },
  (control) => control.id,
  (control) => control.getAttribute('aria-label') ?? squashed(control.textContent),
  (control) => control.getAttribute('href') ?? undefined,
  (control) => dataOf(control).join('&'),
];

/**
 * Finds the control that stands for `control`, one of `before`, among `after`: by what tells it from others; of several that are marked alike, by its place among them.
 * Undefined if none is marked as it is. A control that becomes something else says what in `data-w-twin`, a selector.
 */
export function findTwin(
  control: HTMLElement,
  before: readonly HTMLElement[],
  after: readonly HTMLElement[],
): HTMLElement | undefined {
  const { wTwin } = control.dataset;
  const named = wTwin && after.find((each) => each.matches(wTwin));
  if (named) return named;
  const kind = kindOf(control);
  const alike = (all: readonly HTMLElement[]) => all.filter((each) => kindOf(each) === kind);
  for (const markOf of marks) {
    const mark = markOf(control);
    if (!mark) continue;
    const isMarked = (each: HTMLElement) => markOf(each) === mark;
    const at = alike(before).filter(isMarked).indexOf(control);
    const found = alike(after).filter(isMarked);
    const twin = found[at] ?? found.at(-1);
    if (twin) return twin;
  }
  return;
}
