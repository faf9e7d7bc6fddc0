import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from 'jose';
import * as z from 'zod/mini';
import type { HostLogin } from '../database/hostLogins.ts';
import type { KeysOf } from './keySets.ts';
import { type Problem, problems } from './problems.ts';

/** Whom a token is about. */
export interface HostPerson {
  /** Their id at the host. */
  readonly subject: string;
  readonly name: string | undefined;
  readonly username: string | undefined;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly jti: string;
  /** ms since the epoch. */
  readonly expiresAt: number;
}

export type Examined =
  | { readonly ok: true; readonly person: HostPerson }
  /** All that is wrong, what is worst first; never empty. */
  | { readonly ok: false; readonly problems: readonly Problem[] };

type Expected = Pick<HostLogin, 'issuer' | 'audience' | 'algorithm' | 'jwks_url' | 'secrets'>;

interface Place {
  /** ms since the epoch, by the clock of this machine. */
  readonly now: number;
  readonly keysOf: KeysOf;
}

/** How far two clocks may be apart, and how long a token may be good, in seconds. */
const tolerance = 30;
const longestLifetime = 600;

type Claims = Readonly<Record<string, unknown>>;

const line = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const person = z.object({
  sub: line(200),
  jti: line(200),
  exp: z.number(),
  name: z.catch(z.optional(z.string()), undefined),
  preferred_username: z.catch(z.optional(z.string()), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  email_verified: z.catch(z.optional(z.boolean()), undefined),
});

function decode(token: string): { readonly header: Claims; readonly claims: Claims } | undefined {
  try {
    return { header: decodeProtectedHeader(token), claims: decodeJwt(token) };
  } catch {
    return undefined;
  }
}

/** A claim as a developer reads it: a moment where it is one. */
const shown = (value: unknown): string => (value === undefined ? 'not there' : JSON.stringify(value).slice(0, 200));
const isoOf = (second: number) => new Date(second * 1000).toISOString().replace('.000Z', 'Z');
const momentOf = (value: unknown): string =>
  typeof value === 'number' && Math.abs(value) < 1e11 ? `${value} (${isoOf(Math.trunc(value))})` : shown(value);

/** Problems of when a token is good. */
function timeProblems({ exp, nbf, iat }: Claims, now: number): readonly Problem[] {
  const second = Math.floor(now / 1000);
  const here = isoOf(second);
  const isLater = (value: unknown, than: number) => typeof value === 'number' && value > than;
  const found: Problem[] = [];
  if (typeof exp !== 'number') found.push(problems.tooLong(shown(exp)));
  else if (exp <= second - tolerance) found.push(problems.expired(momentOf(exp), here));
  else if (exp > second + longestLifetime + tolerance) found.push(problems.tooLong(momentOf(exp)));
  for (const [claim, value] of Object.entries({ nbf, iat }))
    if (isLater(value, second + tolerance)) found.push(problems.early(claim, momentOf(value), here));
  return found;
}

function claimProblems(claims: Claims, { issuer, audience }: Expected, now: number): readonly Problem[] {
  const { iss, aud, sub, jti } = claims;
  const isText = (value: unknown) => z.safeParse(line(200), value).success;
  return [
    ...(iss === issuer ? [] : [problems.wrongIssuer(shown(iss), issuer)]),
    ...([aud].flat().includes(audience) ? [] : [problems.wrongAudience(shown(aud), audience)]),
    ...timeProblems(claims, now),
    ...(isText(jti) ? [] : [problems.noSingleUse(shown(jti))]),
    ...(isText(sub) ? [] : [problems.noSubject(shown(sub))]),
  ];
}

const isSignature = (error: unknown) => error instanceof errors.JWSSignatureVerificationFailed;

/** Why a token is not proved: by the algorithm that is pinned, and by nothing that the token itself names but the key. */
async function proofProblem(
  token: string,
  header: Claims,
  { algorithm, jwks_url: url, secrets }: Expected,
  keysOf: KeysOf,
): Promise<Problem | undefined> {
  if (header.alg !== algorithm) return problems.wrongAlgorithm(String(header.alg), algorithm);
  const options = { algorithms: [algorithm] };
  try {
    if (url !== null) await compactVerify(token, keysOf(url), options);
    else await Promise.any(secrets.map((secret) => compactVerify(token, new TextEncoder().encode(secret), options)));
    return undefined;
  } catch (error) {
    if (url === null) return problems.wrongSignature('the secret that was set');
    if (isSignature(error)) return problems.wrongSignature(`the private half of the key at ${url}`);
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
      return problems.unknownKey(String(header.kid ?? ''), url);
    if (error instanceof errors.JWSInvalid) return problems.noToken();
    return problems.noKeys(url);
  }
}

/**
 * Examines the token of a host: whether it is proved, as it is set and no other way, whether it is for this paper, and at this moment. Whether it was used before
 * is not asked.
 */
export async function examineToken(token: string, login: Expected, { now, keysOf }: Place): Promise<Examined> {
  const decoded = token.length <= 8000 ? decode(token) : undefined;
  if (!decoded) return { ok: false, problems: [problems.noToken()] };
  const { header, claims } = decoded;
  const proof = await proofProblem(token, header, login, keysOf);
  const all = [...(proof ? [proof] : []), ...claimProblems(claims, login, now)];
  if (all.length > 0) return { ok: false, problems: all };
  const { sub, jti, exp, name, preferred_username: username, email, email_verified } = z.parse(person, claims);
  const isEmailVerified = email_verified === true;
  return { ok: true, person: { subject: sub, jti, expiresAt: exp * 1000, name, username, email, isEmailVerified } };
}
