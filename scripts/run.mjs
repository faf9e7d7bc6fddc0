#!/usr/bin/env node
// The first file that `npm start` and `npm test` run: on a fresh clone nothing is installed yet and the machine's Node
// may be too old, so this one is plain JavaScript, needs no package and runs on Node 20.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// TypeScript runs without a flag from this version on; the packages need 22.12.
const oldest = [22, 18];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lock = join(root, 'package-lock.json');
const installedLock = join(root, 'node_modules', '.package-lock.json');
const stamp = join(root, 'node_modules', '.tribune-install');

const [written, ...rest] = process.argv.slice(2);
const command = written?.replace(/-([a-z])/g, (_, first) => first.toUpperCase());
if (!command || !existsSync(join(root, 'scripts', `${command}.ts`))) {
  fail(`There is no script called "${written}". Try npm start, npm test, npm run dev or npm run build.`);
}

const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
if (!isInstalled()) {
  console.log('Installing what package-lock.json names (once)...');
  const npm = process.env.npm_execpath;
  // The build is part of every start, also where NODE_ENV is production and npm would leave out what builds.
  const quiet = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = npm
    ? await run(process.execPath, [npm, ...quiet])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', quiet);
  if (code !== 0) fail('npm ci failed; its own message stands above.');
  writeFileSync(stamp, wanted);
}

process.exitCode = await run(newEnough(process.versions.node) ? process.execPath : pinnedNode(), [
  '--disable-warning=ExperimentalWarning',
  join(root, 'scripts', `${command}.ts`),
  ...rest,
]);

function isInstalled() {
  if (!existsSync(installedLock)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  // Installed by hand: good as long as the lock file is not newer.
  if (statSync(installedLock).mtimeMs < statSync(lock).mtimeMs) return false;
  writeFileSync(stamp, wanted);
  return true;
}

function newEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

function pinnedNode() {
  const name = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  for (const folder of [`node-${name}-${process.arch}`, `node-bin-${name}-${process.arch}`]) {
    const path = join(root, 'node_modules', folder, file);
    if (existsSync(path)) return path;
  }
  return fail(
    `This is Node ${process.versions.node} on ${process.platform}-${process.arch}, and no newer one comes with the install here: install Node 24 (or ${oldest.join('.')} and up) and run the command again.`,
  );
}

function run(program, args) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } });
  // A terminal sends Ctrl-C to the child as well; this one only waits for it to finish.
  process.on('SIGINT', () => {});
  let isEnding = false;
  const end = () => {
    isEnding = true;
    child.kill('SIGTERM');
  };
  process.on('SIGTERM', end);
  // npm runs this in a shell, which may end by a signal without handing it on. A second one would cut off what the newsroom still answers.
  const parent = process.ppid;
  const isOfNpm = process.env.npm_lifecycle_event !== undefined;
  const watch = setInterval(() => isOfNpm && !isEnding && process.ppid !== parent && end(), 500);
  child.on('exit', () => clearInterval(watch));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
