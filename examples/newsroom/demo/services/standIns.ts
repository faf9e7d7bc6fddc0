import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Clock, Services } from '../../api/services.ts';
import type { ExternalServices } from '../../createServices.ts';
import type { Tenant } from '../../database/schema.ts';
import { createLocalCaptcha } from './localCaptcha.ts';
import { localCaptchaRoutes } from './localCaptchaRoutes.ts';
import { localNetworkRoutes, localNetworks } from './localNetworks.ts';
import { localProviderRoutes } from './localProviderRoutes.ts';
import { createLocalProviders } from './localProviders.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { mailboxRoutes } from './mailboxRoutes.ts';

export interface StandIns {
  readonly externalServices: ExternalServices;
  /** The mails that were not sent; undefined where mail is really sent. */
  readonly mailbox: Mailbox | undefined;
  addRoutes(app: FastifyInstance, services: Services): Promise<void>;
}

interface StandInOptions {
  readonly clock: Clock;
  readonly tenants: readonly Tenant[];
  /** Scheme and host at which the newsroom can call itself. */
  readonly self: () => string;
  /** The configured services; the others get stand-ins. */
  readonly given: ExternalServices;
}

/** Makes stand-ins for a mail server, a captcha, two login providers and two networks, under `/dev/`. */
export function createStandIns({ clock, tenants, self, given }: StandInOptions): StandIns {
  const mailbox = given.mailer ? undefined : createMailbox(clock);
  const captcha = given.captcha === undefined ? createLocalCaptcha(clock, tenants, self) : undefined;
  const providers = given.providers === undefined ? createLocalProviders(clock, tenants, self) : undefined;
  return {
    externalServices: {
      ...(mailbox && { mailer: mailbox }),
      ...(captcha && { captcha: captcha.settingOf }),
      ...(providers && { providers: providers.of }),
      ...(!given.networks && { networks: localNetworks(self) }),
    },
    mailbox,
    async addRoutes(app, { mailQueue, tenancy }) {
      await app.register(async (dev) => {
        await dev.register(formbody);
        if (mailbox) mailboxRoutes(dev, { mailbox, mailQueue, tenancy });
        if (captcha) localCaptchaRoutes(dev, captcha);
        if (providers) localProviderRoutes(dev, providers, tenancy);
        if (!given.networks) localNetworkRoutes(dev);
      });
    },
  };
}
