// Printed in the head right after a <template> that holds the links to sheets and the loader, where the first tag stands below a long text:
// inserts them once the page's pictures are there and it has been painted, so that they do not share line and thread with those, or at the
// first sign that a reader goes on; what is pressed meanwhile is pressed again. Where a reader may see at once what the sheets dress, the
// parser gets them here and now, and the loader alone waits for the paint.
{
  const script = document.currentScript;
  const template = script?.previousElementSibling;
  const content = template instanceof HTMLTemplateElement ? template.content : new DocumentFragment();
  const loader = content.querySelector('script') ?? '';
  const isAwaited =
    location.hash ||
    // Whoever comes back is scrolled to where they were.
    performance.getEntries().some((entry) => /^(reload|back_forward)$/.test(Reflect.get(entry, 'type'))) ||
    matchMedia(script?.dataset.beside ?? 'not all').matches;
  const [waiting, holding] = [new AbortController(), new AbortController()];
  const held = new Set<HTMLElement>();
  const release = () => {
    holding.abort();
    for (const control of held) control.click();
  };
  const insert = () => {
    waiting.abort();
    template?.replaceWith(content, loader);
  };
  const insertAfterPaint = () => {
    waiting.abort();
    // A page in the background is not painted.
    setTimeout(insert, 1000);
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      // Until then the browser draws what has been painted.
      setTimeout(insert, 100);
    }).observe({ type: 'paint', buffered: true });
  };
  const writeSheets = () => {
    if (!loader) return;
    loader.remove();
    const html = `${template?.innerHTML}`;
    const policy = Reflect.get(window, 'trustedTypes')?.createPolicy('tribune-pictures', { createHTML: () => html });
    document.write(policy?.createHTML('') ?? html);
    content.replaceChildren();
    const href = `${loader.getAttribute('src')}`;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce: loader.nonce }),
    );
  };
  const look = () => {
    const isThere = ({ loading, complete }: HTMLImageElement) => loading === 'lazy' || complete;
    if (document.readyState !== 'loading' && [...document.querySelectorAll('img')].every(isThere)) insertAfterPaint();
  };
  const hold = (event: MouseEvent) => {
    const { target } = event;
    const pressed = '[data-w-action]:not(form), form[data-w-action] button';
    const control = target instanceof Element && target.closest<HTMLElement>(pressed);
    if (!control || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(control);
  };
  const options = { capture: true, signal: waiting.signal };
  document.addEventListener('click', hold, { capture: true, signal: holding.signal });
  if (loader) for (const type of ['load', 'error']) loader.addEventListener(type, release);
  try {
    if (isAwaited) {
      writeSheets();
      insertAfterPaint();
    } else {
      for (const type of ['load', 'error', 'DOMContentLoaded']) document.addEventListener(type, look, options);
      for (const type of ['pointerdown', 'keydown', 'scroll']) document.addEventListener(type, insert, options);
      // A picture that was taken out meanwhile is not heard of.
      addEventListener('load', insertAfterPaint, options);
    }
  } catch {
    insert();
  }
}

export {};
