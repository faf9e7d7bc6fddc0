interface Placed {
  readonly place?: unknown;
}

/** The widgets that have a tag, as `dev/tags.schema.json` beside the bundle has them, by name, in a language. Undefined where the file cannot be had. */
export async function readSchemas<Schema extends object>(
  base: string,
  locale: 'nl' | 'en',
): Promise<Readonly<Record<string, Schema>> | undefined> {
  try {
    const reply = await fetch(`${base}dev/tags${locale === 'nl' ? '.nl' : ''}.schema.json`);
    if (!reply.ok) return undefined;
    const { $defs }: { readonly $defs: Readonly<Record<string, Schema & Placed>> } = await reply.json();
    return Object.fromEntries(Object.entries($defs).filter(([, { place }]) => place !== 'overlay'));
  } catch {
    return undefined;
  }
}
