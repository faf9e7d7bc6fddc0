import * as z from 'zod/mini';

const httpUrl = z.string().check(z.refine(isHttpUrl, 'not an http(s) address'));

const timeZone = z.string().check(z.refine(isTimeZone, 'not a time zone that this browser knows'));

/**
 * What a tenant sets, in `<script type="application/json" data-tribune-config>` or in `tenant.json` beside the script.
 * Everything is optional but the shape must hold; unknown keys are ignored so that an older script reads a newer file.
 */
export const tenantConfig = z.object({
  /** Language of the words and dates; the page's `lang` when absent. */
  locale: z.optional(z.enum(['nl', 'en'])),
  /** IANA zone in which dates are shown. */
  timeZone: z._default(timeZone, 'Europe/Amsterdam'),
  api: z._default(
    z.object({
      /** Origin of the API; the page's own when absent. */
      url: z.optional(httpUrl),
      source: z._default(z.enum(['php', 'nodejs']), 'php'),
      /** Needed with `source: nodejs`: the origin that serves the `actions` calls. */
      actionsUrl: z.optional(httpUrl),
    }),
    { source: 'php' },
  ),
  /** Path that all addresses of the site begin with, without a slash at the end; empty unless the site lives in a folder. */
  base: z._default(z.string().check(z.regex(/^(\/[\w.-]+)*$/)), ''),
  /** Proof that a form was sent by a person; none when absent. */
  captcha: z.optional(
    z.object({
      /** `score`: reCAPTCHA v3, nothing to see; `checkbox`: reCAPTCHA v2. */
      kind: z.enum(['score', 'checkbox']),
      siteKey: z.string().check(z.minLength(1)),
      /** The provider's script; `https://www.recaptcha.net/recaptcha/api.js` where google.com cannot be reached. */
      script: z._default(httpUrl, 'https://www.google.com/recaptcha/api.js'),
    }),
  ),
  /** Where readers can log in with an account that they have elsewhere: OAuth 2 with a code. */
  social: z._default(
    z.array(
      z.object({
        /** As in `/api/v2/login/{provider}`. */
        name: z.string().check(z.regex(/^[a-z0-9-]+$/)),
        /** What the button says after "Continue with". */
        label: z.string().check(z.minLength(1)),
        /** The provider's authorization endpoint. */
        authorizeUrl: httpUrl,
        clientId: z.string(),
        scope: z._default(z.string(), ''),
        /** Whether the provider and the API support PKCE (S256). */
        pkce: z._default(z.boolean(), false),
        /** Path of the page of type social-login-callback; `/login/<name>/callback` below `base` when absent. */
        callback: z.optional(z.string().check(z.regex(/^\/(?!\/)/))),
      }),
    ),
    [],
  ),
  /** Attribute defaults by widget: `{ "poll": { "headingLevel": 3 } }`. The tag wins over these. */
  widgets: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  /** Moments that replace a widget's own: `{ "poll": "visible 600px" }`. The tag's `data-when` wins over these. */
  when: z._default(z.record(z.string(), z.string()), {}),
});
export type TenantConfig = z.output<typeof tenantConfig>;

function isHttpUrl(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}
