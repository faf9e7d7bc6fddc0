import type { RatedPlayer, Rating } from '#core/contract/rating.ts';
import { decimals, type Locale } from '../content/numerals.ts';
import { dayAndTime } from './dates.ts';
import { type Html, html, json } from './html.ts';
import type { RatingForPage } from './rating.ts';
import { ratingWords } from './ratingWords.ts';

interface RatingOptions {
  readonly locale: Locale;
  readonly now: Date;
}

/** The tag of a match's ratings: who played, and what readers gave them once nobody can vote any more. */
export function ratingTag({ rating, wire }: RatingForPage, options: RatingOptions): Html {
  const { locale } = options;
  const says = ratingWords[locale];
  const [first, second] = sumOf(rating, options);
  return html`<div data-widget="mom-rating" data-fixture-id="${rating.fixtureId}">
<script type="application/json" data-props>${json({ rating: wire })}</script>
<div class="tb-rating">
<div class="tb-rating-head">
<h3 class="tb-rating-title">${says.title}</h3>
<div class="tb-rating-sum"><p class="tb-rating-first">${first}</p><p class="tb-rating-second">${second}</p></div>
</div>
${
  rating.players.length > 0
    ? html`<ol class="tb-rating-rows" role="list">
${rating.players.map((player) => html`<li>${row(player, locale)}</li>\n`)}</ol>`
    : html`<p class="tb-rating-empty">${says.empty}</p>`
}
<div class="tb-rating-foot"><p class="tb-rating-note">${isOver(rating, options.now) && says.closed}</p></div>
</div>
</div>`;
}

/** Under every list of players: nobody is called so. */
export const inventedNote = (locale: Locale): Html => html`<p class="note">${ratingWords[locale].invented}</p>`;

const isOver = ({ isOpen, closesAt = '' }: Rating, now: Date) => !isOpen && Date.parse(closesAt) <= now.getTime();

function sumOf(rating: Rating, { locale, now }: RatingOptions): readonly Html[] {
  const says = ratingWords[locale];
  const { voters, average, manOfTheMatch, players, isOpen, opensAt, closesAt } = rating;
  const counted = says.voters(voters);
  if (isOpen)
    return [html`${says.howTo}`, html`${counted}. ${says.closes}: ${closesAt && dayAndTime(locale, closesAt, now)}`];
  if (!isOver(rating, now))
    return [html`${says.opens}${opensAt && html` ${says.expected}: ${dayAndTime(locale, opensAt, now)}`}`, html``];
  const best = players.find(({ id }) => id === manOfTheMatch);
  return [
    html`${best ? `${says.best}: ${best.name}, ${decimals(locale, best.average ?? 0, 1)}` : says.noBest}`,
    html`${average !== undefined && `${says.team} ${decimals(locale, average, 1)}. `}${counted}`,
  ];
}

function row(player: RatedPlayer, locale: Locale): Html {
  const says = ratingWords[locale];
  const { id, name, number, position = '', minutes = 0, isStarter, average, voters } = player;
  const place = says.positions[position] ?? position;
  const about = [place, `${isStarter ? '' : says.cameOn}${minutes} min`].filter(Boolean).join(', ');
  const rated = average !== undefined && ` · ${says.ratings(voters)}`;
  return html`<div class="tb-rating-row" data-player-id="${id}"><span class="tb-rating-number">${number}</span><span class="tb-rating-name">${name}</span><span class="tb-rating-about">${about}${rated}</span><span class="tb-rating-value">${average !== undefined && decimals(locale, average, 1)}</span></div>`;
}
