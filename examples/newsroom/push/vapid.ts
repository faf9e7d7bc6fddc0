import { createECDH } from 'node:crypto';

/** The keys that identify a newsroom to push services (RFC 8292), in base64url. */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact for push services: `mailto:…` or `https://…`. */
  readonly subject: string;
}

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives a key pair from 32 random bytes, base64url; the same for the same bytes. */
export function keysFrom(secret: string): Pick<Vapid, 'publicKey' | 'privateKey'> {
  const random = BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`);
  const scalar = (random % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
  return { privateKey, publicKey: publicKeyOf(privateKey) };
}

/** The public key of a private one. Throws where that is no private key of P-256. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
}
