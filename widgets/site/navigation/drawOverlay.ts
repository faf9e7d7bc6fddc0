import { effect } from '@preact/signals-core';
import { notice } from '#core/errors/notices.ts';
import { ownAddress } from '#core/page/address.ts';
import { holdOverlays } from '#core/page/holdOverlays.ts';
import { isPlainClick } from '#core/page/isPlainClick.ts';
import { lockScroll } from '#core/view/scrollLock.ts';
import type { Draw } from '#core/widget/island.ts';
import { makeDialog } from './makeDialog.ts';
import type { Navigation } from './navigation.model.ts';

export const noList = notice('T32', (link: string) => ({
  what: `The button "${link}" of the navigation leads to no list.`,
  remedy:
    'Print <a class="tb-navigation-open" href="#id"> and a list with that id; see templates/default/navigation.html.',
}));

/** Turns the printed link into the button of an overlay, which shows the printed list itself: moved there and back. */
export const drawOverlay: Draw<Navigation> = (model, { host, page, drawn }) => {
  const { element, words } = host;
  const document = element.ownerDocument;
  const opener = element.querySelector<HTMLAnchorElement>('a.tb-navigation-open');
  const list = document.getElementById(opener?.hash.slice(1) ?? '');
  if (!opener || !list) {
    page.notices.report(noList(opener?.textContent?.trim() ?? ''), element);
    drawn('keep');
    return () => {};
  }

  const place = document.createComment('');
  const { dialog, box } = makeDialog(document, opener.textContent?.trim() ?? '', words, model.close);
  let unlock = () => {};
  let leave = () => {};

  const show = () => {
    list.before(place);
    box.append(list);
    element.append(dialog);
    unlock = lockScroll(document);
    leave = holdOverlays(document);
    dialog.showModal();
  };
  const hide = () => {
    if (!place.isConnected) return;
    unlock();
    leave();
    dialog.close();
    place.replaceWith(list);
    dialog.remove();
    opener.focus({ preventScroll: true });
    // At an address with a hash, going back in the history takes the focus to what the hash means.
    page.clock.after(100, () => {
      if (document.activeElement?.matches(':target')) opener.focus({ preventScroll: true });
    });
  };

  const gone = new AbortController();
  const { signal } = gone;
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-haspopup', 'dialog');
  const press = (event: Event) => {
    event.preventDefault();
    model.open();
  };
  opener.addEventListener('click', press, { signal });
  opener.addEventListener('keydown', (event) => event.key === ' ' && press(event), { signal });

  list.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !isPlainClick(event) || link.target === '_blank' || !model.isOpen.peek()) return;
      // Another site's link, or one that a script of the host took, is followed as it is.
      if (event.defaultPrevented || link.download || !ownAddress(link.href, page.place.here().href)) {
        model.close();
        return;
      }
      event.preventDefault();
      model.follow(link.href);
    },
    { signal },
  );

  const stop = effect(() => {
    const isOpen = model.isOpen.value;
    opener.setAttribute('aria-expanded', `${isOpen}`);
    if (isOpen) show();
    else hide();
  });
  drawn('keep');

  return () => {
    gone.abort();
    stop();
    hide();
    for (const name of ['role', 'aria-haspopup', 'aria-expanded']) opener.removeAttribute(name);
  };
};
