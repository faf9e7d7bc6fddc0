import type { Standing } from '../database/commentWriting.ts';
import type { Verdict } from '../database/moderation.ts';
import type { CommentedOn } from './commentedOn.ts';
import { pathTo } from './commentNews.ts';
import type { Language } from './messages.ts';
import type { News } from './notify.ts';

type Say = (title: string) => string;

/** What became of a comment that was reported. */
export type Fate = 'stays' | 'hidden' | 'removed';

/** What another decided about a comment. */
type Decided = Verdict | 'removed';

interface Words extends Readonly<Record<Exclude<Decided, 'same'>, Say>> {
  readonly reported: Readonly<Record<Fate, Say>>;
}

const words: Readonly<Record<Language, Words>> = {
  nl: {
    published: (title) => `Je reactie bij ‘${title}’ is geplaatst.`,
    shown: (title) => `Je reactie bij ‘${title}’ is weer te zien.`,
    rejected: (title) => `Je reactie bij ‘${title}’ is niet geplaatst.`,
    hidden: (title) => `De redactie heeft je reactie bij ‘${title}’ verborgen.`,
    removed: (title) => `De redactie heeft je reactie bij ‘${title}’ verwijderd.`,
    reported: {
      stays: (title) => `We hebben naar je melding bij ‘${title}’ gekeken. De reactie blijft staan.`,
      hidden: (title) => `Bedankt voor je melding: de reactie bij ‘${title}’ is verborgen.`,
      removed: (title) => `Bedankt voor je melding: de reactie bij ‘${title}’ is verwijderd.`,
    },
  },
  en: {
    published: (title) => `Your comment on “${title}” has been placed.`,
    shown: (title) => `Your comment on “${title}” can be seen again.`,
    rejected: (title) => `Your comment on “${title}” has not been placed.`,
    hidden: (title) => `The desk has hidden your comment on “${title}”.`,
    removed: (title) => `The desk has removed your comment on “${title}”.`,
    reported: {
      stays: (title) => `We have looked at your report on “${title}”. The comment stays.`,
      hidden: (title) => `Thank you for your report: the comment on “${title}” has been hidden.`,
      removed: (title) => `Thank you for your report: the comment on “${title}” has been removed.`,
    },
  },
};

const message = (userId: number, subject: string, path: string | null): News => ({
  userId,
  kind: 'message',
  actorId: null,
  subject,
  path,
});

interface Judged {
  readonly comment: Standing;
  /** Undefined when what it stands under is no longer there: then there is nothing to tell. */
  readonly on: CommentedOn | undefined;
}

/** What the author of a comment is told of a decision that was another's. */
export function newsOfVerdict(
  { comment, verdict, on, by }: Judged & { readonly verdict: Decided; readonly by: number },
  language: Language,
): readonly News[] {
  if (!on || verdict === 'same' || comment.userId === null || comment.userId === by) return [];
  const path = verdict === 'removed' ? on.url : pathTo(on, comment.id);
  return [message(comment.userId, words[language][verdict](on.title), path)];
}

/** What those are told who reported it. */
export function newsOfReports(
  { comment, reporters, fate, on }: Judged & { readonly reporters: readonly number[]; readonly fate: Fate },
  language: Language,
): readonly News[] {
  if (!on) return [];
  const subject = words[language].reported[fate](on.title);
  // What is gone is nothing that they could look at.
  const path = fate === 'stays' ? pathTo(on, comment.id) : on.url;
  return reporters.map((userId) => message(userId, subject, path));
}
