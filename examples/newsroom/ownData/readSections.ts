import { sql } from 'kysely';
import { findCommentedOn } from '../api/commentedOn.ts';
import type { Language } from '../api/messages.ts';
import type { Resource } from '../database/comments.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Queries, User } from '../database/schema.ts';
import type { Paper } from '../editorial/content.ts';
import { ownDataWords, type SectionName } from './words.ts';

/** `Date`: a moment; an object: a page. */
export type Cell = string | number | Date | null | undefined | { readonly title: string; readonly url: string };

export interface Section {
  readonly name: SectionName;
  readonly rows: readonly (readonly Cell[])[];
}

interface Asking {
  readonly viewer: User;
  readonly tenant: Paper;
  readonly language: Language;
  /** Prefix of the site's paths. */
  readonly base: string;
}

/** Reads what one section shows of a reader. */
type Reading = (all: Queries, asking: Asking) => Promise<Section['rows']>;

const match = sql<string>`home || ' - ' || away`.as('match');
const on = ['resource_type as type', 'resource_id as id'] as const;

/** Finds the pages of rows: their titles and addresses or, if they are gone, type and id. */
async function pagesOf(all: Queries, { tenant, base, language }: Asking, rows: readonly Resource[]) {
  const pageOf = await findCommentedOn(all, tenant, base, rows);
  return (row: Resource): Cell => pageOf(row) ?? ownDataWords(language).page(row.type, row.id);
}

const account: Reading = async (_, { viewer, language }) => {
  const words = ownDataWords(language).account;
  return [
    [words.id, viewer.id],
    [words.username, viewer.username],
    [words.name, viewer.name],
    [words.email, viewer.email],
    [words.verified, viewer.verified_at],
    [words.birth, viewer.date_of_birth],
    [words.made, viewer.created_at],
    [words.picture, viewer.avatar],
    [words.role, viewer.role],
  ];
};

const logins: Reading = async (all, { viewer }) => {
  const found = all.selectFrom('sessions').select(['created_at', 'revoked_at']).where('user_id', '=', viewer.id);
  return (await found.orderBy('created_at').execute()).map((row) => [row.created_at, row.revoked_at]);
};

const providers: Reading = async (all, { viewer }) => {
  const found = all.selectFrom('social_accounts').select(['provider', 'created_at']).where('user_id', '=', viewer.id);
  return (await found.execute()).map((row) => [row.provider, row.created_at]);
};

const comments: Reading = async (all, asking) => {
  const rows = await all
    .selectFrom('comments')
    .select([...on, 'created_at', 'content', 'deleted_at'])
    .where('user_id', '=', asking.viewer.id)
    .orderBy('created_at')
    .execute();
  const pageOf = await pagesOf(all, asking, rows);
  return rows.map((row) => [row.created_at, pageOf(row), row.content, row.deleted_at]);
};

const likes: Reading = async (all, asking) => {
  const rows = await all
    .selectFrom('comment_likes')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .select([...on, 'liked_at'])
    .where('comment_likes.user_id', '=', asking.viewer.id)
    .orderBy('liked_at')
    .execute();
  const pageOf = await pagesOf(all, asking, rows);
  return rows.map((row) => [row.liked_at, pageOf(row)]);
};

const reports: Reading = async (all, asking) => {
  const rows = await all
    .selectFrom('comment_reports')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .select([...on, 'made_at', 'reason', 'explanation'])
    .where('comment_reports.user_id', '=', asking.viewer.id)
    .orderBy('made_at')
    .execute();
  const pageOf = await pagesOf(all, asking, rows);
  return rows.map((row) => [row.made_at, pageOf(row), row.reason, row.explanation]);
};

const topics: Reading = async (all, { viewer }) => {
  const found = all.selectFrom('forum_topics').select(['created_at', 'title', 'body']).where('user_id', '=', viewer.id);
  return (await found.execute()).map((row) => [row.created_at, row.title, row.body]);
};

const claps: Reading = async (all, asking) => {
  const found = all.selectFrom('claps').select([...on, 'count']);
  const rows = await found.where('user_id', '=', asking.viewer.id).execute();
  const pageOf = await pagesOf(all, asking, rows);
  return rows.map((row) => [pageOf(row), row.count]);
};

const votes: Reading = async (all, { viewer }) => {
  const rows = await all
    .selectFrom('votes')
    .innerJoin('polls', 'polls.id', 'votes.poll_id')
    .innerJoin('answers', (join) =>
      join.onRef('answers.poll_id', '=', 'votes.poll_id').onRef('answers.id', '=', 'votes.answer_id'),
    )
    .select(['voted_at', 'question', 'text'])
    .where('user_id', '=', viewer.id)
    .orderBy('voted_at')
    .execute();
  return rows.map((row) => [row.voted_at, row.question, row.text]);
};

const ballots: Reading = async (all, { viewer }) => {
  const rows = await all
    .selectFrom('ballots')
    .innerJoin('fixtures', 'fixtures.id', 'fixture_id')
    .innerJoin('grades', 'grades.ballot_id', 'ballots.id')
    .innerJoin('players', 'players.id', 'grades.player_id')
    .select(['cast_at', match, 'players.name', 'grade'])
    .where('user_id', '=', viewer.id)
    .orderBy('cast_at')
    .execute();
  return rows.map((row) => [row.cast_at, row.match, row.name, row.grade]);
};

const predictions: Reading = async (all, { viewer, language }) => {
  const { bets } = ownDataWords(language);
  const rows = await all
    .selectFrom('predictions')
    .innerJoin('prediction_games', 'prediction_games.id', 'game_id')
    .innerJoin('fixtures', 'fixtures.id', 'fixture_id')
    .select(['saved_at', match, 'bet', 'points'])
    .where('user_id', '=', viewer.id)
    .orderBy('saved_at')
    .execute();
  return rows.map((row) => [row.saved_at, row.match, bets[row.bet], row.points]);
};

const rankings: Reading = async (all, { viewer, language }) => {
  const { periods } = ownDataWords(language);
  const rows = await all
    .selectFrom('pool_rankings')
    .select(['period', 'period_start', 'rank', 'points'])
    .where('user_id', '=', viewer.id)
    .orderBy('period_start')
    .execute();
  return rows.map((row) => [periods[row.period], row.period_start, row.rank, row.points]);
};

const formations: Reading = async (all, { viewer }) => {
  const rows = await all
    .selectFrom('reader_formations')
    .select(({ selectFrom }) => [
      'saved_at',
      'team',
      'formation',
      selectFrom('formation_places')
        .innerJoin('players', 'players.id', 'player_id')
        .select(sql<string>`string_agg(players.name, ', ' order by place)`.as('names'))
        .whereRef('formation_id', '=', 'reader_formations.id')
        .as('players'),
    ])
    .where('user_id', '=', viewer.id)
    .execute();
  return rows.map((row) => [row.saved_at, row.team, row.formation, row.players]);
};

const teams: Reading = async (all, { viewer, language }) => {
  const rows = await all
    .selectFrom('followed_teams')
    .innerJoin('competitors', 'competitors.id', 'competitor')
    .select(['name_nl', 'name_en', 'alerts'])
    .where('user_id', '=', viewer.id)
    .orderBy('place')
    .execute();
  return rows.map((row) => [language === 'nl' ? row.name_nl : row.name_en, row.alerts?.join(', ')]);
};

const matches: Reading = async (all, { viewer }) => {
  const rows = await all
    .selectFrom('followed_matches')
    .innerJoin('fixtures', 'fixtures.id', 'fixture_id')
    .select([match, 'kick_off'])
    .where('user_id', '=', viewer.id)
    .orderBy('place')
    .execute();
  return rows.map((row) => [row.match, row.kick_off]);
};

const notifications: Reading = async (all, { viewer, language }) => {
  const { kinds } = ownDataWords(language);
  const rows = await all
    .selectFrom('notifications')
    .select(['created_at', 'kind', 'subject', 'read_at'])
    .where('user_id', '=', viewer.id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => [row.created_at, kinds[row.kind], row.subject, row.read_at]);
};

const browsers: Reading = async (all, { viewer }) => {
  const found = all.selectFrom('push_subscriptions').select(['created_at', 'endpoint']);
  const rows = await found.where('user_id', '=', viewer.id).execute();
  return rows.map((row) => [row.created_at, URL.canParse(row.endpoint) ? new URL(row.endpoint).host : row.endpoint]);
};

const visits: Reading = async (all, asking) => {
  const rows = await all
    .selectFrom('visits')
    .select([...on, 'day'])
    .where('user_id', '=', asking.viewer.id)
    .orderBy('day')
    .execute();
  const pageOf = await pagesOf(all, asking, rows);
  return rows.map((row) => [row.day, pageOf(row)]);
};

/** In the order of the file. Letters are not among them: the newsroom's role may not read what was sent to the desk. */
const readings: readonly (readonly [SectionName, Reading])[] = [
  ['account', account],
  ['logins', logins],
  ['providers', providers],
  ['comments', comments],
  ['likes', likes],
  ['reports', reports],
  ['topics', topics],
  ['claps', claps],
  ['votes', votes],
  ['ballots', ballots],
  ['predictions', predictions],
  ['rankings', rankings],
  ['formations', formations],
  ['teams', teams],
  ['matches', matches],
  ['notifications', notifications],
  ['browsers', browsers],
  ['visits', visits],
];

/** Reads what is kept of a reader, in the words that people know it by. Sections without a row are left out. */
export async function readSections(database: Pick<Database, 'inTenant'>, asking: Asking): Promise<readonly Section[]> {
  return database.inTenant(asking.tenant.id, async (all) => {
    const found: Section[] = [];
    for (const [name, read] of readings) found.push({ name, rows: await read(all, asking) });
    return found.filter(({ rows }) => rows.length > 0);
  });
}
