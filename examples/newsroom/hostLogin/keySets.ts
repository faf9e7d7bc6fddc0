import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** The keys that a host publishes at an address. */
export type KeysOf = (url: string) => JWTVerifyGetKey;

/**
 * Sets of keys by their addresses, each fetched when it is first needed, and again after 10 minutes or for a key that is not among them, within 5 s. `cooldown`: in
 * ms, how long after one fetch a key that is not there leads to no other one.
 */
export function createKeySets(cooldown = 30_000): KeysOf {
  const sets = new Map<string, JWTVerifyGetKey>();
  return (url) => {
    const known = sets.get(url);
    if (known) return known;
    const made = createRemoteJWKSet(new URL(url), { cooldownDuration: cooldown });
    sets.set(url, made);
    return made;
  };
}
