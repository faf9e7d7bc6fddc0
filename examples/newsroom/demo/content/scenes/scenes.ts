import type { Picture } from '../../../editorial/article.ts';
import { clubColours } from '../../../editorial/clubColours.ts';
import { clubSlug } from '../../../editorial/clubs.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { dressingRoom } from './dressingRoom.ts';
import { net } from './net.ts';
import { nightFall } from './nightFall.ts';
import { scarves } from './scarves.ts';
import { type Cast, height, width } from './scene.ts';
import { stand } from './stand.ts';

type Say = (home: string, away: string) => { readonly alt: string; readonly caption: string };

interface Scene {
  readonly name: string;
  readonly draw: (cast: Cast) => string;
  readonly says: Readonly<Record<Locale, Say>>;
}

/** In the order in which matches get them, so that neighbours in a list differ. */
const scenes: readonly [Scene, ...Scene[]] = [
  {
    name: 'dressing-room',
    draw: dressingRoom,
    says: {
      nl: (home, away) => ({
        alt: `Een getekende kleedkamer met het shirt van ${home} links en dat van ${away} rechts aan de haak.`,
        caption: `De shirts van ${home} en ${away}.`,
      }),
      en: (home, away) => ({
        alt: `A drawn dressing room, with the shirt of ${home} on the left peg and that of ${away} on the right one.`,
        caption: `The shirts of ${home} and ${away}.`,
      }),
    },
  },
  {
    name: 'stand',
    draw: stand,
    says: {
      nl: (home, away) => ({
        alt: `Een getekende volle tribune met vlaggen, en een spandoek in de kleuren van ${home} en ${away}.`,
        caption: `De kleuren van ${home} en ${away} op de tribune.`,
      }),
      en: (home, away) => ({
        alt: `A drawn stand, full and with flags, and a banner in the colours of ${home} and ${away}.`,
        caption: `The colours of ${home} and ${away} in the stand.`,
      }),
    },
  },
  {
    name: 'scarves',
    draw: scarves,
    says: {
      nl: (home, away) => ({
        alt: `Twee gekruiste sjaals, getekend in de kleuren van ${home} en ${away}.`,
        caption: `Sjaals in de kleuren van ${home} en ${away}.`,
      }),
      en: (home, away) => ({
        alt: `Two crossed scarves, drawn in the colours of ${home} and ${away}.`,
        caption: `Scarves in the colours of ${home} and ${away}.`,
      }),
    },
  },
  {
    name: 'night',
    draw: nightFall,
    says: {
      nl: (home, away) => ({
        alt: `Een getekend stadion bij avond, met lichtmasten en een vaandel van ${home} en van ${away}.`,
        caption: `De avond van ${home} en ${away}.`,
      }),
      en: (home, away) => ({
        alt: `A drawn ground by night, under floodlights, with a banner of ${home} and one of ${away}.`,
        caption: `The night of ${home} and ${away}.`,
      }),
    },
  },
  {
    name: 'net',
    draw: net,
    says: {
      nl: (home, away) => ({
        alt: `Een getekende bal in het net, met achter het doel borden in de kleuren van ${home} en ${away}.`,
        caption: `De borden van ${home} en ${away} achter het doel.`,
      }),
      en: (home, away) => ({
        alt: `A drawn ball in the net, with boards in the colours of ${home} and ${away} behind the goal.`,
        caption: `The boards of ${home} and ${away} behind the goal.`,
      }),
    },
  },
];

/** How many scenes there are. */
export const sceneCount = scenes.length;

interface Drawn extends Cast {
  /** Of the file, without its ending. */
  readonly file: string;
  /** Names as sentences have them. */
  readonly teams: readonly [string, string];
}

/** One of the scenes, by its place among them. The same file for both papers. */
export function sceneOf(at: number, locale: Locale, { file, teams: [home, away], ...cast }: Drawn): Picture {
  const { name, draw, says } = scenes[at % sceneCount] ?? scenes[0];
  return {
    ...{ file: `${name}-${file}.svg`, width, height },
    ...says[locale](home, away),
    draw: () => draw(cast),
  };
}

/** The shirts of two clubs on their pegs. */
export function duel(locale: Locale, home: string, away: string): Picture {
  const kitOf = (club: string) => {
    const [shirt = '#777777', number = '#ffffff'] = clubColours(clubSlug(club));
    return { shirt, number };
  };
  return sceneOf(0, locale, {
    file: `${clubSlug(home)}-${clubSlug(away)}`,
    ...{ teams: [home, away], names: ['', ''], seed: 0, kits: [kitOf(home), kitOf(away)] },
  });
}
