import * as z from 'zod/mini';
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
  locale: z.optional(
    z.enum(['nl', 'en']).check(z.describe("Language of the words and dates; the page's `lang` when absent")),
  ),
  language: z.optional(
    z
      .string()
      .check(
        z.refine(isLanguage, 'not a language tag, as `fr` or `pt-BR`'),
        z.describe(
          'Language of your own file of words, `words.<language>.json` beside `tenant.json`; a word that it lacks is in `locale`',
        ),
      ),
  ),
  timeZone: z._default(timeZone.check(z.describe('IANA zone in which dates are shown')), 'Europe/Amsterdam'),
  dates: z._default(
    z
      .enum(['numeric', 'relative'])
      .check(
        z.describe(
          '`numeric`: `Today 14:05`, `21-11-2026`, in sidebars `21/11`; `relative`: `14:05` today, `Sun 14:05` within six days, `9 Mar` this year, else `9 Mar 2025`',
        ),
      ),
    'numeric',
  ),
  api: z._default(
    z.object({
      url: z.optional(httpUrl.check(z.describe("Origin of the API; the page's own when absent"))),
      source: z._default(z.enum(['php', 'nodejs']).check(z.describe('Which API answers the calls')), 'php'),
      actionsUrl: z.optional(
        httpUrl.check(z.describe('Needed with `source: nodejs`: the origin that serves the `actions` calls')),
      ),
      soccerUrl: z.optional(httpUrl.check(z.describe('Origin of the soccer service; that of the API when absent'))),
    }),
    { source: 'php' },
  ),
  base: z._default(
    z
      .string()
      .check(
        z.regex(/^(\/[\w.-]+)*$/),
        z.describe(
          'Path that all addresses of the site begin with, without a slash at the end; empty unless the site lives in a folder',
        ),
      ),
    '',
  ),
  logout: z._default(
    z
      .enum(['stay', 'reload'])
      .check(
        z.describe(
          '`reload`: the page is loaded anew after a logout; `stay`: the islands take off what was the reader’s',
        ),
      ),
    'stay',
  ),
  likes: z._default(
    z
      .enum(['plus', 'short'])
      .check(
        z.describe('How numbers of likes are written: `plus` as `12,345+`, `short` as `12.3K` (in Dutch `12,3K`)'),
      ),
    'plus',
  ),
  account: z.optional(
    z
      .object({
        mode: z.enum(['host']).check(z.describe('`host`: readers log in at a site of the publisher, and nowhere else')),
        loginUrl: webAddress.check(
          z.describe(
            'Where they log in: `{return}` in it is the address to come back to; without that it is added as `return`',
          ),
        ),
        logoutUrl: webAddress.check(
          z.describe('Where a reader who has logged out here is led, to be logged out there'),
        ),
        tokenUrl: webAddress.check(
          z.describe(
            'Who is logged in there: a token of `{ "token": "…" }`, or 204 or 401 for nobody. Asked with cookies',
          ),
        ),
      })
      .check(z.describe('Accounts of the publisher; readers have accounts of this site when absent')),
  ),
  captcha: z.optional(
    z
      .object({
        kind: z
          .enum(['score', 'checkbox'])
          .check(z.describe('`score`: reCAPTCHA v3, nothing to see; `checkbox`: reCAPTCHA v2')),
        siteKey: z.string().check(z.minLength(1), z.describe('As the provider gives it for the site')),
        script: z._default(
          httpUrl.check(
            z.describe(
              "The provider's script; `https://www.recaptcha.net/recaptcha/api.js` where google.com cannot be reached",
            ),
          ),
          'https://www.google.com/recaptcha/api.js',
        ),
      })
      .check(z.describe('Proof that a form was sent by a person; none when absent')),
  ),
  social: z._default(
    z
      .array(
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
      )
      .check(z.describe('Where readers can log in with an account that they have elsewhere: OAuth 2 with a code')),
    [],
  ),
  realtime: z.optional(
    z
      .object({
        broadcaster: z._default(
          z
            .enum(['pusher', 'reverb', 'ably'])
            .check(z.describe('`pusher`: any server of that protocol (Laravel Reverb, Soketi, Pusher)')),
          'pusher',
        ),
        key: z
          .string()
          .check(
            z.minLength(1),
            z.describe('The application key, one per tenant; for Ably a key that may only subscribe'),
          ),
        host: z.optional(
          z
            .string()
            .check(
              z.refine(isHost, 'neither a host nor an address'),
              z.describe(
                "Host name with port, or an address: `ws.example.com:6001`, `wss://example.com/live`. The page's own host when absent",
              ),
            ),
        ),
        authPath: z._default(
          z
            .string()
            .check(z.regex(/^\/(?!\/)/), z.describe('Path of the call that lets readers into private channels')),
          '/broadcasting/auth',
        ),
        namespace: z._default(
          z.string().check(z.describe('What the server puts before the names of its events, with dots')),
          'App.Events',
        ),
        userChannel: z._default(
          z
            .string()
            .check(
              z.regex(/\{id\}/),
              z.describe("Channel of a reader's notifications; `user-{id}-{tenant}` on servers that have it public"),
            ),
          'private-user-{id}-{tenant}',
        ),
        poll: z._default(
          z
            .number()
            .check(
              z.minimum(15),
              z.maximum(60),
              z.describe('Seconds between two looks at the server where sockets do not get through'),
            ),
          30,
        ),
      })
      .check(z.describe('Where live changes come from; none when absent: islands then ask now and then')),
  ),
  images: z.optional(
    z
      .object({
        proxy: z.optional(
          z
            .string()
            .check(
              z.describe(
                "Where a proxy of imgproxy's form is, up to and with what it signs by; the pictures' own server, by query, when absent",
              ),
            ),
        ),
        hosts: z.optional(
          z
            .array(z.string())
            .check(z.describe("Hosts whose pictures are resized beside the page's own; all when absent")),
        ),
        watermark: z.optional(z.string().check(z.describe('Printed into pictures that are resized by query'))),
      })
      .check(z.describe('Who resizes pictures; they are shown as they come when absent')),
  ),
  webPush: z.optional(
    z
      .object({
        adapter: z._default(
          z
            .enum(['native', 'host'])
            .check(
              z.describe(
                "`native`: the Push API and the tenant's own server. `host`: the site's own script answers `tribune:web-push`",
              ),
            ),
          'native',
        ),
        worker: z._default(
          z.string().check(z.regex(/^\/(?!\/)/), z.describe("The service worker, on the page's own origin")),
          '/tribune-push.js',
        ),
      })
      .check(z.describe('Notifications of the browser itself; no switch is shown when absent')),
  ),
  offline: z._default(
    z
      .boolean()
      .check(
        z.describe(
          'Whether readers without a connection see the last front page, by the service worker `/tribune-offline.js`. In `tenant.json`: the worker looks there whether it goes on',
        ),
      ),
    false,
  ),
  consent: z._default(
    z
      .enum(['host', 'tcf', 'granted'])
      .check(
        z.describe(
          'Who knows what the reader allows. `host`: the site says so in `<html data-consent>` and by `tribune:consent`. `tcf`: a consent platform that speaks IAB TCF v2. `granted`: the site asks for nothing that would need it',
        ),
      ),
    'host',
  ),
  analytics: z.optional(analytics),
  off: z._default(
    z
      .array(z.string())
      .check(z.describe('Widgets whose islands are switched off, `*` for all. Their tags keep what the host printed')),
    [],
  ),
  flags: z._default(
    z
      .catchall(z.object({}), z.looseObject({}))
      .check(z.describe('What is introduced to a share of readers first, each with an owner and an end')),
    {},
  ),
  widgets: z._default(
    z
      .catchall(z.object({}), z.looseObject({}))
      .check(z.describe('Attribute defaults by widget: `{ "poll": { "headingLevel": 3 } }`. The tag wins over these')),
    {},
  ),
  when: z._default(
    z
      .catchall(z.object({}), z.string())
      .check(
        z.describe(
          'Moments that replace a widget\'s own: `{ "poll": "visible 600px" }`. The `data-when` of a tag wins over these',
        ),
      ),
    {},
  ),
});
export type TenantConfig = z.output<typeof tenantConfig>;
