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
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types tribune dompurify',
    `report-uri ${reportPath}`,
  ].join('; ');
}

/** On the dev server: the same, and Vite's socket. Its error overlay needs what islands must do without. */
export const devPolicy = (nonce: string): string =>
  pagePolicy(nonce)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
