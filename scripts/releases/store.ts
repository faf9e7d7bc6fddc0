/** A file of a build, as it is served. */
export interface ServedFile {
  /** Below the folder of its build. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A text, and what tells it from the one that somebody has put in its place meanwhile. */
export interface Marked {
  readonly text: string;
  readonly mark: string;
}

/** What `/assets/cdn/` serves: the builds in `r/`, and a folder for each tenant. */
export interface Store {
  /** The pointer of a tenant; undefined if it has none. */
  readPointer(tenant: string): Promise<Marked | undefined>;
  /** Puts a pointer in place of the one that was read, in one step. Throws an Error where there is another by now. */
  writePointer(tenant: string, text: string, was: Marked | undefined): Promise<void>;
  /** The text of `tenant.json` of a tenant; undefined where it has none here. */
  readSettings(tenant: string): Promise<string | undefined>;
  /** The tenants that have a pointer. */
  tenants(): Promise<readonly string[]>;
  /** The names of the builds that are there, also of those that an interrupted command has left in parts. */
  builds(): Promise<readonly string[]>;
  /** When a build was put there, ms; undefined if it is not there whole. */
  timeOf(build: string): Promise<number | undefined>;
  /** Puts a build there. It does not count before its last file is there. Files of it that are there already stay. */
  addBuild(build: string, files: readonly ServedFile[]): Promise<void>;
  removeBuild(build: string): Promise<void>;
  /** Removes what interrupted commands have left beside builds. For whoever has the claim. */
  clean(): Promise<void>;
  /** Resolves to what ends the claim. Throws an Error that names who publishes here just now. */
  claim(now: number): Promise<() => Promise<void>>;
}

/** How long builds are kept by browsers and caches, and how long pointers. */
export const cacheControl = {
  build: 'public, max-age=31536000, immutable',
  pointer: 'public, max-age=60',
} as const;

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  lock: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  tsx: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** The headers that a file of this name is served with; one that is compressed has the type of what is in it. */
export function headersOf(path: string, cache: string): Readonly<Record<string, string>> {
  const [, stem = path, packed = ''] = /^(.+?)(?:\.(br|gz))?$/.exec(path) ?? [];
  const encoding = encodings[packed];
  return {
    'content-type': types[stem.slice(stem.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'cache-control': cache,
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/** Who publishes, since when; `host` and `process` say whether that one still runs. */
export interface Claim {
  readonly host: string;
  readonly process: number;
  readonly at: number;
}

/** After so long a command that still claims the place is taken for dead, ms. */
const longest = 15 * 60_000;

/** Whether whoever made a claim publishes still. */
export function isHeld(claim: Claim | undefined, now: number, self: Pick<Claim, 'host'>): boolean {
  if (!claim || claim.at < now - longest) return false;
  if (claim.host !== self.host) return true;
  try {
    process.kill(claim.process, 0);
    return true;
  } catch (error) {
    // A process of another user is one.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const refusal = ({ host, process: id, at }: Claim): Error =>
  new Error(
    `Somebody publishes here just now: process ${id} on ${host}, since ${new Date(at).toISOString()}. Nothing was changed; try again when that is done.`,
  );

/** Undefined where the text is no claim, as of a command that was interrupted while it wrote it. */
export function readClaim(text: string): Claim | undefined {
  try {
    const { host, process: id, at } = Object(JSON.parse(text));
    return typeof host === 'string' && typeof id === 'number' && typeof at === 'number'
      ? { host, process: id, at }
      : undefined;
  } catch {
    return undefined;
  }
}
