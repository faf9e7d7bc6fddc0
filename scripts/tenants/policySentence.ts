import type { TenantConfig } from '../../core/base/page/config.ts';

const originOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];

/** Where sockets of a tenant connect, as a policy names it; nothing for the page's own host. */
function socketOf({ realtime }: Pick<TenantConfig, 'realtime'>): readonly string[] {
  if (realtime?.broadcaster === 'ably') return ['https://*.ably.io', 'wss://*.ably.io'];
  if (!realtime?.host) return [];
  const { protocol, host } = new URL(realtime.host.includes('://') ? realtime.host : `wss://${realtime.host}`);
  return [`${/^(http|ws):$/.test(protocol) ? 'ws' : 'wss'}://${host}`];
}

/** The least Content-Security-Policy for pages of a tenant with these settings: docs/security-policy.md says what embeds and media add. */
export function policySentence(config: TenantConfig): string {
  const { api, account, images, captcha, webPush } = config;
  const google = captcha ? new URL(captcha.script).origin : undefined;
  const calls = [api.url, api.actionsUrl, api.soccerUrl, account?.tokenUrl].flatMap(originOf);
  const check = google ? [`${google}/recaptcha/`] : [];
  const rules: readonly (readonly [name: string, ...sources: readonly string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...check, ...(google ? ['https://www.gstatic.com/recaptcha/'] : [])],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', ...originOf(images?.proxy), ...(images?.hosts ?? []).filter((host) => host !== '')],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...calls, ...socketOf(config), ...check])],
    ...(google ? [['frame-src', ...check, 'https://recaptcha.google.com/recaptcha/'] as const] : []),
    ...(webPush ? [['worker-src', "'self'"] as const, ['manifest-src', "'self'"] as const] : []),
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'tribune', 'tribune-pictures', 'dompurify'],
  ];
  // What would end a rule is no source.
  return rules.map((rule) => rule.filter((source) => !/[;,\s]/.test(source)).join(' ')).join('; ');
}
