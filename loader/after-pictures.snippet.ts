// Printed in the head right after a <template> that holds the links to sheets and the loader, where the first tag stands below a long text:
// inserts them once the page's pictures are there, so that they do not share the line with those, or at the first sign that a reader goes
// on; what is pressed meanwhile is pressed again. Where a reader may see at once what needs them, the parser gets them here and now.
{
  const script = document.currentScript;
  const template = script?.previousElementSibling;
  const isAwaited =
    location.hash ||
    // Whoever comes back is scrolled to where they were.
    performance.getEntries().some((entry) => /^(reload|back)/.test(Reflect.get(entry, 'type'))) ||
    matchMedia(script?.dataset.beside ?? 'not all').matches;
  const write = (html: string) => {
    const policy = Reflect.get(window, 'trustedTypes')?.createPolicy('tribune-pictures', { createHTML: () => html });
    document.write(policy?.createHTML('') ?? html);
  };
  const [waiting, holding] = [new AbortController(), new AbortController()];
  const held = new Set<HTMLElement>();
  const release = () => {
    holding.abort();
    // What waits for a reader to scroll has missed the scroll that brought it.
    if (scrollY) dispatchEvent(new Event('scroll'));
    for (const control of held) control.click();
  };
  const insert = () => {
    waiting.abort();
    if (!(template instanceof HTMLTemplateElement)) return;
    const loader = template.content.querySelector('script');
    for (const type of ['load', 'error']) loader?.addEventListener(type, release);
    template.replaceWith(template.content);
  };
  const look = () => {
    if (document.readyState === 'loading') return;
    if ([...document.querySelectorAll('img')].every(({ loading, complete }) => loading === 'lazy' || complete))
      insert();
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
  try {
    if (isAwaited) write(`${template?.innerHTML}`);
    else {
      const options = { capture: true, signal: waiting.signal };
      for (const type of ['load', 'error', 'DOMContentLoaded']) document.addEventListener(type, look, options);
      for (const type of ['pointerdown', 'keydown', 'scroll']) document.addEventListener(type, insert, options);
      // A picture that was taken out meanwhile is not heard of.
      addEventListener('load', insert, options);
      document.addEventListener('click', hold, { capture: true, signal: holding.signal });
    }
  } catch {
    insert();
  }
}

export {};
