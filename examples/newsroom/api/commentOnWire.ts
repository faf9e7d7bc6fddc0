import type { ReadAccess, StoredComment } from '../database/comments.ts';
import type { Tenant, User } from '../database/schema.ts';
import { dateFormat } from '../editorial/formats.ts';
import { avatarPath } from '../http/avatars.ts';
import { linksOf } from '../pages/links.ts';
import { commentLabels, roleWord } from './commentWords.ts';
import { type Language, say } from './messages.ts';
import { isManager } from './viewer.ts';

/** The paper, language, site and time that a comment is written out for. */
export interface Reading {
  readonly access: ReadAccess;
  readonly paper: Pick<Tenant, 'time_zone'>;
  readonly language: Language;
  /** Prefix of the site's paths on the host that the reader uses: '' or `/t/<tenant>`. */
  readonly base: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export const accessOf = (viewer: User | null): ReadAccess =>
  viewer ? { userId: viewer.id, isManager: isManager(viewer) } : { userId: null, isManager: false };

/** Day and time in a time zone, as `21-11-2026` and `14:05`. */
function momentIn(zone: string, when: Date): { readonly day: string; readonly time: string } {
  const format = dateFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(when).map(({ type, value }) => [type, value]));
  return { day: `${part.day}-${part.month}-${part.year}`, time: `${part.hour}:${part.minute}` };
}

/** `date`: the day, and for one of today `Vandaag 14:05`; both in the paper's time zone. */
function datesOf(createdAt: Date, { paper, language, now }: Reading) {
  const { day, time } = momentIn(paper.time_zone, createdAt);
  const isToday = momentIn(paper.time_zone, new Date(now)).day === day;
  return { date: isToday ? `${say('today', language)} ${time}` : day, date_and_time: `${day} ${time}` };
}

function authorOnWire(comment: StoredComment, { language, base }: Reading) {
  const { userId, username, name, avatar, role, isAdmin } = comment;
  const picture = avatarPath(avatar);
  const shown = role ?? (isAdmin ? 'admin' : null);
  return {
    user_id: userId,
    username: name,
    // One picture for both: 40 square in a list, 30x30 in what lists it elsewhere.
    user_avatar: picture,
    user_avatar_origin: picture,
    user_url: username === null ? null : linksOf({ base }).reader(username),
    show_author_role: shown !== null,
    author_role: shown === null ? null : roleWord(shown, language),
  };
}

/** A comment in the format of the API. A tombstone has neither author nor text; the account of any comment may have been deleted. */
export function commentOnWire(comment: StoredComment, reading: Reading, replies: readonly unknown[] = []) {
  const { isReadable, review, likes, isLiked, userId, replyTo, access } = { ...comment, ...reading };
  return {
    id: comment.id,
    ...authorOnWire(comment, reading),
    content: comment.content,
    status: comment.status,
    is_removed: !isReadable,
    is_awaiting_review: review === 'pending',
    is_rejected: comment.isRejected,
    is_featured: comment.isFeatured,
    ...datesOf(comment.createdAt, reading),
    created_at: comment.createdAt.toISOString(),
    updated_at: comment.updatedAt?.toISOString() ?? null,
    likes_count: isReadable ? likes : 0,
    is_liked_by_me: isReadable && isLiked,
    is_like: isReadable && isLiked,
    user_likes: isReadable && isLiked ? [access.userId] : [],
    can_like_it: isReadable && (userId === null || userId !== access.userId),
    level: comment.level,
    reply_to: replyTo,
    replay_to: replyTo,
    ...(comment.repliesCount !== null && { replies_count: comment.repliesCount }),
    ...(access.isManager && { reports_count: comment.reports }),
    resource_id: comment.resourceId,
    resource_type: comment.resourceType,
    meta: [],
    replies,
  };
}

/** Writes comments out as trees. A parent stands among `comments` before its replies; one without its parent there is a root. */
export function treeOnWire(comments: readonly StoredComment[], reading: Reading) {
  const below = new Map<number, StoredComment[]>();
  const ids = new Set<number>();
  const roots: StoredComment[] = [];
  for (const comment of comments) {
    const siblings = comment.replyTo !== null && ids.has(comment.replyTo) ? below.get(comment.replyTo) : roots;
    if (siblings) siblings.push(comment);
    ids.add(comment.id);
    below.set(comment.id, []);
  }
  const write = (comment: StoredComment): ReturnType<typeof commentOnWire> =>
    commentOnWire(comment, reading, (below.get(comment.id) ?? []).map(write));
  return roots.map(write);
}

/** What a manager may do to everybody's comments. */
export const rightsOnWire = ({ isManager: may }: ReadAccess) => ({
  can_delete_any_comment: may,
  can_update_any_comment: may,
});

export const labelsOnWire = (language: Language) => commentLabels[language];
