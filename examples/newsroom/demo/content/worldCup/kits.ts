/** The home kit of a country: colours of the shirt and of its number. */
export interface Kit {
  readonly shirt: string;
  readonly number: string;
}

const white = '#f6f6f4';
const black = '#17171a';
const navy = '#14284b';

const kit = (shirt: string, number: string = white): Kit => ({ shirt, number });

const kits: Readonly<Record<string, Kit>> = {
  ALG: kit(white, '#0b6b3a'),
  ARG: kit('#7cbde8', black),
  AUS: kit('#f6c417', '#0b5a34'),
  AUT: kit('#d3202f'),
  BEL: kit('#c8102e', '#f5d133'),
  BIH: kit('#1b3f94', '#f7d117'),
  BRA: kit('#f9d71c', '#0c6b3c'),
  CAN: kit('#d52b1e'),
  CIV: kit('#f08a1d'),
  COD: kit('#2f8fd8', '#f7d618'),
  COL: kit('#f9d616', navy),
  CPV: kit('#1d4fa3'),
  CRO: kit('#e0242c', navy),
  CUW: kit('#2a5fc0', '#f4d32a'),
  CZE: kit('#d01f2b'),
  ECU: kit('#f7d51d', navy),
  EGY: kit('#c8102e'),
  ENG: kit(white, navy),
  ESP: kit('#c8102e', '#f6d23a'),
  FRA: kit('#1f3f94'),
  GER: kit(white, black),
  GHA: kit(white, black),
  HAI: kit('#1c3fa0'),
  IRN: kit(white, '#c8102e'),
  IRQ: kit('#0f7a43'),
  JOR: kit('#c8102e'),
  JPN: kit('#1c3c9c'),
  KOR: kit('#d5263a'),
  KSA: kit('#0f7a43'),
  MAR: kit('#c1272d', '#f3f3f0'),
  MEX: kit('#0b6847'),
  NED: kit('#f36c21', black),
  NOR: kit('#c8202f'),
  NZL: kit(white, black),
  PAN: kit('#d21f2d'),
  PAR: kit('#d32a35', '#f4f4f2'),
  POR: kit('#b5152b', '#f4d24a'),
  QAT: kit('#7a1538'),
  RSA: kit('#f8cf1c', '#0d6b3f'),
  SCO: kit('#152a55'),
  SEN: kit(white, '#0d7a45'),
  SUI: kit('#d52b1e'),
  SWE: kit('#f7d01f', '#12448c'),
  TUN: kit(white, '#c8102e'),
  TUR: kit('#c8102e'),
  URU: kit('#79b7e6', black),
  USA: kit(white, navy),
  UZB: kit('#2a63b8'),
};

const second: Readonly<Record<'light' | 'dark', Kit>> = { light: kit(white, black), dark: kit(navy) };

const parts = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const distance = (one: string, other: string): number =>
  Math.hypot(...parts(one).map((part, at) => part - (parts(other)[at] ?? 0)));
const brightness = (colour: string): number => parts(colour).reduce((sum, part) => sum + part, 0);

/** The kits of two teams in a match; the away team changes where the shirts are too similar. */
export function kitsOf(home: string, away: string): readonly [Kit, Kit] {
  const at = (code: string) => kits[code] ?? second.light;
  const [first, other] = [at(home), at(away)];
  if (distance(first.shirt, other.shirt) > 140) return [first, other];
  return [first, second[brightness(first.shirt) > 420 ? 'dark' : 'light']];
}
