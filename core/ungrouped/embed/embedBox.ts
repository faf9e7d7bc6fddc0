import { makeAs, makeHtml } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { tree as buttonTree } from './embed-button.drawn.html?tree';
import { tree as frameTree } from './embed-frame.drawn.html?tree';
import { tree as noteTree } from './embed-note.drawn.html?tree';
import { tree as troubleTree } from './embed-trouble.drawn.html?tree';

/** Why a frame does not show: the page's policy forbids it, its host does not answer in time, there is no network, or its host has removed it. */
export type Trouble = 'blocked' | 'slow' | 'offline' | 'gone';

/** What the texts around a frame name. */
export interface BoxParts {
  readonly box: HTMLElement;
  /** Whose it is, in words: a host, or a network's name. */
  readonly name: string;
  /** Address of the same content as a page of its own. */
  readonly link: string;
}

type Linked = Pick<BoxParts, 'link' | 'name'>;

const linkOf = ({ link, name }: Linked, words: Words) => ({
  url: link,
  label: words.say('embed.link', { host: name }),
});

export const makeButton = (label: string): HTMLElement => makeHtml(buttonTree({ label }));

export const makeLink = (parts: Linked, words: Words): HTMLElement =>
  makeHtml(treeOf('tb-embed-link', [noteTree({ text: '', link: linkOf(parts, words) })]));

export const makeLine = (text: string): HTMLElement => makeHtml(noteTree({ text, link: null }));

export const noteText = (host: string, words: Words): string => words.say('embed.note', { host });

export const makeFrame = ({ address, title }: { readonly address: URL; readonly title: string }): HTMLIFrameElement =>
  makeAs(
    frameTree({
      title: title || address.host,
      url: address.href,
      is_foreign: address.origin !== location.origin,
    }),
    HTMLIFrameElement,
  );

/** An alert that says what went wrong, with a button that calls `retry` and a link to the content; without these two where it is `gone`. */
export function makeTrouble(parts: Linked, trouble: Trouble, words: Words, retry: () => void): HTMLElement {
  const text =
    trouble === 'offline' ? words.say('failure.offline') : words.say(`embed.${trouble}`, { host: parts.name });
  const way = trouble === 'gone' ? null : { again: words.say('action.retry'), link: linkOf(parts, words) };
  const made = makeHtml(troubleTree({ text, way }));
  made.querySelector('button')?.addEventListener('click', retry);
  return made;
}

/** The line below a loaded frame, with a link to the content: whether the frame shows anything cannot be read from here. */
export const makeElsewhere = (parts: Linked, words: Words): HTMLElement =>
  makeHtml(noteTree({ text: words.say('embed.empty'), link: linkOf(parts, words) }));
