import type { FastifyRequest } from 'fastify';
import { commentLimits, lastMoments, textsSince, waitOf } from '../database/commentLimits.ts';
import { hasOneShown, lastWritten, type Rules } from '../database/commentRules.ts';
import type { Resource } from '../database/comments.ts';
import type { Queries, User } from '../database/schema.ts';
import { hasLink } from './hasLink.ts';
import { Refusal, tooSoon } from './refusal.ts';
import { invalid, isStorableText } from './validation.ts';
import { isManager } from './viewer.ts';

/** How many comments beyond a burst are considered. A reader who kept to the pace has made up for earlier ones by then. */
const remembered = 20;

/** Throws a Refusal (422) for a text that the database cannot store. Others are stored as they were sent. */
export function refuseUnstorableText(field: 'content' | 'new_comment' | 'explanation', text: string): void {
  if (!isStorableText(text)) throw invalid({ [field]: ['comment.characters'] });
}

export function refuseSilenced(viewer: User): void {
  if (!viewer.can_place_comments) throw new Refusal(403, 'comment.no-place');
}

/** A text in a form in which two that read the same are equal: without invisible characters, case and surplus spaces. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, (unseen) => (/\s/.test(unseen) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** Throws a Refusal for a text that the reader has just written on the same page. The caller holds `lockWriter`. */
export async function refuseRepeat(
  queries: Queries,
  { viewer, resource, content }: { readonly viewer: User; readonly resource: Resource; readonly content: string },
  now: number,
): Promise<void> {
  const { repeat } = await commentLimits(queries);
  const recent = await textsSince(queries, viewer.id, resource, now - repeat * 1000);
  const wanted = asRead(content);
  if (recent.some((each) => asRead(each) === wanted)) throw new Refusal(409, 'comment.repeated');
}

/** Throws a Refusal for a comment too soon after the reader's last ones. The caller holds `lockWriter`. */
export async function refuseTooSoon(
  queries: Queries,
  { viewer, resource, rules }: { readonly viewer: User; readonly resource: Resource; readonly rules: Rules },
  now: number,
): Promise<void> {
  const waitFor = (last: number | undefined, span: number) => (last === undefined ? 0 : Math.max(0, last + span - now));
  const slow = rules.slowMode * 1000;
  const here = slow === 0 ? 0 : waitFor(await lastWritten(queries, viewer.id, resource), slow);
  const limits = await commentLimits(queries);
  const anywhere = waitOf(await lastMoments(queries, viewer.id, limits.burst + remembered), limits, now);
  if (here > anywhere) throw tooSoon(here, 'comment.slow-mode', { interval: rules.slowMode });
  if (anywhere > 0) throw tooSoon(anywhere, 'comment.too-soon');
}

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

/**
 * Whether an edited comment waits for a manager: under `all`, and under `links` where it has a link. `first` is about readers
 * who have had none accepted yet.
 */
export const isEditForReview = (viewer: User, { review }: Rules, content: string): boolean =>
  !isManager(viewer) && (review === 'all' || (review === 'links' && hasLink(content)));

/** The key that a visitor is counted by: a reader's account, or a guest's browser id. Undefined without either. */
export function visitorOf(viewer: User | null, request: FastifyRequest): string | undefined {
  if (viewer) return `reader ${viewer.id}`;
  const given = request.headers['x-visitor-id'];
  return typeof given === 'string' && /^[A-Za-z0-9]{10}$/.test(given) ? given : undefined;
}
