import { commentsAsked } from './commentsAsked.ts';
import type { Resource, ThreadForPage } from './discussion.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { commentsTag } from './printed/comments.ts';
import { featuredCommentTag, latestCommentsTag } from './printed/discussion.ts';

export interface DiscussionPart {
  readonly thread: ThreadForPage;
  /** Whether it is a page of older comments, which search engines should not index. */
  readonly isOlder: boolean;
  /** The comments of the page, and a list of others beside them. */
  readonly printed: Html;
}

/** The discussion below an article. Undefined where the URL asks for comments that do not exist. */
export async function discussionPart(on: Resource, input: PageInput): Promise<DiscussionPart | undefined> {
  const says = input.says.comments;
  const { asked, isOlder } = commentsAsked(input);
  const [thread, featured, top, latest] = await Promise.all([
    input.discussion.thread(on, asked),
    input.discussion.featured(on),
    input.discussion.latest('top-this-week'),
    input.discussion.latest('latest'),
  ]);
  if (!thread) return undefined;
  // A quiet week has no best comments.
  const isEmpty = top.length === 0;
  const printed = html`<div class="discussion">
${!isOlder && featuredCommentTag(on, featured, input)}
${commentsTag(on, thread, { tenant: input.tenant, isOlder, now: input.now })}
</div>
<aside class="rail discussion-rail" aria-labelledby="rail-top">
<h2 class="section-title" id="rail-top">${isEmpty ? says.latest : says.topThisWeek}</h2>
${isEmpty ? latestCommentsTag('latest', latest, input) : latestCommentsTag('top-this-week', top, input)}
</aside>`;
  return { thread, isOlder, printed };
}
