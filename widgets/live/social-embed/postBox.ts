import type { Words } from '#core/base/i18n/words.ts';
import { type BoxParts, makeTrouble } from '#core/ungrouped/embed/embedBox.ts';
import type { Loading } from '#core/ungrouped/embed/loading.ts';
import { readers } from './frames.ts';
import type { Sizes } from './sizes.ts';
import type { SocialEmbed } from './social-embed.model.ts';

/** Size of a video in the shape of a phone, px. */
const film = { width: 325, height: 578 };

interface PostBox extends BoxParts {
  readonly address: URL;
  readonly title: string;
  readonly network: keyof typeof readers;
  readonly model: Pick<SocialEmbed, 'begin' | 'end'>;
  readonly sizes: Sizes;
  /** The element below the quote, whose content is replaced where there is a message. */
  readonly foot: Element;
  again(): void;
}

/** The box of a post. Its quote stays until the frame has something to show, and comes back whenever it has not. */
export function postBox(parts: PostBox, words: Words): Loading {
  const { box, address, title, network, name, model, sizes, foot, again } = parts;
  const width = box.getBoundingClientRect().width;
  const hasFocus = () => box.contains(box.ownerDocument.activeElement);
  const keepRoom = (height: number) => {
    const now = Math.max(box.getBoundingClientRect().height, height);
    box.style.minBlockSize = `${now}px`;
  };
  const setHeight = (frame: HTMLIFrameElement | null, height: number) => {
    keepRoom(height);
    frame?.style.setProperty('block-size', `${height}px`);
  };
  return {
    ...{ address, title, read: readers[network] },
    begin(frame) {
      model.begin();
      box.querySelector('iframe')?.remove();
      frame.className = `tb-post-frame tb-post-${network}`;
      const known = sizes.find(width) ?? (network === 'tiktok' ? film.height : 0);
      keepRoom(known);
      if (known > 0) setHeight(frame, known);
      const button = foot.querySelector('button');
      if (button) {
        button.textContent = words.say('waiting', { network: name });
        button.setAttribute('aria-disabled', 'true');
      }
      box.append(frame);
    },
    show(frame) {
      const hadFocus = hasFocus();
      foot.replaceChildren();
      box.classList.add('tb-post-live');
      if (hadFocus) frame.focus({ preventScroll: true });
    },
    resize(height) {
      setHeight(box.querySelector('iframe'), height);
      sizes.keep(width, height);
    },
    fail(trouble, frame) {
      const hadFocus = hasFocus();
      if (!frame) {
        box.querySelector('iframe')?.remove();
        model.end();
      }
      foot.replaceChildren(makeTrouble(parts, trouble, words, again));
      if (hadFocus) (foot.querySelector('button') ?? box.querySelector('a'))?.focus({ preventScroll: true });
    },
  };
}
