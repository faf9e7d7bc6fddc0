import { notice } from '#core/base/errors/notices.ts';
import { ownAddress } from '#core/base/page/address.ts';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';
import type { Page } from '#core/base/page/page.ts';
import { lockScroll } from '#core/base/view/scrollLock.ts';
import type { Draw, Drawing } from '#core/base/widget/island.ts';
import { watch } from '#core/base/widget/watch.ts';
import { makeDialog } from './makeDialog.ts';
import type { Navigation } from './navigation.model.ts';

export const noList = notice('T32', (link: string) => ({
  what: `The button "${link}" of the navigation leads to no list.`,
  remedy:
    'Print <a class="tb-navigation-open" href="#id"> and a list with that id; see templates/default/navigation.html.',
}));

/** Makes the overlay: moves the list into a modal dialog, and back when that closes. */
function createOverlay(list: HTMLElement, opener: HTMLElement, { host, page }: Drawing, close: () => void) {
  const { element, words } = host;
  const document = element.ownerDocument;
  const place = document.createComment('');
  const { dialog, box } = makeDialog(opener.textContent?.trim() ?? '', words, close);
  let unlock = () => {};
  let leave = () => {};
  return {
    show() {
      list.before(place);
      box.append(list);
      element.append(dialog);
      unlock = lockScroll(document);
      leave = holdOverlays(document);
      dialog.showModal();
    },
    hide() {
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
    },
  };
}

/** Turns the link into a button that calls `open`. Returns a function that undoes this. */
function makeButton(link: HTMLElement, open: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const press = (event: Event) => {
    event.preventDefault();
    open();
  };
  link.setAttribute('role', 'button');
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('click', press, { signal });
  link.addEventListener('keydown', (event) => event.key === ' ' && press(event), { signal });
  return () => {
    controller.abort();
    for (const name of ['role', 'aria-haspopup', 'aria-expanded']) link.removeAttribute(name);
  };
}

/** While the overlay is open, passes links to this site to the model; a press of any other link closes it. */
function followLinks(list: HTMLElement, model: Navigation, { place }: Page, signal: AbortSignal): void {
  list.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !isPlainClick(event) || link.target === '_blank' || !model.isOpen.peek()) return;
      // Another site's link, or one that a script of the host took, is followed as it is.
      if (event.defaultPrevented || link.download || !ownAddress(link.href, place.here().href)) {
        model.close();
        return;
      }
      event.preventDefault();
      model.follow(link.href);
    },
    { signal },
  );
}

/** Turns the printed link into a button that opens an overlay. The overlay shows the printed list itself, which is moved there and back. */
export const drawOverlay: Draw<Navigation> = (model, drawing) => {
  const { host, page, drawn } = drawing;
  const { element } = host;
  const opener = element.querySelector<HTMLAnchorElement>('a.tb-navigation-open');
  const list = element.ownerDocument.getElementById(opener?.hash.slice(1) ?? '');
  if (!opener || !list) {
    page.notices.report(noList(opener?.textContent?.trim() ?? ''), element);
    drawn('keep');
    return () => {};
  }

  const overlay = createOverlay(list, opener, drawing, model.close);
  const restoreLink = makeButton(opener, model.open);
  followLinks(list, model, page, host.signal);
  watch(() => {
    const isOpen = model.isOpen.value;
    opener.setAttribute('aria-expanded', `${isOpen}`);
    if (isOpen) overlay.show();
    else overlay.hide();
  }, host.signal);
  drawn('keep');

  return () => {
    overlay.hide();
    restoreLink();
  };
};
