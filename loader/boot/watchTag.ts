import { attributeName } from '#core/base/widget/attributeName.ts';
import type { Widget } from '#core/base/widget/defineWidget.ts';
import { surfaceOf } from '#core/base/widget/surface.ts';
import type { BootContext } from '#loader/ports.ts';
import type { Tag } from '#loader/tag.ts';
import { createKeepCaret } from './keepCaret.ts';

/** What an element says that is read whatever the widget is. */
const own = ['widget', 'page', 'props', 'surface'];

/** What stays in a tag that others have changed: what is there now, nothing of it, or what the host had printed. */
type Rest = 'all' | 'none' | 'printed';

/** If a script undoes at once what each island draws, so many islands come in a row, and from then on one every so many ms. */
const mostInARow = 10;
const pause = 10_000;

const isProps = (node: Node) => node instanceof Element && node.matches('script[data-props]');

function removePrinted(element: HTMLElement): void {
  element.replaceChildren(...[...element.childNodes].filter(isProps));
}

/** Whether one of these attributes is not what it was when the tag was found. */
const differs = (keys: readonly string[], { data }: Tag, { dataset }: HTMLElement) =>
  keys.some((key) => data[key] !== dataset[key]);

/** Whether one of them says something else; what it did not say at all is no reason to doubt what was printed. */
const contradicts = (keys: readonly string[], tag: Tag, element: HTMLElement) =>
  differs(
    keys.filter((key) => tag.data[key] !== undefined),
    tag,
    element,
  );

/** Whether a reader is writing in a tag. */
const isInUse = (element: HTMLElement) =>
  element.matches(':focus-within') ||
  [...(element.shadowRoot ?? element).querySelectorAll('textarea')].some(({ value }) => value);

/** Takes away what was printed for other attributes than the tag has by now, unless something else was printed since. */
function removeStale(tag: Tag, keys: readonly string[], { needsPrint }: Widget): void {
  if (!differs(keys, tag, tag.element)) return;
  const { element, first } = tag;
  if (!needsPrint && first && first === element.firstElementChild && contradicts(keys, tag, element))
    removePrinted(element);
  tag.data = { ...element.dataset };
}

/** Says of a tag whether the JSON in its `data-props` is another than it was. What is drawn into the page takes the script out of it until the island goes. */
function watchProps(element: HTMLElement) {
  const now = () => [...element.children].find(isProps);
  const script = now();
  const text = script?.textContent;
  return {
    script,
    isOther: () => text !== undefined && (now() ?? script)?.textContent !== text,
    /** Takes away the script that another one has replaced. */
    take() {
      if (now() !== script && now()) script?.remove();
    },
  };
}

type Context = Pick<BootContext, 'tags' | 'enter' | 'again'>;

/** Makes what lets a tag start anew. `keep`: called before that. */
function createRenew(
  { tags, enter, again }: Context,
  keep: (element: HTMLElement) => void,
): (tag: Tag, rest: Rest) => void {
  const renewals = new WeakMap<Element, { readonly at: number; readonly inARow: number }>();
  return (tag, rest) => {
    const { element, moment = 'now' } = tag;
    const last = renewals.get(element);
    const at = performance.now();
    const inARow = last && at - last.at < pause / mostInARow ? last.inARow + 1 : 0;
    renewals.set(element, { at, inARow });
    const nodes = rest === 'all' ? [...element.childNodes].filter((node) => node !== tag.mark) : [];
    // Copies: what the old island takes away or listens to is not what the new one finds.
    const copies = nodes.map((node) => node.cloneNode(true));
    keep(element);
    enter(tag, 'gone');
    tags.delete(element);
    if (rest === 'all') element.replaceChildren(...copies);
    if (rest === 'none') removePrinted(element);
    again(element, moment, inARow > mostInARow ? pause : undefined);
  };
}

/** Leaves a tag alone that a reader writes in where Turbo would morph it to one that says the same. */
function spareFromTurbo(isSpared: (element: HTMLElement, fresh: HTMLElement) => boolean): void {
  document.addEventListener('turbo:before-morph-element', (event) => {
    const fresh = event instanceof CustomEvent && event.detail?.newElement;
    const { target } = event;
    if (target instanceof HTMLElement && fresh instanceof HTMLElement && isSpared(target, fresh))
      event.preventDefault();
  });
}

/** Says of a tag whether what is drawn, or what was printed beside the drawing, has been taken away and something else is there. */
function createIsReplaced(tag: Tag, isShadow: boolean): () => boolean {
  const { element } = tag;
  const printed = [...element.children];
  return () =>
    isShadow && element.shadowRoot
      ? printed.length > 0 && !!element.firstElementChild && printed.every((each) => each.parentNode !== element)
      : !element.shadowRoot && tag.mark?.parentNode === null;
}

/**
 * Watches tags whose files are there for what other scripts change: a host that names another article or prints anew, a library that
 * morphs the page. Such a tag starts anew.
 */
export function createWatchTag(context: Context): (tag: Tag, widget: Widget) => void {
  const { tags } = context;
  const carets = createKeepCaret();
  const renew = createRenew(context, carets.keep);
  const read = new WeakMap<Tag, readonly string[]>();
  spareFromTurbo((element, fresh) => {
    const tag = tags.get(element);
    const keys = tag?.isMounted && read.get(tag);
    return !!keys && isInUse(element) && !differs(keys, tag, fresh);
  });

  return (tag, widget) => {
    const { element } = tag;
    if (read.has(tag) || tag.isOverlay) return;
    const keys = [...own, ...Object.keys(widget.attributes.shape)];
    read.set(tag, keys);
    removeStale(tag, keys, widget);
    const props = watchProps(element);
    carets.watch(tag);
    const isShadow = surfaceOf(widget, element, () => {}) === 'shadow';
    const isReplaced = createIsReplaced(tag, isShadow);
    const change = (records: readonly MutationRecord[]) => {
      // What makes an element equal to what the server prints takes the state away.
      const isStripped = element.dataset.wState !== tag.state;
      const isIntact = isShadow && element.shadowRoot && records.every(({ type }) => type === 'attributes');
      if (tag.isMounted && (isReplaced() || (isStripped && !isIntact))) renew(tag, isShadow ? 'printed' : 'all');
      else if (differs(keys, tag, element) || props.isOther()) {
        const isOther = contradicts(keys, tag, element) || props.isOther();
        props.take();
        renew(tag, isOther && tag.state !== 'off' && !widget.needsPrint ? 'none' : 'printed');
      } else if (isStripped) element.dataset.wState = tag.state;
      if (tag.state === 'ready') carets.restore(element);
    };
    const observer = window.MutationObserver && new MutationObserver(change);
    observer?.observe(element, {
      attributeFilter: ['data-w-state', ...keys.map(attributeName)],
      childList: true,
      // No island draws beside its shadow root.
      subtree: isShadow,
      characterData: isShadow,
    });
    if (props.script) observer?.observe(props.script, { childList: true, characterData: true, subtree: true });
    tag.leaving.signal.addEventListener('abort', () => observer?.disconnect());
  };
}
