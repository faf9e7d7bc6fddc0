import type { Words } from '#core/i18n/words.ts';

/** What a frame of somebody else's may do: run, open a window, play. Not: take the page elsewhere. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

export type Trouble = 'blocked' | 'slow' | 'offline';

/** What stands in a box that is loaded: the frame, or words and a link. */
export interface BoxParts {
  readonly box: HTMLElement;
  readonly address: URL;
  readonly title: string;
  /** Where the link leads that does without the frame. */
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

function makeLink({ box, link, address }: BoxParts, words: Words): HTMLAnchorElement {
  const made = make('a', box, 'tb-embed-link', words.say('embed.link', { host: address.host }));
  made.href = link;
  made.rel = 'noopener noreferrer';
  return made;
}

export const makeNote = (box: Element, host: string, words: Words): HTMLElement =>
  make('p', box, 'tb-embed-note', words.say('embed.note', { host }));

export function makeFrame({ box, address, title }: BoxParts): HTMLIFrameElement {
  const frame = box.ownerDocument.createElement('iframe');
  frame.title = title || address.host;
  frame.setAttribute('sandbox', sandbox);
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address.href;
  return frame;
}

/** Says what went wrong, as an alert, with a button that tries again and a link to the address. */
export function makeTrouble(parts: BoxParts, trouble: Trouble, words: Words, retry: () => void): HTMLElement {
  const { box, address } = parts;
  const { host } = address;
  const made = box.ownerDocument.createElement('div');
  made.className = 'tb-embed-trouble';
  const text = trouble === 'offline' ? words.say('failure.offline') : words.say(`embed.${trouble}`, { host });
  const alert = make('p', box, 'tb-embed-alert', text);
  alert.setAttribute('role', 'alert');
  const again = makeButton(box, words.say('action.retry'));
  again.addEventListener('click', retry);
  made.append(alert, again, makeLink(parts, words));
  return made;
}

/** Below a frame that stands: whether there is anything in it only the reader can see. */
export function makeElsewhere(parts: BoxParts, words: Words): HTMLElement {
  const made = make('p', parts.box, 'tb-embed-note', `${words.say('embed.empty')} `);
  made.append(makeLink(parts, words));
  return made;
}
