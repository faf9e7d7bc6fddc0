import { mostChosen, placesOf } from '#core/contract/formationPlaces.ts';
import type { Locale } from '../content/numerals.ts';
import { formationWords } from './formationWords.ts';
import { type Html, html, json } from './html.ts';
import type { Links } from './links.ts';
import type { LineUpsForPage } from './page.ts';

interface FormationTagOptions {
  readonly locale: Locale;
  readonly links: Links;
}

/** The tag of what readers chose: the formations and the eleven of the first, as lists; the same as JSON for the island, with the squad. */
export function formationTag(lineUps: LineUpsForPage, { locale, links }: FormationTagOptions): Html {
  const says = formationWords[locale];
  const { formations, team } = lineUps;
  const eleven = elevenOf(lineUps);
  const all = formations.reduce((sum, each) => sum + each.formation_count, 0);
  const numbers = new Map(team.players.map((player) => [player.player_id, player.number]));
  const printed = { formations, players: eleven.flatMap((each) => each ?? []), team };
  return html`<div data-widget="formations" data-team="${team.slug}">
<div class="tb-formations">
<div class="tb-formations-sides"><span class="tb-formations-side">${says.crowd}</span> <a class="tb-formations-side" href="${links.to('/login')}" data-w-action="mine">${says.mine}</a></div>
<div class="tb-formations-body">
<ol class="tb-formations-pitch" role="list">
${placesOf(formations[0]?.formation ?? '').map((place, at) => tile(place, eleven[at], { all: formations[0]?.formation_count ?? 0, numbers, locale }))}</ol>
<div class="tb-formations-panel">
<p class="tb-formations-label">${says.formations}</p>
${
  formations.length > 0 &&
  html`<ol class="tb-formations-rows" role="list">
${formations.map(({ formation, formation_count }) => html`<li class="tb-formations-row"><span></span> <span>${formation}</span> <span class="tb-formations-count">${says.readers(formation_count)}</span></li>\n`)}</ol>`
}
</div>
<div class="tb-formations-foot"><p class="tb-formations-note">${all > 0 ? says.together(all) : says.none}</p></div>
</div>
</div>
<script type="application/json" data-props>${json({ printed })}</script>
</div>`;
}

type Chosen = LineUpsForPage['players'][number];

/** Of each place of the first formation who was chosen most. */
function elevenOf({ players }: LineUpsForPage): readonly (Chosen | undefined)[] {
  const rows = players.map((wire) => ({
    id: wire.player_id,
    users: wire.total_users,
    place: wire.place ?? undefined,
    wire,
  }));
  return mostChosen(rows).map((row) => row?.wire);
}

function tile(
  { code, of }: ReturnType<typeof placesOf>[number],
  chosen: Chosen | undefined,
  { all, numbers, locale }: { all: number; numbers: ReadonlyMap<number, number>; locale: Locale },
): Html {
  const says = formationWords[locale];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return html`<li class="tb-formations-place" data-of="${of}"><span class="tb-formations-where">${says.places[code]}: </span><span class="tb-formations-tile"${chosen && html` data-number="${numbers.get(chosen.player_id) ?? ''}"`}><span class="tb-formations-name">${chosen ? chosen.name : says.nobody}</span>${chosen && html` <span class="tb-formations-share">${percent.format(chosen.total_users / (all || 1))} · ${chosen.total_users}</span>`}</span></li>
`;
}
