/** Scheme and host of PUBLIC_URL, for links; undefined where it is not set. */
export const publicOrigin = (url: string | undefined): string | undefined => (url ? new URL(url).origin : undefined);
