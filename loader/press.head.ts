import { dataset } from '#core/base/head/page.ts';

// A button outside a form does nothing before the loader listens. What is pressed until then is pressed once more when it says that it does: for the
// loader, which hears of it on the way down, and not for the page, which has heard of it.
const held = new Set<Element>();
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-w-action][type=button]');
  if (button && dataset.wState === undefined) held.add(button);
});
const observer =
  window.MutationObserver &&
  new MutationObserver(() => {
    for (const button of held) button.dispatchEvent(new Event('click'));
    held.clear();
  });
observer?.observe(document.documentElement, { attributeFilter: ['data-w-state'] });
