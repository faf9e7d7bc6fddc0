import { moment, oneOf, text, texts } from './column.ts';
import { table } from './table.ts';

const tables = {
  /** Whose tokens log readers of a tenant in, and how they are proved; set by its owner with `npx --no tribune issuer`. */
  host_logins: table(
    'select',
    {
      tenant: text.references('tenants'),
      /** What a token says in `iss`. */
      issuer: text,
      /** What a token says in `aud`. */
      audience: text,
      /** The only algorithm that counts, whatever a token says. */
      algorithm: oneOf('RS256', 'ES256', 'HS256'),
      /** Address of the keys of RS256 and ES256. */
      jwks_url: text.orNull,
      /** Of HS256: the present secret, and the one before it. */
      secrets: texts,
      changed_at: moment,
    },
    'primary key (tenant)',
    "check ((algorithm = 'HS256') = (jwks_url is null) and (algorithm = 'HS256') = (cardinality(secrets) > 0))",
  ),
  /** Tokens of hosts that have been exchanged: each counts once, until it expires. */
  host_tokens: table(
    'select, insert, delete',
    {
      tenant: text.references('tenants'),
      /** SHA-256 of its issuer and its `jti`. */
      hash: text,
      expires_at: moment,
    },
    'primary key (tenant, hash)',
  ),
};

export const hostLogin = { tables };
