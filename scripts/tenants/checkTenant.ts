import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templateFolder } from '../../examples/newsroom/pages/templates.ts';
import { readDeclarations } from '../bundle/declarations.ts';
import { ownTemplates } from '../templates.ts';
import { parseJson } from './parseJson.ts';
import { settingsIssues } from './settingsIssues.ts';
import { checkWords, englishWords } from './wordFile.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** To read all widgets takes a second. */
let known: ReturnType<typeof readDeclarations> | undefined;

/** A sentence about a file of a tenant's folder. */
export interface Finding {
  readonly file: string;
  readonly text: string;
}

export interface CheckedTenant {
  /** What is wrong. */
  readonly issues: readonly Finding[];
  /** What is not wrong, and may not be meant. */
  readonly notes: readonly Finding[];
}

const about = (file: string, texts: readonly string[]): readonly Finding[] => texts.map((text) => ({ file, text }));

/** Checks `templates/<name>/` below `root`. Reads no file to which only a link in that folder leads. */
export async function checkTenant(name: string, root: string): Promise<CheckedTenant> {
  known ??= readDeclarations(checkout);
  const declared = await known;
  const templates = join(root, 'templates');
  const textOf = (file: string) => {
    const folder = templateFolder(name, file, templates);
    return folder === undefined ? undefined : readFileSync(join(folder, file), 'utf8');
  };
  const settings = textOf('tenant.json');
  const words = wordFindings(name, { templates, textOf, settings, english: englishWords(checkout, declared) });
  const own = ownTemplates(root)
    .filter(({ tenant }) => tenant === name)
    .flatMap(({ file, issues }) => about(file, issues));
  const widgets = declared.map(({ widget }) => widget);
  const wrong = settings === undefined ? [] : about('tenant.json', settingsIssues(settings, widgets));
  return { issues: [...own, ...wrong, ...words.issues], notes: words.notes };
}

interface WordPlace {
  readonly templates: string;
  textOf(file: string): string | undefined;
  /** The text of `tenant.json`. */
  readonly settings: string | undefined;
  readonly english: ReturnType<typeof englishWords>;
}

function wordFindings(name: string, { templates, textOf, settings, english }: WordPlace): CheckedTenant {
  const folder = join(templates, name);
  const files = existsSync(folder) ? globSync('words.*.json', { cwd: folder }) : [];
  const value = settings === undefined ? undefined : parseJson(settings);
  const language: unknown =
    typeof value === 'object' && value !== null && 'language' in value ? value.language : undefined;
  const asked = `words.${language}.json`;
  const isMissing = language !== undefined && textOf(asked) === undefined;
  const checked = files.flatMap((file) => {
    const text = textOf(file);
    const [, tag = ''] = /^words\.(.+)\.json$/.exec(file) ?? [];
    return text === undefined ? [] : [{ file, isUsed: file === asked, ...checkWords(text, tag, english) }];
  });
  return {
    issues: [
      ...about('tenant.json', isMissing ? [`"language" is "${language}", and there is no ${asked} beside it.`] : []),
      ...checked.flatMap(({ file, issues }) => about(file, issues)),
    ],
    notes: checked.flatMap(({ file, missing, isUsed }) => [
      ...about(file, isUsed ? [] : ['Nothing reads it: "language" in tenant.json is another one.']),
      ...about(file, missing),
    ]),
  };
}
