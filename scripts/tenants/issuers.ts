import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  findHostLogin,
  type HostLogin,
  hostAlgorithms,
  isHostAlgorithm,
  removeHostLogin,
  setHostLogin,
} from '../../examples/newsroom/database/hostLogins.ts';
import { requireTenant } from '../../examples/newsroom/database/listTenants.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';

export const issuerUsage = `npx --no tribune issuer set <tenant> --issuer <iss> --audience <aud> --alg RS256|ES256 --jwks <address>
npx --no tribune issuer set <tenant> --issuer <iss> --audience <aud> --alg HS256 --secret-file <file>
npx --no tribune issuer show <tenant>
npx --no tribune issuer remove <tenant>`;

/** The shortest secret of HS256, in bytes (RFC 7518, section 3.2). */
const shortestSecret = 32;

interface Place {
  readonly database: Database;
  /** ms. */
  readonly now: number;
}

const options = {
  issuer: { type: 'string' },
  audience: { type: 'string' },
  alg: { type: 'string' },
  jwks: { type: 'string' },
  'secret-file': { type: 'string' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error(issuerUsage);
  }
}

type Values = ReturnType<typeof parse>['values'];

/**
 * Sets, shows or removes whose tokens log readers of a tenant in. Resolves to the lines to print. Throws an Error with what is wrong: how the command is written, or
 * what does not hold.
 */
export async function runIssuer(args: readonly string[], { database, now }: Place): Promise<readonly string[]> {
  const { values, positionals } = parse(args);
  const [verb, tenant, ...more] = positionals;
  if (!tenant || more.length > 0) throw new Error(issuerUsage);
  if (verb === 'set') return set(tenant, values, { database, now });
  if (verb === 'show') return show(tenant, database);
  if (verb !== 'remove') throw new Error(issuerUsage);
  if (await removeHostLogin(database, tenant)) return [`Readers of ${tenant} log in here again.`];
  throw new Error(`${tenant} has no issuer.`);
}

/** Keys travel by https; on the machine itself they need not. */
function isKeyAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}

function secretIn(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (Buffer.byteLength(secret) >= shortestSecret) return secret;
  throw new Error(`The secret in ${file} is shorter than ${shortestSecret} bytes: openssl rand -base64 48 makes one.`);
}

async function set(tenant: string, values: Values, { database, now }: Place): Promise<readonly string[]> {
  const { issuer, audience, alg = '', jwks, 'secret-file': file } = values;
  if (!issuer || !audience || (jwks === undefined) === (file === undefined)) throw new Error(issuerUsage);
  if (!isHostAlgorithm(alg)) throw new Error(`"${alg}" is none of ${hostAlgorithms.join(', ')}.`);
  if ((alg === 'HS256') !== (file !== undefined))
    throw new Error('HS256 needs --secret-file; RS256 and ES256 need --jwks.');
  if (jwks !== undefined && !isKeyAddress(jwks)) throw new Error('--jwks has to begin with https://.');
  const proof = { jwks_url: jwks ?? null, secrets: file === undefined ? [] : [secretIn(file)] };
  await setHostLogin(database, { tenant, issuer, audience, algorithm: alg, ...proof }, now);
  return show(tenant, database);
}

const linesOf = ({ issuer, audience, algorithm, jwks_url, secrets }: HostLogin) => [
  `iss    ${issuer}`,
  `aud    ${audience}`,
  `alg    ${algorithm}`,
  jwks_url === null
    ? `secret ${secrets.length === 1 ? 'one' : 'the present one, and the one before it'}`
    : `keys   ${jwks_url}`,
];

async function show(tenant: string, database: Database): Promise<readonly string[]> {
  await requireTenant(database, tenant);
  const login = await database.inTenant(tenant, findHostLogin);
  return login ? [`Tokens that log readers of ${tenant} in:`, ...linesOf(login)] : [`${tenant} has no issuer.`];
}
