import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';

/**
 * Locks a data directory for this process, as two PGlites on one directory would destroy it. The lock is a listening socket,
 * which the operating system closes with the process, however that ends. Returns a function that releases it. Throws where
 * another process holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const name = `newsroom-${createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 24)}`;
  // Not where TMPDIR leads: the other process may have been started with another one.
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}.sock`;
  if (await isHeld(address)) {
    throw new Error(`The database in ${directory} is in use by another newsroom: stop that one first.`);
  }
  if (process.platform !== 'win32') await unlink(address).catch(() => {});
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((done, failed) => server.once('error', failed).listen(address, done));
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function isHeld(address: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });
}
