import type { Locale } from '../editorial/numerals.ts';

interface RatingWords {
  readonly title: string;
  readonly howTo: string;
  readonly closes: string;
  readonly opens: string;
  readonly expected: string;
  readonly closed: string;
  readonly empty: string;
  readonly best: string;
  readonly noBest: string;
  readonly team: string;
  readonly cameOn: string;
  readonly positions: Readonly<Record<string, string>>;
  readonly voters: (count: number) => string;
  readonly ratings: (count: number) => string;
  readonly matches: (count: number) => string;
  readonly top: string;
  readonly noTop: string;
}

export const ratingWords: Readonly<Record<Locale, RatingWords>> = {
  nl: {
    title: 'Spelerscijfers',
    howTo: 'Log in en geef wie meespeelde een cijfer van 1 tot 10.',
    closes: 'Sluit',
    opens: 'Cijfers geven kan vanaf de zestigste minuut.',
    expected: 'Verwacht',
    closed: 'De stemming is gesloten.',
    empty: 'De opstelling is nog niet bekend.',
    best: 'Man of the match',
    noBest: 'Te weinig cijfers voor een man of the match',
    team: 'Elftal',
    cameOn: 'inval, ',
    positions: { GK: 'Doelman', DF: 'Verdediger', MF: 'Middenvelder', FW: 'Aanvaller' },
    voters: (count) =>
      count === 0 ? 'Nog niemand stemde' : count === 1 ? '1 lezer stemde' : `${count} lezers stemden`,
    ratings: (count) => (count === 1 ? '1 cijfer' : `${count} cijfers`),
    matches: (count) => (count === 1 ? '1 wedstrijd' : `${count} wedstrijden`),
    top: 'Beste cijfers',
    noTop: 'Er zijn nog geen cijfers.',
  },
  en: {
    title: 'Player ratings',
    howTo: 'Log in and rate who played, from 1 to 10.',
    closes: 'Closes',
    opens: 'You can rate the players from the 60th minute on.',
    expected: 'Expected',
    closed: 'Rating is closed.',
    empty: 'The line-up is not known yet.',
    best: 'Man of the match',
    noBest: 'Too few ratings for a man of the match',
    team: 'Team',
    cameOn: 'substitute, ',
    positions: { GK: 'Goalkeeper', DF: 'Defender', MF: 'Midfielder', FW: 'Forward' },
    voters: (count) =>
      count === 0 ? 'Nobody has voted yet' : count === 1 ? '1 reader has voted' : `${count} readers have voted`,
    ratings: (count) => (count === 1 ? '1 rating' : `${count} ratings`),
    matches: (count) => (count === 1 ? '1 match' : `${count} matches`),
    top: 'Best ratings',
    noTop: 'There are no ratings yet.',
  },
};
