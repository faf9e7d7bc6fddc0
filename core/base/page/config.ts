import * as z from 'zod/mini';
import { about, filled } from './about.ts';
import { analytics } from './analyticsConfig.ts';
import { isHost, isHttpUrl, isLanguage, isTimeZone, isWebAddress } from './settingForms.ts';

const httpUrl = z.string().check(z.refine(isHttpUrl, 'not an http(s) address'));

const webAddress = z.string().check(z.minLength(1), z.refine(isWebAddress, 'neither a path nor an http(s) address'));

const timeZone = z.string().check(z.refine(isTimeZone, 'not a time zone that this browser knows'));

/**
 * What a tenant sets, in `<script type="application/json" data-tribune-config>` or in `tenant.json` beside the script.
 * Everything is optional but the shape must hold; unknown keys are ignored so that an older script reads a newer file.
 */
export const tenantConfig = z.object({
  locale: z.optional(about("Language of the words and dates; the page's `lang` when absent", z.enum(['nl', 'en']))),
  language: z.optional(
    about(
      'Language of your own file of words, `words.<language>.json` beside `tenant.json`; a word that it lacks is in `locale`',
      z.string().check(z.refine(isLanguage, 'not a language tag, as `fr` or `pt-BR`')),
    ),
  ),
  timeZone: z._default(about('IANA zone in which dates are shown', timeZone), 'Europe/Amsterdam'),
  dates: z._default(
    about(
      '`numeric`: `Today 14:05`, `21-11-2026`, in sidebars `21/11`; `relative`: `14:05` today, `Sun 14:05` within six days, `9 Mar` this year, else `9 Mar 2025`',
      z.enum(['numeric', 'relative']),
    ),
    'numeric',
  ),
  api: z._default(
    z.object({
      url: z.optional(about("Origin of the API; the page's own when absent", httpUrl)),
      source: z._default(about('Which API answers the calls', z.enum(['php', 'nodejs'])), 'php'),
      actionsUrl: z.optional(
        about('Needed with `source: nodejs`: the origin that serves the `actions` calls', httpUrl),
      ),
      soccerUrl: z.optional(about('Origin of the soccer service; that of the API when absent', httpUrl)),
    }),
    { source: 'php' },
  ),
  base: z._default(
    about(
      'Path that all addresses of the site begin with, without a slash at the end; empty unless the site lives in a folder',
      z.string().check(z.regex(/^(\/[\w.-]+)*$/)),
    ),
    '',
  ),
  pages: z._default(
    about(
      'Pages that readers are led to from what is empty; the front page in place of one that is absent',
      z.object({
        matches: z.optional(about('The matches of a day', webAddress)),
        pool: z.optional(about('The prediction pool', webAddress)),
        forum: z.optional(about('The topics of the forum', webAddress)),
      }),
    ),
    {},
  ),
  logout: z._default(
    about(
      '`reload`: the page is loaded anew after a logout; `stay`: the islands take off what was the reader’s',
      z.enum(['stay', 'reload']),
    ),
    'stay',
  ),
  likes: z._default(
    about(
      'How numbers of likes are written: `plus` as `12,345+`, `short` as `12.3K` (in Dutch `12,3K`)',
      z.enum(['plus', 'short']),
    ),
    'plus',
  ),
  account: z.optional(
    about(
      'Accounts of the publisher; readers have accounts of this site when absent',
      z.object({
        mode: about('`host`: readers log in at a site of the publisher, and nowhere else', z.enum(['host'])),
        loginUrl: about(
          'Where they log in: `{return}` in it is the address to come back to; without that it is added as `return`',
          webAddress,
        ),
        logoutUrl: about('Where a reader who has logged out here is led, to be logged out there', webAddress),
        tokenUrl: about(
          'Who is logged in there: a token of `{ "token": "…" }`, or 204 or 401 for nobody. Asked with cookies',
          webAddress,
        ),
      }),
    ),
  ),
  captcha: z.optional(
    about(
      'Proof that a form was sent by a person; none when absent',
      z.object({
        kind: about('`score`: reCAPTCHA v3, nothing to see; `checkbox`: reCAPTCHA v2', z.enum(['score', 'checkbox'])),
        siteKey: about('As the provider gives it for the site', filled),
        script: z._default(
          about(
            "The provider's script; `https://www.recaptcha.net/recaptcha/api.js` where google.com cannot be reached",
            httpUrl,
          ),
          'https://www.google.com/recaptcha/api.js',
        ),
      }),
    ),
  ),
  social: z._default(
    about(
      'Where readers can log in with an account that they have elsewhere: OAuth 2 with a code',
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
    ),
    [],
  ),
  realtime: z.optional(
    about(
      'Where live changes come from; none when absent: islands then ask now and then',
      z.object({
        broadcaster: z._default(
          about(
            '`pusher`: any server of that protocol (Laravel Reverb, Soketi, Pusher)',
            z.enum(['pusher', 'reverb', 'ably']),
          ),
          'pusher',
        ),
        key: about('The application key, one per tenant; for Ably a key that may only subscribe', filled),
        host: z.optional(
          about(
            "Host name with port, or an address: `ws.example.com:6001`, `wss://example.com/live`. The page's own host when absent",
            z.string().check(z.refine(isHost, 'neither a host nor an address')),
          ),
        ),
        authPath: z._default(
          about('Path of the call that lets readers into private channels', z.string().check(z.regex(/^\/(?!\/)/))),
          '/broadcasting/auth',
        ),
        namespace: z._default(
          about('What the server puts before the names of its events, with dots', z.string()),
          'App.Events',
        ),
        userChannel: z._default(
          about(
            "Channel of a reader's notifications; `user-{id}-{tenant}` on servers that have it public",
            z.string().check(z.regex(/\{id\}/)),
          ),
          'private-user-{id}-{tenant}',
        ),
        poll: z._default(
          about(
            'Seconds between two looks at the server where sockets do not get through',
            z.number().check(z.minimum(15), z.maximum(60)),
          ),
          30,
        ),
      }),
    ),
  ),
  images: z.optional(
    about(
      'Who resizes pictures; they are shown as they come when absent',
      z.object({
        proxy: z.optional(
          about(
            "Where a proxy of imgproxy's form is, up to and with what it signs by; the pictures' own server, by query, when absent",
            z.string(),
          ),
        ),
        hosts: z.optional(
          about("Hosts whose pictures are resized beside the page's own; all when absent", z.array(z.string())),
        ),
        watermark: z.optional(about('Printed into pictures that are resized by query', z.string())),
      }),
    ),
  ),
  webPush: z.optional(
    about(
      'Notifications of the browser itself; no switch is shown when absent',
      z.object({
        adapter: z._default(
          about(
            "`native`: the Push API and the tenant's own server. `host`: the site's own script answers `tribune:web-push`",
            z.enum(['native', 'host']),
          ),
          'native',
        ),
        worker: z._default(
          about("The service worker, on the page's own origin", z.string().check(z.regex(/^\/(?!\/)/))),
          '/tribune-push.js',
        ),
      }),
    ),
  ),
  offline: z._default(
    about(
      'Whether readers without a connection see the last front page, by the service worker `/tribune-offline.js`. In `tenant.json`: the worker looks there whether it goes on',
      z.boolean(),
    ),
    false,
  ),
  consent: z._default(
    about(
      'Who knows what the reader allows. `host`: the site says so in `<html data-consent>` and by `tribune:consent`. `tcf`: a consent platform that speaks IAB TCF v2. `granted`: the site asks for nothing that would need it',
      z.enum(['host', 'tcf', 'granted']),
    ),
    'host',
  ),
  analytics: z.optional(analytics),
  off: z._default(
    about(
      'Widgets whose islands are switched off, `*` for all. Their tags keep what the host printed',
      z.array(z.string()),
    ),
    [],
  ),
  flags: z._default(
    about(
      'What is introduced to a share of readers first, each with an owner and an end',
      z.catchall(z.object({}), z.looseObject({})),
    ),
    {},
  ),
  widgets: z._default(
    about(
      'Attribute defaults by widget: `{ "poll": { "headingLevel": 3 } }`. The tag wins over these',
      z.catchall(z.object({}), z.looseObject({})),
    ),
    {},
  ),
  when: z._default(
    about(
      'Moments that replace a widget\'s own: `{ "poll": "visible 600px" }`. The `data-when` of a tag wins over these',
      z.catchall(z.object({}), z.string()),
    ),
    {},
  ),
});
export type TenantConfig = z.output<typeof tenantConfig>;
