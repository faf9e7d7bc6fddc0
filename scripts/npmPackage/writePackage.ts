import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclarations } from '../bundle/declarations.ts';
import { common, run } from '../bundle/run.ts';
import { readRelease } from '../tenants/checkTenant.ts';

/** The scope has to be registered by whoever publishes: docs/decisions/2026-11-29-npm-package.md. */
export const packageName = '@tribune-widgets/cli';

const script = 'tribune.js';
const thirdParty = 'THIRD-PARTY.txt';
const entry = 'virtual:tribune-cli';

/**
 * Writes the package that sites install for its command: one script without dependencies, since Node reads no TypeScript below `node_modules`.
 *
 * @param root The checkout.
 * @param folder Emptied first.
 */
export async function writePackage(root: string, folder: string): Promise<void> {
  const outputs = await buildScript(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const output of outputs)
    writeFileSync(join(folder, output.fileName), output.type === 'chunk' ? output.code : output.source);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), readme);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

async function buildScript(root: string) {
  const declared = await readDeclarations(root);
  const { english, tokens, shared } = await readRelease(root);
  const held = JSON.stringify({
    english: [...english],
    tokens,
    texts: [...shared.texts],
    shapes: [...shared.shapes],
  });
  const source = [
    ...declared.map(({ declaration }, at) => `import { widget as widget${at} } from ${JSON.stringify(declaration)};`),
    `import { runCli } from ${JSON.stringify(join(root, 'scripts/npmPackage/runCli.ts'))};`,
    `import { print } from ${JSON.stringify(join(root, 'scripts/tags/checkFiles.ts'))};`,
    `const { english, tokens, texts, shapes } = JSON.parse(${JSON.stringify(held)});`,
    `const widgets = [${declared.map((_, at) => `widget${at}`)}];`,
    'const shared = { texts: new Map(texts), shapes: new Map(shapes) };',
    'const release = { widgets, english: new Map(english), tokens, shared };',
    `print(runCli(process.argv.slice(2), process.cwd(), release));`,
  ].join('\n');
  return run({
    root,
    plugins: [
      {
        name: 'tribune:cli',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    ssr: { noExternal: true },
    build: {
      ...common,
      ssr: true,
      license: { fileName: thirdParty },
      rolldownOptions: {
        input: { tribune: entry },
        output: { entryFileNames: script, codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  });
}

function manifestOf(root: string) {
  const { version, license }: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return {
    name: packageName,
    version,
    description: 'Checks the tags of Tribune in templates, and the folder of a tenant.',
    license,
    // npm refuses to publish it; whoever owns the scope takes this line out.
    private: true,
    type: 'module',
    // The first with a stable `fs.globSync`.
    engines: { node: '>=22.17' },
    bin: { tribune: script },
    files: [script, thirdParty],
  };
}

const readme = `# ${packageName}

The command of Tribune for the repository of a site. It needs neither a newsroom nor a checkout of Tribune.

\`\`\`sh
npx --no tribune check 'templates/**/*.{html,twig,php,jsx,tsx}'
npx --no tribune tenant check templates/daily
\`\`\`

The first checks every tag in templates, the second the folder of a tenant: settings, templates, words and tokens. Both end with 1 if anything is wrong. \`--no\` keeps \`npx\` from running a package of that name from a registry.
`;
