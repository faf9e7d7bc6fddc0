/** What a reader can allow, as core/consent names it. */
export const purposes = ['ads', 'embeds', 'social', 'experiments'] as const;
export type Purpose = (typeof purposes)[number];

/** A place in which creatives take turns. */
export interface PlaceForPage {
  readonly slug: string;
  readonly width: number;
  readonly height: number;
  /** How long each stands. */
  readonly seconds: number;
  /** HTML of the desk, filled in. */
  readonly creatives: readonly string[];
}

/** What a paper promotes at this moment. */
export interface PromotionForPage {
  readonly hasPopUp: boolean;
  /** `html` is the desk's own; `frame` an https address that waits for consent. */
  readonly social: { readonly title: string; readonly html: string; readonly frame: string | undefined } | undefined;
  readonly places: readonly PlaceForPage[];
  /** The other title of each article that is tested, by its id. */
  readonly titles: ReadonlyMap<number, string>;
}

/** Whether a paper promotes anything for which a reader has to be asked. */
export const needsConsent = ({ places, titles, social }: PromotionForPage): boolean =>
  places.length > 0 || titles.size > 0 || social?.frame !== undefined;
