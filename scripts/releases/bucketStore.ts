import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { AwsClient } from 'aws4fetch';
import { eachOf } from './eachOf.ts';
import {
  type Claim,
  cacheControl,
  headersOf,
  isHeld,
  type Marked,
  readClaim,
  refusal,
  type ServedFile,
  type Store,
} from './store.ts';

/** A bucket of any store that speaks the protocol of Amazon S3. */
export interface Bucket {
  /** Scheme, host and port: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  /** What is served as `/assets/cdn/`: '' or a path that ends with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

interface Asked {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Statuses beside 2xx that are an answer. */
  readonly takes?: readonly number[];
}

/** The file whose presence says that a build is whole: it is uploaded last and deleted first. */
const last = 'tribune.json';
function createAsk(bucket: Bucket) {
  const { accessKeyId, secretAccessKey, sessionToken, region, endpoint, name, prefix } = bucket;
  const session = sessionToken === undefined ? {} : { sessionToken };
  const client = new AwsClient({ accessKeyId, secretAccessKey, ...session, region, service: 's3', retries: 4 });
  const root = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
  /** Throws an Error with the status and the words of the store. */
  return async (key: string, { method = 'GET', headers = {}, body, takes = [] }: Asked = {}): Promise<Response> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const address = key.startsWith('?') ? `${root}${key}` : `${root}/${prefix}${key}`;
    const given = { ...headers, 'x-amz-content-sha256': hash };
    const response = await client.fetch(address, { method, headers: given, ...(body !== undefined && { body }) });
    if (response.ok || takes.includes(response.status)) return response;
    const [, code] = /<Code>([^<]*)<\/Code>/.exec(await response.text()) ?? [];
    throw new Error(`${method} ${address}: ${response.status}${code ? ` ${code}` : ''}`);
  };
}

type Ask = ReturnType<typeof createAsk>;

/** The names directly below a path, which is '' or ends with a slash; those of folders end with one. */
async function namesBelow(ask: Ask, prefix: string, path: string, delimiter = '/'): Promise<readonly string[]> {
  const found: string[] = [];
  let token = '';
  do {
    const query = new URLSearchParams({
      ...{ 'list-type': '2', prefix: prefix + path, delimiter },
      ...(token && { 'continuation-token': token }),
    });
    const xml = await (await ask(`?${query}`)).text();
    const keys = [...xml.matchAll(/<(?:Key|Prefix)>([^<]*)<\/(?:Key|Prefix)>/g)].map(([, key = '']) => key);
    // The answer also repeats the prefix that was asked for.
    found.push(
      ...keys
        .filter((key) => key.length > prefix.length + path.length)
        .map((key) => key.slice(prefix.length + path.length)),
    );
    token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? '';
  } while (token);
  return [...new Set(found)];
}

const marked = async (response: Response): Promise<Marked | undefined> =>
  response.status === 404 ? undefined : { text: await response.text(), mark: response.headers.get('etag') ?? '' };

/** The header by which a file is written only over the one that was read, or only where there is none. */
const condition = (was: Marked | undefined): Readonly<Record<string, string>> =>
  was ? { 'if-match': was.mark } : { 'if-none-match': '*' };

export function bucketStore(bucket: Bucket): Store {
  const ask = createAsk(bucket);
  const pointer = (tenant: string) => `${tenant}/tribune.lock`;
  const below = (path: string, delimiter?: string) => namesBelow(ask, bucket.prefix, path, delimiter);
  const foldersIn = async (path: string) =>
    (await below(path)).filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1));
  const upload = ({ path, bytes }: ServedFile, build: string) =>
    ask(`r/${build}/${path}`, {
      method: 'PUT',
      headers: headersOf(path, cacheControl.build),
      body: new Uint8Array(bytes),
    });
  const timeOf = async (build: string) => {
    const response = await ask(`r/${build}/${last}`, { method: 'HEAD', takes: [404] });
    return response.status === 404 ? undefined : Date.parse(response.headers.get('last-modified') ?? '');
  };

  async function removeBuild(build: string): Promise<void> {
    await ask(`r/${build}/${last}`, { method: 'DELETE', takes: [404] });
    const rest = await below(`r/${build}/`, '');
    await eachOf(rest, (path) => ask(`r/${build}/${path}`, { method: 'DELETE', takes: [404] }));
  }

  return {
    readPointer: async (tenant) => marked(await ask(pointer(tenant), { takes: [404] })),
    async readSettings(tenant) {
      const response = await ask(`${tenant}/tenant.json`, { takes: [404] });
      return response.status === 404 ? undefined : response.text();
    },
    async writePointer(tenant, text, was) {
      const headers = { ...headersOf(pointer(tenant), cacheControl.pointer), ...condition(was) };
      const { status } = await ask(pointer(tenant), { method: 'PUT', headers, body: text, takes: [409, 412] });
      if (status < 300) return;
      throw new Error(`Somebody has changed the pointer of ${tenant} meanwhile. Nothing was changed; try again.`);
    },
    async tenants() {
      const found = (await foldersIn('')).filter((name) => name !== 'r');
      const has = await Promise.all(
        found.map((name) => ask(pointer(name), { method: 'HEAD', takes: [404] }).then(({ ok }) => ok)),
      );
      return found.filter((_, nth) => has[nth]);
    },
    builds: () => foldersIn('r/'),
    timeOf,
    async addBuild(build, files) {
      // A name follows from its files, and an object is there whole or not at all.
      const existing = new Set(await below(`r/${build}/`, ''));
      await eachOf(
        files.filter(({ path }) => path !== last && !existing.has(path)),
        (file) => upload(file, build),
      );
      for (const file of files.filter(({ path }) => path === last)) await upload(file, build);
    },
    removeBuild,
    // An object is there whole or not at all.
    clean: async () => {},
    claim: (now) => claimBucket(ask, now),
  };
}

/** A claim is an object that is written only where there is none, or over that of a command that runs no more. */
async function claimBucket(ask: Ask, now: number): Promise<() => Promise<void>> {
  const key = '.publishing';
  const own: Claim = { host: hostname(), process: process.pid, at: now };
  const body = JSON.stringify({ ...own, id: randomUUID() });
  const read = async () => marked(await ask(key, { takes: [404] }));
  const was = await read();
  const claim = was && readClaim(was.text);
  if (claim && isHeld(claim, now, own)) throw refusal(claim);
  await ask(key, { method: 'PUT', headers: condition(was), body, takes: [409, 412] });
  // A store that does not know the condition has kept what was written last.
  const kept = await read();
  if (kept?.text !== body) throw refusal((kept && readClaim(kept.text)) ?? own);
  return async () => {
    if ((await read())?.text === body) await ask(key, { method: 'DELETE', takes: [404] });
  };
}
