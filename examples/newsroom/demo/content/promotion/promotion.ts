/** The places of a paper's house promotion, each of one size. */
export type Slug = 'article-end' | 'front' | 'front-phone';

export interface PlaceSeed {
  readonly slug: Slug;
  readonly width: number;
  readonly height: number;
  /** HTML, with what `fillIn` knows in braces. */
  readonly creatives: readonly string[];
  readonly alternative: string;
}

/** What a paper promotes to begin with. */
export interface PromotionSeed {
  readonly popUp: { readonly title: string; readonly html: string; readonly label: string; readonly path: string };
  readonly places: readonly PlaceSeed[];
  /** The other title of an article, by its id. */
  readonly titles: Readonly<Record<number, string>>;
  readonly social: { readonly title: string; readonly html: string };
  readonly code: string;
}

/** Creatives of one place as the desk writes them: split by a line of three hyphens. */
export const joined = (creatives: readonly string[]): string => creatives.join('\n---\n');
