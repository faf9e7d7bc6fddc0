import type { Endpoint } from '../../core/contract/base/endpoint.ts';

/** What a call is about: `poll=12` of the command line, or what a list of the site has. */
export type Subjects = ReadonlyMap<string, string>;

/** The subject of a parameter, by what stands before it in the path. */
const byPath: readonly (readonly [path: RegExp, subject: string])[] = [
  [/^\/api\/(front\/)?v1\/poll\//, 'poll'],
  [/^\/api\/v1\/resource\/|\/article\/\{id\}|^\/api\/v2\/resource\//, 'article'],
  [/^\/fixtures\/|fixture\/\{id\}|tie\/\{id\}|fixtures\/\{id\}/, 'fixture'],
  [/^\/ajax\/matchcenter\/player\//, 'player'],
  [/collection\//, 'collection'],
  [/user\/\{id\}|\{userId\}/, 'reader'],
  [/^\/api\/v2\/notifications\//, 'notification'],
  [/^\/api\/v2\/\{type\}\/\{id\}/, 'article'],
];

/** Values of parameters that are no subject. */
const fixed: Readonly<Record<string, string>> = {
  ...{ type: 'article', page: '0', size: '10', pageSize: '10', firstPageSize: '10', hide: '0', sticky: '0' },
  ...{ period: 'week', file: 'article-card.html' },
};

const subjectOf = (path: string, name: string): string => {
  if (name === 'id' || name === 'userId') return byPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'id';
  return name === 'comment_id' ? 'comment' : name;
};

/** Every subject that some call needs, for the help of the command. */
export const subjectsOf = ({ path }: Endpoint): readonly string[] =>
  [...path.matchAll(/\{\+?(\w+)\}/g)].flatMap(([, name = '']) => (name in fixed ? [] : [subjectOf(path, name)]));

/** The parameters of a call, or the subjects that it lacks. */
export function paramsOf(
  endpoint: Endpoint,
  subjects: Subjects,
): { readonly params: Readonly<Record<string, string>> } | { readonly lacks: readonly string[] } {
  const names = [...endpoint.path.matchAll(/\{\+?(\w+)\}/g)].flatMap(([, name = '']) => name);
  const lacks = subjectsOf(endpoint).filter((subject) => !subjects.has(subject));
  if (lacks.length > 0) return { lacks };
  const known = (name: string) => fixed[name] ?? subjects.get(subjectOf(endpoint.path, name)) ?? '';
  return { params: Object.fromEntries(names.map((name) => [name, known(name)])) };
}

/** Where a subject is found that nobody named: the call, and the way into its reply; `0` is the first row. */
const finds: readonly (readonly [subject: string, call: string, way: string])[] = [
  ['article', 'latestArticles', 'data.0.id'],
  ['fixture', 'homepageMatches', 'data.matches.0.id'],
  ['league', 'homepageMatches', 'data.matches.0.league'],
  ['team', 'homepageMatches', 'data.matches.0.home.slug'],
  ['comment', 'commentsStateless', 'data.0.id'],
  ['reader', 'me', 'data.id'],
  ['reader', 'commentsStateless', 'data.0.user_id'],
  ['reader', 'karmaLeaders', 'data.0.user_id'],
  ['number', 'leagueRounds', 'data.rounds.0.number'],
  ['notification', 'listNotifications', 'data.0.id'],
];

/** What a reply tells of subjects that are not known yet. */
export function foundIn(call: string, reply: unknown, known: Subjects): Subjects {
  const found = new Map(known);
  for (const [subject, from, way] of finds) {
    if (from !== call || found.has(subject)) continue;
    const value = way.split('.').reduce<unknown>((inside, step) => Object(inside)[step], reply);
    if (typeof value === 'string' || typeof value === 'number') found.set(subject, `${value}`);
  }
  return found;
}

/** Calls whose replies others need, in the order in which they are made. */
export const first: readonly string[] = [...new Set(finds.map(([, call]) => call))];
