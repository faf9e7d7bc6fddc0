import { mostChosen, placesOf } from '#core/contract/formation/formationPlaces.ts';
import { numberFormat } from '../../editorial/formats.ts';
import { formatNumber, type Locale } from '../../editorial/numerals.ts';
import { type Html, json } from '../html.ts';
import type { Links } from '../links.ts';
import type { LineUpsForPage, Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

const sayOf = (locale: Locale) => widgetWords('football/formations', locale);

interface FormationTagOptions {
  readonly tenant: Tenant;
  readonly links: Links;
}

/**
 * The tag of the line-ups that readers chose: the formations and the eleven of the first as lists, and the same with the squad
 * as JSON for the island.
 */
export function formationTag(lineUps: LineUpsForPage, { tenant, links }: FormationTagOptions): Html {
  const { locale } = tenant;
  const say = sayOf(locale);
  const { formations, team } = lineUps;
  const eleven = elevenOf(lineUps);
  const all = formations.reduce((sum, each) => sum + each.formation_count, 0);
  const places = placesIn(lineUps, eleven, tenant);
  const printed = { formations, players: eleven.flatMap((each) => each ?? []), team };
  return print(
    'formations',
    {
      team: team.slug,
      crowd_label: say('crowd'),
      mine_label: say('mine'),
      login_url: links.to('/login'),
      // Each of the `of` in a line is that part of it.
      lines: Math.round(places.reduce((sum, { of }) => sum + 1 / of, 0)),
      places,
      formations_label: say('formations'),
      has_formations: formations.length > 0,
      formations: formations.map(({ formation, formation_count }) => ({
        formation,
        readers_text: say('readers', { count: formation_count, readers: formatNumber(locale, formation_count) }),
      })),
      total_text: all > 0 ? say('together', { count: all, readers: formatNumber(locale, all) }) : say('none'),
      empty_next: all > 0 ? null : { url: links.to('/login'), label: say('mine') },
      props: json({ printed }).text,
    },
    tenant,
  );
}

type Chosen = LineUpsForPage['players'][number];

/** The most chosen player of each place in the first formation. */
function elevenOf({ players }: LineUpsForPage): readonly (Chosen | undefined)[] {
  const rows = players.map((wire) => ({
    id: wire.player_id,
    users: wire.total_users,
    place: wire.place ?? undefined,
    wire,
  }));
  return mostChosen(rows).map((row) => row?.wire);
}

function placesIn(
  { formations: [first], team }: LineUpsForPage,
  eleven: readonly (Chosen | undefined)[],
  { locale }: Tenant,
) {
  const say = sayOf(locale);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const numbers = new Map(team.players.map((player) => [player.player_id, player.number]));
  return placesOf(first?.formation ?? '').map(({ code, of }, at) => {
    const chosen = eleven[at];
    const share = chosen && percent.format(chosen.total_users / (first?.formation_count || 1));
    return {
      of,
      place_label: say(code),
      player_text: chosen?.name ?? wordsOf(locale).formation.nobody,
      number: chosen ? `${numbers.get(chosen.player_id) ?? ''}` || null : null,
      share_text: chosen ? `${share} · ${chosen.total_users}` : null,
    };
  });
}
