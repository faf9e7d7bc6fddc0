import { momentText } from '#core/base/i18n/dates.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import { likesText, count as written } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { webAddress } from '#core/base/page/address.ts';
import { initialsOf } from '#core/base/view/initialsOf.ts';
import type { Drawn } from './comment.drawn.ts';
import type { More, Row, Trouble } from './comments.ts';
import type { Drawing, RowView } from './rowView.ts';

/** How many levels are indented; deeper comments name whom they reply to. */
const deepest = 2;

export type Stub = 'removed' | 'leaving' | 'muted';

/** Which note is shown in the place of a comment; undefined where the comment itself is shown. */
export function stubOf(row: Row): Stub | undefined {
  if (row.isLeaving.value) return 'leaving';
  if (row.comment.value.isRemoved) return 'removed';
  return row.isMuted.value && !row.isOpened.value ? 'muted' : undefined;
}

/** The sentence about a failed action; the server's own where it sent one. */
export const troubleText = (trouble: Trouble, words: Words): string =>
  trouble.kind === 'failed' ? failureText(trouble.failure, words, 600) : words.say(`trouble.${trouble.kind}`);

export const nameOf = ({ comment }: Pick<Row, 'comment'>, words: Words): string =>
  comment.value.username ?? words.say('nobody');

const stubData = (is: Stub, { say }: Words): Drawn['stub'] => ({
  removed_text: is === 'removed' ? say('removed') : null,
  leaving: is === 'leaving' ? { text: say('leaving'), undo_text: say('undo') } : null,
  muted: is === 'muted' ? { text: say('muted'), open_text: say('open'), unmute_text: say('unmute') } : null,
});

/** URL of the author's picture; null where there is none or it failed to load. */
const pictureOf = ({ comment }: Row, { lost }: Drawing): string | null => {
  const { avatar } = comment.value;
  return avatar && !lost.value.has(avatar) ? avatar : null;
};

/** What the host prints of a comment, too, so that an island can start from a saved copy of the page. */
function factsOf(view: RowView, drawing: Drawing, is: Stub | undefined) {
  const { row, thread } = view;
  const { words } = drawing;
  const comment = row.comment.value;
  const isNear = thread.isNear.value;
  const avatar = pictureOf(row, drawing);
  const address = comment.url && webAddress(comment.url, location.href)?.href;
  return {
    comment_id: comment.id > 0 ? comment.id : null,
    user_id: comment.userId ?? null,
    likes_count: comment.likes,
    thread: comment.level === 0 ? { replies_count: comment.repliesCount } : null,
    is_removed: comment.isRemoved,
    is_featured: comment.isFeatured,
    is_bare: !isNear,
    updated_at: comment.updatedAt ?? null,
    avatar,
    initials: is || (isNear && avatar) ? null : (initialsOf(nameOf(row, words)) ?? null),
    author_name: nameOf(row, words),
    author_url: address || null,
    role: comment.role || null,
    content: comment.text,
  } satisfies Partial<Drawn>;
}

function createdOf({ row, thread }: RowView, { model, words, clock }: Drawing): Drawn['created'] {
  const { id, createdAt } = row.comment.value;
  const text = createdAt && momentText(createdAt, clock.now(), words, 'minute');
  if (id <= 0 || !text) return null;
  return { at: new Date(createdAt).toISOString(), text, link: thread.isNear.value ? model.linkTo(row) : null };
}

/** What stands beside the date: sending, edited, whom it replies to, featured. */
function metaOf({ row, parent, depth }: RowView, { words }: Drawing): Drawn['meta'] {
  const { updatedAt, isFeatured } = row.comment.value;
  const repliedTo = depth > deepest && parent?.row.comment.value.username;
  const meta = {
    sending_text: row.state.value === 'sending' ? words.say('sending') : null,
    edited_text: updatedAt ? words.say('edited') : null,
    replied_text: repliedTo ? words.say('replied-to', { name: repliedTo }) : null,
    featured_text: isFeatured ? words.say('featured') : null,
  };
  return Object.values(meta).some(Boolean) ? meta : null;
}

/** The badges for its state: review, hidden, failed, waiting, reports. */
function badgesOf({ row }: RowView, { model, words }: Drawing): Drawn['badges'] {
  const { isAwaitingReview, isRejected, isHidden, reports } = row.comment.value;
  const state = row.state.value;
  return [
    isAwaitingReview && words.say('awaiting'),
    isRejected && words.say('rejected'),
    isHidden && !isAwaitingReview && !isRejected && (model.hiddenLabel.value ?? words.say('hidden')),
    state === 'failed' && words.say('not-sent'),
    state === 'waiting' && words.say('waiting'),
    reports > 0 && words.say('reports', { count: reports }),
  ].flatMap((text) => (text === false ? [] : { text }));
}

/** The number of likes; a button for a reader who may like it. */
function likesOf({ row }: RowView, { words }: Drawing, name: string): Pick<Drawn, 'like' | 'likes'> {
  const { likes: count, isLiked } = row.comment.value;
  const text = count > 0 ? likesText(count, words, (likes) => words.say('likes', { likes })) : '';
  if (!row.can.value.like) return { like: null, likes: text ? { text, label: words.say('liked', { count }) } : null };
  const label = words.say('like', { name, likes: text });
  return { like: { text, label, is_liked: isLiked, is_busy: row.isLiking.value }, likes: null };
}

/** The buttons below a comment; `more` opens the menu with the rest. */
function footOf(view: RowView, drawing: Drawing, name: string) {
  const { row } = view;
  const { words, menuId } = drawing;
  const state = row.state.value;
  const isOpen = view.portal.value?.isOpen.value ?? false;
  const isUnsent = state === 'failed' || state === 'waiting';
  return {
    ...likesOf(view, drawing, name),
    reply: row.can.value.reply
      ? {
          text: words.say('reply'),
          label: words.say('reply-to', { name }),
          is_open: row.box.value?.kind === 'reply',
        }
      : null,
    retry_text: state === 'failed' ? words.say('action.retry') : null,
    take_back_text: isUnsent ? words.say('take-back') : null,
    more:
      state === 'stored'
        ? { is_open: isOpen, menu: isOpen ? menuId(row) : null, label: words.say('more-for', { name }) }
        : null,
  } satisfies Partial<Drawn>;
}

const noFoot = { like: null, likes: null, reply: null, retry_text: null, take_back_text: null, more: null };

/** The buttons that load more replies, and that show new ones, below a comment at level 0. */
function repliesOf({ replies, more, fresh }: Row, { words }: Drawing) {
  const rest = more.value;
  const count = fresh.value;
  const arrived = { count, replies: written(count, words) };
  return {
    has_replies: replies.value.length > 0,
    replies_failure: rest.is === 'failed' ? failureText(rest.failure, words) : null,
    more_replies: rest.is === 'none' ? null : { is_busy: rest.is === 'busy', text: moreText(rest, words, 'replies') },
    fresh_replies:
      count > 0 ? { text: words.say('fresh-short', arrived), label: words.say('fresh-replies', arrived) } : null,
  } satisfies Partial<Drawn>;
}

/** One comment in its present state, as its template has it. Reads the signals of all that is shown. */
export function rowData(view: RowView, drawing: Drawing): Drawn {
  const { row } = view;
  const { words } = drawing;
  const is = stubOf(row);
  const name = nameOf(row, words);
  const badges = is ? [] : badgesOf(view, drawing);
  const trouble = is ? undefined : row.trouble.value;
  const isAnnounced = trouble === undefined || trouble === view.portal.value?.reported;
  return {
    ...factsOf(view, drawing, is),
    label: is ? null : name,
    created: is ? null : createdOf(view, drawing),
    stub: is ? stubData(is, words) : null,
    meta: is ? null : metaOf(view, drawing),
    has_badges: badges.length > 0,
    badges,
    is_edited: !is && row.box.value?.kind === 'edit',
    ...(is || !view.thread.isNear.value ? noFoot : footOf(view, drawing, name)),
    trouble_text: isAnnounced ? null : troubleText(trouble, words),
    unread_text: row.isUnread.value ? words.say('unread') : null,
    ...repliesOf(row, drawing),
  };
}

/** The text of the button that loads more. */
export function moreText(more: More, words: Words, what: 'comments' | 'replies'): string {
  if (more.is !== 'some') return words.say(more.is === 'busy' ? 'state.loading' : 'action.retry');
  const { left: count } = more;
  return count === undefined
    ? words.say(`more-${what}`)
    : words.say(`left-${what}`, { count, left: written(count, words) });
}
