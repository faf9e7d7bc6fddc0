/** The slugs of the places for a paper's own promotion, each of one size. */
export type Slug = 'article-end' | 'front' | 'front-phone';

export interface PlaceSeed {
  readonly slug: Slug;
  readonly width: number;
  readonly height: number;
  /** HTML, with the placeholders of `fillIn`. */
  readonly creatives: readonly string[];
  readonly alternative: string;
}

/** The first promotion of a paper. */
export interface PromotionSeed {
  readonly popUp: { readonly title: string; readonly html: string; readonly label: string; readonly path: string };
  readonly places: readonly PlaceSeed[];
  /** The second title of an article, by its id. */
  readonly titles: Readonly<Record<number, string>>;
  readonly social: { readonly title: string; readonly html: string };
  readonly code: string;
}

/** The creatives of one place in one text, separated by lines of three hyphens. */
export const joined = (creatives: readonly string[]): string => creatives.join('\n---\n');
