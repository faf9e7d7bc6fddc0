/** What a club plays in; never its badge. */
interface Shirt {
  /** Two at most, `#rrggbb`, the main one first. */
  readonly colours: readonly string[];
  /** How it wears them, by the words of the API; undefined while nobody has looked. */
  readonly pattern?: 'plain' | 'stripes' | 'centre' | 'sash' | 'halves' | 'sleeves';
}

const shirts: Readonly<Record<string, Shirt>> = {
  ajax: { colours: ['#d2122e', '#ffffff'], pattern: 'centre' },
  az: { colours: ['#d8001d', '#ffffff'], pattern: 'plain' },
  'fc-groningen': { colours: ['#00893d', '#ffffff'] },
  'fc-twente': { colours: ['#d5001c'] },
  'fc-utrecht': { colours: ['#d40a17', '#ffffff'] },
  'fc-volendam': { colours: ['#f18700'] },
  feyenoord: { colours: ['#d4021d', '#ffffff'], pattern: 'halves' },
  'fortuna-sittard': { colours: ['#f7d300', '#00632f'], pattern: 'plain' },
  'go-ahead-eagles': { colours: ['#e2001a', '#f9c800'] },
  heracles: { colours: ['#111111', '#ffffff'], pattern: 'stripes' },
  'heracles-almelo': { colours: ['#111111', '#ffffff'], pattern: 'stripes' },
  'nac-breda': { colours: ['#f6d500', '#111111'], pattern: 'sash' },
  nec: { colours: ['#b4131e', '#00703c'] },
  'pec-zwolle': { colours: ['#0055a5', '#ffffff'] },
  psv: { colours: ['#e2001a', '#ffffff'], pattern: 'stripes' },
  excelsior: { colours: ['#d60a15', '#111111'], pattern: 'stripes' },
  'sc-heerenveen': { colours: ['#0b5cad', '#ffffff'], pattern: 'stripes' },
  'sparta-rotterdam': { colours: ['#d2001a', '#ffffff'], pattern: 'stripes' },
  telstar: { colours: ['#ffffff', '#111111'], pattern: 'plain' },
  arsenal: { colours: ['#db0007', '#ffffff'], pattern: 'sleeves' },
  'aston-villa': { colours: ['#670e36', '#95bfe5'], pattern: 'sleeves' },
  bournemouth: { colours: ['#b50e12', '#111111'], pattern: 'stripes' },
  brentford: { colours: ['#d20000', '#ffffff'], pattern: 'stripes' },
  brighton: { colours: ['#0057b8', '#ffffff'], pattern: 'stripes' },
  burnley: { colours: ['#6c1d45', '#99d6ea'], pattern: 'sleeves' },
  chelsea: { colours: ['#034694'] },
  'crystal-palace': { colours: ['#1b458f', '#c4122e'], pattern: 'stripes' },
  everton: { colours: ['#003399', '#ffffff'], pattern: 'plain' },
  fulham: { colours: ['#ffffff', '#111111'], pattern: 'plain' },
  leeds: { colours: ['#ffffff', '#1d428a'], pattern: 'plain' },
  liverpool: { colours: ['#c8102e'] },
  'manchester-city': { colours: ['#6cabdd', '#ffffff'], pattern: 'plain' },
  'manchester-united': { colours: ['#da020e', '#111111'], pattern: 'plain' },
  newcastle: { colours: ['#111111', '#ffffff'], pattern: 'stripes' },
  'nottingham-forest': { colours: ['#dd0000', '#ffffff'], pattern: 'plain' },
  sunderland: { colours: ['#eb172b', '#ffffff'], pattern: 'stripes' },
  tottenham: { colours: ['#ffffff', '#132257'], pattern: 'plain' },
  'west-ham': { colours: ['#7a263a', '#1bb1e7'], pattern: 'sleeves' },
  wolves: { colours: ['#fdb913', '#111111'], pattern: 'plain' },
};

/** The colours that a club plays in, by its slug. */
export const clubColours = (slug: string): readonly string[] => shirts[slug]?.colours ?? [];

/** The fields of the API that a club is known by before its name. A site with pictures of its own names them in `image`. */
export const clubMarks = (slug: string) => ({
  colours: clubColours(slug),
  pattern: shirts[slug]?.pattern ?? null,
  image: null,
});
