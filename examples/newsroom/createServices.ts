import { join } from 'node:path';
import type { HubOrigins } from '../hub/index.ts';
import { createRateLimiters, type LoginLimits } from './api/rateLimits.ts';
import type { Clock, Services } from './api/services.ts';
import { createTenancy } from './api/tenancy.ts';
import { type CaptchaSetting, type Captchas, createCaptchas } from './captcha/captchas.ts';
import type { Database } from './database/openDatabase.ts';
import type { Tenant } from './database/schema.ts';
import type { Content } from './editorial/content.ts';
import { createImageProxy, defaultProxy } from './images/createImageProxy.ts';
import { defaultSources } from './images/readSource.ts';
import { createMailQueue } from './mail/createMailQueue.ts';
import type { Mailer } from './mail/mail.ts';
import type { SocialProvider } from './oauth/socialProvider.ts';
import { type Networks, realNetworks } from './posts/askNetwork.ts';
import { createPosts } from './posts/createPosts.ts';
import { createPushKeys } from './push/createPushKeys.ts';
import { createPushSender } from './push/createPushSender.ts';
import { isPushAddress } from './push/pushAddress.ts';
import type { Vapid } from './push/vapid.ts';
import { type ExternalBroker, externalBroadcaster } from './realtime/externalBroadcaster.ts';
import { ownBroadcaster } from './realtime/ownBroadcaster.ts';
import type { SocketsPerAddress } from './realtime/socketsPerAddress.ts';
import type { ShorterPeriods } from './retention/deleteExpired.ts';

/** External services that a newsroom uses. */
export interface ExternalServices {
  /** Sends mail; without it none is sent. */
  readonly mailer?: Mailer | undefined;
  /** E-mail address for letters to a paper; `{tenant}` in it is replaced by the paper's id. Without it, an address that does not exist. */
  readonly deskMail?: string | undefined;
  /** The captcha, for all tenants or each; none for `none` or where it is left out. */
  readonly captcha?: CaptchaSetting | Captchas['of'] | 'none' | undefined;
  /** Login providers, for all tenants or each. */
  readonly providers?: readonly SocialProvider[] | Services['providersOf'] | undefined;
  /** An external broadcaster of realtime events; by default the newsroom's own hub. */
  readonly broadcaster?: ExternalBroker | undefined;
  /** Origins whose pages may connect to the newsroom's own hub, beside its own pages. */
  readonly hubOrigins?: HubOrigins | undefined;
  /** How many sockets of that hub one address may have; by default its usual limit. */
  readonly socketsPerAddress?: SocketsPerAddress | undefined;
  /** Periods of a tenant that are shorter than those after which the newsroom deletes. */
  readonly retention?: ((tenant: string) => ShorterPeriods) | undefined;
  /** The key that push messages of all tenants are signed with; without it each tenant has its own. */
  readonly vapid?: Vapid | undefined;
  /** Endpoints for posts of X and TikTok; by default those of the networks. */
  readonly networks?: Networks | undefined;
  /** Hosts whose pictures are resized beside the site's own; they are fetched by https. */
  readonly imageHosts?: readonly string[] | undefined;
  /** Whether readers without a connection see the last front page; not where it is left out. */
  readonly hasOfflinePage?: boolean | undefined;
  /** Origin of a push service for development, allowed beside those of the browsers; not in production. */
  readonly pushService?: string | undefined;
}

export interface ServicesOptions extends ExternalServices {
  readonly database: Database;
  /** The content of a tenant, by its id. */
  readonly contentOf: (tenant: string) => Content;
  readonly clock: Clock;
  /** The machine's clock, where `clock` is another one. */
  readonly machine?: Clock;
  readonly limits: LoginLimits;
  readonly isProduction: boolean;
  /** Scheme and host of the newsroom. */
  readonly origin: () => string;
  readonly onLostMail: (error: unknown) => void;
  readonly onLostPush?: (error: unknown) => void;
}

const noMailer: Mailer = {
  async send() {
    throw new Error('No mail server is configured: set SMTP_URL and MAIL_FROM.');
  },
};

/** The services of a newsroom, from its database, its settings and the services of others. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { database, clock, machine = clock, limits, isProduction, origin, onLostMail } = options;
  const { mailer = noMailer, captcha, providers = [], deskMail = 'redactie@{tenant}.example' } = options;
  const { onLostPush: onLost = () => {} } = options;
  const tenancy = createTenancy(await database.tenants(), options.contentOf);
  const deskMailOf = ({ id }: Pick<Tenant, 'id'>) => deskMail.replaceAll('{tenant}', id);
  const standIn = isProduction ? undefined : options.pushService;
  const vapidOf = createPushKeys({ database, given: options.vapid, mailOf: deskMailOf });
  return {
    ...{ database, tenancy, clock, machine, isProduction, origin, deskMailOf, vapidOf },
    hasOfflinePage: options.hasOfflinePage ?? false,
    limits: createRateLimiters(limits),
    images: createImageProxy({
      ...{ ...defaultSources, ...defaultProxy },
      ...{ folder: join(import.meta.dirname, 'public'), hosts: options.imageHosts ?? [] },
    }),
    posts: createPosts(options.networks ?? realNetworks, machine),
    mailQueue: createMailQueue({ mailer, onLost: onLostMail }),
    canSendMail: mailer !== noMailer,
    push: createPushSender({ database, vapidOf, onLost, standIn }),
    isPushAddress: (endpoint) => isPushAddress(endpoint, standIn),
    broadcaster: options.broadcaster
      ? externalBroadcaster(options.broadcaster, () => machine.now())
      : await ownBroadcaster(database, tenancy, origin, options.hubOrigins, options.socketsPerAddress),
    captchas: createCaptchas((tenant) =>
      captcha === 'none' ? undefined : typeof captcha === 'function' ? captcha(tenant) : captcha,
    ),
    providersOf: (tenant) => (typeof providers === 'function' ? providers(tenant) : providers),
  };
}
