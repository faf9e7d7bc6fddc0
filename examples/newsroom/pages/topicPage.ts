import { topicMetadata } from './commentMetadata.ts';
import { commentsAsked } from './commentsAsked.ts';
import { publishedDay } from './dates.ts';
import type { TopicForPage } from './discussion.ts';
import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { commentsTag } from './printed/comments.ts';
import { featuredCommentTag } from './printed/discussion.ts';
import { forumListTag } from './printed/forumList.ts';
import { redirect } from './redirect.ts';
import { wordsOf } from './words.ts';

/** The page of a forum topic: its opening text, and the comments. */
export async function topicPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.comments;
  const { links } = input;
  const id = /^[1-9]\d{0,8}$/.test(input.params.id ?? '') ? Number(input.params.id) : 0;
  const topic = await input.discussion.topic(id);
  if (!topic) return renderError(input, 404);
  if (topic.slug !== input.params.slug) return redirect(links.topic(topic), input);

  const on = { type: 'forum', id } as const;
  const { asked, isOlder } = commentsAsked(input);
  const [thread, featured, others] = await Promise.all([
    input.discussion.thread(on, asked),
    input.discussion.featured(on),
    input.discussion.liveliest(),
  ]);
  if (!thread) return renderError(input, 404);
  const body = html`<div class="wrap room">
<article class="story topic">
<header class="story-head">
<p class="kicker"><a href="${links.forum()}">${says.forum}</a></p>
<h1 class="story-title topic-title">${topic.title}</h1>
${byline(topic, input)}
</header>
<div class="prose">
${topic.body.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>\n`)}</div>
<div class="discussion">
${!isOlder && featuredCommentTag(on, featured, input)}
${commentsTag(on, thread, { tenant: input.tenant, isOlder, now: input.now })}
</div>
</article>
<aside class="rail room-rail" aria-labelledby="rail-forum">
<h2 class="section-title" id="rail-forum">${says.forumSmall}</h2>
${forumListTag(others.topics, { tenant: input.tenant, list: 'sidebar', hasMore: others.hasMore, now: input.now })}
<p class="more"><a href="${links.forum()}">${says.allTopics}</a></p>
</aside>
</div>`;
  return document(input, {
    title: topic.title,
    description: topic.body.split(/\n{2,}/)[0] ?? topic.title,
    canonical: isOlder ? undefined : `/forum/${topic.id}/${topic.slug}`,
    here: 'forum',
    head: isOlder ? undefined : topicMetadata(topic, thread, input),
    body,
  });
}

function byline({ username, userUrl, createdAt }: TopicForPage, { tenant: { locale } }: PageInput): Html {
  const says = wordsOf(locale).comments;
  const day = html`<span class="byline-more">${publishedDay(locale, createdAt)}</span>`;
  if (!username) return html`<p class="byline">${says.startedByDesk} ${day}</p>`;
  return html`<p class="byline">${userUrl ? html`<a href="${userUrl}">${says.startedBy(username)}</a>` : says.startedBy(username)} ${day}</p>`;
}
