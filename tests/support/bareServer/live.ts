import { type Asked, done, html, idIn, invalid, ok, open, own, type Route } from './route.ts';
import type { World } from './world.ts';

const answers = [1, 2];

function pollOf({ votes }: World, poll: number, reader: Asked['reader']) {
  const given = [...votes.values()];
  return ok({
    poll_id: poll,
    answers: answers.map((id) => ({ answer_id: id, answer_voting: 10 + given.filter((each) => each === id).length })),
    total_voting: 20 + given.length,
    my_answer: (reader && votes.get(reader.id)) ?? null,
    is_closed: false,
  });
}

const entryCount = 12;

function entries({ query }: Asked) {
  const before = Number(query.get('last_id') ?? entryCount + 1);
  const ids = Array.from({ length: entryCount }, (_, index) => entryCount - index).filter((id) => id < before);
  const data = ids.slice(0, 10).map((id) => ({
    ...{ event: 'created', liveblog_id: id, article_id: 13, is_pinned: false, html: `<p>Entry ${id}</p>` },
  }));
  return ok({ data });
}

const unopened = ({ notifications }: World) => notifications.filter(({ openedAt }) => openedAt === null).length;
const wireOf = ({ id, text }: World['notifications'][number]) => ({ id, text });

export const live: readonly Route[] = [
  open('GET /api/v1/poll/{id}/show', (asked) => pollOf(asked.world, idIn(asked), asked.reader)),
  own('POST /api/front/v1/poll/{id}/vote', (asked) => {
    const { world, reader, body } = asked;
    if (!answers.includes(Number(body.answer_id))) return invalid({ answer_id: ['The answer is not valid.'] });
    world.votes.set(reader.id, Number(body.answer_id));
    return pollOf(world, idIn(asked), reader);
  }),
  open('GET /api/v1/resource/{id}/liveblogs-as-html', entries),
  open('GET /api/v2/embed/twitter', () => ok({ html: '<blockquote>A post</blockquote>' })),
  open('GET /api/v2/embed/tiktok/{a}/{b}', () => ok({ html: '<blockquote>A video</blockquote>' })),
  own('GET /api/v2/notifications', ({ world }) =>
    ok({ data: world.notifications.map(wireOf), unopened_count: unopened(world) }),
  ),
  own('PATCH /api/v2/notifications/read-all', ({ world, now }) => {
    for (const each of world.notifications) Object.assign(each, { openedAt: now(), readAt: now() });
    return done;
  }),
  own('PATCH /api/v2/notifications/open-all', ({ world, now }) => {
    for (const each of world.notifications) each.openedAt = now();
    return done;
  }),
  own('PATCH /api/v2/notifications/{id}/read', (asked) => {
    const found = asked.world.notifications.find(({ id }) => id === idIn(asked));
    if (found) Object.assign(found, { openedAt: asked.now(), readAt: asked.now() });
    return done;
  }),
  own('GET /api/v2/notifications/{id}', (asked) =>
    ok({ data: asked.world.notifications.filter(({ id }) => id === idIn(asked)).map(wireOf)[0] ?? null }),
  ),
  own('POST /broadcasting/auth', () => ok({ auth: 'key:signature' })),
  open('POST /ajax/smart-bar/hide', () => html('')),
];
