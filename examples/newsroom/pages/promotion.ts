/** The purposes of consent, by the names of core/allowed. */
export const purposes = ['ads', 'embeds', 'social', 'experiments', 'statistics'] as const;
export type Purpose = (typeof purposes)[number];

/** A place in which creatives rotate. */
export interface PlaceForPage {
  readonly slug: string;
  readonly width: number;
  readonly height: number;
  /** How long each creative is shown, s. */
  readonly seconds: number;
  /** The desk's HTML, with placeholders filled in. */
  readonly creatives: readonly string[];
}

/** A paper's present promotion. */
export interface PromotionForPage {
  readonly hasPopUp: boolean;
  /** `html`: the desk's own; `frame`: an https URL, which is loaded only with consent. */
  readonly social: { readonly title: string; readonly html: string; readonly frame: string | undefined } | undefined;
  readonly places: readonly PlaceForPage[];
  /** The second titles that are tested, by the id of the article. */
  readonly titles: ReadonlyMap<number, string>;
}

/** Whether any of a paper's promotion needs consent. */
export const needsConsent = ({ places, titles, social }: PromotionForPage): boolean =>
  places.length > 0 || titles.size > 0 || social?.frame !== undefined;
