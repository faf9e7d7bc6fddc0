/** A login provider: OAuth 2 with an authorization code (RFC 6749, section 4.1). */
export interface SocialProvider {
  /** Name in the path `/api/v2/login/{provider}`. */
  readonly name: string;
  /** The text of the button after "Continue with". */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Absolute, or a path of this newsroom. */
  readonly authorizeUrl: string;
  /** This and `userInfoUrl` are called by the newsroom, never by a browser. */
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  readonly scope: string;
  /** Whether it supports PKCE with S256 (RFC 7636). */
  readonly pkce: boolean;
}
