import { decodeJwt } from 'jose';
import { findHostLogin, type HostLogin, isUsed } from '../../examples/newsroom/database/hostLogins.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import { examineToken } from '../../examples/newsroom/hostLogin/examineToken.ts';
import type { KeysOf } from '../../examples/newsroom/hostLogin/keySets.ts';
import { problems, sentencesOf } from '../../examples/newsroom/hostLogin/problems.ts';

export const explainUsage = `npx --no tribune explain-token <file> [<tenant>]
npx --no tribune explain-token - [<tenant>]     reads the token from the standard input`;

interface Place {
  readonly database: Database;
  readonly keysOf: KeysOf;
  /** ms. */
  readonly now: number;
  /** The text of a file, or of the standard input for `-`. */
  readonly read: (file: string) => string;
}

/** The issuer that a token names, unread; undefined where it names none. */
function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** The host login of the tenant, or of the only tenant that has one, or that takes the issuer of the token. */
async function loginFor(database: Database, token: string, tenant: string | undefined): Promise<HostLogin> {
  const all: HostLogin[] = [];
  for (const { id } of await database.tenants()) {
    const login = await database.inTenant(id, findHostLogin);
    if (login && (tenant ?? id) === id) all.push(login);
  }
  const issuer = issuerIn(token);
  const [first, ...others] = all.length > 1 ? all.filter((login) => login.issuer === issuer) : all;
  if (first && others.length === 0) return first;
  if (tenant !== undefined) throw new Error(`${tenant} has no issuer: npx --no tribune issuer set sets it.`);
  throw new Error(
    all.length === 0
      ? 'No paper has an issuer: npx --no tribune issuer set sets it.'
      : `Say of which paper:\n${explainUsage}`,
  );
}

/**
 * Examines a token as the newsroom does and uses it up no more than a look does. Resolves to the lines to print and whether the newsroom would take it. Throws an Error
 * with how the command is written, or where no paper takes tokens.
 */
export async function explainToken(
  args: readonly string[],
  { database, keysOf, now, read }: Place,
): Promise<{ readonly isGood: boolean; readonly lines: readonly string[] }> {
  const [file, tenant, ...more] = args;
  if (!file || more.length > 0) throw new Error(explainUsage);
  const token = read(file).trim();
  const login = await loginFor(database, token, tenant);
  const examined = await examineToken(token, login, { now, keysOf });
  if (!examined.ok) return { isGood: false, lines: examined.problems.map(sentencesOf) };
  const { subject, jti, expiresAt } = examined.person;
  const used = await database.inTenant(login.tenant, (all) => isUsed(all, { issuer: login.issuer, jti }));
  if (used)
    return { isGood: false, lines: [sentencesOf(problems.noSingleUse('of a token that was exchanged before'))] };
  const seconds = Math.floor((expiresAt - now) / 1000);
  return { isGood: true, lines: [`Good: it logs "${subject}" in at ${login.tenant}, for another ${seconds} s.`] };
}
