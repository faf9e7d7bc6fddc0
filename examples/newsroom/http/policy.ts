import { originOfHost } from '#core/embed/embedHosts.ts';

/** Where browsers report what the policy stopped. */
export const reportPath = '/csp-report';

/** The Content-Security-Policy of a page: what the islands must live under. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types tribune dompurify',
    `report-uri ${reportPath}`,
  ].join('; ');
}

type Policy = (nonce: string) => string;

/**
 * A policy that lets Google's reCAPTCHA in as well, from the host that its script comes from. Nobody publishes the names of
 * its Trusted Types policies, so that all names are allowed; the page's own sinks still take no plain text.
 */
export function withCaptcha(policy: Policy, script: string): Policy {
  const own = new URL('/recaptcha/', script).href;
  return (nonce) =>
    policy(nonce)
      .replace("script-src 'self'", `script-src 'self' ${own} https://www.gstatic.com/recaptcha/`)
      .replace("connect-src 'self'", `connect-src 'self' ${own}`)
      .replace("frame-src 'self'", `frame-src 'self' ${own} https://recaptcha.google.com/recaptcha/`)
      .replace('trusted-types tribune dompurify', 'trusted-types *');
}

/** A policy that lets pages connect to these hosts as well: those of an outside broadcaster. */
export const withSources =
  (policy: Policy, sources: readonly string[]): Policy =>
  (nonce) =>
    policy(nonce).replace("connect-src 'self'", ["connect-src 'self'", ...sources].join(' '));

/** A policy that lets pages show frames of these hosts as well: what the desk embeds. */
export const withFrames =
  (policy: Policy, hosts: readonly string[]): Policy =>
  (nonce) =>
    policy(nonce).replace("frame-src 'self'", ["frame-src 'self'", ...hosts.map(originOfHost)].join(' '));

/** On the dev server: the same, and Vite's socket. Its error overlay needs what islands must do without. */
export const devPolicy = (nonce: string): string =>
  pagePolicy(nonce)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
