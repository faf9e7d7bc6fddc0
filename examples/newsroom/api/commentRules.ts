import type { FastifyRequest } from 'fastify';
import { commentLimits, lastMoments, textsSince, waitOf } from '../database/commentLimits.ts';
import { hasOneShown, lastWritten, type Rules } from '../database/commentRules.ts';
import type { Resource } from '../database/comments.ts';
import type { Queries, User } from '../database/schema.ts';
import { hasLink } from './hasLink.ts';
import { Refusal, tooSoon } from './refusal.ts';
import { invalid, isStorableText } from './validation.ts';
import { isManager } from './viewer.ts';

/** Comments beyond a burst that are looked at: by then a reader who kept to the pace has made up for those before. */
const remembered = 20;

/** Texts are kept as they were sent; what no database keeps is refused. */
export function refuseUnstorableText(field: 'content' | 'new_comment' | 'explanation', text: string): void {
  if (!isStorableText(text)) throw invalid({ [field]: ['comment.characters'] });
}

export function refuseSilenced(viewer: User): void {
  if (!viewer.can_place_comments) throw new Refusal(403, 'comment.no-place');
}

/** The same to whoever reads it: without what cannot be seen, whatever the case and the blanks. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, (unseen) => (/\s/.test(unseen) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** Refuses what the reader has just said under the same page. The caller holds `lockWriter`. */
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

/** Refuses a comment that comes too soon after the reader's last ones. The caller holds `lockWriter`. */
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

/** Whether an edited one does: who is known by now stays so, but a text that nobody saw is new. */
export const isEditForReview = (viewer: User, { review }: Rules, content: string): boolean =>
  !isManager(viewer) && (review === 'all' || (review === 'links' && hasLink(content)));

/** Who visits, for counting: a reader by account, a guest by the id of the browser. Undefined without either. */
export function visitorOf(viewer: User | null, request: FastifyRequest): string | undefined {
  if (viewer) return `reader ${viewer.id}`;
  const given = request.headers['x-visitor-id'];
  return typeof given === 'string' && /^[A-Za-z0-9]{10}$/.test(given) ? given : undefined;
}
