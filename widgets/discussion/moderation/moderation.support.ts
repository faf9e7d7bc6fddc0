import { vi } from 'vitest';
import type { Queue } from '#core/contract/moderation.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { someReader } from '#tests/support/readers.ts';
import { type StageOptions, settled, stage } from '#tests/support/stage.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { createModeration, type Moderation } from './moderation.model.ts';

export const wireComment = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  user_id: 40 + id,
  username: `reader${id}`,
  content: `Comment ${id}`,
  status: 'visible',
  created_at: '2026-11-20T10:00:00Z',
  likes_count: 0,
  level: 0,
  ...more,
});

export const pending = { status: 'hidden', is_awaiting_review: true };
const spam = { reason: 'spam', explanation: 'Sells shirts', username: 'ann' };

/** A comment in a queue as the server sends it: a pending one by default. */
export const wireQueued = (
  id: number,
  comment: Readonly<Record<string, unknown>> = pending,
  reports: unknown[] = [],
) => ({
  comment: wireComment(id, comment),
  resource: 'Cup final',
  url: `/article/3?comment=${id}#comments`,
  reports,
});
export const wireReported = (id: number, comment: Readonly<Record<string, unknown>> = {}) =>
  wireQueued(id, { reports_count: 1, ...comment }, [spam]);

const none = { pending: 3, reported: 2, hidden: 1 };
/** A page of a queue as the server sends it. `sequence`: number of the last change that it includes. */
export const wireQueue = (data: readonly unknown[], next: string | null = null, counts = none, sequence = 5) => ({
  wire: { data, next, counts, sequence },
});

/** A change as the desk's channel has it: a colleague's approval by default. */
export const wireChange = (comment_id: number, sequence: number, more: Readonly<Record<string, unknown>> = {}) => ({
  comment_id,
  change: 'approved',
  by: 'Ann',
  by_id: 90,
  queues: [],
  sequence,
  ...more,
});

/** Throws where the queues are open and no channel is joined. */
function expectListening({ panel }: Moderation, channels: readonly string[]) {
  if (panel.peek() === 'open' && channels.length === 0) throw new Error('Nobody listens.');
}

/** The page of a manager; a test sets what the server replies before it mounts the tag. */
export function setUp(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, reader: someReader, ...options });
  const live = fakeRealtime();
  return {
    ...set,
    live,
    /** Sends a change on the desk's channel. */
    emit: (change: object) => live.receive('private-moderation-demo', 'ModerationEvent', change),
    /** All calls that were sent, except GETs. */
    writes: () => set.sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]),
    async mount(queue: Queue = 'pending') {
      const place = set.host();
      const model = createModeration(live.on(set.page), { queue }, place.host);
      await settled();
      await vi.waitFor(() => expectListening(model, live.channels()));
      return { ...place, model };
    },
  };
}
