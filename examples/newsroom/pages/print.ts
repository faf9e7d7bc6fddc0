import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Mustache from 'mustache';
import type { NextStep } from '#core/base/i18n/nextStep.ts';
import type { Printed } from '../../../templates/printed.ts';
import { escapeHtml, type Html, trusted } from './html.ts';
import type { Tenant } from './page.ts';
import { templateFolder } from './templates.ts';

/** The data of each template, and of those parts that are printed alone. */
interface Data extends Printed {
  readonly 'social-embed-foot': Pick<Printed['social-embed'], 'url' | 'open_label' | 'note_text'>;
  readonly 'follow-button': Pick<Printed['follow'], 'follow_key' | 'follow_label' | 'follow_text'>;
  readonly 'live-matches-match': Printed['live-matches']['matches'][number];
  readonly 'empty-next': { readonly empty_next: NextStep };
  readonly 'spoilers-show': NonNullable<Printed['live-matches']['matches'][number]['show']>;
}

const shared = 'default';

/**
 * Makes what renders a widget's tag by `<tenant>/<name>.html` of a folder, `templates/` by default, or else by `default/<name>.html`. Each file is read once, so that
 * changes take effect at the next start. A tenant's own template that is invalid, takes a part that does not exist, or takes itself without end, is reported once,
 * and the shared one is used.
 */
export function createPrint(root?: string) {
  const read = new Map<string, string>();
  const invalid = new Set<string>();

  function templateOf(tenant: string, name: string): string {
    const key = `${tenant}/${name}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    const file = `${name}.html`;
    const folder = templateFolder(tenant, file, root);
    if (folder === undefined) throw new Error(`there is no template "${name}"`);
    const text = readFileSync(join(folder, file), 'utf8');
    read.set(key, text);
    return text;
  }

  const render = (tenant: string, name: string, data: object) =>
    Mustache.render(templateOf(tenant, name), data, (other) => templateOf(tenant, other), {
      escape: (value) => escapeHtml(`${value}`),
    }).trimEnd();

  return <Name extends keyof Data>(name: Name, data: Data[Name], { id }: Pick<Tenant, 'id'>): Html => {
    const key = `${id}/${name}`;
    if (invalid.has(key)) return trusted(render(shared, name, data));
    try {
      return trusted(render(id, name, data));
    } catch (error) {
      invalid.add(key);
      process.emitWarning(`${key}.html is no template (${error}): the shared one stands in its place.`);
      return trusted(render(shared, name, data));
    }
  };
}

export const print = createPrint();
