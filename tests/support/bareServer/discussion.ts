import {
  type Answer,
  type Asked,
  done,
  html,
  idIn,
  invalid,
  notFound,
  ok,
  open,
  own,
  type Route,
  refused,
  textIn,
} from './route.ts';
import type { Account, StoredComment, World } from './world.ts';

const pageSize = 10;
const noComment = notFound('No query results for model [App\\Models\\Comment].');

const isManager = (reader: Account | undefined) =>
  reader !== undefined && (reader.isAdmin || (reader.role !== null && reader.role !== 'guest-author'));
const isFor = ({ status, user }: StoredComment, reader: Account | undefined) =>
  status === 'visible' || isManager(reader) || user.id === reader?.id;

const countOf = ({ comments }: World, resource: string) =>
  comments.filter((each) => each.resource === resource && each.status === 'visible').length;

/** The words of the moment: `24-11-2026`. */
const dayOf = (moment: string) => moment.slice(0, 10).split('-').reverse().join('-');

function likesOf({ likedBy }: StoredComment, reader: Account | undefined) {
  const isMine = reader !== undefined && likedBy.has(reader.id);
  return { likes_count: likedBy.size, is_liked_by_me: isMine, is_like: isMine, user_likes: [...likedBy] };
}

/** A comment as the specification lists its fields; the parent is spelled `replay_to`. */
function commentOf(world: World, comment: StoredComment, reader: Account | undefined, level = 0): object {
  const { id, user, content, status, createdAt, replyTo, resource } = comment;
  const [type, on] = resource.split(':');
  const replies = world.comments.filter((each) => each.replyTo === id && isFor(each, reader));
  return {
    ...{ id, user_id: user.id, username: user.username, content, status, date: dayOf(createdAt) },
    ...{ date_and_time: `${dayOf(createdAt)} ${createdAt.slice(11, 16)}`, created_at: createdAt },
    ...likesOf(comment, reader),
    ...{ can_like_it: user.id !== reader?.id, level },
    replies: replies.map((each) => commentOf(world, each, reader, level + 1)),
    ...{ user_avatar: null, user_avatar_origin: null, user_url: `/user/${user.username}` },
    ...{ show_author_role: user.role !== null, author_role: user.role, meta: [], replay_to: replyTo },
    ...{ resource_id: Number(on), resource_type: type },
  };
}

/** The server knows no moderators beside managers: what extends the roles is a matter of the tests. */
const rights = { can_delete_any_comment: false, can_update_any_comment: false };
const labels = {
  ...{ hidden_label: 'Hidden', report_message: 'Thank you for your report.', edit: 'Edit', likes: 'Likes' },
  ...{ replay: 'Reply', delete: 'Delete', cancel: 'Cancel' },
};

function page({ world, params, reader }: Asked): Answer {
  const resource = `${params.type}:${params.id}`;
  const roots = world.comments.filter((each) => each.resource === resource && each.replyTo === null);
  const first = Number(params.page) * pageSize;
  const shown = roots
    .filter((each) => isFor(each, reader))
    .reverse()
    .slice(first, first + pageSize);
  const data = shown.map((each) => commentOf(world, each, reader));
  return ok({ data, comments_count: countOf(world, resource), ...rights, ...labels });
}

function store(asked: Asked & { readonly reader: Account }): Answer {
  const { world, reader, body, now } = asked;
  const content = textIn(asked, 'content');
  if (!content) return invalid({ content: ['The content field is required.'] });
  const resource = `${body.resource_type}:${body.resource_id}`;
  const replyTo = body.reply_to ? Number(body.reply_to) : null;
  const comment: StoredComment = {
    ...{ id: world.nextComment, user: reader, replyTo, resource, createdAt: now(), content },
    ...{ status: 'visible', likedBy: new Set() },
  };
  world.nextComment += 1;
  world.comments.push(comment);
  const data = { comment: commentOf(world, comment, reader, replyTo ? 1 : 0), ...rights };
  return ok({ data, metaData: { other: { comments_count: countOf(world, resource), ...labels } } });
}

type Change = (comment: StoredComment, asked: Asked & { readonly reader: Account }) => Answer;

/** A route about one comment; `isTheirs`: of its author and of managers alone. */
const about = (call: string, isTheirs: boolean, change: Change): Route =>
  own(call, (asked) => {
    const comment = asked.world.comments.find(({ id }) => id === idIn(asked));
    if (!comment) return noComment;
    if (isTheirs && comment.user.id !== asked.reader.id && !isManager(asked.reader))
      return refused(403, 'This action is unauthorized.');
    return change(comment, asked);
  });

function liked(comment: StoredComment, reader: Account, isWanted: boolean): Answer {
  if (isWanted) comment.likedBy.add(reader.id);
  else comment.likedBy.delete(reader.id);
  const { is_like, likes_count, user_likes } = likesOf(comment, reader);
  return ok({ data: { is_like, likes_count, user_id: reader.id, user_likes } });
}

function remove(comment: StoredComment, { world }: Asked): Answer {
  const gone = new Set([comment.id]);
  for (const { id, replyTo } of world.comments) if (replyTo !== null && gone.has(replyTo)) gone.add(id);
  world.comments.splice(0, Infinity, ...world.comments.filter(({ id }) => !gone.has(id)));
  return ok({ data: { update_comment_count: true, comments_count: countOf(world, comment.resource) } });
}

const sidebar = ({ world: { comments } }: Asked): Answer =>
  ok({
    data: comments
      .filter(({ status }) => status === 'visible')
      .slice(-5)
      .reverse()
      .map(({ id, user, content, createdAt, likedBy }) => ({
        ...{ user_avatar: null, user: user.username, user_url: `/user/${user.username}`, date: dayOf(createdAt) },
        ...{ resource: 'An article', content, url: `/?comment=${id}#comments`, claps_count: likedBy.size },
      })),
  });

const byUser = (asked: Asked) =>
  asked.world.comments.filter(({ user, status }) => user.id === idIn(asked) && status === 'visible').reverse();

const applause = ({ claps }: World): Answer => ok({ claps_count: claps, visitors_string: '7 visitors' });

export const discussion: readonly Route[] = [
  open('GET /api/v2/{type}/{id}/comments-stateless/{page}', page),
  own('POST /api/v2/comment', store),
  about('PATCH /api/v2/comment/{id}', true, (comment, asked) => {
    const content = textIn(asked, 'new_comment');
    if (!content) return invalid({ new_comment: ['The new comment field is required.'] });
    comment.content = content;
    return done;
  }),
  about('DELETE /api/v2/comment/{id}', true, remove),
  about('POST /api/v2/comment/{id}/like', false, (comment, { reader }) =>
    liked(comment, reader, !comment.likedBy.has(reader.id)),
  ),
  about('DELETE /api/v2/comment/{id}/like', false, (comment, { reader }) => liked(comment, reader, false)),
  about('PATCH /api/v2/comment/{id}/report', false, () => ok({ message: labels.report_message })),
  open('GET /api/v2/comments/latest', sidebar),
  open('GET /api/v2/comments/top-this-week', sidebar),
  open('GET /api/v2/community/top-comments/{period}', sidebar),
  open('GET /ajax/user/{id}/comments/count', (asked) =>
    html(`<b>${byUser(asked).length}</b>`, { comments_count: byUser(asked).length }),
  ),
  open('GET /ajax/user/{id}/comments/{page}', (asked) => {
    const first = Number(asked.params.page) * pageSize;
    const comments = byUser(asked)
      .slice(first, first + pageSize)
      .map((each) => commentOf(asked.world, each, asked.reader));
    const rows = comments.map((_, index) => `<p>Comment ${index}</p>`).join('');
    return html(asked.world.printed.get('user/{id}/comments/{page}') ?? rows, { comments });
  }),
  open('POST /api/v2/resource/{type}/{id}/visit', ({ world }) => applause(world)),
  own('POST /api/v2/resource/{type}/{id}/clap', ({ world }) => {
    world.claps += 1;
    return applause(world);
  }),
];
