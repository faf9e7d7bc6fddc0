import type { FastifyRequest } from 'fastify';
import { hasOneShown, lastWritten, type Rules } from '../database/commentRules.ts';
import type { Resource } from '../database/comments.ts';
import type { Queries, User } from '../database/schema.ts';
import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';
import { invalid } from './validation.ts';
import { isManager } from './viewer.ts';

/** Between two comments of a reader, wherever, in ms. */
export const pause = 3000;

/** Texts are kept as they were sent; what no database keeps is refused. */
export function refuseUnstorable(field: 'content' | 'new_comment' | 'explanation', text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw invalid({ [field]: ['comment.characters'] });
}

export function refuseSilenced(viewer: User): void {
  if (!viewer.can_place_comments) throw new Refusal(403, 'comment.no-place');
}

const tooSoon = (wait: number, key: MessageKey, values: Readonly<Record<string, number>> = {}) => {
  const seconds = Math.ceil(wait / 1000);
  return new Refusal(429, key, { values: { seconds, ...values }, headers: { 'retry-after': String(seconds) } });
};

/** Refuses a comment that comes too soon after the reader's last one. The caller holds `lockWriter`. */
export async function refuseHaste(
  queries: Queries,
  { viewer, resource, rules }: { readonly viewer: User; readonly resource: Resource; readonly rules: Rules },
  now: number,
): Promise<void> {
  const waitFor = (last: number | undefined, span: number) => (last === undefined ? 0 : Math.max(0, last + span - now));
  const slow = rules.slowMode * 1000;
  const here = slow === 0 ? 0 : waitFor(await lastWritten(queries, viewer.id, resource), slow);
  const anywhere = waitFor(await lastWritten(queries, viewer.id), pause);
  if (here > anywhere) throw tooSoon(here, 'comment.slow-mode', { interval: rules.slowMode });
  if (anywhere > 0) throw tooSoon(anywhere, 'comment.too-soon');
}

const link =
  /https?:\/\/|\bwww\.\S|(?:^|[\s("'<])(?:[\p{L}\d-]+\.)+(?:com|net|org|info|biz|nl|fr|uk|eu|io|tv|ru|cn|xyz|shop|site)(?=$|[\s/:?#)"'>,.!])/iu;

/** Whether a text leads somewhere else. */
export const hasLink = (text: string): boolean => link.test(text);

/** Whether a new comment waits for a manager; one of a manager never does. */
export async function isForReview(
  queries: Queries,
  viewer: User,
  { review }: Rules,
  content: string,
): Promise<boolean> {
  if (isManager(viewer)) return false;
  if (review === 'first') return !(await hasOneShown(queries, viewer.id));
  return review === 'all' || (review === 'links' && hasLink(content));
}

/** Whether an edited one does: who is known by now stays so, but a text that nobody saw is new. */
export const isEditForReview = (viewer: User, { review }: Rules, content: string): boolean =>
  !isManager(viewer) && (review === 'all' || (review === 'links' && hasLink(content)));

/** Whoever visits, for counting: a reader by his account, a guest by the id of his browser. Undefined for who has neither. */
export function visitorOf(viewer: User | null, request: FastifyRequest): string | undefined {
  if (viewer) return `reader ${viewer.id}`;
  const given = request.headers['x-visitor-id'];
  return typeof given === 'string' && /^[A-Za-z0-9]{10}$/.test(given) ? given : undefined;
}
