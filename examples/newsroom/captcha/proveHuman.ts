import type { FastifyRequest } from 'fastify';
import type { MessageKey } from '../api/messages.ts';
import type { Refusal } from '../api/refusal.ts';
import type { Services } from '../api/services.ts';
import { invalid } from '../api/validation.ts';
import type { Tenant } from '../database/schema.ts';
import { verifyCaptcha } from './verifyCaptcha.ts';

const longest = 10_000;

/**
 * Throws a Refusal (422) where the tenant has a captcha and the form's response does not pass. `check_score` is the browser's
 * claim and decides nothing. Also refuses where the provider cannot be reached. Calls over the network, so not to be used
 * within a transaction.
 */
export async function proveHuman(
  call: {
    readonly services: Services;
    readonly tenant: Tenant;
    readonly request: FastifyRequest;
    readonly now: number;
  },
  body: { readonly 'g-recaptcha-response': string; readonly check_score: boolean },
  action: 'register' | 'contact',
): Promise<void> {
  const { services, tenant, request, now } = call;
  const setting = services.captchas.of(tenant);
  if (!setting) return;
  const response = body['g-recaptcha-response'];
  if (!response) throw unproven('captcha.missing');
  if (response.length > longest || !services.captchas.isFirstUse(response, now)) throw unproven('captcha.refused');
  const verdict = await verifyCaptcha(setting, {
    response,
    remoteIp: request.ip,
    action,
    hostnames: setting.hostnames ?? [request.hostname],
  });
  if (verdict === 'unreachable') throw unproven('captcha.unreachable');
  if (verdict === 'refused') throw unproven('captcha.refused');
}

const unproven = (key: MessageKey): Refusal => invalid({ 'g-recaptcha-response': [key] });
