import type { Tag } from '#loader/tag.ts';

/** Where a reader was in a text. */
interface Caret {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const isText = (node: EventTarget | undefined): node is HTMLTextAreaElement => node instanceof HTMLTextAreaElement;

/** Whether the focus is nowhere, or at the tag itself, so that it may be given to somebody. */
const isFree = (element: HTMLElement) => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === element;
};

const isFocused = (field: HTMLElement) => {
  const root = field.getRootNode();
  return (root instanceof ShadowRoot ? root : document).activeElement === field;
};

/** Keeps where readers are in what they write, in tags that another script makes anew below their hands. */
export function createKeepCaret() {
  const written = new WeakMap<Element, HTMLTextAreaElement>();
  const carets = new WeakMap<Element, Caret>();

  return {
    /** Remembers in which text of a tag a reader is. */
    watch({ element, leaving: { signal } }: Tag) {
      element.addEventListener(
        'focusin',
        (event) => {
          const [field] = event.composedPath();
          if (isText(field)) written.set(element, field);
        },
        { signal },
      );
      element.addEventListener(
        'focusout',
        () => {
          // A field that is being removed says so, too: it has not been left.
          const field = written.get(element);
          Promise.resolve().then(() => field?.isConnected && !isFocused(field) && written.delete(element));
        },
        { signal },
      );
    },
    /** To be called before a tag is made anew. */
    keep(element: HTMLElement) {
      const field = written.get(element);
      written.delete(element);
      if (field && (isFocused(field) || isFree(element)))
        carets.set(element, { text: field.value, start: field.selectionStart, end: field.selectionEnd });
    },
    /** Takes the reader back to the same text, once the tag has been drawn anew. */
    restore(element: HTMLElement) {
      const caret = carets.get(element);
      if (!caret) return;
      carets.delete(element);
      const fields = [...(element.shadowRoot ?? element).querySelectorAll('textarea')];
      const field = fields.find(({ value }) => value === caret.text);
      if (!field || !isFree(element)) return;
      field.focus({ preventScroll: true });
      field.setSelectionRange(caret.start, caret.end);
    },
  };
}
