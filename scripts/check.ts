import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readDeclarations } from './bundle/declarations.ts';
import { checkFiles, print } from './tags/checkFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const widgets = (await readDeclarations(root)).map(({ widget }) => widget);
print(checkFiles(argv.slice(2), env.INIT_CWD ?? env.PWD ?? '.', widgets));
