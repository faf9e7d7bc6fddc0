import type { Standing } from '../database/commentWriting.ts';
import type { Verdict } from '../database/moderation.ts';
import type { NewNotification } from '../database/notifications.ts';
import type { CommentedOn } from './commentedOn.ts';
import { pathTo } from './commentNotifications.ts';
import { type Language, type MessageKey, say } from './messages.ts';

/** The outcome for a comment that was reported. */
export type ReportOutcome = 'stays' | 'hidden' | 'removed';

/** A decision about somebody else's comment. */
type Decided = Verdict | 'removed';

const verdictMessages = {
  published: 'comment.published',
  shown: 'comment.shown',
  rejected: 'comment.rejected',
  hidden: 'comment.hidden-by-desk',
  removed: 'comment.removed-by-desk',
} as const satisfies Record<Exclude<Decided, 'same'>, MessageKey>;

const message = (userId: number, subject: string, path: string | null): NewNotification => ({
  userId,
  kind: 'message',
  actorId: null,
  subject,
  path,
});

interface Decision {
  readonly comment: Standing;
  /** What the comment was written on; undefined where that no longer exists, and nobody is notified. */
  readonly on: CommentedOn | undefined;
}

/** The notification of a comment's author about a decision, where somebody else made it. */
export function verdictNotifications(
  { comment, verdict, on, by }: Decision & { readonly verdict: Decided; readonly by: number },
  language: Language,
): readonly NewNotification[] {
  if (!on || verdict === 'same' || comment.userId === null || comment.userId === by) return [];
  const path = verdict === 'removed' ? on.url : pathTo(on, comment.id);
  return [message(comment.userId, say(verdictMessages[verdict], language, { title: on.title }), path)];
}

/** The notifications of those who reported the comment. */
export function reportNotifications(
  {
    comment,
    reporters,
    outcome,
    on,
  }: Decision & { readonly reporters: readonly number[]; readonly outcome: ReportOutcome },
  language: Language,
): readonly NewNotification[] {
  if (!on) return [];
  const subject = say(`report.${outcome}`, language, { title: on.title });
  // What is gone is nothing that they could look at.
  const path = outcome === 'stays' ? pathTo(on, comment.id) : on.url;
  return reporters.map((userId) => message(userId, subject, path));
}
