import type { Notice, Notices } from './notices.ts';

/** Shows a notice: in another language, in another place. */
export type Present = (notice: Notice, about?: Element, cause?: unknown) => Promise<void>;

/**
 * Notices on the console (as warnings: a host's own error count stays clean) and as `tribune:error` events, in English. A notice about
 * an element is reported once per code and element; any other once per wording. `present` shows it in place of the console; where it
 * rejects the console is used all the same. Never throws.
 */
export function createNotices(options: {
  readonly page: EventTarget;
  readonly log?: (...line: unknown[]) => void;
  readonly present?: Present;
}): Notices {
  const { page, present, log = (...line) => console.warn(...line) } = options;
  const reported = new WeakMap<EventTarget, Set<string>>();

  function isNew({ code, what }: Notice, about: Element | undefined): boolean {
    const here = about ?? page;
    const known = reported.get(here) ?? new Set();
    reported.set(here, known);
    const mark = about ? code : `${code} ${what}`;
    if (known.has(mark)) return false;
    known.add(mark);
    return true;
  }

  return {
    report(notice, about, cause) {
      try {
        if (!isNew(notice, about)) return;
        const { code, what, remedy } = notice;
        const print = () =>
          log(`Tribune ${code}: ${what} ${remedy}`, ...[about, cause].filter((extra) => extra !== undefined));
        if (present)
          present(notice, about, cause)
            .catch(print)
            .catch(() => {});
        else print();
        const detail = { code, what, remedy };
        (about ?? page).dispatchEvent(new CustomEvent('tribune:error', { detail, bubbles: true, composed: true }));
      } catch {
        // A host may have replaced the console or the event machinery; a notice must not break anything.
      }
    },
  };
}
