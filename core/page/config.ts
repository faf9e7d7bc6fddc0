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
  /** Where live changes come from; none when absent: islands then ask now and then. */
  realtime: z.optional(
    z.object({
      /** `pusher`: any server of that protocol (Laravel Reverb, Soketi, Pusher). */
      broadcaster: z._default(z.enum(['pusher', 'reverb', 'ably']), 'pusher'),
      /** The application key, one per tenant; for Ably a key that may only subscribe. */
      key: z.string().check(z.minLength(1)),
      /** Host name with port, or an address: `ws.example.com:6001`, `wss://example.com/live`. The page's own host when absent. */
      host: z.optional(z.string().check(z.refine(isHost, 'neither a host nor an address'))),
      /** Path of the call that lets readers into private channels. */
      authPath: z._default(z.string().check(z.regex(/^\/(?!\/)/)), '/broadcasting/auth'),
      /** What the server puts before the names of its events, with dots. */
      namespace: z._default(z.string(), 'App.Events'),
      /** Channel of a reader's notifications; `user-{id}-{tenant}` on servers that have it public. */
      userChannel: z._default(z.string().check(z.regex(/\{id\}/)), 'private-user-{id}-{tenant}'),
      /** Seconds between two looks at the server where sockets do not get through. */
      poll: z._default(z.number().check(z.minimum(15), z.maximum(60)), 30),
    }),
  ),
  /** Who resizes pictures; they are shown as they come when absent. */
  images: z.optional(
    z.object({
      /** Where a proxy of imgproxy's form is, up to and with what it signs by; the pictures' own server, by query, when absent. */
      proxy: z.optional(z.string()),
      /** Hosts whose pictures are resized beside the page's own; all when absent. */
      hosts: z.optional(z.array(z.string())),
      /** Printed into pictures that are resized by query. */
      watermark: z.optional(z.string()),
    }),
  ),
  /** Notifications of the browser itself; no switch is shown when absent. */
  webPush: z.optional(
    z.object({
      /** `native`: the Push API and the tenant's own server. `host`: the site's own script answers `tribune:web-push`. */
      adapter: z._default(z.enum(['native', 'host']), 'native'),
      /** The service worker, on the page's own origin. */
      worker: z._default(z.string().check(z.regex(/^\/(?!\/)/)), '/tribune-push.js'),
    }),
  ),
  /**
   * Who knows what the reader allows. `host`: the site says so in `<html data-consent>` and by `tribune:consent`. `tcf`: a
   * consent platform that speaks IAB TCF v2. `granted`: the site asks for nothing that would need it.
   */
  consent: z._default(z.enum(['host', 'tcf', 'granted']), 'host'),
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

function isHost(text: string): boolean {
  const address = text.includes('://') ? text : `wss://${text}`;
  return URL.canParse(address) && /^(https?|wss?):$/.test(new URL(address).protocol);
}

function isTimeZone(text: string): boolean {
  try {
    // The first formatter of a page takes a phone 100 ms, the list of names 5; it lacks a few that a browser knows.
    if (Intl.supportedValuesOf('timeZone').includes(text)) return true;
  } catch {
    // A script of the page has broken Intl.
  }
  try {
    return Boolean(new Date().toLocaleString('en', { timeZone: text }));
  } catch {
    return false;
  }
}
