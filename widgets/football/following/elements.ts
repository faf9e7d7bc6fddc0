import { h, type Wanted } from '#core/dom/element.ts';
import { followButton } from '#core/follow/followElement.ts';
import type { Shown, ShownList, ShownRow } from './shownFollowing.ts';

export const elementsOf = ({ empty, lists }: Shown, level: number): Wanted =>
  h(
    'div',
    { class: 'tb-following-lists' },
    h('p', { class: 'tb-following-empty', role: 'status' }, empty ?? ''),
    ...lists.map((list) => listOf(list, level)),
  );

const listOf = ({ title, rows }: ShownList, level: number): Wanted =>
  h(
    'section',
    { class: 'tb-following-list', key: title },
    h(`h${level}`, { class: 'tb-following-title' }, title),
    h('ul', { class: 'tb-following-rows', role: 'list' }, ...rows.map(rowOf)),
  );

const rowOf = ({ key, label, isFollowed, flag, name, url, about }: ShownRow): Wanted =>
  h(
    'li',
    { class: 'tb-following-row', key, 'data-is-followed': isFollowed },
    h(
      'p',
      { class: 'tb-following-what' },
      flag ? h('span', { class: 'tb-following-flag', 'aria-hidden': 'true' }, flag) : undefined,
      h(url ? 'a' : 'span', { class: 'tb-following-name', href: url }, name),
    ),
    h('p', { class: 'tb-following-about' }, about),
    followButton(key, label),
  );
