/** Path to which a provider sends readers back. `base`: prefix of the site's paths. */
export const callbackPath = (base: string, provider: string): string => `${base}/login/${provider}/callback`;
