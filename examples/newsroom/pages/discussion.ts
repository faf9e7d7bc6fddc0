import type { Comment, CommentRules } from '#core/contract/comment.ts';
import type { KarmaLeader, KarmaPeriod, SidebarComment } from '#core/contract/community.ts';
import type { ForumTopic } from '#core/contract/forum.ts';

/** What comments stand under. */
export interface Resource {
  readonly type: 'article' | 'forum';
  readonly id: number;
}

/** A page of comments as everybody may see it: nothing in it is hidden. */
export interface ThreadForPage {
  /** At level 0, newest first, each with its first replies. */
  readonly comments: readonly Comment[];
  /** All of them, at any level. */
  readonly count: number;
  readonly next: string | undefined;
  readonly hasMore: boolean;
  /** Of the last event on the channel that the page contains. */
  readonly sequence: number | undefined;
  readonly rules: CommentRules;
  /** The thread of a comment that was asked for, where it is not among `comments`: its replies as far as that one. */
  readonly linked: Comment | undefined;
}

/** Which comments a page wants: after a cursor, or with the thread of one in any case. */
export interface Asked {
  readonly cursor?: string | undefined;
  readonly comment?: number | undefined;
}

export interface Applause {
  readonly claps: number;
  /** `128 lezers`; undefined where nobody was here yet. */
  readonly visitors: string | undefined;
}

export interface TopicsForPage {
  readonly topics: readonly ForumTopic[];
  readonly hasMore: boolean;
}

/** A topic of the forum with its opening text; an empty line parts paragraphs. */
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

/** What the readers of a paper did in a week or a month. */
export interface CommunityForPage {
  readonly comments: number;
  readonly likes: number;
  readonly readers: number | undefined;
  readonly leaders: readonly KarmaLeader[];
  readonly writers: readonly KarmaLeader[];
  readonly liked: readonly KarmaLeader[];
  readonly top: readonly SidebarComment[];
}

/** What pages print of what readers say: what a guest may see. */
export interface Discussion {
  /** Undefined where the cursor is nobody's. */
  thread(on: Resource, asked?: Asked): Promise<ThreadForPage | undefined>;
  /** By `article:7`; what has no comments may be missing. */
  counts(on: readonly Resource[]): Promise<ReadonlyMap<string, number>>;
  latest(list: 'latest' | 'top-this-week'): Promise<readonly SidebarComment[]>;
  featured(on: Resource): Promise<SidebarComment | undefined>;
  applause(on: Resource): Promise<Applause>;
  /** Pages count from 0. */
  topics(page: number): Promise<TopicsForPage>;
  liveliest(): Promise<TopicsForPage>;
  topic(id: number): Promise<TopicForPage | undefined>;
  community(period: KarmaPeriod): Promise<CommunityForPage>;
}

export const keyOf = ({ type, id }: Resource): string => `${type}:${id}`;
