import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const runs = (path: string | undefined): path is string => {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (programs: readonly string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

/** A Chromium on this machine: `TRIBUNE_CHROMIUM`, Playwright's own, then a system one; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.TRIBUNE_CHROMIUM, chromium.executablePath(), ...onPath(names), ...elsewhere].find(runs);
}

/**
 * What most tests run in: the same engine without the browser around it, at half the processor time, where there is one.
 * It has no back/forward cache, no push and no password manager: what needs those asks for `ensureChromium`.
 */
export function ensureShell(): string {
  const browser = ensureChromium();
  return process.env.TRIBUNE_CHROMIUM ? browser : (onPath(shells).find(runs) ?? browser);
}

/** Finds a Chromium or installs one. Throws an Error with one line of advice when neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  for (const [program, args] of installers()) {
    console.log(`No Chromium found: ${program} ${args.join(' ')}`);
    spawnSync(program, args, { stdio: 'inherit' });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium found and none could be installed: install Chromium or Chrome, or set TRIBUNE_CHROMIUM to its path.',
  );
}

function installers(): [string, string[]][] {
  const own: [string, string[]] = [process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']];
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [own];
  return [
    own,
    [
      'sh',
      ['-c', 'apt-get update -qq && apt-get install -y -qq chromium; apt-get install -y -qq chromium-headless-shell'],
    ],
  ];
}

/** What draws is in the process of the browser: pages do the same, for less processor time. */
export const fewProcesses = ['--in-process-gpu'] as const;

/** Launch options for tests: no traffic of the browser's own; no sandbox only where root has none. */
export function launchOptions(executablePath: string, more: readonly string[] = []) {
  return {
    executablePath,
    args: [
      ...more,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
