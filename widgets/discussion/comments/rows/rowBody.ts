import type { Comment } from '#core/contract/comment.ts';
import { type Child, h } from '#core/dom/element.ts';
import { todayOrMoment } from '#core/i18n/dates.ts';
import { count as written } from '#core/i18n/numbers.ts';
import type { Words } from '#core/i18n/words.ts';
import { webAddress } from '#core/page/address.ts';
import { initialsOf } from '#core/view/initialsOf.ts';
import type { Row } from '#widgets/discussion/comments/comments.ts';
import { troubleText } from '#widgets/discussion/comments/thread/troubleText.ts';
import type { Drawing, RowView } from './rowView.ts';

/** How many levels are indented; deeper comments name whom they reply to. */
const deepest = 2;

type Stub = 'removed' | 'leaving' | 'muted';

/** The attributes that describe a comment, as the host prints them, so that an island can start from a saved copy of the page. */
export const factsOf = (comment: Comment, isNear: boolean): Parameters<typeof h>[1] => {
  const { id, userId, likes, level, repliesCount, isRemoved, isFeatured, updatedAt, avatar } = comment;
  return {
    id: id > 0 && `comment-${id}`,
    'data-comment-id': id > 0 && id,
    'data-user-id': userId,
    'data-likes-count': likes,
    'data-replies-count': level === 0 && repliesCount,
    'data-is-removed': isRemoved,
    'data-is-featured': isFeatured,
    'data-updated-at': updatedAt,
    'data-avatar': !isNear && avatar,
  };
};

/** Which note is shown in the place of a comment; undefined where the comment itself is shown. */
export function stubOf(row: Row): Stub | undefined {
  if (row.isLeaving.value) return 'leaving';
  if (row.comment.value.isRemoved) return 'removed';
  return row.isMuted.value && !row.isOpened.value ? 'muted' : undefined;
}

export const nameOf = ({ comment }: Pick<Row, 'comment'>, words: Words) =>
  comment.value.username ?? words.say('nobody');

export const button = (act: string, name: string, attributes: Parameters<typeof h>[1], ...children: Child[]) =>
  h(
    'button',
    // Until now a press was held for the island.
    { class: name, type: 'button', 'data-act': act, 'data-w-action': undefined, ...attributes },
    ...children,
  );

const kindOf = (kind: 'plain' | 'quiet' | 'primary') => `tb-button tb-button--${kind}`;

function stub(is: Stub, words: Words): Child {
  const action = (act: string) => button(act, `tb-comment-inline ${kindOf('plain')}`, { key: act }, words.say(act));
  return h(
    'p',
    // Another element than the text was: what stands elsewhere at once is not seen to move.
    { class: 'tb-comment-text', key: is },
    `${words.say(is)} `,
    is === 'leaving' && action('undo'),
    is === 'muted' && action('open'),
    is === 'muted' && ' ',
    is === 'muted' && action('unmute'),
  );
}

/** URL of the author's picture; undefined where there is none or it failed to load. */
const pictureOf = ({ comment }: Row, { lost }: Drawing) => {
  const { avatar } = comment.value;
  return avatar && !lost.value.has(avatar) ? avatar : undefined;
};

function dateOf(text: string, at: string, href: string | undefined): Child {
  const name = { class: 'tb-comment-date' };
  const datetime = new Date(at).toISOString();
  if (href) return h('a', { ...name, href }, h('time', { datetime }, text));
  // Written by the sheet: a text would be a node for each.
  return h('time', { ...name, datetime, 'data-date': text });
}

/** The line with the date and whatever else belongs beside it: sending, edited, whom it replies to, featured. */
function dateLine({ row, parent, depth, thread }: RowView, { model, words, clock }: Drawing): Child {
  const { id, createdAt, updatedAt, isFeatured } = row.comment.value;
  const text = createdAt && todayOrMoment(createdAt, clock.now(), words);
  const repliedTo = depth > deepest && parent?.row.comment.value.username;
  const date = id > 0 && text && dateOf(text, createdAt, thread.isNear.value ? model.linkTo(row) : undefined);
  const more = [
    row.state.value === 'sending' && h('span', { key: 'sending' }, words.say('sending')),
    updatedAt && h('span', { key: 'edited' }, words.say('edited')),
    repliedTo && h('span', { class: 'tb-comment-replied' }, words.say('replied-to', { name: repliedTo })),
    isFeatured && h('span', { class: 'tb-comment-badge' }, words.say('featured')),
  ];
  if (!more.some(Boolean)) return date || undefined;
  return h('p', { class: 'tb-comment-meta' }, ...[date, ...more].map((each) => each || undefined));
}

/** The badges for its state: review, hidden, failed, waiting, reports. */
function badges({ row }: RowView, { model, words }: Drawing): Child {
  const { isAwaitingReview, isRejected, isHidden, reports } = row.comment.value;
  const state = row.state.value;
  const texts = [
    isAwaitingReview && words.say('awaiting'),
    isRejected && words.say('rejected'),
    isHidden && !isAwaitingReview && !isRejected && (model.hiddenLabel.value ?? words.say('hidden')),
    state === 'failed' && words.say('not-sent'),
    state === 'waiting' && words.say('waiting'),
    reports > 0 && words.say('reports', { count: reports }),
  ].filter((text) => text !== false);
  const spans = texts.map((text) => h('span', { class: 'tb-comment-badge' }, text));
  return texts.length > 0 && h('p', { class: 'tb-comment-badges tb-comment-meta' }, ...spans);
}

/** The number of likes; a button for a reader who may like it. */
function likes({ row }: RowView, words: Words, name: string): Child {
  const { likes: count, isLiked } = row.comment.value;
  const shown = count > 0 ? words.say('likes', { likes: written(count, words) }) : '';
  if (row.can.value.like)
    return button(
      'like',
      'tb-comment-like',
      {
        'aria-pressed': `${isLiked}`,
        'aria-label': words.say('like', { name, likes: shown }),
        'aria-disabled': row.isLiking.value ? 'true' : undefined,
      },
      shown || undefined,
    );
  const label = { role: 'img', 'aria-label': words.say('liked', { count }) };
  return shown ? h('span', { class: 'tb-comment-likes', ...label }, shown) : undefined;
}

/** The buttons below a comment; the last one opens the menu with the rest. */
function foot(view: RowView, { words, menuId }: Drawing, name: string): Child {
  const { row } = view;
  const state = row.state.value;
  const isOpen = view.portal.value?.isOpen.value ?? false;
  return h(
    'div',
    { class: 'tb-comment-foot' },
    likes(view, words, name),
    row.can.value.reply &&
      button(
        'reply',
        'tb-comment-open-reply',
        {
          'aria-label': words.say('reply-to', { name }),
          'aria-expanded': `${row.box.value?.kind === 'reply'}`,
        },
        words.say('reply'),
      ),
    state === 'failed' && button('retry', kindOf('quiet'), { key: 'retry' }, words.say('action.retry')),
    (state === 'failed' || state === 'waiting') &&
      button('take-back', kindOf('quiet'), { key: 'take-back' }, words.say('take-back')),
    state === 'stored' &&
      button('more', 'tb-comment-open-edit', {
        'aria-label': words.say('more-for', { name }),
        'aria-expanded': `${isOpen}`,
        'aria-controls': isOpen ? menuId(row) : undefined,
      }),
  );
}

function head(view: RowView, name: string): readonly Child[] {
  const { url, role } = view.row.comment.value;
  const address = url && webAddress(url, location.href)?.href;
  return [
    h(address ? 'a' : 'span', { class: 'tb-comment-author', href: address }, name),
    role ? ' ' : undefined,
    role ? h('span', { class: 'tb-comment-role' }, role) : undefined,
  ];
}

/** The parts of a comment that is shown, in reading order. */
function whole(view: RowView, drawing: Drawing, name: string, isEdited: boolean): readonly Child[] {
  const { row } = view;
  const portal = view.portal.value;
  const trouble = row.trouble.value;
  const isNear = view.thread.isNear.value;
  const src = isNear && pictureOf(row, drawing);
  return [
    src && h('img', { class: 'tb-comment-avatar', src, alt: '', width: 40, height: 40, loading: 'lazy' }),
    ...head(view, name),
    dateLine(view, drawing),
    badges(view, drawing),
    isEdited ? portal?.container : h('p', { class: 'tb-comment-text', dir: 'auto' }, row.comment.value.text),
    isNear && foot(view, drawing, name),
    trouble !== undefined &&
      trouble !== portal?.reported &&
      h('p', { class: 'tb-field-error', role: 'alert' }, troubleText(trouble, drawing.words)),
    !isEdited && portal?.isNeeded && portal.container,
  ];
}

/** What a reader types below a comment that is not shown any more. */
const keptIn = ({ portal }: RowView): Child => portal.value?.isNeeded && portal.value.container;

/** Attributes and children of one comment in its present state, without its replies. */
export function bodyOf(view: RowView, drawing: Drawing, is: Stub | undefined) {
  const { row } = view;
  const { words } = drawing;
  const { isHidden, isAwaitingReview } = row.comment.value;
  const name = nameOf(row, words);
  const isUnread = row.isUnread.value;
  const states = [
    is && 'tb-comment--stub',
    isHidden && !isAwaitingReview && 'tb-comment--hidden',
    row.state.value !== 'stored' && 'tb-comment--sending',
    isUnread && 'tb-comment--unread',
  ];
  const isEdited = row.box.value?.kind === 'edit';
  const isNear = view.thread.isNear.value;
  return {
    attributes: {
      class: ['tb-comment-body', ...states].filter(Boolean).join(' '),
      'aria-label': is ? undefined : name,
      'data-initials': is || (isNear && pictureOf(row, drawing)) ? undefined : initialsOf(name),
      'data-is-bare': !is && !isNear,
    },
    children: [
      ...(is ? [stub(is, words), keptIn(view)] : whole(view, drawing, name, isEdited)),
      isUnread && h('span', { class: 'tb-comment-new' }, words.say('unread')),
    ],
  };
}
