import { type Asked, html, idIn, invalid, notFound, ok, open, own, type Route } from './route.ts';
import { type Account, accounts, type StoredGame } from './world.ts';

const odds = { home_win: 1.5, draw: 3.25, away_win: 4 };

/** A game as the specification lists its fields: neither kick-off nor status. */
const gameOf = ({ id, home, away, result, bets }: StoredGame, reader: Account | undefined) => ({
  ...{ id, userPrediction: (reader && bets.get(reader.id)) ?? null, odds, result },
  matchData: { homeTeam: home, awayTeam: away, draw: 'Draw' },
});

function week({ world: { games }, reader }: Asked) {
  const those = (stands: StoredGame['stands']) =>
    games.filter((each) => each.stands === stands).map((each) => gameOf(each, reader));
  return ok({
    allGames: games.map((each) => gameOf(each, reader)),
    livePredictionGames: those('live'),
    finishedGames: those('finished'),
  });
}

/** One more than a page has. */
const ranked = 51;
const rankingRows = Array.from({ length: ranked }, (_, index) => ({
  ...{ user_id: index === 0 ? accounts.reader.id : 100 + index, username: index === 0 ? 'reader' : `Reader ${index}` },
  ...{ image: null, points: 500 - index },
}));

function save({ body, world: { games }, reader }: Asked & { readonly reader: Account }) {
  const picks: readonly { readonly bet: string; readonly prediction_game_id: number }[] = Array.isArray(
    body.predictions,
  )
    ? body.predictions
    : [];
  const isTaken = picks.every(({ prediction_game_id: id }) =>
    games.some((each) => each.id === id && each.stands === 'open'),
  );
  if (picks.length === 0 || !isTaken) return invalid({ predictions: ['These games are not open.'] });
  for (const { bet, prediction_game_id } of picks)
    games.find(({ id }) => id === prediction_game_id)?.bets.set(reader.id, bet);
  return ok({ message: 'OK' });
}

export const prediction: readonly Route[] = [
  open('GET /api/v2/predictions', week),
  own('POST /api/v1/predictions', save),
  open('GET /api/v2/predictions/fixtures/{id}/public', (asked) => {
    const found = asked.world.games.find(({ id }) => id === idIn(asked));
    return found
      ? ok({ data: gameOf(found, asked.reader) })
      : notFound('No query results for model [App\\Models\\Game].');
  }),
  own('GET /api/v1/football-pool/my-ranking', () => ok({ data: rankingRows[0] })),
  open('GET /ajax/football-pool/rankings/load-time-period/{kind}', () =>
    html('<option value="1795996800">This week</option>'),
  ),
  open('GET /api/v2/ranking', ({ query }) => {
    const first = (Number(query.get('page') ?? 1) - 1) * 50;
    return ok({ data: rankingRows.slice(first, first + 50), page_count: 2 });
  }),
  open('GET /api/v2/{id}/ranking', (asked) =>
    ok({ data: rankingRows.find((row) => row.user_id === idIn(asked)) ?? null }),
  ),
];
