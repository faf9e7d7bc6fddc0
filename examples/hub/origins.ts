/** Origins whose pages may connect to a hub, beside those of its host. */
export type HubOrigins = readonly string[] | 'any';

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/**
 * Reads origins with commas, `https://www.example.com, https://m.example.com`, or `*` for all. Throws an Error with one
 * sentence where one is wrong.
 */
export function hubOriginsFrom({ HUB_ORIGINS: text }: { readonly HUB_ORIGINS?: string | undefined }): HubOrigins {
  if (text?.trim() === '*') return 'any';
  const origins = listed(text ?? '');
  const wrong = origins.find((each) => !isOrigin(each));
  if (wrong !== undefined)
    throw new Error(
      `HUB_ORIGINS has to be origins with commas, such as https://www.example.com, or *; "${wrong}" is none.`,
    );
  return origins.map((each) => new URL(each).origin);
}
