import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { follows } from './follows.ts';
import { choiceFields, commentChoices, matchChoices } from './noticeChoices.ts';
import { fieldOf, renamed } from './renamed.ts';
import {
  count,
  derived,
  dictionary,
  flag,
  id,
  isMap,
  map,
  maybe,
  nothing,
  orElse,
  rows,
  string,
  text,
} from './shapes.ts';
import { under } from './under.ts';

const choice = maybe(flag);

const settings = derived(
  renamed(
    {
      /** True for dark, false for light, undefined where the reader follows the system. */
      nightMode: ['night_mode', choice],
      textSize: ['text_size', text],
      isLookChosen: ['look_chosen', choice],
      ...choiceFields(commentChoices, orElse(flag, false)),
      /** Undefined where the server does not notify of it. */
      ...choiceFields(matchChoices, choice),
    },
    map,
  ),
  ({ textSize, isLookChosen, ...read }) => ({
    ...read,
    isTextBig: textSize === 'big',
    /** Whether the reader ever chose one of the two. A server that does not say knows of a choice that is not the default. */
    isLookChosen: isLookChosen ?? (read.nightMode !== undefined || textSize === 'big'),
  }),
);
export type Settings = z.output<typeof settings>;

const entries = renamed(
  {
    /** Id of the reader's line-up; undefined where there is none. */
    formation: ['has_formation', maybe(fieldOf(z.object({ current_formation_id: id }), 'current_formation_id'))],
    follows: maybe(follows.read),
    teamAlerts: ['team_alerts', maybe(dictionary(rows(string)))],
    ownData: ['own_data', text],
  },
  map,
);

/** What else is kept of a reader, by key: an object, or a list of entries. What is not readable is left out. */
const meta = z.union([
  z.pipe(
    derived(rows(z.object({ key: string, value: z.unknown() })), (list): unknown =>
      Object.fromEntries(list.map(({ key, value }) => [key, value])),
    ),
    entries,
  ),
  entries,
]);

interface Extras {
  /** How often the reader was clapped for. */
  readonly clapsCount?: number | undefined;
  /** Whether new notifications pop up; those of a reader of whom the server does not say so do. */
  readonly enableNotificationsPopup?: boolean | undefined;
  /** What the tenant keeps of a reader, as the server sent it. */
  readonly customData?: unknown;
}

const extras = ({ clapsCount, enableNotificationsPopup, customData }: Extras): Extras => ({
  ...(clapsCount !== undefined && { clapsCount }),
  ...(enableNotificationsPopup !== undefined && { enableNotificationsPopup }),
  ...(customData != null && { customData }),
});

/** What a reader wants to be notified of in the matches of single teams (`alertKinds`), by the slugs of the teams. */
export type TeamAlerts = Readonly<Record<string, readonly string[]>>;

interface Kept {
  /** A team that is missing has the settings of the account; undefined if the server does not let readers choose for a team. */
  readonly teamAlerts?: TeamAlerts | undefined;
  /** How readers prove that the account is theirs (`password`, or `login` just before); undefined if the server has no `exportOwnData`. */
  readonly ownData?: string | undefined;
}

const keptOf = (kept: Kept | undefined): Kept => ({ teamAlerts: kept?.teamAlerts, ownData: kept?.ownData });

/** The reader as the API sends it. For display; what a reader may do is the server's answer to each call. */
export const user = derived(
  renamed({
    id,
    username: string,
    name: text,
    email: text,
    image: text,
    profileImage: ['profile_image', text],
    role: text,
    isAdmin: orElse(flag, false),
    canPlaceComments: ['can_place_comments', orElse(flag, true)],
    /** YYYY-MM-DD. */
    dateOfBirth: ['date_of_birth', text],
    settings: maybe(settings),
    /** What the server wants said while an e-mail address is not verified yet. */
    verifyMessage: ['verify_email_message', text],
    meta: maybe(meta),
    clapsCount: ['claps_count', maybe(count)],
    enableNotificationsPopup: ['enable_notifications_popup', maybe(flag)],
    customData: ['custom_data', z.optional(z.unknown())],
  }),
  ({ profileImage, meta, clapsCount, enableNotificationsPopup, customData, ...read }) => ({
    ...read,
    name: read.name || read.username,
    image: profileImage ?? read.image,
    /** Id of the reader's line-up; undefined where there is none. */
    formation: meta?.formation,
    /** Undefined where the server keeps none. */
    follows: meta?.follows,
    ...keptOf(meta),
    ...extras({ clapsCount, enableNotificationsPopup, customData }),
  }),
);
export type User = z.output<typeof user>;

// The specification says "authorization token plus user data" and shows no shape: the common ones are read, under `data` or not.
const tokenIn = (given: unknown): unknown =>
  isMap(given)
    ? [given.authorization, given.token, given.access_token, given.data].map(tokenIn).find((token) => token)
    : given;

const bearer = z.pipe(
  derived(z.unknown(), tokenIn),
  derived(z.string().check(z.regex(/^(Bearer\s+)?[^\s<>{}"]+$/i)), (token) => token.replace(/^Bearer\s+/i, '')),
);

/** The user: at the top of a reply, as `user`, or under `data`. */
export const userReply = under(z.union([fieldOf(z.object({ user: under(user) }), 'user'), user]));

// An intersection would merge the two outputs; both halves read the same object instead.
export const session = derived(z.unknown(), (wire, context) => {
  const token = z.safeParse(bearer, wire);
  const who = z.safeParse(userReply, wire);
  if (token.success && who.success) return { token: token.data, user: who.data };
  context.issues.push({
    code: 'custom',
    message: token.success ? 'no user data' : 'no authorization token',
    input: wire,
  });
  return z.NEVER;
});

/** Logs in with a username or an e-mail address. 401 for every login that fails. */
export const login = endpoint('POST /api/v2/login', 'anyone', {
  provesItself: true,
  body: z.object({ login: z.string(), password: z.string() }),
  reply: session,
});

/** Ends the session with all its tokens. A 401 counts as done. */
export const logout = endpoint('POST /api/v1/logout', 'reader', { reply: nothing });

/** The reader whose token it is. */
export const me = endpoint('GET /api/v2/user/me-as-resource', 'reader', { reply: userReply });

/** Exchanges the token for the next one; it may have expired a while ago. */
export const refreshToken = endpoint('GET /refresh-token', 'reader', {
  reply: derived(bearer, (token) => ({ token })),
  service: 'host',
  mayBeText: true,
});
