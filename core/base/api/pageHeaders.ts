/** What every call of a page says of itself. A name that is added here is added to the list in docs/calls.md, Other origins. */
export const pageHeaders = (tenant: string, visitor: string, locale: string): Readonly<Record<string, string>> => ({
  'x-tenant': tenant,
  'x-visitor-id': visitor,
  'accept-language': locale,
});
