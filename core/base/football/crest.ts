import { webAddress } from '#core/base/page/address.ts';

/** Where the second colour is on a shield of 20 by 24, as a path, by the pattern of a club's shirt. */
const shapes = new Map([
  ['plain', 'M6 0h8l-4 6z'],
  ['halves', 'M10 0h10v24H10z'],
  ['stripes', 'M4 0h4v24H4zM12 0h4v24h-4z'],
  ['hoops', 'M0 4h20v5H0zM0 14h20v5H0z'],
  ['centre', 'M0 0h6v24H0zM14 0h6v24h-6z'],
  ['sash', 'M0 0h6l14 15v8L0 3z'],
  ['quarters', 'M10 0h10v12H10zM0 12h10v12H0z'],
  ['sleeves', 'M0 0h7L0 11zM13 0h7v11z'],
]);

/** What the API says of a team's looks. */
interface Marks {
  readonly image?: string | null | undefined;
  readonly flag?: string | null | undefined;
  readonly colours: readonly string[];
  readonly pattern?: string | null | undefined;
}

/** What is drawn before the name of a team. */
export interface Crest {
  /** Whether there is a picture or a shield. */
  readonly has_crest: boolean;
  /** An address that is safe in `src`. */
  readonly image: string | null;
  readonly flag: string | null;
  /** Of the shield, which takes the place of a picture that cannot be had. `shape`: the path of the second colour. */
  readonly colours: { readonly first: string; readonly second: string; readonly shape: string } | null;
}

/** The site's own picture of a team, else the flag of a country, else a shield in the colours of a club: halves if its pattern is unknown. */
export function crestOf({ image, flag, colours: [first, second = first], pattern }: Marks): Crest {
  // A path stays a path: whether an address is safe does not depend on the site.
  const picture = image && webAddress(image, 'https://site.invalid') ? image : null;
  const shape = shapes.get(pattern ?? '') ?? shapes.get('halves') ?? '';
  const colour = (picture || !flag) && first && second ? { first, second, shape } : null;
  return {
    has_crest: Boolean(picture ?? colour),
    image: picture,
    flag: picture ? null : (flag ?? null),
    colours: colour,
  };
}
