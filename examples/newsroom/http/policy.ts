import { createHash } from 'node:crypto';
import { originOfHost } from '#core/ungrouped/embed/embedHosts.ts';

/** Path to which browsers report violations of the policy. */
export const reportPath = '/csp-report';

/** The Content-Security-Policy of a page, under which the islands have to work. */
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
    'trusted-types tribune tribune-pictures dompurify',
    `report-uri ${reportPath}`,
  ].join('; ');
}

type Policy = (nonce: string) => string;

/**
 * A policy that also allows Google's reCAPTCHA, from the host of its script. As the names of its Trusted Types policies are not
 * published, all names are allowed; the page's own sinks still accept no plain text.
 */
export function withCaptcha(policy: Policy, script: string): Policy {
  const own = new URL('/recaptcha/', script).href;
  return (nonce) =>
    policy(nonce)
      .replace("script-src 'self'", `script-src 'self' ${own} https://www.gstatic.com/recaptcha/`)
      .replace("connect-src 'self'", `connect-src 'self' ${own}`)
      .replace("frame-src 'self'", `frame-src 'self' ${own} https://recaptcha.google.com/recaptcha/`)
      .replace('trusted-types tribune tribune-pictures dompurify', 'trusted-types *');
}

/**
 * A policy that also allows this CSS inline, by its hash: unlike a nonce that holds as well where one page of the site reads another. On the dev
 * server all styles are allowed, which a hash would end.
 */
export function withStyle(policy: Policy, css: string): Policy {
  if (css === '' || policy === devPolicy) return policy;
  const hash = createHash('sha256').update(css).digest('base64');
  return (nonce) => policy(nonce).replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}

/** A policy that also allows connections to these hosts, for an external broadcaster. */
export const withSources =
  (policy: Policy, sources: readonly string[]): Policy =>
  (nonce) =>
    policy(nonce).replace("connect-src 'self'", ["connect-src 'self'", ...sources].join(' '));

/** A policy that also allows frames of these hosts, for what the desk embeds. */
export const withFrames =
  (policy: Policy, hosts: readonly string[]): Policy =>
  (nonce) =>
    policy(nonce).replace("frame-src 'self'", ["frame-src 'self'", ...hosts.map(originOfHost)].join(' '));

/** The policy on the dev server: the same with Vite's socket, and what its error overlay needs. */
export const devPolicy = (nonce: string): string =>
  pagePolicy(nonce)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
