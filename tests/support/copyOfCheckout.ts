import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A copy of the checkout with a database and a build of its own, and with its packages. Returns its path. */
export function copyOfCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  const left = ['.git', '.cache', 'test-results', 'node_modules'];
  for (const name of readdirSync(root).filter((each) => !left.includes(each)))
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/newsroom\/\.(data|papers)$/.test(path),
    });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
