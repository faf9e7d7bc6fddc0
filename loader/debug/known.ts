import type { Site } from '#loader/site.ts';
import type { Properties } from './propsOf.ts';
import type { Files } from './weighFiles.ts';

/** What is known of the build. */
export interface Known {
  /** Undefined where the manifest of the build cannot be had. */
  readonly files: Files | undefined;
  /** The name of the build; its version where it has none. */
  readonly build: string | undefined;
  /** What a widget takes; nothing where the build does not say it. */
  properties(widget: string): Properties;
}

/** A file that the page has had is taken as it had it. */
async function read(address: string): Promise<Record<string, unknown> | undefined> {
  try {
    const reply = await fetch(address, { cache: 'force-cache' });
    return reply.ok ? Object(await reply.json()) : undefined;
  } catch {
    return undefined;
  }
}

const isFiles = (manifest: unknown): manifest is Files => {
  const { common, table, widgets } = Object(manifest);
  return Array.isArray(common?.files) && Array.isArray(table?.view) && typeof widgets === 'object';
};

/** Asks for the manifest of the build and its schema of tags. */
export async function fetchKnown({ base }: Pick<Site, 'base'>): Promise<Known> {
  const [manifest, schema] = await Promise.all([read(`${base}tribune.json`), read(`${base}dev/tags.schema.json`)]);
  const definitions = Object(schema?.$defs);
  return {
    files: isFiles(manifest) ? manifest : undefined,
    build: typeof manifest?.build === 'string' ? manifest.build : undefined,
    properties: (widget) => Object(Object(definitions[widget]).properties),
  };
}

/** Before anything of it has come. */
export const nothingKnown: Known = {
  files: undefined,
  build: undefined,
  properties: () => ({}),
};
