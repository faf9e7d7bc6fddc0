import type { SidebarComment } from '#core/contract/community.ts';
import { dayAndMonth } from '#core/i18n/dates.ts';
import { count } from '#core/i18n/numbers.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Board, Place } from './board.ts';
import { make, makeAvatar, makeButton, makeLink } from './make.ts';

export interface BoardTools {
  readonly words: Words;
  /** The page's own URL, which relative links are resolved against. */
  readonly here: URL;
  readonly logIn: () => void;
}

/** A board in the markup that the host prints. */
export function makeBoard(board: Board, tools: BoardTools): readonly HTMLElement[] {
  const { words, logIn } = tools;
  const line = (key: string) => make('p', 'empty', words.say(key));
  switch (board.kind) {
    case 'places':
      if (board.places.length === 0) return [line('empty')];
      return [
        makeList(
          'tb-karma',
          board.places.map((place) => makePlace(place, tools)),
        ),
      ];
    case 'remarks':
      if (board.remarks.length === 0) return [line('empty-remarks')];
      return [
        makeList(
          'tb-karma tb-karma--comments',
          board.remarks.map((remark) => makeRemark(remark, tools)),
        ),
      ];
    case 'numbers': {
      const pairs = board.numbers.map(([label, value]) => {
        const pair = document.createElement('div');
        pair.append(make('dt', 'label', words.say(label)));
        pair.append(make('dd', 'number', value === undefined ? words.say('none') : count(value, words)));
        return pair;
      });
      return [make('dl', 'stats', ...pairs)];
    }
    case 'guest':
      return [line('guest'), makeButton('button', words.say('log-in'), logIn)];
    default:
      return board satisfies never;
  }
}

function makeList(name: string, rows: readonly HTMLElement[]) {
  const list = document.createElement('ol');
  list.className = name;
  list.append(...rows);
  return list;
}

function makePlace({ leader, rank, isShared, score }: Place, { words, here }: BoardTools) {
  const { userId, username, avatar, url } = leader;
  const row = make(
    'li',
    'row',
    make('span', 'rank', isShared ? words.say('shared', { rank }) : `${rank}`),
    makeAvatar(username, avatar),
    makeLink('name', username, url, here),
    make('span', 'score', score === undefined ? '' : count(score, words)),
  );
  row.dataset.userId = `${userId}`;
  return row;
}

function makeRemark(remark: SidebarComment, { words, here }: BoardTools) {
  const { avatar, username, userId, userUrl, date, title, text, url, likes } = remark;
  // Older servers send a date as it is to be shown.
  const day = date && /^\d{4}-/.test(date) ? dayAndMonth(date, words) : (date ?? '');
  const row = make(
    'li',
    'comment',
    makeAvatar(username, avatar),
    make(
      'p',
      'head',
      makeLink('name', username, userUrl, here),
      make('span', 'date', day),
      make('span', 'likes', likes > 0 ? words.say('likes-some', { likes: count(likes, words) }) : ''),
    ),
    make('p', 'text', makeLink('link', text, url, here)),
    make('p', 'title', title ?? ''),
  );
  if (userId !== undefined) row.dataset.userId = `${userId}`;
  return row;
}
