import {
  myFormation,
  saveFormation,
  showTeam,
  topPlayers,
  userFormations,
} from '#core/contract/formation/formation.ts';
import { isFormation } from '#core/contract/formation/formationPlaces.ts';
import {
  countFormations,
  countPlayers,
  findLineUp,
  findTeam,
  type StoredLineUp,
  type StoredTeam,
  storeLineUp,
} from '../database/formations.ts';
import type { Queries } from '../database/schema.ts';
import { findCompetitor, findLeaguesOf, findSquad } from '../database/squads.ts';
import type { Reading } from './reading.ts';
import { Refusal } from './refusal.ts';
import { serveFound, serveReader } from './serve.ts';
import { invalid } from './validation.ts';

/** Whether a text can be a team's slug; any other is not looked up. */
const isSlug = (name: string) => /^[a-z0-9-]{1,80}$/.test(name);

export const teamOnWire = ({ slug, name, players }: StoredTeam) => ({
  slug,
  name,
  image: null,
  players: players.map(({ id, ...player }) => ({ player_id: id, ...player, image: null })),
});

/** The team with this slug: the one that readers rate, or any in a competition of the paper, with its squad where that is known. */
export async function findAnyTeam(queries: Queries, slug: string, { locale, base }: Reading) {
  const own = await findTeam(queries, slug);
  if (own) return teamOnWire(own);
  const competitor = await findCompetitor(queries, slug);
  if (!competitor || (await findLeaguesOf(queries, competitor.id)).length === 0) return undefined;
  const squad = await findSquad(queries, competitor.id);
  return {
    ...{ slug, name: competitor[`name_${locale}`], image: null },
    players: squad.map(({ id, name, number, position, club }) => ({
      ...{ player_id: id, name, number, position, club, image: null },
      url: `${base}/matchcenter/player/${id}`,
    })),
  };
}

const lineUpOnWire = ({ id, formation, team, players }: StoredLineUp) => ({ id, formation, team, players });

/** How many readers chose each formation. */
export async function formationsOnWire(queries: Queries, team?: string, limit?: number) {
  const counts = await countFormations(queries, team, limit);
  return counts.map(({ formation, count }) => ({ formation, formation_count: count }));
}

/** How often each player was chosen. */
export async function topPlayersOnWire(
  queries: Queries,
  asked: { team?: string | undefined; formation?: string | undefined },
) {
  const counts = await countPlayers(queries, asked);
  return counts.map(({ id, users, name, position, place }) => ({
    player_id: id,
    total_users: users,
    name,
    position,
    image: null,
    place,
  }));
}

const serveShowTeam = serveFound(showTeam, async (all, { params: { team = '' }, reading }) =>
  isSlug(team) ? findAnyTeam(all, team, reading) : undefined,
);

const serveUserFormations = serveFound(userFormations, async (all, { query: { team, limit } }) =>
  team === undefined || isSlug(team) ? formationsOnWire(all, team, limit) : [],
);

const serveTopPlayers = serveFound(topPlayers, async (all, { query: { team, formation } }) => {
  const canBe = (team === undefined || isSlug(team)) && (formation === undefined || isFormation(formation));
  return canBe ? topPlayersOnWire(all, { team, formation }) : [];
});

const serveMyFormation = serveReader(myFormation, async ({ query: { team }, queries, viewer }) => {
  const kept =
    team === undefined || isSlug(team) ? await queries((all) => findLineUp(all, viewer.id, team)) : undefined;
  if (!kept) throw new Refusal(404, 'formation.none');
  return { data: lineUpOnWire(kept) };
});

const serveSaveFormation = serveReader(saveFormation, async ({ body, queries, viewer, tenant, now }) => {
  const { team: slug, formation, players } = body;
  if (!isFormation(formation)) throw invalid({ formation: ['formation.unknown'] });
  if (players.length !== 11 || new Set(players).size !== 11) throw invalid({ players: ['formation.incomplete'] });
  return queries(async (all) => {
    const team = isSlug(slug) ? await findTeam(all, slug) : undefined;
    if (!team) throw invalid({ team: ['formation.unknown-team'] });
    const squad = new Set(team.players.map(({ id }) => id));
    if (!players.every((id) => squad.has(id))) throw invalid({ players: ['formation.foreign-player'] });
    const lineUp = { team: slug, formation, players };
    const id = await storeLineUp(all, { ...lineUp, tenant: tenant.id, reader: viewer.id }, now);
    return { data: { id, ...lineUp } };
  });
});

export const formations = [serveShowTeam, serveUserFormations, serveTopPlayers, serveMyFormation, serveSaveFormation];
