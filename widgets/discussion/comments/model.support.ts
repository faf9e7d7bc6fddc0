import type { QueuedAction } from '#core/base/widget/island.ts';
import { commentChanges } from '#core/contract/discussion/commentChanges.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { someReader } from '#tests/support/readers.ts';
import { type StagedReply, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import type { Row } from './comment/comments.ts';
import { createComments } from './comments.model.ts';

type Wire = Readonly<Record<string, unknown>>;

/** A comment as the API sends it, by somebody else. */
export const wire = (id: number, more: Wire = {}) => ({
  id,
  user_id: 4,
  username: 'Anna',
  content: `Comment ${id}`,
  created_at: '2026-11-20T12:00:00Z',
  likes_count: 0,
  can_like_it: true,
  ...more,
});

/** What the host prints, newest first; `[3, [1, 2]]` is a comment with two replies. */
export const printed = (threads: readonly (number | readonly [number, readonly number[]])[], more = '') => {
  const one = (id: number, replies = '', attributes = '') =>
    `<li class="tb-comment" id="comment-${id}" data-comment-id="${id}" data-user-id="4" data-likes-count="3" ${attributes}>
      <article class="tb-comment-body"><h3 class="tb-comment-author"><a href="/user/anna">Anna</a></h3>
      <a class="tb-comment-date" href="?comment=${id}#comments"><time datetime="2026-11-20T12:00:00Z">20-11</time></a>
      <p class="tb-comment-text">Comment ${id}</p></article>${replies}</li>`;
  const list = threads.map((thread) => {
    const [id, replies] = typeof thread === 'number' ? [thread, []] : thread;
    const inner = replies.map((reply) => one(reply)).join('');
    return one(id, `<ol class="tb-comment-replies">${inner}</ol>`, `data-replies-count="${replies.length}"`);
  });
  return `<div class="tb-comments" data-sequence="12" data-comments-count="9" data-has-more="0" ${more}>
    <ol class="tb-comments-list">${list.join('')}</ol></div>`;
};

export const mine = (more: Wire = {}): StagedReply => ({ wire: { liked: [], hidden: [], ...more } });
export const changes = (data: readonly Wire[] = [], sequence = 12): StagedReply => ({ wire: { data, sequence } });
export const stored = (id: number, more: Wire = {}, count = 10): StagedReply => ({
  wire: {
    data: { comment: wire(id, { user_id: 7, username: 'demo', created_at: '2026-11-21T00:00:00Z', ...more }) },
    metaData: { other: { comments_count: count } },
  },
});

/** The model of a section on a page, with a staged server and realtime. */
export function section(
  options: StageOptions & {
    html?: string;
    resourceId?: number;
    /** What the loader held. */
    queue?: readonly QueuedAction[];
    resourceToken?: string;
    on?: Pick<ReturnType<typeof stage>, keyof ReturnType<typeof stage>>;
    /** The server's answers to the calls that are made at once. */
    answers?: readonly (readonly [
      Parameters<ReturnType<typeof stage>['says']>[0],
      readonly (StagedReply | Promise<StagedReply>)[],
    ])[];
  } = {},
) {
  const {
    html = printed([3, [2, [4, 5]], 1]),
    resourceId = 7,
    resourceToken,
    queue,
    on,
    answers = [],
    ...rest
  } = options;
  const at = on ?? stage(rest);
  for (const [endpoint, replies] of answers) at.says(endpoint, ...replies);
  const live = fakeRealtime();
  const place = at.host(html, queue);
  const shown = createComments(live.on(at.page), { resourceId, resourceType: 'article', resourceToken }, place.host);
  const channel = 'new-comment-article-7-demo';
  const rowsIn = (rows: readonly Row[]): readonly Row[] => rows.flatMap((row) => [row, ...rowsIn(row.replies.value)]);
  const all = () => rowsIn([...(shown.linked.value ? [shown.linked.value] : []), ...shown.threads.value]);
  return {
    ...at,
    shown,
    live,
    leave: place.leave,
    /** The events that were dispatched on the tag. */
    events: place.events,
    all,
    /** Ids of the shown comments at level 0. */
    tops: () => shown.threads.value.map((row) => row.comment.value.id),
    ids: () => all().map((row) => row.comment.value.id),
    row(id: number): Row {
      const found = all().find((row) => row.comment.value.id === id);
      if (!found) throw new Error(`Comment ${id} is not shown.`);
      return found;
    },
    event: (data: Wire, name = data.change ? 'CommentChangedEvent' : 'NewCommentEvent') =>
      live.receive(channel, name, data),
    calls: (endpoint: { readonly method: string; readonly path: string }) =>
      at.sent.filter(({ call }) => call === `${endpoint.method} ${endpoint.path}`),
    async backfill(reply: StagedReply = changes()) {
      at.says(commentChanges, reply);
      const done = await live.gap();
      await settled();
      return done;
    },
  };
}

/** Sections that are closed together, at the end of a test. */
export function openSections() {
  const open = new Set<ReturnType<typeof section>>();
  const begin = (options: Parameters<typeof section>[0] = {}) => {
    const made = section(options);
    open.add(made);
    return made;
  };
  return {
    begin,
    /** A reader whose likes and rights, `own`, are known. */
    async reading(own = mine(), options: Parameters<typeof section>[0] = {}) {
      const made = begin({ reader: someReader, answers: [[myComments, [own]]], ...options });
      await settled();
      return made;
    },
    leave() {
      for (const each of open) each.leave();
      open.clear();
    },
  };
}

/** Types a comment and sends it. */
export async function post(at: ReturnType<typeof section>, text: string) {
  at.shown.box.type(text);
  at.shown.box.send();
  await settled();
}
