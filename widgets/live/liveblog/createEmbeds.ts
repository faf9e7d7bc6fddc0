import { makeHtml } from '#core/base/dom/make.ts';
import { makeButton, noteText } from '#core/ungrouped/embed/embedBox.ts';
import { defaultHosts, isHostListed } from '#core/ungrouped/embed/embedHosts.ts';
import type { EmbedSetting, Embeds } from '#core/ungrouped/embed/embeds.ts';
import { createLoading } from '#core/ungrouped/embed/loading.ts';
import { whenAllowed } from '#core/ungrouped/embed/whenAllowed.ts';
import { tree } from './embed.printed.html?tree';
import { frameBox } from './frameBox.ts';

interface Open {
  readonly address: URL;
  readonly title: string;
  /** Address of the same content as a page of its own. */
  readonly link: string;
}

export function createEmbeds(setting: EmbedSetting): Embeds {
  const { document, words, hosts = defaultHosts } = setting;
  const load = createLoading(setting);
  const { watch, forget } = whenAllowed(setting);
  const labelOf = ({ host }: URL) => words.say('embed.open', { host });

  /** Puts a button that loads the frame in the place of the link in a box. */
  function bring(box: HTMLElement, printed: Element, { address, title, link }: Open): void {
    const button = makeButton(labelOf(address));
    const isFocused = document.activeElement === printed;
    printed.replaceWith(button);
    if (isFocused) button.focus({ preventScroll: true });
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
    box.dataset.embed = address.href;
    const link = /^https?:$/.test(printed.protocol) ? printed.href : address.href;
    bring(box, printed, { address, title: box.dataset.title ?? '', link });
  }

  return {
    hosts,
    make({ address, title, ratio }) {
      const box = makeHtml(
        tree({
          ...{ embed_url: address.href, page_url: address.href, title: title || null },
          ...{ room: ratio ? `${ratio} 1` : null, open_label: labelOf(address) },
          note_text: noteText(address.host, words),
        }),
      );
      const printed = box.querySelector('.tb-embed-open');
      if (printed) bring(box, printed, { address, title, link: address.href });
      return box;
    },
    adopt(root) {
      for (const box of root.querySelectorAll<HTMLElement>('.tb-embed[data-embed]')) adoptBox(box);
    },
  };
}
