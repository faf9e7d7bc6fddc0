// What a page is to load: the one place that makes links and scripts. In a script of the head a function would be the page's: these are constants.

/** Adds a link to the head, with these properties. */
export const addLink = (page: Document, properties: Readonly<Record<string, string>>): HTMLLinkElement => {
  const link = page.createElement('link');
  Object.assign(link, properties);
  page.head?.append(link);
  return link;
};

/** The nonce of the page's scripts; empty if they have none. */
export const nonceOf = (page: Document): string => page.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';

/** Makes a script that is on no page yet, with the nonce of the page's scripts. What it runs is given to it by a function of the policy. */
export const newScript = (page: Document): HTMLScriptElement => {
  const script = page.createElement('script');
  const nonce = nonceOf(page);
  if (nonce) script.nonce = nonce;
  return script;
};
