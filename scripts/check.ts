import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readDeclarations } from './bundle/declarations.ts';
import { checkTag } from './tags/checkTag.ts';
import { findWritten } from './tags/findWritten.ts';
import { templateFiles } from './tags/templateFiles.ts';

const patterns = argv.slice(2);
if (patterns.length === 0) {
  console.error(
    "Which templates? For example: npx tribune check 'templates/**/*.{html,twig,php,jsx,tsx}'. Quotes keep the shell from reading the pattern.",
  );
  exit(2);
}

const from = env.INIT_CWD ?? env.PWD ?? '.';
const root = fileURLToPath(new URL('..', import.meta.url));
const widgets = (await readDeclarations(root)).map(({ widget }) => widget);
const files = templateFiles(patterns, from);
if (files.length === 0) {
  console.error(`No file is called ${patterns.join(' or ')} in ${from}.`);
  exit(2);
}

let tags = 0;
let mistakes = 0;
for (const file of files) {
  for (const tag of findWritten(readFileSync(file, 'utf8'))) {
    tags += 1;
    for (const { code, what, remedy } of checkTag(tag, widgets)) {
      mistakes += 1;
      console.log(`${relative(from, file)}:${tag.line}:${tag.column} ${code} ${what} ${remedy}`);
    }
  }
}
console.log(`${tags} tags in ${files.length} files, ${mistakes} mistakes`);
exit(mistakes > 0 ? 1 : 0);
