import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Printed } from './bareServer.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tenant = 'bare';
const cdn = `/assets/cdn/${tenant}`;
const fileName = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
};

/** The pages of a test, and the files of the build under the path of a tenant. */
export interface Files {
  /** Resolves to whether there was something to serve. */
  serve(path: string, response: ServerResponse): Promise<boolean>;
  page(path: string, printed: Printed): void;
  clear(): void;
}

const sheets = [
  'tribune',
  'football',
  'formations',
  'forum',
  'listing',
  'liveblog',
  'prediction',
  'rankings',
  'readers',
];

function document({ body, config, type, head = '' }: Printed): string {
  const block = JSON.stringify(config ?? {});
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bare page</title>${head}
${sheets.map((name) => `<link rel="stylesheet" href="${cdn}/${name}.css">`).join('\n')}
<script type="application/json" data-tribune-config>${block}</script>
<script type="module" async src="${cdn}/tribune.js"></script></head>
<body><main${type === undefined ? '' : ` data-page="${type}"`}>${body}</main></body></html>`;
}

/** Where a file of the path of a tenant is; undefined for one that there is not. */
function fileOf(path: string): string | undefined {
  if (!path.startsWith(`${cdn}/`)) return undefined;
  const name = path.slice(cdn.length + 1);
  const template = /^js\/templates\/(.+)$/.exec(name)?.[1];
  const file = template === undefined ? `${root}dist/${name}` : `${root}templates/default/${template}`;
  return fileName.test(name) && existsSync(file) ? file : undefined;
}

export function createFiles(): Files {
  const pages = new Map<string, string>();
  return {
    async serve(path, response) {
      const page = pages.get(path);
      const file = fileOf(path);
      if (page === undefined && file === undefined) return false;
      const type = page === undefined ? types[extname(path)] : types['.html'];
      const content = page ?? (file && (await readFile(file)));
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' }).end(content);
      return true;
    },
    page: (path, printed) => void pages.set(path, document(printed)),
    clear: () => pages.clear(),
  };
}
