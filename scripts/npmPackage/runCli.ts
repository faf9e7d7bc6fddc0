import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Widget } from '../../core/base/widget/defineWidget.ts';
import { checkFiles, type Outcome } from '../tags/checkFiles.ts';
import { settingsIssues } from '../tenants/settingsIssues.ts';

const usage = `npx --no tribune check <pattern or folder> [...]      checks the tags in templates
npx --no tribune tenant check <folder or tenant.json> checks the settings of a tenant
All other commands are those of a checkout of Tribune.`;

/**
 * Runs a command of the package, which needs no newsroom and no checkout.
 *
 * @param from What paths are relative to.
 * @param widgets The widgets of the release that the package is of.
 */
export function runCli(args: readonly string[], from: string, widgets: readonly Widget[]): Outcome {
  const [command, verb, path, ...more] = args;
  if (command === 'check') return checkFiles(args.slice(1), from, widgets);
  if (command === 'tenant' && verb === 'check' && path !== undefined && more.length === 0)
    return checkSettings(resolve(from, path), from, widgets);
  return { lines: [usage], status: 2 };
}

function checkSettings(path: string, from: string, widgets: readonly Widget[]): Outcome {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const file = isFolder ? join(path, 'tenant.json') : path;
  const name = relative(from, file);
  if (!existsSync(file)) return { lines: [`There is no file ${name} in ${from}.`], status: 2 };
  const issues = settingsIssues(readFileSync(file, 'utf8'), widgets);
  if (issues.length === 0) return { lines: [`${name}: nothing is wrong.`], status: 0 };
  return { lines: issues.map((issue) => `${name}: ${issue}`), status: 1 };
}
