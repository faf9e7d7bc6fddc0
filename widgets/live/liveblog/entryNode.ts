import type { Words } from '#core/i18n/words.ts';
import type { Entry } from './entries.ts';
import { make } from './make.ts';
import { dateAndTime, timeAgo, timeOrDate } from './times.ts';

/** One entry on the page. */
export interface EntryNode {
  readonly node: HTMLElement;
  readonly body: Element;
  /** The entry in the state in which it is drawn. */
  entry: Entry;
}

/** Adopts an entry that the host printed; undefined where it has no body. */
export function adoptNode(node: HTMLElement, entry: Entry): EntryNode | undefined {
  const body = node.querySelector('.tb-entry-body');
  node.tabIndex = -1;
  return body ? { node, body, entry } : undefined;
}

/** Makes an entry in the markup that hosts print. */
export function makeNode(entry: Entry, content: Node): EntryNode {
  const node = make('article', 'tb-entry');
  node.id = `entry-${entry.id}`;
  node.dataset.entryId = `${entry.id}`;
  node.tabIndex = -1;
  const head = make('header', 'tb-entry-head');
  const link = make('a', 'tb-entry-link');
  link.href = `#${node.id}`;
  const body = make('div', 'tb-entry-body');
  head.append(link);
  body.append(content);
  node.append(head, body);
  return { node, body, entry };
}

/** Writes how long ago the entry was made, and when it was last edited. `now`: ms since the epoch. */
export function drawHead({ node, entry }: EntryNode, now: number, words: Words): void {
  const { id, createdAt, updatedAt } = entry;
  const link = node.querySelector('.tb-entry-link');
  if (link) {
    link.id ||= `entry-${id}-at`;
    node.setAttribute('aria-labelledby', link.id);
    if (createdAt && !Number.isNaN(Date.parse(createdAt))) drawTime(link, createdAt, now, words);
    else if (!link.hasChildNodes()) link.textContent = words.say('permalink');
  }
  if (updatedAt === undefined) return;
  let edited = node.querySelector<HTMLElement>('.tb-entry-edited');
  // As the host printed it.
  if (edited && (edited.dataset.at ?? '') === updatedAt) return;
  if (!edited) {
    edited = make('span', 'tb-entry-edited');
    node.querySelector('.tb-entry-head')?.append(edited);
  }
  edited.dataset.at = updatedAt;
  const time = timeOrDate(updatedAt, now, words);
  edited.textContent = time ? words.say('edited-at', { time }) : words.say('edited');
}

function drawTime(link: Element, createdAt: string, now: number, words: Words): void {
  let time = link.querySelector('time');
  if (!time) {
    time = document.createElement('time');
    time.dateTime = createdAt;
    link.replaceChildren(time);
  }
  time.title ||= dateAndTime(createdAt, words);
  const text = timeAgo(createdAt, now, words);
  if (time.textContent !== text) time.textContent = text;
}
