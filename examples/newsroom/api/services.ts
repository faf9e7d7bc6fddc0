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

/** Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** What routes and pages work with; one per newsroom. */
export interface Services {
  readonly database: Database;
  readonly tenancy: Tenancy;
  readonly clock: Clock;
  /** The clock that the rest of the world goes by: for what is signed for others, or was signed by them. */
  readonly machine: Clock;
  /** `mail`: how often somebody can ask for a link again. `likes`: how often a reader likes, or takes a like back. `clicks`: how often an address counts. `searches`: how often it looks for articles. */
  readonly limits: Readonly<
    Record<'account' | 'address' | 'strangers' | 'mail' | 'likes' | 'clicks' | 'searches', RateLimiter>
  >;
  /** No demo accounts, and replies are trusted instead of checked. */
  readonly isProduction: boolean;
  /** Scheme and host where readers reach the newsroom, unless they use a tenant's own host name. */
  readonly origin: () => string;
  readonly images: ImageProxy;
  readonly posts: Posts;
  readonly mailQueue: MailQueue;
  /** Where letters to a tenant's paper go. */
  readonly deskMailOf: (tenant: Pick<Tenant, 'id'>) => string;
  readonly captchas: Captchas;
  readonly broadcaster: Broadcaster;
  /** Notifications of the browsers themselves. */
  readonly push: PushSender;
  readonly vapidOf: (tenant: Pick<Tenant, 'id'>) => Promise<Vapid>;
  /** Whether it is the address of a push service. */
  readonly isPushAddress: (endpoint: string) => boolean;
  /** Where readers of a tenant can log in with an account that they have elsewhere. */
  readonly providersOf: (tenant: Tenant) => readonly SocialProvider[];
}
