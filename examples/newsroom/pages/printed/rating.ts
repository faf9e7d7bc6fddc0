import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { RatedPlayer, Rating } from '#core/contract/rating.ts';
import { decimals, formatNumber, type Locale } from '../../editorial/numerals.ts';
import { minuteTime, type PrintedTime } from '../dates.ts';
import { type Html, json } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import type { RatingForPage } from '../rating.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

const sayOf = (locale: Locale) => widgetWords('football/mom-rating', locale);

interface RatingOptions {
  readonly tenant: Tenant;
  readonly now: Date;
}

/** The tag of a match's ratings: the players, and their grades once rating has closed. */
export function ratingTag({ rating, wire }: RatingForPage, { tenant, now }: RatingOptions): Html {
  const { locale } = tenant;
  const say = sayOf(locale);
  return print(
    'mom-rating',
    {
      fixture_id: rating.fixtureId,
      props: json({ rating: wire }).text,
      title: say('title'),
      ...sumOf(rating, locale, now),
      is_rated: isOver(rating, now),
      has_players: rating.players.length > 0,
      players: rating.players.map((player) => playerIn(player, locale)),
      none_text: say('empty'),
      empty_next: nextStep({ ...tenant, say }, 'matches'),
      closed_text: isOver(rating, now) ? say('closed') : null,
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

/** The two lines beside the title: how and until when to vote, from when, or the result. */
function sumOf(rating: Rating, locale: Locale, now: Date): Sum {
  const says = wordsOf(locale).rating;
  const say = sayOf(locale);
  const { voters, average, manOfTheMatch, players, isOpen, opensAt, closesAt } = rating;
  const moment = (iso: string | undefined) => (iso ? minuteTime(locale, iso, now) : null);
  const counted =
    voters === 0 ? say('no-voters') : say('voters', { count: voters, voters: formatNumber(locale, voters) });
  if (isOpen)
    return {
      first_text: says.howTo,
      first_time: null,
      second_text: `${counted}. ${says.closes}:`,
      second_time: moment(closesAt),
    };
  if (!isOver(rating, now))
    return {
      first_text: opensAt ? `${say('opens')} ${says.expected}:` : say('opens'),
      first_time: moment(opensAt),
      second_text: '',
      second_time: null,
    };
  const best = players.find(({ id }) => id === manOfTheMatch);
  const isPlayer = rating.award === 'player-of-the-match';
  return {
    first_text: best
      ? say(isPlayer ? 'best-player' : 'best', {
          name: best.name ?? '',
          average: decimals(locale, best.average ?? 0, 1),
        })
      : say(isPlayer ? 'no-best-player' : 'no-best'),
    first_time: null,
    second_text:
      average === undefined ? counted : say('team', { average: decimals(locale, average, 1), voters: counted }),
    second_time: null,
  };
}

function playerIn(player: RatedPlayer, locale: Locale) {
  const say = sayOf(locale);
  const { id, name = '', number, position = '', minutes = 0, isStarter, average, voters } = player;
  const place = /^(GK|DF|MF|FW)$/.test(position) ? say(`position-${position}`) : position;
  const about = [place, say(isStarter ? 'minutes' : 'came-on', { minutes })].filter(Boolean).join(', ');
  return {
    player_id: id,
    number: number === undefined ? null : `${number}`,
    name,
    about_text:
      average === undefined
        ? about
        : `${about} · ${say('ratings', { count: voters ?? 0, ratings: formatNumber(locale, voters ?? 0) })}`,
    average_text: average === undefined ? null : decimals(locale, average, 1),
  };
}
