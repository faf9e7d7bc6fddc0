/** A key that makes a client secret for each call, as Apple wants it: https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
export interface ClientKey {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
}

/** A login provider: OAuth 2 with an authorization code (RFC 6749, section 4.1). */
export interface SocialProvider {
  /** Name in the path `/api/v2/login/{provider}`. */
  readonly name: string;
  /** The text of the button after "Continue with". */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string | ClientKey;
  /** Absolute, or a path of this newsroom. */
  readonly authorizeUrl: string;
  /** This and `userInfoUrl` are called by the newsroom, never by a browser. */
  readonly tokenUrl: string;
  /** Undefined if the provider says who it is in its signed token alone. */
  readonly userInfoUrl: string | undefined;
  readonly scope: string;
  /** Whether it supports PKCE with S256 (RFC 7636). */
  readonly pkce: boolean;
  /** Whose signed token counts, by OpenID Connect, and where its keys are. */
  readonly openId?: { readonly issuer: string; readonly jwksUrl: string } | undefined;
  /** How the newsroom proves to be the client: in the body by default, else by HTTP Basic. */
  readonly clientAuth?: 'body' | 'basic';
}
