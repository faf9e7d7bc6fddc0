import { lockStanding, type Standing } from '../database/commentWriting.ts';
import type { Queries, User } from '../database/schema.ts';
import { Refusal } from './refusal.ts';
import type { Call } from './serve.ts';
import { idFromPath } from './validation.ts';
import { isManager } from './viewer.ts';

/**
 * Locks the comment that the path names until the transaction ends. Throws a Refusal (404) where there is none; a hidden one
 * exists for its author and managers only.
 */
export async function commentAsked(
  queries: Queries,
  { params, tenant, viewer }: Pick<Call<unknown, unknown>, 'params' | 'tenant'> & { readonly viewer: User },
): Promise<Standing> {
  const id = idFromPath(params.comment_id, 'comment.missing');
  const found = await lockStanding(queries, tenant.id, id);
  const isKnown = found && (found.status === 'visible' || found.userId === viewer.id || isManager(viewer));
  if (!isKnown) throw new Refusal(404, 'comment.missing');
  return found;
}

export function refuseRemoved({ isRemoved }: Standing): void {
  if (isRemoved) throw new Refusal(409, 'comment.removed');
}
