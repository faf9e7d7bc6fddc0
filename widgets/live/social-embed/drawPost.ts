import { effect } from '@preact/signals-core';
import { make } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Draw, Host } from '#core/base/widget/island.ts';
import { makeButton, makeLine, makeLink, noteText } from '#core/ungrouped/embed/embedBox.ts';
import { embedSettingOf } from '#core/ungrouped/embed/embedSettingOf.ts';
import { networkNames, type PostAddress } from '#core/ungrouped/embed/postAddress.ts';
import { whenAllowed } from '#core/ungrouped/embed/whenAllowed.ts';
import { content } from './post-places.drawn.html?tree';
import { isPrinted, type SocialEmbed } from './social-embed.model.ts';

/** How near to the window a post's frame is loaded, where the reader allows it, px. */
const near = 400;

const makePlace = (className: string): Element => make(treeOf(className, content({ has_quote: false })));

/** The element below the quote: printed by the host, or a new one. */
function footOf(element: HTMLElement): Element {
  const printed = element.querySelector<HTMLElement>('.tb-post-foot');
  if (printed) return printed;
  const foot = makePlace('tb-post-foot');
  element.append(foot);
  return foot;
}

/** Makes sure that there is a quote: the printed one, what the desk wrote in its place, or one from the server. */
function drawQuote({ post }: SocialEmbed, address: PostAddress, { element, words, signal }: Host): void {
  if (element.querySelector('.tb-post')) return;
  const isBare = !isPrinted(element);
  const place = makePlace('tb-post');
  place.append(...element.childNodes);
  element.append(place);
  if (!isBare) return;
  import('./quote.ts').then(
    ({ createQuoteDrawing }) => {
      if (signal.aborted) return;
      const draw = createQuoteDrawing(place, address, words);
      const stop = effect(() => draw(post.value));
      signal.addEventListener('abort', stop);
    },
    // What follows it leads there without it.
    () => {},
  );
}

/** Reserves the rest of an empty tag's height (px) for the quote that is being fetched, so that nothing below it moves. */
function keepRoom(element: HTMLElement, height: number): void {
  const left = height - element.getBoundingClientRect().height;
  element.style.minBlockSize = `${height}px`;
  element.querySelector<HTMLElement>('.tb-post')?.style.setProperty('min-block-size', `${Math.max(0, left)}px`);
}

type Load = (again: () => void) => () => void;

/** Fetches the module that loads the frame, once; again after a failure. Undefined where it cannot be had. */
function lazily(fetchLoader: () => Promise<Load>): () => Promise<Load | undefined> {
  let loader: Promise<Load> | undefined;
  return () => {
    loader ??= fetchLoader();
    return loader.catch(() => {
      loader = undefined;
      return undefined;
    });
  };
}

/** Shows the post as a quote, and in the frame of its network once the reader allows that. */
export const drawPost: Draw<SocialEmbed> = (model, { host, page, drawn }) => {
  const { element, words, signal } = host;
  const { address, isGone, mayLoad } = model;
  drawn('keep');
  if (!address) return () => {};
  const setting = embedSettingOf(page, host);
  const { watch, forget } = whenAllowed(setting, near);
  const kept = isPrinted(element) ? undefined : element.getBoundingClientRect().height;
  drawQuote(model, address, host);
  const name = networkNames[address.network];
  const foot = footOf(element);
  const parts = { box: element, name, link: address.url };
  let stop = () => {};
  let isIdle = true;

  const loader = lazily(async () => {
    const { createLoader } = await import('./createLoader.ts');
    return createLoader(page, setting, { ...parts, address, model, foot });
  });
  const put = (...nodes: HTMLElement[]) => {
    const hadFocus = foot.contains(document.activeElement);
    foot.replaceChildren(...nodes);
    if (hadFocus) foot.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  };
  const offer = () => {
    isIdle = true;
    if (isGone.peek()) return put(makeLine(words.say('embed.gone', { host: name })));
    if (!mayLoad.peek()) return put(makeLink(parts, words));
    const button = makeButton(words.say('open', { network: name }));
    button.addEventListener('click', () => isIdle && start());
    put(button, makeLine(noteText(name, words)));
  };
  const start = async () => {
    stop();
    // Another may have taken its place since it was asked for first.
    if (!mayLoad.peek()) return offer();
    isIdle = false;
    forget(element);
    const load = await loader();
    if (signal.aborted) return;
    if (load) stop = load(start);
    else put(makeLink(parts, words));
  };
  const stopOffer = effect(() => {
    isGone.value;
    mayLoad.value;
    if (isIdle) offer();
  });
  if (kept !== undefined) keepRoom(element, kept);
  watch(element, () => mayLoad.peek() && !isGone.peek() && start());
  return () => {
    stop();
    stopOffer();
  };
};
