import type { Comment } from '#core/contract/discussion/comment.ts';
import type { ThreadForPage, TopicForPage } from './discussion.ts';
import { type Html, html, json } from './html.ts';
import type { PageInput } from './page.ts';
import { bylineMetadata } from './storyParts.ts';

const maxComments = 10;

/** Structured data about the comments on a page, for search engines: their number, and the newest. `url`: of the page. */
export function commentNodes({ comments, count }: ThreadForPage, url: string, origin: string) {
  const shown = comments.filter(({ isRemoved }) => !isRemoved).slice(0, maxComments);
  return { commentCount: count, ...(shown.length > 0 && { comment: shown.map((each) => node(each, url, origin)) }) };
}

function node({ id, text, username, url: author, createdAt, likes }: Comment, url: string, origin: string) {
  return {
    '@type': 'Comment',
    '@id': `${url}#comment-${id}`,
    url: `${url}?comment=${id}#comments`,
    text,
    ...(createdAt && { datePublished: createdAt }),
    ...(username && {
      author: { '@type': 'Person', name: username, ...(author && { url: new URL(author, origin).href }) },
    }),
    ...(likes > 0 && { upvoteCount: likes }),
  };
}

/** Structured data about a topic of the forum: https://schema.org/DiscussionForumPosting. */
export function topicMetadata(topic: TopicForPage, thread: ThreadForPage, input: PageInput): Html {
  const { origin, tenant } = input;
  const url = `${origin}${input.links.topic(topic)}`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: topic.title,
    text: topic.body,
    inLanguage: tenant.locale,
    datePublished: topic.createdAt,
    mainEntityOfPage: url,
    url,
    author: topic.username ? { '@type': 'Person', name: topic.username } : bylineMetadata(input).author,
    ...commentNodes(thread, url, origin),
  };
  return html`<script type="application/ld+json">${json(data)}</script>`;
}
