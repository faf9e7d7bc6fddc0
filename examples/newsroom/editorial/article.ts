import type { Played } from './match.ts';
import type { Locale } from './numerals.ts';
import type { Row } from './standings.ts';

/** A sentence's text; the parts that the author typed are kept apart until it is stored, so that a test can look for numbers in them. */
export interface Prose {
  readonly text: string;
  readonly typed?: string;
}

/** An illustration; `file` is its name under public/charts/, `width` and `height` in px of its own drawing. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** Shown as pixels, in the widths that a page needs; a chart is shown as it was drawn, in the colours of the page. */
  readonly isRaster?: boolean;
  /** The file's text: what demo/content/draw.ts writes. A stored one is drawn. */
  readonly draw?: () => string;
}

/** A post on another network, as it stood when the desk took it over. */
export interface QuotedPost {
  /** Of its page: `https://x.com/<name>/status/<id>`. */
  readonly url: string;
  readonly author: string;
  readonly text: string;
  readonly lang: Locale;
  /** ISO date-time in UTC. */
  readonly publishedAt: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly prose: Prose }
  | { readonly kind: 'heading'; readonly prose: Prose }
  | { readonly kind: 'quote'; readonly prose: Prose }
  | { readonly kind: 'score'; readonly match: Played }
  | { readonly kind: 'results'; readonly caption: string; readonly matches: readonly Played[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly rows: readonly Row[];
      /** Clubs whose row is marked. */
      readonly mark: readonly string[];
    }
  | {
      readonly kind: 'figures';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'poll'; readonly id: number }
  | { readonly kind: 'post'; readonly post: QuotedPost }
  /** A widget as an editor pasted it: the attributes of its tag by their names. */
  | { readonly kind: 'tag'; readonly attributes: Readonly<Record<string, string>> };

/** What an article says that no number shows ("nobody conceded fewer"), with what proves it. */
export interface Claim {
  readonly says: string;
  readonly holds: boolean;
}

/** `photo-report`: pictures, with little text. `external`: of another site. */
export type ArticleType = 'article' | 'photo-report' | 'external';

export interface Article {
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  /** Without one it is an `article`. */
  readonly type?: ArticleType;
  readonly kicker: string;
  readonly title: Prose;
  /** Gives no result away. */
  readonly neutralTitle?: Prose;
  readonly standfirst: Prose;
  /** Username of who wrote it; undefined for the desk as a whole. */
  readonly author?: string;
  /** The desk keeps it on top of lists. */
  readonly isSticky?: boolean;
  /** Where it stands, of an external one. */
  readonly externalUrl?: string;
  readonly tags: readonly string[];
  /** ISO date-time in UTC. */
  readonly publishedAt: string;
  /** What stands beside the title on a front page. */
  readonly picture?: Picture;
  readonly blocks: readonly Block[];
  readonly claims: readonly Claim[];
  /** Ids of articles that go with this one. */
  readonly related: readonly number[];
}

/** An author as a paper names them. */
export interface Author {
  readonly username: string;
  readonly name: string;
  readonly about: string;
  /** Has a page. */
  readonly isPublic: boolean;
}

/** What lists and pages show of an article; without its text. */
export interface Story extends Omit<Article, 'blocks' | 'claims' | 'author'> {
  readonly author: Author | undefined;
}

/** An article that was published. */
export interface PublishedArticle extends Story, Pick<Article, 'blocks'> {}

/** What a list of articles is to hold. */
export interface StoriesAsked {
  /** Those with any of these. */
  readonly tags?: readonly string[] | undefined;
  /** Username. */
  readonly author?: string | undefined;
  /** Ids to leave out. */
  readonly hide?: readonly number[] | undefined;
  readonly excludeTypes?: readonly string[] | undefined;
  /** `newest` where nothing is said; `top`: what the desk keeps on top comes first; `visits`: the most read first. */
  readonly order?: 'newest' | 'top' | 'visits';
  /** For `visits`: how many days count; all of them without it. */
  readonly days?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface Stories {
  readonly stories: readonly Story[];
  /** How many there are in all. */
  readonly total: number;
}

/** What was published right before an article, and right after it. */
export interface Neighbours {
  readonly previous: Story | undefined;
  readonly next: Story | undefined;
}

type Text = Pick<Article, 'title' | 'standfirst' | 'blocks'>;

/** The words of an article, without captions and tables. */
export function wordCount(article: Text): number {
  return textsOf(article).reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

/** Everything an author typed that a reader reads as text. */
export function textsOf(article: Text): readonly Prose[] {
  return [
    article.title,
    article.standfirst,
    ...article.blocks.flatMap((block) => ('prose' in block ? [block.prose] : [])),
  ];
}
