import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { checkFiles, type Outcome } from '../tags/checkFiles.ts';
import { checkFolder, type Finding, type Release } from '../tenants/checkFolder.ts';
import { settingsIssues } from '../tenants/settingsIssues.ts';

const usage = `npx --no tribune check <pattern or folder> [...]      checks the tags in templates
npx --no tribune tenant check <folder> [--explain]      checks a tenant's settings, templates, words and tokens
npx --no tribune tenant check <tenant.json>             checks settings alone
All other commands are those of a checkout of Tribune.`;

/**
 * Runs a command of the package, which needs no newsroom and no checkout.
 *
 * @param from What paths are relative to.
 * @param release The release that the package is of.
 */
export function runCli(args: readonly string[], from: string, release: Release): Outcome {
  const [command, verb, path, ...more] = args;
  if (command === 'check') return checkFiles(args.slice(1), from, release.widgets);
  const isExplained = more.join(' ') === '--explain';
  if (command === 'tenant' && verb === 'check' && path !== undefined && (isExplained || more.length === 0))
    return checkPath(resolve(from, path), from, release, isExplained);
  return { lines: [usage], status: 2 };
}

function checkPath(path: string, from: string, release: Release, isExplained: boolean): Outcome {
  const name = relative(from, path);
  if (!existsSync(path)) return { lines: [`There is no file ${name} in ${from}.`], status: 2 };
  if (statSync(path).isDirectory()) return checkTenant(path, from, release, isExplained);
  const issues = settingsIssues(readFileSync(path, 'utf8'), release.widgets);
  return issues.length === 0
    ? { lines: [`${name}: nothing is wrong.`], status: 0 }
    : { lines: issues.map((issue) => `${name}: ${issue}`), status: 1 };
}

function checkTenant(folder: string, from: string, release: Release, isExplained: boolean): Outcome {
  const { issues, notes, explained, policy } = checkFolder(folder, release);
  const lines = (findings: readonly Finding[]) =>
    findings.map(({ file, text }) => `${relative(from, join(folder, file))}: ${text}`);
  const before = isExplained ? explained : [];
  if (issues.length > 0) return { lines: [...before, ...lines(issues)], status: 1 };
  const name = relative(from, folder) || '.';
  return {
    lines: [
      ...before,
      ...lines(notes),
      `${name}: nothing is wrong. Its pages need, beside what they have of others:`,
      `  Content-Security-Policy: ${policy}`,
    ],
    status: 0,
  };
}
