import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDocs } from './docs.ts';
import { widgetFiles } from './newWidget.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage = 'Usage: npm run new widget <domain>/<name>, as in: npm run new widget site/countdown';
const [kind, path = '', ...rest] = process.argv.slice(2);
const [, domain, name] = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(path) ?? [];

if (kind !== 'widget' || !domain || !name || rest.length > 0) fail(usage);
else if (globSync(`widgets/*/${name}`, { cwd: root }).length > 0) fail(`There is a widget "${name}" already.`);
else await make(domain, name);

async function make(domain: string, name: string): Promise<void> {
  for (const [file, text] of widgetFiles(domain, name)) {
    const path = join(root, file);
    if (existsSync(path)) throw new Error(`${file} is there already.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(file);
  }
  await writeDocs(root);
  console.log(
    `Its tag: <div data-widget="${name}"></div>. See it with npm run dev on any page; docs/tags.md describes it already.`,
  );
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
