import { createHash } from 'node:crypto';

/** What a pointer, `<tenant>/tribune.lock`, says to pages. */
export interface Pointer {
  readonly stable: string;
  readonly canary?: string | undefined;
  /** Percent of pages that print the canary. */
  readonly share?: number | undefined;
}

/** What the head of a page is printed with. */
export interface HeadOptions {
  /** The sheets beside `tribune.css` that the page needs, without `.css`: `['liveblog']`. */
  readonly sheets?: readonly string[];
  /** Of the page's Content-Security-Policy. */
  readonly nonce?: string | undefined;
  /** Whether browsers compare every script with the build, not only the first: an import map of 23 kB, 11 kB compressed. */
  readonly importMap?: boolean;
}

/** The files that one page is printed with: all of them of one build. */
export interface Release {
  /** Undefined for a tenant without releases, whose files are in its own folder. */
  readonly build: string | undefined;
  /** What addresses of files begin with, with its slash. */
  readonly base: string;
  /** `tribune.json` of the build. */
  readonly manifest: Readonly<Record<string, unknown>>;
  /** What browsers compare a file with; undefined for a tenant without releases. */
  integrity(file: string): string | undefined;
  /** The text of a file, to be printed inline (`head.js`); empty where there is none. */
  text(file: string): Promise<string>;
  /** The sheets and the loader, as HTML for the head of a page. */
  head(options?: HeadOptions): string;
}

/** The text of a file below `/assets/cdn/`; undefined where there is none. */
export type Read = (path: string) => Promise<string | undefined>;

/** The build that is printed for a key: the same for the same key, as long as nothing is published. */
export function chooseBuild({ stable, canary, share = 0 }: Pointer, key: string): string {
  if (canary === undefined) return stable;
  const hash = createHash('sha256').update(`${canary}:${key}`).digest('hex').slice(0, 7);
  return Number.parseInt(hash, 16) % 10_000 < share * 100 ? canary : stable;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function printHead(
  { base, integrity }: { readonly base: string; readonly integrity: Readonly<Record<string, string>> },
  tenant: string,
  { sheets = [], nonce, importMap = false }: HeadOptions,
): string {
  const own = nonce === undefined ? '' : ` nonce="${escape(nonce)}"`;
  const compared = (file: string) =>
    integrity[file] === undefined ? '' : ` integrity="${escape(integrity[file])}" crossorigin`;
  const scripts = Object.entries(integrity).filter(([file]) => /^w\/.+\.js$/.test(file));
  const map = { integrity: Object.fromEntries(scripts.map(([file, hash]) => [base + file, hash])) };
  return [
    ...['tribune', ...sheets].map((name) => {
      const file = `${name}.css`;
      return `<link rel="stylesheet" href="${escape(base + file)}"${compared(file)}>`;
    }),
    ...(importMap && scripts.length > 0 ? [`<script type="importmap"${own}>${JSON.stringify(map).replaceAll('<', '\\u003c')}</script>`] : []),
    `<script type="module" async src="${escape(`${base}tribune.js`)}" data-tenant="${escape(tenant)}"${compared('tribune.js')}${own}></script>`,
    '',
  ].join('\n');
}

interface Setting {
  /** How files are read: from the folder that is served, or by HTTP. */
  readonly read: Read;
  /** What is served there, with its slash. */
  readonly base?: string;
  /** How long a pointer is believed before it is read again, ms. */
  readonly lifetime?: number;
  readonly now?: () => number;
}

/**
 * Chooses the build of each page of a site. `key` is what the choice is made from: what tells a reader from others and stays the same, if pages are
 * printed for each reader, or else the path of the page, so that a cache may keep it. A tenant without a pointer has its own folder, as before.
 */
export function createReleases({ read, base = '/assets/cdn/', lifetime = 10_000, now = Date.now }: Setting) {
  const pointers = new Map<string, { readonly at: number; readonly pointer: Promise<Pointer | undefined> }>();
  const manifests = new Map<string, Promise<Readonly<Record<string, unknown>>>>();

  const readJson = async (path: string) => Object(JSON.parse((await read(path)) ?? 'null'));

  async function readPointer(tenant: string): Promise<Pointer | undefined> {
    const { stable, canary, share } = await readJson(`${tenant}/tribune.lock`);
    return typeof stable === 'string' ? { stable, canary, share } : undefined;
  }

  function pointerOf(tenant: string): Promise<Pointer | undefined> {
    const kept = pointers.get(tenant);
    const age = kept ? now() - kept.at : -1;
    if (kept && age >= 0 && age < lifetime) return kept.pointer;
    // Where it cannot be read just now, pages go on with what was read last.
    const pointer = readPointer(tenant).catch((error: unknown) => {
      if (kept) return kept.pointer;
      throw error;
    });
    pointers.set(tenant, { at: now(), pointer });
    pointer.catch(() => pointers.delete(tenant));
    return pointer;
  }

  /** A build never changes. */
  function manifestOf(folder: string): Promise<Readonly<Record<string, unknown>>> {
    const manifest = manifests.get(folder) ?? readJson(`${folder}/tribune.json`);
    manifests.set(folder, manifest);
    manifest.catch(() => manifests.delete(folder));
    return manifest;
  }

  return async (tenant: string, key: string): Promise<Release> => {
    const pointer = await pointerOf(tenant);
    const build = pointer && chooseBuild(pointer, key);
    const folder = build === undefined ? tenant : `r/${build}`;
    const manifest = build === undefined ? {} : await manifestOf(folder);
    const files = { base: `${base}${folder}/`, integrity: Object(manifest.integrity) };
    return {
      build,
      base: files.base,
      manifest,
      integrity: (file) => files.integrity[file],
      text: async (file) => (await read(`${folder}/${file}`)) ?? '',
      head: (options = {}) => printHead(files, tenant, options),
    };
  };
}
