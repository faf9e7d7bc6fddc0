import type { Notice, Notices } from './notices.ts';

/**
 * Notices on the console (as warnings: a host's own error count stays clean) and as `tribune:error` events. A notice about
 * an element is reported once per code and element; any other once per wording. Never throws.
 */
export function createNotices(options: {
  readonly page: EventTarget;
  readonly log?: (...line: unknown[]) => void;
}): Notices {
  const { page, log = (...line) => console.warn(...line) } = options;
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
        const extras = [about, cause].filter((extra) => extra !== undefined);
        log(`Tribune ${notice.code}: ${notice.what} ${notice.remedy}`, ...extras);
        const { code, what, remedy } = notice;
        const detail = { code, what, remedy };
        (about ?? page).dispatchEvent(new CustomEvent('tribune:error', { detail, bubbles: true, composed: true }));
      } catch {
        // A host may have replaced the console or the event machinery; a notice must not break anything.
      }
    },
  };
}
