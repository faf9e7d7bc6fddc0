/** Hosts whose frames are let in where a site names no others. */
export const defaultHosts: readonly string[] = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'open.spotify.com',
  'w.soundcloud.com',
  'streamable.com',
  'datawrapper.dwcdn.net',
  'flo.uri.sh',
  'www.tiktok.com',
  'platform.twitter.com',
  'www.instagram.com',
];

/** Where frames of a host come from: https; of this machine http, for trying out. */
export const originOfHost = (host: string): string =>
  `${/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`;

/** Whether a frame may be loaded from there. */
export const isHostListed = ({ origin }: Pick<URL, 'origin'>, hosts: readonly string[]): boolean =>
  hosts.some((host) => originOfHost(host) === origin);
