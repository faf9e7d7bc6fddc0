/**
 * The name that a channel has at Ably. Leave is given there by what stands before a colon, so that a key for everybody can cover
 * what is public and nothing else: Laravel's broadcaster names channels in the same way.
 * https://ably.com/docs/auth/capabilities
 */
export function ablyName(channel: string): string {
  const [, kind, name] = /^(private|presence)-(.*)$/.exec(channel) ?? [];
  return kind === undefined ? `public:${channel}` : `${kind}:${name}`;
}
