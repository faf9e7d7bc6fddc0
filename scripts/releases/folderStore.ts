import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { eachOf } from './eachOf.ts';
import { type Claim, isHeld, type Marked, readClaim, refusal, type ServedFile, type Store } from './store.ts';

/** What is not whole yet has a name that nobody serves. */
const unfinished = '.unfinished-';

async function sync(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that outlives a power cut, but for its name. */
async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

const unless =
  <T>(code: string, otherwise: T) =>
  (error: unknown): T => {
    if (isCode(error, code)) return otherwise;
    throw error;
  };

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A folder that a server serves as `/assets/cdn/`. Its disk has to know links between files. */
export function folderStore(folder: string): Store {
  const at = (...path: readonly string[]) => join(folder, ...path);
  const pointer = (tenant: string) => at(tenant, 'tribune.lock');
  const names = (path: string) => readdir(path).catch(unless('ENOENT', []));

  async function readPointer(tenant: string): Promise<Marked | undefined> {
    const text = await readFile(pointer(tenant), 'utf8').catch(unless('ENOENT', undefined));
    return text === undefined ? undefined : { text, mark: text };
  }

  return {
    readPointer,
    readSettings: (tenant) => readFile(at(tenant, 'tenant.json'), 'utf8').catch(unless('ENOENT', undefined)),
    async writePointer(tenant, text, was) {
      await mkdir(at(tenant), { recursive: true });
      const beside = at(tenant, `${unfinished}${randomUUID()}`);
      await writeSynced(beside, text);
      if ((await readPointer(tenant))?.mark !== was?.mark) {
        await rm(beside);
        throw new Error(`Somebody has changed the pointer of ${tenant} meanwhile. Nothing was changed; try again.`);
      }
      await rename(beside, pointer(tenant));
      await sync(at(tenant));
    },
    async tenants() {
      const found = (await names(folder)).filter((name) => name !== 'r' && !name.startsWith('.'));
      const has = await Promise.all(found.map((name) => isThere(pointer(name))));
      return found.filter((_, nth) => has[nth]);
    },
    builds: async () => (await names(at('r'))).filter((name) => !name.startsWith('.')),
    timeOf: async (build) => (await stat(at('r', build)).catch(unless('ENOENT', undefined)))?.mtimeMs,
    async addBuild(build, files) {
      const beside = at('r', `${unfinished}${randomUUID()}`);
      await writeAll(beside, files);
      await rename(beside, at('r', build));
      await sync(at('r'));
    },
    async removeBuild(build) {
      const beside = at('r', `${unfinished}${randomUUID()}`);
      await rename(at('r', build), beside);
      await rm(beside, { recursive: true });
    },
    async clean() {
      const folders = ['', 'r', ...(await names(folder)).filter((name) => !name.startsWith('.'))];
      for (const each of new Set(folders))
        for (const name of await names(at(each)).catch(unless('ENOTDIR', [])))
          if (name.startsWith(unfinished)) await rm(at(each, name), { recursive: true, force: true });
    },
    claim: (now) => claimFolder(folder, now),
  };
}

async function writeAll(folder: string, files: readonly ServedFile[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  for (const each of folders) await mkdir(each, { recursive: true });
  await eachOf(files, ({ path, bytes }) => writeSynced(join(folder, path), bytes));
  await eachOf([...folders], sync);
}

/** A claim is a file that appears whole or not at all; of two who make it at once one has it. */
async function claimFolder(folder: string, now: number): Promise<() => Promise<void>> {
  await mkdir(join(folder, 'r'), { recursive: true });
  const file = join(folder, '.publishing');
  const own: Claim = { host: hostname(), process: process.pid, at: now };
  const text = JSON.stringify({ ...own, id: randomUUID() });
  const beside = join(folder, `${unfinished}${randomUUID()}`);
  await writeSynced(beside, text);
  try {
    for (;;) {
      const isMine = await link(beside, file).then(() => true, unless('EEXIST', false));
      if (isMine) break;
      await removeDead(file, now, own);
    }
  } finally {
    await rm(beside);
  }
  return async () => {
    if ((await readFile(file, 'utf8').catch(unless('ENOENT', ''))) === text) await rm(file);
  };
}

/** Removes the claim of a command that runs no more. Throws where it does run. */
async function removeDead(file: string, now: number, own: Claim): Promise<void> {
  const text = await readFile(file, 'utf8').catch(unless('ENOENT', undefined));
  if (text === undefined) return;
  const claim = readClaim(text);
  if (claim && isHeld(claim, now, own)) throw refusal(claim);
  // Whoever else has seen the same may have made a claim of its own since: that one is put back.
  const aside = `${file}-${randomUUID()}`;
  const isMoved = await rename(file, aside).then(() => true, unless('ENOENT', false));
  if (!isMoved) return;
  const moved = await readFile(aside, 'utf8');
  if (moved !== text) await link(aside, file).catch(unless('EEXIST', undefined));
  await rm(aside);
}
