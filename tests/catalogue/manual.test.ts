import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { transform } from 'lightningcss';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { findTags } from '#core/ungrouped/snippet/findTags.ts';
import { pagePolicy } from '../../examples/newsroom/http/policy.ts';
import { readPlaceMap } from '../../examples/newsroom/importing/findPlaces.ts';
import { anchorsOf, blocksOf, linksOf, readManual } from '../../scripts/manual/readManual.ts';
import { checkTag } from '../../scripts/tags/checkTag.ts';
import { toolFiles } from '../../scripts/tags/toolFiles.ts';
import { endpoints } from '../contract/endpoints.ts';
import { widgets } from '../support/declared.ts';
import { corsIssues, nginxIssues } from '../support/nginx.ts';
import { source } from '../support/sources.ts';

const root = join(import.meta.dirname, '../..');
const others = ['README.md', 'examples/hub/README.md'];
const pages = new Map([
  ...readManual(root).map(({ path, markdown }) => [`docs/${path}`, markdown] as const),
  ...others.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
]);

/** Where a command for a shell may be written, the manual and what programs print alike. */
const withCommands = globSync(
  '{core,docs,examples,loader,scripts,templates,tests,widgets}/**/*.{md,ts,tsx,mjs,php,json}',
  {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      'tests/catalogue/manual.test.ts',
      'examples/newsroom/demo/content/**',
      'docs/*.json',
    ],
  },
).concat('README.md', 'CHANGELOG.md', 'playwright.config.ts', 'vitest.config.ts');

test('npx is written with --no: it runs what is installed, and never a package of that name that somebody else has registered', () => {
  const unsafe = withCommands.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /\bnpx (?!--no )\S|\bnpm (?:exec|x|i|install)\b[^`|]* tribune(?![\w-])/.test(line) ? `${file}:${at + 1}` : [],
      ),
  );
  expect(withCommands.length).toBeGreaterThan(1000);
  expect(unsafe).toEqual([]);
});

describe('links', () => {
  test.each([...pages])('%s: every link leads to a page that is there, and to a heading of it', (path, markdown) => {
    const lost = linksOf(markdown)
      .filter((href) => !/^[a-z]+:/i.test(href))
      .filter((href) => {
        const [file = '', anchor] = href.split('#');
        const target = file === '' ? path : normalize(join(dirname(path), file));
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && !anchorsOf(pages.get(target) ?? '').includes(anchor);
      });
    expect(lost).toEqual([]);
  });

  test('every page is found from the first one', () => {
    const found = new Set(['docs/README.md']);
    for (const path of found)
      for (const href of linksOf(pages.get(path) ?? '')) {
        const target = normalize(join(dirname(path), href.split('#')[0] ?? ''));
        if (pages.has(target)) found.add(target);
      }
    const decisions = [...pages.keys()].filter((path) => path.startsWith('docs/decisions/'));
    const lost = [...pages.keys()].filter((path) => !found.has(path) && !decisions.includes(path));
    expect(lost.filter((path) => !others.includes(path))).toEqual([]);
  });
});

const tenantSchema =
  toolFiles({ version: '1', widgets, events: new Map(), dutch: new Map() }).get('dev/tenant.schema.json') ?? '';
const settings = z.fromJSONSchema(JSON.parse(tenantSchema));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const hasPhp = spawnSync('php', ['-v']).status === 0;

/** What is wrong with a tag, or with the page around it. */
function htmlIssues(text: string): readonly string[] {
  const open = [...text.matchAll(/<(?!!|\/)([a-z][\w-]*)\b[^>]*?(\/?)>/g)].map(([, name = '']) => name);
  const close = [...text.matchAll(/<\/([a-z][\w-]*)>/g)].map(([, name = '']) => name);
  const isVoid = (name: string) => /^(link|meta|input|img|br)$/.test(name);
  const unclosed = open.filter((name) => !isVoid(name)).toSorted();
  return [
    ...findTags(text)
      .flatMap((tag) => checkTag(tag, widgets))
      .map(({ code, what }) => `${code} ${what}`),
    ...(`${unclosed}` === `${close.toSorted()}` ? [] : [`opened: ${unclosed}; closed: ${close.toSorted()}`]),
  ];
}

/** Each command of a shell block is one of ours, or of every machine. */
function shellIssues(text: string): readonly string[] {
  const { stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' });
  const commands = text
    .replaceAll('\\\n', '')
    .split('\n')
    .map((line) => line.replace(/^(?:[A-Z_]+=\S+ )+|^export .*/, ''));
  const known = (line: string) => {
    const script = /^npm (?:run )?([\w-]+)/.exec(line)?.[1];
    if (script) return script in scripts || script === 'pack';
    const ours = 'check|conform|explain-token|feed|import|issuer|mock|publish|rollback|status|tenant|token|user';
    return new RegExp(`^(npx --no tribune (${ours}) |curl -|apt |$)`).test(line);
  };
  return [stderr, ...commands.filter((line) => !known(line))].filter(Boolean);
}

const jsonIssues = (text: string, of = ''): readonly string[] => {
  const value: unknown = JSON.parse(text);
  if (of === 'settings') return settings.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  if (of === '') return [];
  const reply = endpoints.get(of)?.reply;
  return reply ? (reply.safeParse(value).error?.issues.map(({ message }) => message) ?? []) : [`no call ${of}`];
};

const pathsOfCalls = [...endpoints.values()].map(({ path }) => path);
/** Files, and the pages that mails and login providers lead to. */
const ownPaths = [
  '/public/shared.css',
  '/avatars/1',
  '/email/verify/1/hash',
  '/new-email/verify/1/hash',
  '/password/reset',
  '/password/reset/token',
  '/login/provider/callback',
];
/** As docs/calls.md has them. */
const corsHeaders = blocksOf(pages.get('docs/calls.md') ?? '')
  .filter(({ text }) => text.includes('Access-Control-Allow-Methods'))
  .flatMap(({ text }) => text.trim().split('\n'));

const policyIssues = (text: string) => {
  const given = pagePolicy('…').split('; ');
  const asked = text
    .replaceAll('\n', ' ')
    .split(/;\s*/)
    .map((each) => each.trim())
    .filter(Boolean);
  return asked.filter((each) => !given.some((own) => own === each));
};

const reported = (line: string) => {
  const [tag] = findTags('<div data-widget="pol"></div>').flatMap((each) => checkTag(each, widgets));
  return line.endsWith(` ${tag?.code} ${tag?.what} ${tag?.remedy}`) ? [] : [line];
};

/** Runs or reads a block as what it is; what is wrong with it. */
function issuesOf(language: string, text: string): readonly string[] {
  const [kind, of] = language.split(' ');
  switch (kind) {
    case 'html':
      return htmlIssues(text);
    case 'json':
      return jsonIssues(text, of);
    case 'js':
    case 'ts':
      return parseSync(`block.${kind}`, text).errors.map(({ message }) => message);
    case 'css':
      transform({ filename: 'block.css', code: Buffer.from(text) });
      return [];
    case 'http':
      return text.split('\n').filter((line) => !/^[A-Z][\w-]+: \S/.test(line));
    case 'sh':
      return shellIssues(text);
    // Run for what it is in examples/newsroom/database/tenantSeparation.test.ts.
    case 'sql':
      return text.split('\n').filter((line) => !/^(create|grant) .+;$/.test(line));
    case 'csp':
      return policyIssues(text);
    case 'text':
      if (of === 'map') return readPlaceMap(text).size > 0 ? [] : [text];
      // `import` is compared with what is printed in examples/newsroom/importing/importComments.test.ts.
      return of === 'signature' || of === 'import' ? [] : reported(text);
    case 'nginx':
      return of === 'cors' ? corsIssues(text, corsHeaders) : nginxIssues(text, [...ownPaths, ...pathsOfCalls]);
    case 'php': {
      const { stdout, status } = spawnSync('php', ['-l'], { input: `<?php\n${text}`, encoding: 'utf8' });
      return !hasPhp || status === 0 ? [] : [stdout];
    }
    default:
      return [`Nobody checks a block of "${language}".`];
  }
}

const blocks = [...pages]
  .filter(([path]) => !path.startsWith('docs/decisions/'))
  .flatMap(([path, markdown]) =>
    blocksOf(markdown).map(({ language, text }, at) => [`${path}, block ${at + 1}`, language, text] as const),
  );

test.each(blocks)('%s (%s) is what it says', (_, language, text) => {
  expect(issuesOf(language, text)).toEqual([]);
});

/** What stands between backticks on these pages. */
const spansOf = (...paths: readonly string[]) =>
  paths.flatMap((path) => [...(pages.get(path) ?? '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span));

describe('what the source has stands in the documentation, and the reverse', () => {
  test('notices', () => {
    const files = source('{core,loader,widgets,scripts/tags}/**/*.ts');
    const declared = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bnotice\(\s*'([A-Z]\d\d)'/g)].map(([, code]) => code),
    );
    const explained = [...pages.keys()].flatMap((path) => /^docs\/notices\/(.+)\.md$/.exec(path)?.[1] ?? []);
    expect(explained.length).toBeGreaterThan(50);
    expect(declared.toSorted()).toEqual(explained.toSorted());
  });

  test('calls', () => {
    const bare = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
    const calls = [...pages.keys()].filter((path) => /^docs\/(calls|embeds|realtime)/.test(path));
    const named = spansOf(...calls)
      .map((span) => bare(span.replace(/^(GET|POST|PUT|PATCH|DELETE) /, '').split(/[?\s]/)[0] ?? ''))
      .filter((path) => /^(\/(api|ajax|article|assets|fixtures|widgets|refresh|broadcasting)[/-]|\{)/.test(path));
    const declared = new Set([...endpoints.values()].map(({ path }) => bare(path)));
    expect([...declared].filter((path) => !named.includes(path))).toEqual([]);
    // The site's own, which no widget calls.
    const known = [...declared, '/api/', '/ajax/', '/assets/cdn/'];
    expect([...new Set(named)].filter((path) => /^\/\w+/.test(path) && !known.includes(path))).toEqual([]);
  });

  test('settings', () => {
    const { properties }: { properties: Readonly<Record<string, Nested>> } = JSON.parse(tenantSchema);
    const written = (pages.get('docs/settings.md') ?? '')
      .split('\n')
      .flatMap((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? []);
    const tops = [...new Set(written.map((key) => key.split('.')[0] ?? ''))];
    expect(tops.toSorted()).toEqual(Object.keys(properties).toSorted());
    const text = ['settings', 'realtime', 'calls/notifications'].map((page) => pages.get(`docs/${page}.md`)).join('\n');
    const { widgets: _, when: __, ...fixed } = properties;
    const nested = Object.values(fixed).flatMap((each) => Object.keys(each.properties ?? each.items?.properties ?? {}));
    expect(nested.length).toBeGreaterThan(20);
    expect(nested.filter((key) => !new RegExp(`[\`{ .]${key}[\`,} ]`).test(text))).toEqual([]);
  });

  test('environment variables', () => {
    const name = /\b[A-Z]+(?:_[A-Z]+)+\b|\bBROADCASTER\b/g;
    const isOfEnvironment = (text: string) => /process\.env|environment\b/.test(text);
    const read = source('examples/**/*.ts', 'scripts/newsroom.ts')
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter(isOfEnvironment)
      .flatMap((text) => text.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(name) ?? []);
    const text = others.map((path) => pages.get(path)).join('\n');
    const tables = text.split('\n').filter((row) => row.startsWith('| `'));
    const rows = tables.flatMap((row) => row.split('|')[1]?.match(name) ?? []);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((each) => !read.includes(each))).toEqual([]);
    expect([...new Set(read)].filter((each) => !text.includes(each))).toEqual([]);
  });

  test('marks that a host prints', () => {
    const read = source('loader/**/*.ts', 'core/base/widget/*.ts').flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/\[data-(?:w-)?(?:widget|page|w-\w+)\b/g) ?? [],
    );
    const marks = [...new Set(read.map((each) => each.slice(1)))];
    expect(marks.length).toBeGreaterThan(3);
    const written = spansOf('docs/page.md').join(' ');
    expect(marks.filter((mark) => !written.includes(mark))).toEqual([]);
  });
});

interface Nested {
  readonly properties?: object;
  readonly items?: Nested;
}
