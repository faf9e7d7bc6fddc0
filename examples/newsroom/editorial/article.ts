import type { Played } from './match.ts';
import type { Locale } from './numerals.ts';
import type { Row } from './standings.ts';

/** A sentence's text with the parts that the author typed kept apart, so that a test can look for numbers in them. */
export interface Prose {
  readonly text: string;
  readonly typed: string;
}

/** An illustration; `file` is its name under public/charts/, `width` and `height` in px of its own drawing. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** The file's text: what demo/content/draw.ts writes. */
  readonly draw: () => string;
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
  | { readonly kind: 'poll'; readonly id: number };

/** What an article says that no number shows ("nobody conceded fewer"), with what proves it. */
export interface Claim {
  readonly says: string;
  readonly holds: boolean;
}

export interface Article {
  readonly id: number;
  readonly locale: Locale;
  readonly slug: string;
  readonly kicker: string;
  readonly title: Prose;
  readonly standfirst: Prose;
  readonly tags: readonly string[];
  /** ISO date-time in UTC. */
  readonly publishedAt: string;
  /** What stands beside the title on a front page. */
  readonly picture: Picture;
  readonly blocks: readonly Block[];
  readonly claims: readonly Claim[];
  /** Ids of articles that go with this one. */
  readonly related: readonly number[];
}

/** The words of an article, without captions and tables. */
export function wordCount(article: Article): number {
  return textsOf(article).reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

/** Everything an author typed that a reader reads as text. */
export function textsOf(article: Article): readonly Prose[] {
  return [
    article.title,
    article.standfirst,
    ...article.blocks.flatMap((block) => ('prose' in block ? [block.prose] : [])),
  ];
}
