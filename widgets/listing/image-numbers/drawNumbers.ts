import { makeHtml } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Draw } from '#core/base/widget/island.ts';
import { badgeOffset } from './badgeOffset.ts';
import type { ImageNumbers } from './image-numbers.model.ts';
import { content } from './image-numbers.printed.html?tree';
import type { Printed } from './image-numbers.printed.ts';
import type { ShownNumber } from './shownNumber.ts';

/** A picture of which nothing is known. */
const nothing: Printed['images'][number] = {
  ...{ src: '', srcset: null, sizes: null, alt: '', width: 0, height: 0, is_first: false, caption: null },
  ...{ number_text: '', label: '' },
};

const makeBadge = () => makeHtml(treeOf('tb-images-number', content({ images: [nothing] })));

function read({ children: [seen, spoken] }: HTMLElement): ShownNumber {
  return { number_text: seen?.textContent ?? '', label: spoken?.textContent ?? '' };
}

/** What each badge was given last: what a translator makes of it is not written over, or both would write for ever. */
const written = new WeakMap<HTMLElement, string>();

function write(badge: HTMLElement, { number_text, label }: ShownNumber): void {
  const [seen, spoken] = badge.children;
  const text = `${number_text} ${label}`;
  if (written.get(badge) === text) return;
  written.set(badge, text);
  if (seen && seen.textContent !== number_text) seen.textContent = number_text;
  if (spoken && spoken.textContent !== label) spoken.textContent = label;
}

/** Puts numbers on the figures of the host, and keeps them in place when figures are added and pictures change their size. */
export const drawNumbers: Draw<ImageNumbers> = (model, { host, drawn }) => {
  const { element: tag } = host;
  /** The numbers that the island made, by their picture. Printed ones need not be positioned. */
  const own = new Map<HTMLImageElement, HTMLElement>();
  /** The original text and label of printed numbers. */
  const printed = new Map<HTMLElement, ShownNumber>();

  const place = (image: HTMLImageElement, badge: HTMLElement) => {
    badge.style.insetBlockStart = `${image.offsetTop + badgeOffset(image.offsetHeight)}px`;
    badge.style.left = `calc(${image.offsetLeft}px - var(--tribune-space-2))`;
  };
  const sizes =
    window.ResizeObserver &&
    new ResizeObserver(() => {
      for (const [image, badge] of own) place(image, badge);
    });

  function badgeOf(figure: HTMLElement, image: HTMLImageElement): HTMLElement {
    const standing = figure.querySelector<HTMLElement>('.tb-images-number');
    if (standing) {
      if (!own.has(image) && !printed.has(standing)) printed.set(standing, read(standing));
      return standing;
    }
    const badge = makeBadge();
    (image.closest('picture') ?? image).after(badge);
    figure.classList.add('tb-images-figure');
    own.set(image, badge);
    place(image, badge);
    sizes?.observe(image);
    return badge;
  }

  function number() {
    const found = [...tag.querySelectorAll<HTMLElement>('figure')].flatMap((figure) => {
      const image = figure.closest('[data-widget]') === tag && figure.querySelector('img');
      return image ? [badgeOf(figure, image)] : [];
    });
    for (const [at, badge] of found.entries()) write(badge, model.numberOf(at + 1, found.length));
  }

  // Hosts take these away; the figures that are there have their numbers all the same.
  const changes = window.MutationObserver && new MutationObserver(number);
  number();
  changes?.observe(tag, { childList: true, subtree: true });
  drawn('keep');

  return () => {
    changes?.disconnect();
    sizes?.disconnect();
    for (const badge of own.values()) {
      badge.closest('figure')?.classList.remove('tb-images-figure');
      badge.remove();
    }
    for (const [badge, shown] of printed) write(badge, shown);
  };
};
