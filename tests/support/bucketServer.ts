import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import type { TestClock } from './testClock.ts';

/** An object of the bucket, with the headers that it is served with. */
interface Kept {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** For tests: a store with the protocol of Amazon S3 on this machine, with one bucket, `paper`. It refuses what is not signed. */
export interface BucketServer extends AsyncDisposable {
  readonly url: string;
  readonly objects: Map<string, Kept>;
  /** What was written or deleted, in order: `PUT r/…`. */
  readonly changes: readonly string[];
  /** Every request, in order: `HEAD r/…`. */
  readonly requests: readonly string[];
  /** Fails this many writes from the nth on, as a store that is busy for good. */
  failWrites(from: number): void;
}

export const bucketKeys = { accessKeyId: 'paper-key', secretAccessKey: 'paper-secret', region: 'eu-west-1' } as const;

/** The environment of a command that publishes to it. */
export const keysOf = ({ url }: Pick<BucketServer, 'url'>) => ({
  ...{ S3_ENDPOINT: url, AWS_REGION: bucketKeys.region },
  ...{ AWS_ACCESS_KEY_ID: bucketKeys.accessKeyId, AWS_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey },
});

/** As the library for signatures takes it. */
class Sha256 {
  private readonly hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret instanceof ArrayBuffer ? Buffer.from(secret) : secret;
    this.hash =
      key === undefined
        ? createHash('sha256')
        : createHmac('sha256', typeof key === 'string' ? key : Buffer.from(key.buffer, key.byteOffset, key.byteLength));
  }
  update(part: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(
      typeof part === 'string'
        ? part
        : ArrayBuffer.isView(part)
          ? Buffer.from(part.buffer, part.byteOffset, part.byteLength)
          : Buffer.from(part),
    );
  }
  reset(): void {}
  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }
}

const signer = new SignatureV4({
  ...{ service: 's3', region: bucketKeys.region, credentials: bucketKeys, sha256: Sha256 },
  ...{ uriEscapePath: false, applyChecksum: false },
});

/** Whether a request was signed by whoever has the secret: Amazon's own library signs it once more. */
async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = request.headers;
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  if (hash !== createHash('sha256').update(body).digest('hex')) return false;
  const at = `${date}`.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const again = await signer.sign(
    {
      ...{ method: request.method ?? '', protocol: 'http:', hostname: 'localhost', path: pathname },
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(signed.map((name) => [name, `${request.headers[name]}`])),
    },
    { signingDate: new Date(at), signableHeaders: new Set(signed) },
  );
  const signatureIn = (text: string) => /Signature=([0-9a-f]{64})/.exec(text)?.[1];
  return (
    signatureIn(authorization) !== undefined &&
    signatureIn(authorization) === signatureIn(`${again.headers.authorization}`)
  );
}

/** `perPage`: keys in an answer; what is left has a token. */
function list(objects: ReadonlyMap<string, Kept>, query: URLSearchParams, perPage: number): string {
  const [prefix, delimiter, token] = ['prefix', 'delimiter', 'continuation-token'].map((name) => query.get(name) ?? '');
  const entries = [...objects.keys()]
    .filter((key) => key.startsWith(prefix ?? ''))
    .map((key) => {
      const cut = delimiter ? key.indexOf(delimiter, prefix?.length) : -1;
      return cut < 0
        ? `<Contents><Key>${key}</Key></Contents>`
        : `<CommonPrefixes><Prefix>${key.slice(0, cut + 1)}</Prefix></CommonPrefixes>`;
    });
  const unique = [...new Set(entries)].toSorted();
  const from = Number(token || 0);
  const next = from + perPage;
  const more = next < unique.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${unique.slice(from, next).join('')}${more}</ListBucketResult>`;
}

const etagOf = (kept: Kept | undefined) => kept && `"${createHash('md5').update(kept.bytes).digest('hex')}"`;

function write(
  objects: Map<string, Kept>,
  key: string,
  { headers }: IncomingMessage,
  [bytes, now]: readonly [Buffer, number],
): number {
  const etag = etagOf(objects.get(key));
  if (headers['if-none-match'] === '*' && etag) return 412;
  if (headers['if-match'] && headers['if-match'] !== etag) return 412;
  const kept = ['content-type', 'cache-control', 'content-encoding'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, `${headers[name]}`]],
  );
  objects.set(key, { bytes, headers: Object.fromEntries(kept), at: new Date(now) });
  return 200;
}

function read(kept: Kept | undefined, response: ServerResponse): void {
  if (!kept) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  response
    .writeHead(200, { ...kept.headers, etag: etagOf(kept), 'last-modified': kept.at.toUTCString() })
    .end(kept.bytes);
}

/** `perPage`: how many keys an answer lists; two by default, so that a list has several. */
export async function bucketServer({ now }: Pick<TestClock, 'now'>, perPage = 2): Promise<BucketServer> {
  const objects = new Map<string, Kept>();
  const changes: string[] = [];
  const requests: string[] = [];
  let failing = Number.POSITIVE_INFINITY;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const key = decodeURIComponent(pathname.replace(/^\/paper\/?/, ''));
    requests.push(`${request.method} ${key}`);
    if (!(await isSigned(request, body)))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT' || request.method === 'DELETE') {
      if (changes.length >= failing) return response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>');
      changes.push(`${request.method} ${key}`);
    }
    if (request.method === 'PUT') return response.writeHead(write(objects, key, request, [body, now()])).end();
    if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 404).end();
    return key === '' ? response.end(list(objects, searchParams, perPage)) : read(objects.get(key), response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    objects,
    changes,
    requests,
    failWrites(from) {
      failing = from;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
