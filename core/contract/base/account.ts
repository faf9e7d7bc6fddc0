import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { follows } from './follows.ts';
import { count, dictionary, flag, id, isMap, map, maybe, nothing, rows, string, text } from './shapes.ts';
import { under } from './under.ts';

const choice = maybe(flag);

/** More of what the reader follows; undefined where the server does not notify of it. */
interface MatchSettings {
  /** About an hour before kick-off, once the teams are known. */
  readonly notifyByLineUps?: boolean | undefined;
  readonly notifyByCards?: boolean | undefined;
  readonly notifyByHalfTimes?: boolean | undefined;
  /** Of matches that get another date, or lose theirs. */
  readonly notifyByMoves?: boolean | undefined;
}

const matchSettings = (wire: {
  readonly notify_by_line_ups?: boolean | undefined;
  readonly notify_by_cards?: boolean | undefined;
  readonly notify_by_half_times?: boolean | undefined;
  readonly notify_by_moves?: boolean | undefined;
}): MatchSettings => ({
  notifyByLineUps: wire.notify_by_line_ups,
  notifyByCards: wire.notify_by_cards,
  notifyByHalfTimes: wire.notify_by_half_times,
  notifyByMoves: wire.notify_by_moves,
});

const settings = z.pipe(
  map({
    night_mode: choice,
    text_size: text,
    look_chosen: choice,
    notify_by_likes: choice,
    notify_by_replies: choice,
    notify_by_likes_on_email: choice,
    notify_by_replies_on_email: choice,
    notify_by_kick_offs: choice,
    notify_by_goals: choice,
    notify_by_full_times: choice,
    notify_by_line_ups: choice,
    notify_by_cards: choice,
    notify_by_half_times: choice,
    notify_by_moves: choice,
  }),
  z.transform((wire) => ({
    /** True for dark, false for light, undefined where the reader follows the system. */
    nightMode: wire.night_mode ?? undefined,
    isTextBig: wire.text_size === 'big',
    /** Whether the reader ever chose one of the two. A server that does not say knows of a choice that is not the default. */
    isLookChosen: wire.look_chosen ?? (wire.night_mode != null || wire.text_size === 'big'),
    notifyByLikes: wire.notify_by_likes ?? false,
    notifyByReplies: wire.notify_by_replies ?? false,
    notifyByLikesOnEmail: wire.notify_by_likes_on_email ?? false,
    notifyByRepliesOnEmail: wire.notify_by_replies_on_email ?? false,
    /** Of what the reader follows; undefined where the server does not notify of matches. */
    notifyByKickOffs: wire.notify_by_kick_offs ?? undefined,
    /** Of those that are taken back, too. */
    notifyByGoals: wire.notify_by_goals ?? undefined,
    notifyByFullTimes: wire.notify_by_full_times ?? undefined,
    ...matchSettings(wire),
  })),
);
export type Settings = z.output<typeof settings>;

const entries = z.pipe(
  map({
    has_formation: maybe(z.object({ current_formation_id: id })),
    follows: maybe(follows.read),
    team_alerts: maybe(dictionary(rows(string))),
    own_data: text,
  }),
  z.transform((wire) => ({
    formation: wire.has_formation?.current_formation_id,
    follows: wire.follows,
    teamAlerts: wire.team_alerts,
    ownData: wire.own_data,
  })),
);

/** What else is kept of a reader, by key: an object, or a list of entries. What is not readable is left out. */
const meta = z.union([
  z.pipe(
    z.pipe(
      rows(z.object({ key: string, value: z.unknown() })),
      z.transform((list): unknown => Object.fromEntries(list.map(({ key, value }) => [key, value]))),
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

const extras = (wire: {
  readonly claps_count?: number | undefined;
  readonly enable_notifications_popup?: boolean | undefined;
  readonly custom_data?: unknown;
}): Extras => ({
  ...(wire.claps_count !== undefined && { clapsCount: wire.claps_count }),
  ...(wire.enable_notifications_popup !== undefined && { enableNotificationsPopup: wire.enable_notifications_popup }),
  ...(wire.custom_data != null && { customData: wire.custom_data }),
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
export const user = z.pipe(
  z.object({
    id,
    username: string,
    name: text,
    email: text,
    image: text,
    profile_image: text,
    role: text,
    isAdmin: maybe(flag),
    can_place_comments: maybe(flag),
    date_of_birth: text,
    settings: maybe(settings),
    verify_email_message: text,
    meta: maybe(meta),
    claps_count: maybe(count),
    enable_notifications_popup: maybe(flag),
    custom_data: z.optional(z.unknown()),
  }),
  z.transform((wire) => ({
    id: wire.id,
    username: wire.username,
    name: wire.name || wire.username,
    email: wire.email,
    image: wire.profile_image ?? wire.image,
    role: wire.role,
    isAdmin: wire.isAdmin ?? false,
    canPlaceComments: wire.can_place_comments ?? true,
    /** YYYY-MM-DD. */
    dateOfBirth: wire.date_of_birth,
    settings: wire.settings,
    /** What the server wants said while an e-mail address is not verified yet. */
    verifyMessage: wire.verify_email_message,
    /** Id of the reader's line-up; undefined where there is none. */
    formation: wire.meta?.formation,
    /** Undefined where the server keeps none. */
    follows: wire.meta?.follows,
    ...keptOf(wire.meta),
    ...extras(wire),
  })),
);
export type User = z.output<typeof user>;

// The specification says "authorization token plus user data" and shows no shape: the common ones are read, under `data` or not.
const tokenIn = (given: unknown): unknown =>
  isMap(given)
    ? [given.authorization, given.token, given.access_token, given.data].map(tokenIn).find((token) => token)
    : given;

const bearer = z.pipe(
  z.pipe(z.unknown(), z.transform(tokenIn)),
  z.pipe(
    z.string().check(z.regex(/^(Bearer\s+)?[^\s<>{}"]+$/i)),
    z.transform((token) => token.replace(/^Bearer\s+/i, '')),
  ),
);

/** The user: at the top of a reply, as `user`, or under `data`. */
export const userReply = under(
  z.union([
    z.pipe(
      z.object({ user: under(user) }),
      z.transform((given) => given.user),
    ),
    user,
  ]),
);

// An intersection would merge the two outputs; both halves read the same object instead.
export const session = z.pipe(
  z.unknown(),
  z.transform((wire, context) => {
    const token = z.safeParse(bearer, wire);
    const who = z.safeParse(userReply, wire);
    if (token.success && who.success) return { token: token.data, user: who.data };
    context.issues.push({
      code: 'custom',
      message: token.success ? 'no user data' : 'no authorization token',
      input: wire,
    });
    return z.NEVER;
  }),
);

/** Logs in with a username or an e-mail address. 401 for every login that fails. */
export const login = endpoint({
  method: 'POST',
  path: '/api/v2/login',
  needs: 'anyone',
  provesItself: true,
  body: z.object({ login: z.string(), password: z.string() }),
  reply: session,
});

/** Ends the session with all its tokens. A 401 counts as done. */
export const logout = endpoint({ method: 'POST', path: '/api/v1/logout', needs: 'reader', reply: nothing });

/** The reader whose token it is. */
export const me = endpoint({
  method: 'GET',
  path: '/api/v2/user/me-as-resource',
  needs: 'reader',
  reply: userReply,
});

/** Exchanges the token for the next one; it may have expired a while ago. */
export const refreshToken = endpoint({
  method: 'GET',
  path: '/refresh-token',
  needs: 'reader',
  reply: z.pipe(
    bearer,
    z.transform((token) => ({ token })),
  ),
  service: 'host',
  mayBeText: true,
});
