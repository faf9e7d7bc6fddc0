import type { KarmaLeader, KarmaPeriod, SidebarComment } from '#core/contract/community.ts';
import type { Comment, CommentRules } from '#core/contract/discussion/comment.ts';
import type { ForumTopic } from '#core/contract/forum.ts';

/** What comments are written on. */
export interface Resource {
  readonly type: 'article' | 'forum';
  readonly id: number;
}

/** A page of comments as a guest sees it, without hidden ones. */
export interface ThreadForPage {
  /** The comments at level 0, newest first, each with its first replies. */
  readonly comments: readonly Comment[];
  /** The number of comments at all levels. */
  readonly count: number;
  readonly next: string | undefined;
  readonly hasMore: boolean;
  /** Number of the last event on the channel that is included. */
  readonly sequence: number | undefined;
  readonly rules: CommentRules;
  /** The thread of the requested comment, where it is not among `comments`, with its replies up to that one. */
  readonly linked: Comment | undefined;
}

/** The comments that a page wants: after a cursor, or with the thread of one comment included. */
export interface Asked {
  readonly cursor?: string | undefined;
  readonly comment?: number | undefined;
}

export interface Applause {
  readonly claps: number;
  /** The number of visitors in words, as `128 lezers`; undefined for none. */
  readonly visitors: string | undefined;
}

export interface TopicsForPage {
  readonly topics: readonly ForumTopic[];
  readonly hasMore: boolean;
}

/** A topic of the forum with its opening text, whose paragraphs are separated by empty lines. */
export interface TopicForPage {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly body: string;
  readonly username: string | undefined;
  readonly userUrl: string | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isPinned: boolean;
}

/** The activity of a paper's readers in a week or month. */
export interface CommunityForPage {
  readonly comments: number;
  readonly likes: number;
  readonly readers: number | undefined;
  readonly leaders: readonly KarmaLeader[];
  readonly writers: readonly KarmaLeader[];
  readonly liked: readonly KarmaLeader[];
  readonly top: readonly SidebarComment[];
}

/** Comments, topics and rankings for pages, as a guest sees them. */
export interface Discussion {
  /** A page of comments; undefined for an invalid cursor. */
  thread(on: Resource, asked?: Asked): Promise<ThreadForPage | undefined>;
  /** Numbers of comments by resource, as `article:7`; one without comments may be missing. */
  counts(on: readonly Resource[]): Promise<ReadonlyMap<string, number>>;
  latest(list: 'latest' | 'top-this-week'): Promise<readonly SidebarComment[]>;
  featured(on: Resource): Promise<SidebarComment | undefined>;
  applause(on: Resource): Promise<Applause>;
  /** A page of topics, counted from 0. */
  topics(page: number): Promise<TopicsForPage>;
  liveliest(): Promise<TopicsForPage>;
  topic(id: number): Promise<TopicForPage | undefined>;
  community(period: KarmaPeriod): Promise<CommunityForPage>;
}

export const keyOf = ({ type, id }: Resource): string => `${type}:${id}`;
