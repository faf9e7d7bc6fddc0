import { make } from '#core/base/dom/make.ts';
import { settle } from '#core/base/dom/settle.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Follows } from '#core/contract/base/follows.ts';
import { isFollowed, matchKey } from '#core/follow/followed.ts';
import { followMatchLabel } from '#core/follow/followLabels.ts';
import { followsOf } from '#core/follow/follows.ts';
import { watchFollowButtons } from './followButtons.ts';
import { tree } from './row-follow.drawn.html?tree';

/** A bracket stays as it is drawn. */
const lists = '.tb-fixtures:not([data-view=bracket]) ol, .tb-live-list';
const rows = `:is(${lists}) > [data-match]`;
const names = '.tb-live-team, .tb-fixtures-name';

/**
 * Gives each row of a match (`data-match`) in a tag a button that follows it, those that come later too, and puts what is followed first in the lists
 * that were printed. Until the tag leaves. Returns what is followed now: what is drawn later stands in the same order.
 */
export function followRows(host: Host, page: Page): Follows {
  const { element, words, signal } = host;
  const follows = followsOf(page).follows.peek();
  const add = () => {
    for (const row of element.querySelectorAll<HTMLElement>(rows)) {
      const wanted = buttonOf(row, words);
      const button = row.querySelector('.tb-follow');
      // A row may have become that of another match.
      if (button) settle(button, undefined, wanted);
      else row.append(makeKept(wanted));
      // The button names who plays.
      const isCovered = row.querySelector(names)?.closest('[data-spoiler]') ?? false;
      row.querySelector('.tb-follow')?.toggleAttribute('data-spoiler', isCovered !== false);
    }
  };
  for (const list of element.querySelectorAll(lists)) moveFollowedFirst(list, follows);
  add();
  signal.addEventListener('abort', watchFollowButtons(host, page, add));
  return follows;
}

function buttonOf(row: HTMLElement, words: Words): TreeElement {
  const [home, away] = [...row.querySelectorAll(names)].map(({ textContent }) => ({ name: textContent ?? '' }));
  const follow_label = home && away ? followMatchLabel({ home, away }, words) : '';
  return tree({ follow_key: matchKey(Number(row.dataset.match)), follow_label, follow_text: '' });
}

/** Makes an element that stays when the row around it is drawn. */
function makeKept(wanted: TreeElement): Element {
  const element = make(wanted);
  element.toggleAttribute('data-w-kept', true);
  return element;
}

function moveFollowedFirst(list: Element, follows: Follows): void {
  const all = [...list.children];
  const first = all.filter((row) => row instanceof HTMLElement && isFollowed(follows, sidesOf(row)));
  // All are put in anew: what only moved would count as a shift of the page.
  if (first.some((row, at) => row !== all[at]))
    list.replaceChildren(...first, ...all.filter((row) => !first.includes(row)));
}

function sidesOf({ dataset: { match = '', teams = '' } }: HTMLElement) {
  const [home, away] = teams.split(' ');
  return { id: Number(match), home: { slug: home }, away: { slug: away } };
}
