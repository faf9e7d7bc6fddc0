import type { RatedPlayer, Rating } from '#core/contract/rating.ts';
import { decimals, type Locale } from '../../editorial/numerals.ts';
import { dayAndTime, type PrintedTime } from '../dates.ts';
import { type Html, json } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import type { RatingForPage } from '../rating.ts';
import { ratingWords } from '../ratingWords.ts';

interface RatingOptions {
  readonly tenant: Tenant;
  readonly now: Date;
}

/** The tag of a match's ratings: who played, and what readers gave them once nobody can vote any more. */
export function ratingTag({ rating, wire }: RatingForPage, { tenant, now }: RatingOptions): Html {
  const { locale } = tenant;
  const says = ratingWords[locale];
  return print(
    'mom-rating',
    {
      fixture_id: rating.fixtureId,
      props: json({ rating: wire }).text,
      title: says.title,
      ...sumOf(rating, locale, now),
      has_players: rating.players.length > 0,
      players: rating.players.map((player) => playerIn(player, locale)),
      none_text: says.empty,
      closed_text: isOver(rating, now) ? says.closed : null,
    },
    tenant,
  );
}

const isOver = ({ isOpen, closesAt = '' }: Rating, now: Date) => !isOpen && Date.parse(closesAt) <= now.getTime();

interface Sum {
  readonly first_text: string;
  readonly first_time: PrintedTime | null;
  readonly second_text: string;
  readonly second_time: PrintedTime | null;
}

/** The two lines beside the title: how and until when to vote, from when, or what came of it. */
function sumOf(rating: Rating, locale: Locale, now: Date): Sum {
  const says = ratingWords[locale];
  const { voters, average, manOfTheMatch, players, isOpen, opensAt, closesAt } = rating;
  const moment = (iso: string | undefined) => (iso ? dayAndTime(locale, iso, now) : null);
  const counted = says.voters(voters);
  if (isOpen)
    return {
      first_text: says.howTo,
      first_time: null,
      second_text: `${counted}. ${says.closes}:`,
      second_time: moment(closesAt),
    };
  if (!isOver(rating, now))
    return {
      first_text: opensAt ? `${says.opens} ${says.expected}:` : says.opens,
      first_time: moment(opensAt),
      second_text: '',
      second_time: null,
    };
  const best = players.find(({ id }) => id === manOfTheMatch);
  const mean = average === undefined ? '' : `${says.team} ${decimals(locale, average, 1)}. `;
  return {
    first_text: best ? `${says.best}: ${best.name}, ${decimals(locale, best.average ?? 0, 1)}` : says.noBest,
    first_time: null,
    second_text: `${mean}${counted}`,
    second_time: null,
  };
}

function playerIn(player: RatedPlayer, locale: Locale) {
  const says = ratingWords[locale];
  const { id, name = '', number, position = '', minutes = 0, isStarter, average, voters } = player;
  const place = says.positions[position] ?? position;
  const about = [place, `${isStarter ? '' : says.cameOn}${minutes} min`].filter(Boolean).join(', ');
  return {
    player_id: id,
    number: number === undefined ? null : `${number}`,
    name,
    about_text: average === undefined ? about : `${about} · ${says.ratings(voters)}`,
    average_text: average === undefined ? null : decimals(locale, average, 1),
  };
}
