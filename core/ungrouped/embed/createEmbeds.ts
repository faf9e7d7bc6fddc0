import { makeButton, makeNote } from './embedBox.ts';
import { defaultHosts, isHostListed } from './embedHosts.ts';
import type { Asked, EmbedSetting, Embeds } from './embeds.ts';
import { frameBox } from './frameBox.ts';
import { createLoading } from './loading.ts';
import { whenAllowed } from './whenAllowed.ts';

export function createEmbeds(setting: EmbedSetting): Embeds {
  const { document, words, hosts = defaultHosts } = setting;
  const load = createLoading(setting);
  const { watch, forget } = whenAllowed(setting);
  const openButton = (box: HTMLElement, { host }: URL) => makeButton(box, words.say('embed.open', { host }));

  function bring(box: HTMLElement, { address, title }: Asked, link: string, button: HTMLElement): void {
    box.dataset.embed = address.href;
    let stop = () => {};
    const start = (isPressed: boolean) => {
      stop();
      forget(box);
      const parts = { box, address, title, link, name: address.host, isPressed, again: () => start(true) };
      stop = load(frameBox(parts, words), box);
    };
    button.addEventListener('click', () => start(true));
    watch(box, () => start(false));
  }

  function adoptBox(box: HTMLElement): void {
    const printed = box.querySelector<HTMLAnchorElement>('a.tb-embed-open');
    const wanted = box.dataset.embed ?? '';
    if (!printed || !URL.canParse(wanted)) return;
    const address = new URL(wanted);
    if (!isHostListed(address, hosts) || address.origin === location.origin) return;
    const button = openButton(box, address);
    const isFocused = document.activeElement === printed;
    printed.replaceWith(button);
    if (isFocused) button.focus({ preventScroll: true });
    const link = /^https?:$/.test(printed.protocol) ? printed.href : address.href;
    bring(box, { address, title: box.dataset.title ?? '', ratio: undefined }, link, button);
  }

  return {
    hosts,
    make(asked) {
      const { address, ratio } = asked;
      const box = document.createElement('div');
      box.className = 'tb-embed';
      if (ratio) box.style.setProperty('--tb-embed-ratio', `${ratio}`);
      const button = openButton(box, address);
      box.append(button, makeNote(box, address.host, words));
      bring(box, asked, address.href, button);
      return box;
    },
    adopt(root) {
      for (const box of root.querySelectorAll<HTMLElement>('.tb-embed[data-embed]')) adoptBox(box);
    },
  };
}
