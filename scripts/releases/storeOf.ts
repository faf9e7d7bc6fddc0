import { resolve } from 'node:path';
import { type Bucket, bucketStore } from './bucketStore.ts';
import { folderStore } from './folderStore.ts';
import type { Store } from './store.ts';

type Env = Readonly<Record<string, string | undefined>>;

function bucketOf(address: string, env: Env): Bucket {
  const { pathname, hostname: name } = new URL(address);
  const need = (key: string) => {
    const value = env[key];
    if (value) return value;
    throw new Error(`${key} is not set; a bucket needs it.`);
  };
  const region = env.AWS_REGION || 'us-east-1';
  return {
    name,
    prefix: pathname.slice(1).replace(/[^/]$/, '$&/'),
    region,
    endpoint: env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`,
    accessKeyId: need('AWS_ACCESS_KEY_ID'),
    secretAccessKey: need('AWS_SECRET_ACCESS_KEY'),
    sessionToken: env.AWS_SESSION_TOKEN || undefined,
  };
}

/** The store that an address names: a folder, relative to `cwd`, or `s3://<bucket>/<path>`. Throws an Error where a key of it is missing. */
export const storeOf = (to: string, cwd: string, env: Env): Store =>
  to.startsWith('s3://') ? bucketStore(bucketOf(to, env)) : folderStore(resolve(cwd, to));
