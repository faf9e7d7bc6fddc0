import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Words } from '#core/i18n/words.ts';
import type { Clock } from '#core/page/page.ts';
import { makeButton, makeNote } from './embedBox.ts';
import { isHostListed, usualHosts } from './embedHosts.ts';
import { createLoading } from './loading.ts';

/** How near to what is in sight a frame is loaded by itself, px. */
const near = 200;

/** A frame that somebody's HTML asks for. */
export interface Asked {
  readonly address: URL;
  /** Empty where it has none. */
  readonly title: string;
  /** Width by height; undefined where none is named. */
  readonly ratio: number | undefined;
}

export interface EmbedSetting {
  readonly document: Document;
  readonly words: Words;
  readonly clock: Clock;
  /** Whether the reader allows what others embed; undefined: has not said yet. */
  readonly consent: ReadonlySignal<boolean | undefined>;
  /** Hosts whose frames may be loaded; the usual ones when left out. */
  readonly hosts?: readonly string[] | undefined;
  readonly left: AbortSignal;
  /** The page's policy does not let this host's frames in. */
  blocked(address: URL, box: Element): void;
}

/** Boxes in which a frame of another host loads when the reader presses the button or allows embeds, and not before. */
export interface Embeds {
  readonly hosts: readonly string[];
  make(asked: Asked): HTMLElement;
  /** Brings to life what the host printed below `root`: boxes with a link. One of a host that is not listed stays a link. */
  adopt(root: Element): void;
}

export function createEmbeds(setting: EmbedSetting): Embeds {
  const { document, words, consent, left, hosts = usualHosts } = setting;
  const load = createLoading(setting);
  /** What loads the frame of a box, once, unless it stands already. */
  const starts = new WeakMap<Element, () => void>();
  const inSight = new Set<Element>();
  const startThose = () => {
    if (consent.peek()) for (const box of inSight) starts.get(box)?.();
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? inSight.add(target) : inSight.delete(target);
      startThose();
    },
    { rootMargin: `${near}px` },
  );
  const stop = effect(() => {
    consent.value;
    startThose();
  });
  left.addEventListener('abort', () => {
    stop();
    sight.disconnect();
  });

  function bring(box: HTMLElement, { address, title }: Asked, link: string, button: HTMLElement): void {
    box.dataset.embed = address.href;
    const start = (isPressed: boolean) => {
      starts.delete(box);
      sight.unobserve(box);
      inSight.delete(box);
      load({ box, address, title, link }, isPressed);
    };
    starts.set(box, () => start(false));
    button.addEventListener('click', () => start(true));
    sight.observe(box);
  }

  return {
    hosts,
    make(asked) {
      const { address, ratio } = asked;
      const box = document.createElement('div');
      box.className = 'tb-embed';
      if (ratio) box.style.setProperty('--tb-embed-ratio', `${ratio}`);
      const button = makeButton(box, words.say('embed.open', { host: address.host }));
      box.append(button, makeNote(box, address.host, words));
      bring(box, asked, address.href, button);
      return box;
    },
    adopt(root) {
      for (const box of root.querySelectorAll<HTMLElement>('.tb-embed[data-embed]')) {
        const printed = box.querySelector<HTMLAnchorElement>('a.tb-embed-open');
        const wanted = box.dataset.embed ?? '';
        if (!printed || !URL.canParse(wanted)) continue;
        const address = new URL(wanted);
        if (!isHostListed(address, hosts) || address.origin === location.origin) continue;
        const button = makeButton(box, words.say('embed.open', { host: address.host }));
        const isFocused = document.activeElement === printed;
        printed.replaceWith(button);
        if (isFocused) button.focus({ preventScroll: true });
        const link = /^https?:$/.test(printed.protocol) ? printed.href : address.href;
        bring(box, { address, title: box.dataset.title ?? '', ratio: undefined }, link, button);
      }
    },
  };
}
