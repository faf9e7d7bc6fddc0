import type { Emit, Tribune } from '#loader/ports.ts';

/** Events kept for those who come late. */
const memory = 500;

/** The events of the page, `tribune:<type>`: a late listener is called first with what has already happened. */
export function createEvents(): { readonly emit: Emit; readonly on: Tribune['on'] } {
  let past: CustomEvent[] = [];
  // Of a tag that left the page nothing is kept: its event would keep the whole of it.
  const forget = () => {
    past = past.filter(({ target }) => !(target instanceof Node) || target.isConnected).slice(-memory);
  };
  const remember = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    past.push(event);
    if (past.length > 2 * memory) forget();
  };
  const emit: Emit = (target, type, detail) => {
    const event = new CustomEvent(`tribune:${type}`, { detail, bubbles: true, composed: true });
    if (type !== 'error') remember(event);
    target.dispatchEvent(event);
    if (type === 'unmount') forget();
  };
  document.addEventListener('tribune:error', remember);
  addEventListener('pageshow', ({ persisted }) => persisted && emit(document, 'restore'));

  return {
    emit,
    on(type, handler) {
      const listener = (event: Event) => {
        if (event instanceof CustomEvent) handler(event);
      };
      forget();
      for (const event of past) if (event.type === `tribune:${type}`) handler(event);
      document.addEventListener(`tribune:${type}`, listener);
      return () => document.removeEventListener(`tribune:${type}`, listener);
    },
  };
}
