/** Whether a text is a language tag, as it is in the name of a file: no path. */
export function isLanguage(text: string): boolean {
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text);
}

/** Whether a text is a whole http(s) address. */
export function isHttpUrl(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Whether a text is a path or an http(s) address. */
export function isWebAddress(text: string): boolean {
  const base = 'https://same.origin';
  return URL.canParse(text, base) && isHttpUrl(new URL(text, base).href);
}

/** Whether a text is a host name, with or without a port, or the address of a server of sockets. */
export function isHost(text: string): boolean {
  const address = text.includes('://') ? text : `wss://${text}`;
  return URL.canParse(address) && /^(https?|wss?):$/.test(new URL(address).protocol);
}

/** Whether a text is an IANA zone that this browser knows. */
export function isTimeZone(text: string): boolean {
  try {
    Temporal.Now.plainDateISO(text);
    return true;
  } catch {
    // A browser without Temporal, or no zone.
  }
  try {
    // The first formatter of a page takes a phone 100 ms, the list of names 5; it lacks a few that a browser knows.
    if (Intl.supportedValuesOf('timeZone').includes(text)) return true;
  } catch {
    // A script of the page has broken Intl.
  }
  try {
    return Boolean(new Date().toLocaleString('en', { timeZone: text }));
  } catch {
    return false;
  }
}
