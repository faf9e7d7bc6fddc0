// Printed in the head right after a <template> that holds the links to sheets and the loader, where the first tag stands below a long text:
// inserts them once the page's pictures are there, so that they do not share the line with those, or at the first sign that a reader goes
// on; what is pressed meanwhile is pressed again. Where a reader may see at once what needs them, the parser gets them here and now. Of a
// script that runs later, in a page that has taken the place of another for instance, they come at once.
{
  const page = document;
  const script = page.currentScript;
  const all = page.querySelectorAll('*');
  // What is written at any other moment takes the place of the page. A script that another one has made is `async`.
  const isParsing =
    page.readyState === 'loading' && all[all.length - 1] === script && !Reflect.get(script ?? {}, 'async');
  const isAwaited =
    location.hash ||
    // Whoever comes back is scrolled to where they were.
    performance.getEntries().some((entry) => /^(reload|back)/.test(Reflect.get(entry, 'type'))) ||
    matchMedia(script?.dataset.beside ?? 'not all').matches;
  /** The template that waits, if any: it may have come after the script, or have left with the page that held it. */
  const find = () => {
    let found: HTMLTemplateElement | undefined;
    page.querySelectorAll('template').forEach((each) => {
      if (each.content.querySelector('script[type=module]')) found = each;
    });
    return found;
  };
  const write = (html: string) => {
    const policy = Reflect.get(window, 'trustedTypes')?.createPolicy('tribune-pictures', { createHTML: () => html });
    document.write(policy?.createHTML('') ?? html);
  };
  const [waiting, holding] = [new AbortController(), new AbortController()];
  const held = new Set<HTMLElement>();
  let hasScrolled = false;
  const release = () => {
    holding.abort();
    // What waits for a reader to scroll has missed the scroll that brought it.
    if (scrollY || hasScrolled) dispatchEvent(new Event('scroll'));
    for (const control of held) control.click();
  };
  const insert = (event?: Event) => {
    waiting.abort();
    hasScrolled = event?.type === 'scroll';
    const template = find();
    if (!template) return release();
    const loader = template.content.querySelector('script');
    for (const type of ['load', 'error']) loader?.addEventListener(type, release);
    template.replaceWith(template.content);
  };
  const look = () => {
    if (page.readyState === 'loading') return;
    if (Array.from(page.querySelectorAll('img')).every(({ loading, complete }) => loading === 'lazy' || complete))
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
    const template = find();
    if (!isParsing) setTimeout(insert);
    else if (isAwaited && template) {
      write(template.innerHTML);
      template.remove();
    } else {
      const options = { capture: true, signal: waiting.signal };
      for (const type of ['load', 'error', 'DOMContentLoaded']) page.addEventListener(type, look, options);
      for (const type of ['pointerdown', 'keydown', 'scroll']) page.addEventListener(type, insert, options);
      // A picture that was taken out meanwhile is not heard of.
      addEventListener('load', insert, options);
      page.addEventListener('click', hold, { capture: true, signal: holding.signal });
    }
  } catch {
    insert();
  }
}

export {};
