/** What a reader is notified of about comments of their own, with its name on the wire. */
export const commentChoices = {
  notifyByLikes: 'notify_by_likes',
  notifyByReplies: 'notify_by_replies',
  notifyByLikesOnEmail: 'notify_by_likes_on_email',
  notifyByRepliesOnEmail: 'notify_by_replies_on_email',
} as const;

/** The same about matches that they follow, in the order in which it happens. */
export const matchChoices = {
  /** About an hour before kick-off, once the teams are known. */
  notifyByLineUps: 'notify_by_line_ups',
  notifyByKickOffs: 'notify_by_kick_offs',
  /** Of those that are taken back, too. */
  notifyByGoals: 'notify_by_goals',
  notifyByCards: 'notify_by_cards',
  notifyByHalfTimes: 'notify_by_half_times',
  notifyByFullTimes: 'notify_by_full_times',
  /** Of matches that get another date, or lose theirs. */
  notifyByMoves: 'notify_by_moves',
} as const;

type Choices = Readonly<Record<string, string>>;

/** A field of one schema for each choice, for `renamed`. */
// @__NO_SIDE_EFFECTS__
export function choiceFields<const Names extends Choices, Schema>(
  names: Names,
  schema: Schema,
): { readonly [Name in keyof Names]: readonly [Names[Name], Schema] };
// @__NO_SIDE_EFFECTS__
export function choiceFields(names: Choices, schema: unknown): object {
  return Object.fromEntries(Object.entries(names).map(([name, wire]) => [name, [wire, schema]]));
}
