import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Clock, Desk } from './api/desk.ts';
import { createLimiters, type LoginLimits } from './api/limits.ts';
import { createTenancy } from './api/tenancy.ts';
import { type CaptchaSetting, createCaptchas } from './captcha/captchas.ts';
import { createLocalCaptcha } from './captcha/localCaptcha.ts';
import { localCaptchaRoutes } from './captcha/localCaptchaRoutes.ts';
import type { Database } from './database/openDatabase.ts';
import type { Tenant } from './database/schema.ts';
import { commentRoutes } from './dev/commentRoutes.ts';
import { fixtureRoutes } from './dev/fixtureRoutes.ts';
import { liveblogRoutes } from './dev/liveblogRoutes.ts';
import { notificationRoutes } from './dev/notificationRoutes.ts';
import { promotionRoutes } from './dev/promotionRoutes.ts';
import { createPost } from './mail/createPost.ts';
import type { Mailer } from './mail/mail.ts';
import { createMailbox, type Mailbox } from './mail/mailbox.ts';
import { mailboxRoutes } from './mail/mailboxRoutes.ts';
import { localProviderRoutes } from './oauth/localProviderRoutes.ts';
import { createLocalProviders } from './oauth/localProviders.ts';
import type { SocialProvider } from './oauth/socialProvider.ts';
import { createPushKeys } from './push/createPushKeys.ts';
import { createPushSender } from './push/createPushSender.ts';
import { isPushAddress } from './push/pushAddress.ts';
import type { Vapid } from './push/vapid.ts';
import type { HubOrigins } from './realtime/hubOrigins.ts';
import { type Outside, outsideBroadcaster } from './realtime/outsideBroadcaster.ts';
import { ownBroadcaster } from './realtime/ownBroadcaster.ts';

/** The services of others that a newsroom uses. Outside production it has its own for those that are left out. */
export interface Services {
  /** Where mail goes; without it, to `/dev/mail`, and in production nowhere. */
  readonly mailer?: Mailer | undefined;
  /** Where letters to a paper go; `{tenant}` in it is the paper's id. Without it, to an address that nobody has. */
  readonly deskMail?: string | undefined;
  /** `none`: no captcha. */
  readonly captcha?: CaptchaSetting | 'none' | undefined;
  /** Where readers of every tenant can log in with another account. */
  readonly providers?: readonly SocialProvider[] | undefined;
  /** Who tells readers what happens; the newsroom's own hub when left out. */
  readonly broadcaster?: Outside | undefined;
  /** Whose pages may connect to the newsroom's own hub beside its own. */
  readonly hubOrigins?: HubOrigins | undefined;
  /** What push messages of every tenant are signed with; without it each tenant has keys of its own. */
  readonly vapid?: Vapid | undefined;
  /** Origin of a push service for development, beside those of the browsers; not in production. */
  readonly pushService?: string | undefined;
}

export interface DeskOptions extends Services {
  readonly database: Database;
  readonly clock: Clock;
  /** Where it is not `clock`: what others go by. */
  readonly machine?: Clock;
  readonly limits: LoginLimits;
  readonly isProduction: boolean;
  /** Scheme and host where readers reach the newsroom. */
  readonly origin: () => string;
  /** Scheme and host where it reaches itself. */
  readonly self: () => string;
  readonly onLostMail: (error: unknown) => void;
  readonly onLostPush?: (error: unknown) => void;
  /** Between tries to send a mail, in ms. */
  readonly mailPauses?: readonly number[];
  /** The same for push messages. */
  readonly pushPauses?: readonly number[];
}

export interface Furnished {
  readonly desk: Desk;
  /** Undefined where mail is really sent. */
  readonly mailbox: Mailbox | undefined;
  /** Serves the newsroom's own services under `/dev/`; nothing in production. */
  addRoutes(app: FastifyInstance): Promise<void>;
}

const noMailer: Mailer = {
  async send() {
    throw new Error('No mail server is configured: set SMTP_URL and MAIL_FROM.');
  },
};

/** A desk with all its services. */
export async function createDesk(options: DeskOptions): Promise<Furnished> {
  const { database, clock, machine = clock, limits, isProduction, origin, self, onLostMail, mailPauses } = options;
  const tenancy = createTenancy(await database.tenants());

  const mailbox = options.mailer || isProduction ? undefined : createMailbox(clock);
  const mailer = options.mailer ?? mailbox ?? noMailer;
  const post = createPost({ mailer, onLost: onLostMail, ...(mailPauses && { pauses: mailPauses }) });

  const isOwnCaptcha = options.captcha === undefined && !isProduction;
  const localCaptcha = isOwnCaptcha ? createLocalCaptcha(clock, tenancy.all, self) : undefined;
  const given = options.captcha === 'none' ? undefined : options.captcha;

  const isOwnProviders = options.providers === undefined && !isProduction;
  const localProviders = isOwnProviders ? createLocalProviders(clock, tenancy.all, self) : undefined;

  const deskMailOf = ({ id }: Pick<Tenant, 'id'>) =>
    (options.deskMail ?? 'redactie@{tenant}.example').replaceAll('{tenant}', id);
  const standIn = isProduction ? undefined : options.pushService;
  const vapidOf = createPushKeys({ database, given: options.vapid, mailOf: deskMailOf });
  const { onLostPush: onLost = () => {}, pushPauses: pauses } = options;
  const push = createPushSender({ database, vapidOf, onLost, standIn, ...(pauses && { pauses }) });

  const desk: Desk = {
    database,
    tenancy,
    clock,
    machine,
    limits: createLimiters(limits),
    isProduction,
    origin,
    post,
    deskMailOf,
    push,
    vapidOf,
    isPushAddress: (endpoint) => isPushAddress(endpoint, standIn),
    broadcaster: options.broadcaster
      ? outsideBroadcaster(options.broadcaster, () => machine.now())
      : await ownBroadcaster(database, tenancy, origin, options.hubOrigins),
    captchas: createCaptchas((tenant) => localCaptcha?.settingOf(tenant) ?? given),
    providersOf: (tenant) => localProviders?.of(tenant) ?? options.providers ?? [],
  };
  return {
    desk,
    mailbox,
    async addRoutes(app) {
      await app.register(async (dev) => {
        await dev.register(formbody);
        if (mailbox) mailboxRoutes(dev, { mailbox, post, tenancy });
        if (!isProduction) liveblogRoutes(dev, desk);
        if (!isProduction) notificationRoutes(dev, desk);
        if (!isProduction) commentRoutes(dev, desk);
        if (!isProduction) fixtureRoutes(dev, desk);
        if (!isProduction) promotionRoutes(dev, desk);
        if (localCaptcha) localCaptchaRoutes(dev, localCaptcha);
        if (localProviders) localProviderRoutes(dev, localProviders, tenancy);
      });
    },
  };
}
