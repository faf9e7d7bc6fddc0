import { make } from '#core/base/dom/make.ts';
import { elementsIn, treeOf } from '#core/base/dom/treeOf.ts';
import { sidebarDate } from '#core/base/i18n/dates.ts';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import { count, likesText } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import type { SidebarComment } from '#core/contract/community.ts';
import type { Board, Place } from './board.ts';
import { content } from './karma.printed.html?tree';
import type { Printed } from './karma.printed.ts';

type Shown = Omit<Printed, 'show' | 'period' | 'has_periods' | 'periods'>;
type ShownPlace = NonNullable<Printed['leaders']>['rows'][number];
type ShownRemark = NonNullable<Printed['remarks']>['rows'][number];

const nothing: Shown = { stats: null, leaders: null, remarks: null, empty_text: null, guest_text: null };

const contentFor = (shown: Partial<Shown>) => content({ has_periods: false, periods: [], ...nothing, ...shown });

interface Setting {
  readonly words: Words;
  /** The page's own URL, which relative links are resolved against. */
  readonly here: URL;
  /** Ms since the epoch. */
  readonly now: number;
}

/** A board in the markup that the host prints. */
export function makeBoard(board: Board, setting: Setting): readonly Element[] {
  const { here } = setting;
  const made = elementsIn(contentFor(shownBoard(board, setting))).map(make);
  for (const each of made) {
    for (const picture of each.querySelectorAll('img')) picture.addEventListener('error', () => showInitial(picture));
    for (const link of each.querySelectorAll('a'))
      if (link.origin !== here.origin) link.rel = 'noopener noreferrer nofollow ugc';
  }
  return made;
}

function shownBoard(board: Board, setting: Setting): Partial<Shown> {
  const { words, here } = setting;
  const { say } = words;
  switch (board.kind) {
    case 'places':
      if (board.places.length === 0) return { empty_text: say('empty'), empty_next: nextStep(words, 'forum') };
      return { leaders: { rows: board.places.map((place) => shownPlace(place, words, here)) } };
    case 'remarks':
      if (board.remarks.length === 0) return { empty_text: say('empty-remarks'), empty_next: nextStep(words, 'forum') };
      return { remarks: { rows: board.remarks.map((remark) => shownRemark(remark, setting)) } };
    case 'numbers': {
      const numbers = board.numbers.map(([label, value]) => ({
        label: say(label),
        number_text: value === undefined ? say('none') : count(value, words),
      }));
      return { stats: { numbers } };
    }
    case 'guest':
      return { guest_text: say('guest') };
    default:
      return board satisfies never;
  }
}

const shownPerson = (username: string, avatar: string | undefined, url: string | undefined, here: URL) => ({
  ...{ username, avatar: avatar || null, initial: [...username.trim()][0] ?? '' },
  user_url: addressOf(url, here),
});

const addressOf = (address: string | undefined, { href }: URL) =>
  (address !== undefined && webAddress(address, href)?.href) || null;

function shownPlace({ leader, rank, isShared, score }: Place, words: Words, here: URL): ShownPlace {
  const { userId, username, avatar, url } = leader;
  return {
    ...{ user_id: userId, ...shownPerson(username, avatar, url, here) },
    rank_text: isShared ? words.say('shared', { rank }) : `${rank}`,
    score_text: score === undefined ? '' : count(score, words),
  };
}

function shownRemark(remark: SidebarComment, { words, here, now }: Setting): ShownRemark {
  const { avatar, username, userId, userUrl, date, title, text, url, likes } = remark;
  return {
    ...{ user_id: userId ?? null, ...shownPerson(username, avatar, userUrl, here) },
    date: date ? sidebarDate(date, now, words) : null,
    likes_text: likes > 0 ? likesText(likes, words, (shown) => words.say('likes-some', { likes: shown })) : null,
    ...{ url: addressOf(url, here), content: text, title: title ?? null },
  };
}

/** Puts the first letter of the name in the place of a picture that does not load. */
function showInitial(picture: Element): void {
  const username = picture.parentElement?.querySelector('.tb-karma-name')?.textContent ?? '';
  const person = { user_id: 1, rank_text: null, score_text: '', avatar: null, username, user_url: null };
  const rows = [{ ...person, initial: [...username.trim()][0] ?? '' }];
  picture.replaceWith(make(treeOf('tb-karma-face', contentFor({ leaders: { rows } }))));
}
