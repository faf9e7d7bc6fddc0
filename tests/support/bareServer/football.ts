import { html, ok, open, own, type Route } from './route.ts';

/** What the specification names without any field comes as HTML of the host, as far as it is under `/ajax/`. */
const printed = (call: string, text: string): Route =>
  open(`GET /ajax/matchcenter/${call}`, ({ world }) => html(world.printed.get(call) ?? `<p>${text}</p>`));

const formations = [
  { name: '4-3-3', formation: '4-3-3', formation_count: 12 },
  { name: '4-4-2', formation: '4-4-2', formation_count: 5 },
];

const players = [7, 8].map((player_id) => ({ player_id, average_grade: 7.5, voters_count: 6 }));

export const football: readonly Route[] = [
  open('GET /api/v2/matchcenter/fixture/{id}/votes', ({ world, reader }) =>
    ok({
      data: {
        ...{ man_of_the_match: 7, average_grade: 7.5, voters_count: 6 },
        has_user_voted: reader !== undefined && world.ratings.has(reader.id),
        votes: players,
      },
    }),
  ),
  open('GET /api/v2/matchcenter/{team}/fixtures/mom-scores', () =>
    ok({ data: [{ man_of_the_match: 7, average_grade: 7.5, voters_count: 6 }] }),
  ),
  open('GET /api/v2/matchcenter/{team}/players/mom-scores', () => ok({ data: players })),
  own('POST /api/v2/matchcenter/{team}/{matchKey}/{matchId}/vote', ({ world, reader, body }) => {
    world.ratings.set(reader.id, Array.isArray(body.votes) ? body.votes : []);
    return ok({
      data: { has_user_voted: true, man_of_the_match: 7, average_grade: 7.5, voters_count: 7, votes: players },
    });
  }),
  open('GET /api/v2/matchcenter/teams/{team}', () => ok({ data: {} })),
  open('GET /api/v2/user-formations', () => ok({ data: formations })),
  open('GET /api/v2/user/formation/top-players', () => ok({ data: [{ player_id: 7, total_users: 9 }] })),
  printed('top-scorers/league/{l}', 'Top scorers'),
  printed('rankings/league/{l}', 'Ranking'),
  printed('rounds/league/{l}', 'Rounds'),
  printed('league/{l}/rounds/{n}', 'Round'),
  printed('fixture/{id}', 'Match'),
  printed('upcoming-fixture/{id}', 'Upcoming match'),
  printed('player/{id}', 'Player'),
  printed('player/{id}/news', 'News'),
  printed('homepage', 'Matches'),
  printed('sidebar/live-matches', 'Live matches'),
  printed('top-mom', 'Best rated'),
  open('GET /fixtures/{id}', () => ok({ data: {} })),
  open('GET /widgets/team/{team}/league/{league}', () => ok({ data: {} })),
];
