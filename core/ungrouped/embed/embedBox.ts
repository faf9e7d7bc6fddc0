import type { Words } from '#core/base/i18n/words.ts';

/** What a frame of somebody else's may do: run, open a window, play. Not: take the page elsewhere. */
const sameOrigin = 'allow-same-origin ';
const sandbox = `${sameOrigin}allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation`;

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

function make<Name extends 'a' | 'p' | 'button'>(name: Name, box: Element, className: string, text: string) {
  const element = box.ownerDocument.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

export function makeButton(box: Element, text: string): HTMLButtonElement {
  const button = make('button', box, 'tb-embed-open', text);
  button.type = 'button';
  return button;
}

export function makeLink({ box, link, name }: BoxParts, words: Words): HTMLAnchorElement {
  const made = make('a', box, 'tb-embed-link', words.say('embed.link', { host: name }));
  made.href = link;
  made.rel = 'noopener noreferrer';
  return made;
}

export const makeNote = (box: Element, host: string, words: Words): HTMLElement =>
  make('p', box, 'tb-embed-note', words.say('embed.note', { host }));

export function makeFrame(
  document: Document,
  { address, title }: { readonly address: URL; readonly title: string },
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title || address.host;
  // A page of the site's own that kept its origin could take the sandbox away.
  frame.setAttribute('sandbox', address.origin === location.origin ? sandbox.replace(sameOrigin, '') : sandbox);
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address.href;
  return frame;
}

/** An alert that says what went wrong, with a button that calls `retry` and a link to the content; without these two where it is `gone`. */
export function makeTrouble(parts: BoxParts, trouble: Trouble, words: Words, retry: () => void): HTMLElement {
  const { box, name: host } = parts;
  const made = box.ownerDocument.createElement('div');
  made.className = 'tb-embed-trouble';
  const text = trouble === 'offline' ? words.say('failure.offline') : words.say(`embed.${trouble}`, { host });
  const alert = make('p', box, 'tb-embed-alert', text);
  alert.setAttribute('role', 'alert');
  made.append(alert);
  if (trouble === 'gone') return made;
  const again = makeButton(box, words.say('action.retry'));
  again.addEventListener('click', retry);
  made.append(again, makeLink(parts, words));
  return made;
}

/** The line below a loaded frame, with a link to the content: whether the frame shows anything cannot be read from here. */
export function makeElsewhere(parts: BoxParts, words: Words): HTMLElement {
  const made = make('p', parts.box, 'tb-embed-note', `${words.say('embed.empty')} `);
  made.append(makeLink(parts, words));
  return made;
}
