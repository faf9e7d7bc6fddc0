import { createECDH } from 'node:crypto';

/** What a newsroom proves itself with to push services, RFC 8292. Keys in base64url. */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service can turn to: `mailto:…` or `https://…`. */
  readonly subject: string;
}

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A key pair from 32 random bytes, base64url: the same from the same ones. */
export function keysFrom(secret: string): Pick<Vapid, 'publicKey' | 'privateKey'> {
  const random = BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`);
  const scalar = (random % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
  return { privateKey, publicKey: publicKeyOf(privateKey) };
}

/** The public half. Throws where it is no private key of P-256. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
}
