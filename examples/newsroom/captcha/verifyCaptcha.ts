import * as z from 'zod/mini';
import type { CaptchaSetting } from './captchas.ts';

export type Verdict = 'human' | 'refused' | 'unreachable';

interface Claim {
  readonly response: string;
  /** IP address of the browser that sent the response. */
  readonly remoteIp: string;
  readonly action: string;
  /** Host names that the response may come from. */
  readonly hostnames: readonly string[];
}

const answer = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
});

const lowestScore = 0.5;
const timeout = 5000;

/** Verifies a response at the provider. `unreachable` where there is no readable answer within 5 s. */
export async function verifyCaptcha(
  { kind, secret, verifyUrl }: CaptchaSetting,
  { response, remoteIp, action, hostnames }: Claim,
): Promise<Verdict> {
  const body = new URLSearchParams({ secret, response, remoteip: remoteIp });
  const answered = await ask(verifyUrl, body).catch(() => undefined);
  if (!answered?.success) return 'unreachable';
  const { success, hostname = '', action: meant, score } = answered.data;
  const isHere = hostnames.some((name) => name.toLowerCase() === hostname.toLowerCase());
  // No score is no proof, whatever the form says that there is to check.
  const isLikely = kind === 'checkbox' || (meant === action && score !== undefined && score >= lowestScore);
  return success && isHere && isLikely ? 'human' : 'refused';
}

async function ask(verifyUrl: string, body: URLSearchParams) {
  const reply = await fetch(verifyUrl, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  return z.safeParse(answer, await reply.json());
}
