import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Mustache from 'mustache';
import type { Printed } from '../../../templates/printed.ts';
import { escapeHtml, type Html, trusted } from './html.ts';
import type { Tenant } from './page.ts';
import { templateFolder } from './templates.ts';

/** The data of each template, and of those parts that are printed alone. */
interface Data extends Printed {
  readonly 'social-embed-foot': Pick<Printed['social-embed'], 'url' | 'open_label' | 'note_text'>;
  readonly 'spoilers-show': NonNullable<Printed['live-matches']['matches'][number]['show']>;
}

const read = new Map<string, string>();

const shared = 'default';

/**
 * Reads a template, once, so that changes take effect at the next start. A tenant's own template that is invalid is reported
 * once, and the shared one is used.
 */
function templateOf(tenant: string, name: string): string {
  const key = `${tenant}/${name}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const file = `${name}.html`;
  const path = join(templateFolder(tenant, file) ?? '', file);
  const text = usable(path) ?? readFileSync(join(templateFolder(shared, file) ?? '', file), 'utf8');
  read.set(key, text);
  return text;
}

function usable(path: string): string | undefined {
  const text = readFileSync(path, 'utf8');
  try {
    Mustache.parse(text);
    return text;
  } catch (error) {
    process.emitWarning(`${path} is no template (${error}): the shared one stands in its place.`);
    return undefined;
  }
}

/** Renders a widget's tag by `templates/<tenant>/<name>.html`, or else by `templates/default/<name>.html`. */
export function print<Name extends keyof Data>(name: Name, data: Data[Name], { id }: Pick<Tenant, 'id'>): Html {
  const text = Mustache.render(templateOf(id, name), data, (other) => templateOf(id, other), {
    escape: (value) => escapeHtml(`${value}`),
  });
  return trusted(text.trimEnd());
}
