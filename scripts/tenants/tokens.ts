import { parseArgs } from 'node:util';
import {
  isTokenScope,
  listAccessTokens,
  makeAccessToken,
  revokeAccessToken,
  tokenScopes,
} from '../../examples/newsroom/database/accessTokens.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';

export const tokenUsage = `npx --no tribune token new <tenant> --can ${tokenScopes.join(',')} [--name "what it is for"]
npx --no tribune token list <tenant>
npx --no tribune token revoke <tenant> <number>`;

interface Place {
  readonly database: Database;
  /** ms. */
  readonly now: number;
}

const options = { can: { type: 'string' }, name: { type: 'string' } } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error(tokenUsage);
  }
}

/**
 * Makes, lists or revokes the tokens with which programs of a tenant call. Resolves to the lines to print. Throws an Error with what is wrong: how the command is written,
 * or that there is no such tenant or token.
 */
export async function runToken(args: readonly string[], { database, now }: Place): Promise<readonly string[]> {
  const { values, positionals } = parse(args);
  const [verb, tenant, number, ...more] = positionals;
  if (!tenant || more.length > 0) throw new Error(tokenUsage);
  if (verb === 'new' && number === undefined) return make(tenant, values, { database, now });
  if (verb === 'list' && number === undefined) return list(tenant, database);
  if (verb === 'revoke' && /^\d{1,9}$/.test(number ?? '')) return revoke(tenant, Number(number), { database, now });
  throw new Error(tokenUsage);
}

async function make(
  tenant: string,
  { can = '', name = 'without a name' }: ReturnType<typeof parse>['values'],
  { database, now }: Place,
): Promise<readonly string[]> {
  const asked = can.split(',').filter((each) => each !== '');
  const wrong = asked.find((each) => !isTokenScope(each));
  if (wrong !== undefined) throw new Error(`A token cannot "${wrong}". It can: ${tokenScopes.join(', ')}.`);
  const scopes = asked.filter(isTokenScope);
  if (scopes.length === 0) throw new Error(tokenUsage);
  const { id, token } = await makeAccessToken(database, tenant, { name, scopes }, now);
  return [
    `Token ${id} of ${tenant} can ${scopes.join(', ')}. It is shown only now; the database keeps its hash:`,
    `  ${token}`,
  ];
}

const day = (moment: Date | null) => moment?.toISOString().slice(0, 10);

async function list(tenant: string, database: Database): Promise<readonly string[]> {
  const tokens = await listAccessTokens(database, tenant);
  if (tokens.length === 0) return [`${tenant} has no tokens.`];
  return tokens.map(({ id, name, scopes, made_at, used_at, revoked_at }) => {
    const state = revoked_at ? `revoked ${day(revoked_at)}` : used_at ? `last used ${day(used_at)}` : 'never used';
    return `${id}  ${scopes.join(',').padEnd(20)} ${name}, made ${day(made_at)}, ${state}`;
  });
}

async function revoke(tenant: string, id: number, { database, now }: Place): Promise<readonly string[]> {
  if (await revokeAccessToken(database, tenant, id, now)) return [`Token ${id} of ${tenant} is revoked.`];
  throw new Error(`${tenant} has no token ${id} that is still good.`);
}
