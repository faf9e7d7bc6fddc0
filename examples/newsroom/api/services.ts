import type { Captchas } from '../captcha/captchas.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tenant } from '../database/schema.ts';
import type { ImageProxy } from '../images/createImageProxy.ts';
import type { MailQueue } from '../mail/createMailQueue.ts';
import type { SocialProvider } from '../oauth/socialProvider.ts';
import type { Posts } from '../posts/createPosts.ts';
import type { PushSender } from '../push/createPushSender.ts';
import type { Vapid } from '../push/vapid.ts';
import type { Broadcaster } from '../realtime/broadcaster.ts';
import type { RateLimiter } from './rateLimits.ts';
import type { Tenancy } from './tenancy.ts';

/** A clock; `now` returns ms since the epoch. */
export interface Clock {
  now(): number;
}

/** The services that routes and pages use; one object per newsroom. */
export interface Services {
  readonly database: Database;
  readonly tenancy: Tenancy;
  readonly clock: Clock;
  /** The machine's own clock, for what is signed for other services or by them. */
  readonly machine: Clock;
  /**
   * Rate limiters. `mail`: requests for another link. `likes`: likes of a reader, given and taken back. `clicks`,
   * `searches` and `pages` (of a CMS, made known): those of an IP address.
   */
  readonly limits: Readonly<
    Record<
      'account' | 'address' | 'strangers' | 'mail' | 'likes' | 'clicks' | 'searches' | 'pages' | 'exports' | 'figures',
      RateLimiter
    >
  >;
  /** Whether there are no demo accounts, and replies are not checked against the contract. */
  readonly isProduction: boolean;
  /** Scheme and host of the newsroom, for readers who do not use a tenant's own host name. */
  readonly origin: () => string;
  /** Whether readers without a connection see the last front page, where a tenant's own settings do not say. */
  readonly hasOfflinePage: boolean;
  readonly images: ImageProxy;
  readonly posts: Posts;
  readonly mailQueue: MailQueue;
  /** Whether there is a mail server; readers are told where there is none. */
  readonly canSendMail: boolean;
  /** E-mail address for letters to a tenant's paper. */
  readonly deskMailOf: (tenant: Pick<Tenant, 'id'>) => string;
  readonly captchas: Captchas;
  readonly broadcaster: Broadcaster;
  /** Sends push notifications. */
  readonly push: PushSender;
  readonly vapidOf: (tenant: Pick<Tenant, 'id'>) => Promise<Vapid>;
  /** Whether a URL is one of an allowed push service. */
  readonly isPushAddress: (endpoint: string) => boolean;
  /** The login providers of a tenant. */
  readonly providersOf: (tenant: Tenant) => readonly SocialProvider[];
}
