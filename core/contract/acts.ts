/** A write that the server has taken. `given`: `params` and `body`. */
interface Write {
  readonly method: string;
  readonly path: string;
  readonly given: unknown;
}

interface Given {
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Reported {
  readonly act: string;
  readonly on: string;
}

const commentOf = ({ params }: Given) => `comment:${params.comment_id}`;

/** What each call means, by its method and path. Of what was sent only ids are read. */
export const acts: Readonly<Record<string, (given: Given) => Reported>> = {
  'POST /api/front/v1/poll/{id}/vote': ({ params }) => ({ act: 'poll.vote', on: `poll:${params.id}` }),
  'POST /api/v2/comment': ({ body }) =>
    body.reply_to
      ? { act: 'comment.reply', on: `comment:${body.reply_to}` }
      : { act: 'comment.post', on: `${body.resource_type}:${body.resource_id}` },
  'PATCH /api/v2/comment/{comment_id}': (given) => ({ act: 'comment.edit', on: commentOf(given) }),
  'DELETE /api/v2/comment/{comment_id}': (given) => ({ act: 'comment.delete', on: commentOf(given) }),
  'POST /api/v2/comment/{comment_id}/like': (given) => ({
    act: given.body.is_like === false ? 'comment.unlike' : 'comment.like',
    on: commentOf(given),
  }),
  'DELETE /api/v2/comment/{comment_id}/like': (given) => ({ act: 'comment.unlike', on: commentOf(given) }),
  'POST /api/v2/comment/{comment_id}/report': (given) => ({ act: 'comment.report', on: commentOf(given) }),
  'POST /api/v2/resource/{type}/{id}/clap': ({ params }) => ({ act: 'clap', on: `${params.type}:${params.id}` }),
  'POST /api/v2/matchcenter/{team}/{matchKey}/{matchId}/vote': ({ params }) => ({
    act: 'mom.rate',
    on: `match:${params.matchId}`,
  }),
  'POST /api/v2/user/formation': ({ body }) => ({ act: 'formation.save', on: `team:${body.team}` }),
  'POST /api/v1/predictions': () => ({ act: 'pool.save', on: '' }),
  'POST /api/v2/user/follows': () => ({ act: 'follow', on: '' }),
  'POST /api/v2/r-register': () => ({ act: 'account.register', on: '' }),
  'POST /api/v2/login': () => ({ act: 'account.login', on: '' }),
  'POST /api/v2/login/{provider}': () => ({ act: 'account.login', on: '' }),
};

/** What a write is reported as; undefined for one that is nobody's concern. */
export function actOf({ method, path, given }: Write): Reported | undefined {
  const { params, body } = Object(given);
  const key = `${method} ${path}`;
  return Object.hasOwn(acts, key) ? acts[key]?.({ params: Object(params), body: Object(body) }) : undefined;
}
