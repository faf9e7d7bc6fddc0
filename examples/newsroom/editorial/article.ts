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
  /** Whether it is shown as pixels, in the widths that a page needs; a chart is shown as SVG, in the colours of the page. */
  readonly isRaster?: boolean;
  /** Returns the text of the file, which demo/content/draw.ts writes; absent for a stored file. */
  readonly draw?: () => string;
}

/** A post on another network, as it was when the desk quoted it. */
export interface QuotedPost {
  /** URL of its page: `https://x.com/<name>/status/<id>`. */
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
  /** A widget that an editor pasted: the attributes of its tag, by name. */
  | { readonly kind: 'tag'; readonly attributes: Readonly<Record<string, string>> };

/** A statement of an article that is no number ("nobody conceded fewer"), with a function that proves it. */
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
  /** A title that reveals no result; absent where the title itself reveals none. */
  readonly neutralTitle?: Prose;
  readonly standfirst: Prose;
  /** Username of the author; undefined for the desk as a whole. */
  readonly author?: string;
  /** Whether the desk keeps it on top of lists. */
  readonly isSticky?: boolean;
  /** URL of an external article. */
  readonly externalUrl?: string;
  readonly tags: readonly string[];
  /** ISO date-time in UTC. */
  readonly publishedAt: string;
  /** The picture beside the title on a front page. */
  readonly picture?: Picture;
  readonly blocks: readonly Block[];
  readonly claims: readonly Claim[];
  /** Ids of related articles. */
  readonly related: readonly number[];
}

/** An author as a paper names them. */
export interface Author {
  readonly username: string;
  readonly name: string;
  readonly about: string;
  /** Whether the author has a page. */
  readonly isPublic: boolean;
}

/** An article without its text, for lists and pages. */
export interface Story extends Omit<Article, 'blocks' | 'claims' | 'author'> {
  readonly author: Author | undefined;
}

/** An article that was published. */
export interface PublishedArticle extends Story, Pick<Article, 'blocks'> {}

/** The selection of articles for a list. */
export interface StoriesAsked {
  /** Articles with any of these tags. */
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

/** The articles that were published right before and right after one. */
export interface Neighbours {
  readonly previous: Story | undefined;
  readonly next: Story | undefined;
}

type Text = Pick<Article, 'title' | 'standfirst' | 'blocks'>;

/** The words of an article, without captions and tables. */
export function wordCount(article: Text): number {
  return textsOf(article).reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

/** All texts of an article that an author typed and readers read. */
export function textsOf(article: Text): readonly Prose[] {
  return [
    article.title,
    article.standfirst,
    ...article.blocks.flatMap((block) => ('prose' in block ? [block.prose] : [])),
  ];
}
