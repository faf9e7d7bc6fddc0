import * as z from 'zod/mini';
import { hubOriginsFrom } from '../hub/index.ts';
import type { ExternalServices } from './createServices.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { openProviders, readProviders } from './oauth/loginProviders.ts';
import { vapidFrom, vapidSettings } from './push/vapidSettings.ts';
import { brokerOf, brokerSettings } from './realtime/brokerSettings.ts';
import { socketsPerAddressFrom } from './realtime/socketsPerAddress.ts';
import { shorterPeriodsFrom } from './retention/shorterPeriods.ts';

const address = z.string().check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)));

const settings = z.object({
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^\s]+$/))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/))),
  DESK_MAIL: z.optional(z.string().check(z.regex(/^[^\s@,;<>]+@[^\s@,;<>]+$/))),
  CAPTCHA_KIND: z._default(z.enum(['score', 'checkbox']), 'score'),
  CAPTCHA_SITE_KEY: z.optional(z.string()),
  CAPTCHA_SECRET: z.optional(z.string()),
  // Without this option Google's script breaks where Trusted Types are enforced: https://github.com/DethAriel/ng-recaptcha/issues/304
  CAPTCHA_SCRIPT: z._default(address, 'https://www.google.com/recaptcha/api.js?trustedtypes=true'),
  CAPTCHA_VERIFY_URL: z._default(address, 'https://www.google.com/recaptcha/api/siteverify'),
  CAPTCHA_HOSTNAMES: z.optional(z.string()),
  PUBLIC_URL: z.optional(address),
  PUSH_SERVICE: z.optional(address),
  IMAGE_HOSTS: z.optional(z.string().check(z.regex(/^[\w.-]+(?::\d+)?(?:[\s,]+[\w.-]+(?::\d+)?)*$/))),
  ...vapidSettings,
  ...brokerSettings,
  HUB_ORIGINS: z.optional(z.string()),
  HUB_SOCKETS_PER_ADDRESS: z.optional(z.string()),
  RETENTION: z.optional(z.string()),
  LOGIN_PROVIDERS: z.optional(z.string()),
});

/**
 * Reads the external services from the environment: SMTP_URL and MAIL_FROM; DESK_MAIL (address for letters to a paper,
 * `{tenant}` in it is replaced by the paper's id); CAPTCHA_SITE_KEY, CAPTCHA_SECRET and CAPTCHA_HOSTNAMES (the host names of
 * the pages, with commas), with CAPTCHA_KIND, CAPTCHA_SCRIPT and CAPTCHA_VERIFY_URL where they are not Google's reCAPTCHA v3;
 * PUBLIC_URL; the VAPID_ settings (`vapidFrom`) and PUSH_SERVICE; BROADCASTER with BROADCASTER_APPS, BROADCASTER_URL and
 * BROADCASTER_HOST (`brokerOf`); HUB_ORIGINS (`hubOriginsFrom`) and HUB_SOCKETS_PER_ADDRESS; RETENTION (`shorterPeriodsFrom`); LOGIN_PROVIDERS (`readProviders`), which are asked for their addresses at once; IMAGE_HOSTS (hosts whose pictures are resized, with commas).
 * Throws an Error with one sentence where something is missing or wrong.
 */
export function externalServicesOf(environment: Readonly<Record<string, string | undefined>>): ExternalServices & {
  readonly origin?: string;
} {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = z.safeParse(settings, given);
  if (!read.success) throw new Error(`${String(read.error.issues[0]?.path[0])} is not what it should be.`);
  const {
    SMTP_URL: url,
    MAIL_FROM: from,
    DESK_MAIL: deskMail,
    PUBLIC_URL: origin,
    PUSH_SERVICE: pushService,
    IMAGE_HOSTS: imageHosts,
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SECRET: secret,
  } = read.data;
  if (url && !from) throw new Error('SMTP_URL needs MAIL_FROM: the address that mail comes from.');
  if (Boolean(siteKey) !== Boolean(secret)) throw new Error('CAPTCHA_SITE_KEY and CAPTCHA_SECRET go together.');
  const hostnames = read.data.CAPTCHA_HOSTNAMES?.split(',').map((name) => name.trim());
  if (siteKey && !hostnames) throw new Error('CAPTCHA_SITE_KEY needs CAPTCHA_HOSTNAMES: the host names of the pages.');
  const broadcaster = brokerOf(read.data);
  const vapid = vapidFrom(read.data);
  const hubOrigins = hubOriginsFrom(read.data);
  const retention = shorterPeriodsFrom(read.data.RETENTION);
  const providers = readProviders(read.data.LOGIN_PROVIDERS);
  const socketsPerAddress = socketsPerAddressFrom(read.data.HUB_SOCKETS_PER_ADDRESS);
  return {
    ...(hubOrigins.length > 0 && { hubOrigins }),
    ...(socketsPerAddress && { socketsPerAddress }),
    ...(retention && { retention }),
    ...(providers.size > 0 && { providers: openProviders(providers, (problem) => process.emitWarning(problem)).of }),
    ...(broadcaster && { broadcaster }),
    ...(vapid && { vapid }),
    ...(imageHosts && { imageHosts: imageHosts.split(/[\s,]+/) }),
    ...(pushService && { pushService: new URL(pushService).origin }),
    ...(origin && { origin: new URL(origin).origin }),
    ...(deskMail && { deskMail }),
    ...(url && from && { mailer: createSmtpMailer({ url, from }) }),
    ...(siteKey &&
      secret &&
      hostnames && {
        captcha: {
          kind: read.data.CAPTCHA_KIND,
          siteKey,
          secret,
          script: read.data.CAPTCHA_SCRIPT,
          verifyUrl: read.data.CAPTCHA_VERIFY_URL,
          hostnames,
        },
      }),
  };
}
