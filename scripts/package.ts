import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePackage } from './npmPackage/writePackage.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = '.cache/package';
await writePackage(root, join(root, folder));
console.log(`The package is in ${folder}: npm pack ./${folder} makes the file that a site installs.`);
