/** Where readers can log in with an account that they have elsewhere: OAuth 2 with a code (RFC 6749, section 4.1). */
export interface SocialProvider {
  /** As in `/api/v2/login/{provider}`. */
  readonly name: string;
  /** What the button says after "Continue with". */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Absolute, or a path of this newsroom. */
  readonly authorizeUrl: string;
  /** Both are asked by the newsroom itself, never by a browser. */
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  readonly scope: string;
  /** Whether it supports PKCE with S256 (RFC 7636). */
  readonly pkce: boolean;
}
