import type { Tenant } from '../database/schema.ts';
import { imagePath } from '../images/fillAddress.ts';
import { callbackPath } from '../oauth/callbackPath.ts';
import { dates } from '../pages/dates.ts';
import { linksOf, sitePages } from '../pages/links.ts';
import { hasOwnTemplate } from '../pages/templates.ts';
import { withOwnSettings } from './ownSettings.ts';
import type { Services } from './services.ts';
import { baseOn } from './site.ts';

interface Here {
  /** Scheme and host in the reader's address bar. */
  readonly origin: string;
  /** Prefix of the site's paths on this page: '' or `/t/<tenant>`. */
  readonly base: string;
  readonly services: Pick<
    Services,
    'broadcaster' | 'captchas' | 'hasOfflinePage' | 'images' | 'posts' | 'providersOf' | 'tenancy'
  >;
}

/** The settings for islands that a tenant's pages and `tenant.json` contain: those of the newsroom, and over them those of the tenant's folder of templates. */
export function settingsOf(tenant: Tenant, { origin, base, services }: Here) {
  const { broadcaster, captchas, images, posts, providersOf, tenancy } = services;
  const captcha = captchas.of(tenant);
  const realtime = broadcaster.settingOf(tenant);
  const { matches, pool, forum } = sitePages(linksOf({ base }));
  const absolute = (address: string) => new URL(address, origin).href;
  const { x, tiktok } = posts.networks;
  // A provider knows one address to send readers back to, wherever on the site they set out.
  const registered = baseOn(new URL(origin).hostname, tenant, tenancy);
  return withOwnSettings(tenant.id, {
    locale: tenant.locale,
    timeZone: tenant.time_zone,
    dates,
    base,
    pages: { matches, pool, forum },
    ...(captcha && {
      captcha: { kind: captcha.kind, siteKey: captcha.siteKey, script: absolute(captcha.script) },
    }),
    ...(realtime && { realtime }),
    images: { proxy: imagePath, hosts: images.hosts },
    webPush: { adapter: 'native', worker: '/tribune-push.js' },
    ...(services.hasOfflinePage && { offline: true }),
    social: providersOf(tenant).map(({ name, label, authorizeUrl, clientId, scope, pkce }) => ({
      name,
      label,
      authorizeUrl: absolute(authorizeUrl),
      clientId,
      scope,
      pkce,
      callback: callbackPath(registered, name),
    })),
    widgets: {
      'verify-email': { resendPath: '/api/v2/email/resend' },
      ...(hasOwnTemplate(tenant.id, 'article-card.html') && { 'article-list': { cardTemplate: 'article-card' } }),
      ...((x.frames ?? tiktok.frames) && {
        'social-embed': {
          ...(x.frames && { xFrames: x.frames }),
          ...(tiktok.frames && { tiktokFrames: tiktok.frames }),
        },
      }),
    },
  });
}
