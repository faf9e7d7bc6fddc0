/** Where a provider sends readers back to, below what the addresses of the site begin with. */
export const callbackPath = (base: string, provider: string): string => `${base}/login/${provider}/callback`;
