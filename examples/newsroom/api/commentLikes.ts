import { likeComment, unlikeComment } from '#core/contract/discussion/commentWriting.ts';
import { setLike } from '../database/commentLikes.ts';
import type { NewNotification } from '../database/notifications.ts';
import type { User } from '../database/schema.ts';
import { countOne } from './attempts.ts';
import { changing, pathTo, placeOf } from './commentNotifications.ts';
import { commentAsked, refuseRemoved } from './commentsAsked.ts';
import { Refusal } from './refusal.ts';
import { type Call, serveReader } from './serve.ts';

type Liking = Call<unknown, unknown> & { readonly viewer: User };

/** Sets or toggles a like. `isLiked`: undefined toggles it. */
function liking(call: Liking, isLiked?: boolean) {
  const { services, tenant, viewer, now } = call;
  countOne(services.limits.likes, `${tenant.id} ${viewer.id}`, now, 'comment.like-too-soon');
  return changing(call, async (all) => {
    const found = await commentAsked(all, call);
    if (found.userId === viewer.id) throw new Refusal(403, 'comment.own-like');
    refuseRemoved(found);
    if (found.status === 'hidden') throw new Refusal(409, 'comment.hidden');
    const like = await setLike(all, tenant.id, { commentId: found.id, userId: viewer.id, isLiked }, now);
    const notifications: NewNotification[] = [];
    const on = like.isNew && found.userId !== null ? await placeOf(all, tenant, found) : undefined;
    if (on && found.userId !== null) {
      const path = pathTo(on, found.id);
      notifications.push({ userId: found.userId, kind: 'like', actorId: viewer.id, subject: on.title, path });
    }
    const user_likes = like.isLiked ? [viewer.id] : [];
    const reply = { data: { is_like: like.isLiked, likes_count: like.likes, user_id: viewer.id, user_likes } };
    return { reply, notifications };
  });
}

export const serveLike = serveReader(likeComment, (call) => liking(call, call.body.is_like));
export const serveUnlike = serveReader(unlikeComment, (call) => liking(call, false));
