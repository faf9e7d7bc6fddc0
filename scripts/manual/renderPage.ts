import { posix } from 'node:path';
import { Marked } from 'marked';
import { type ManualPage, slugOf } from './readManual.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** `calls/live.md` is `calls/live.html`, a `README.md` the `index.html` of its folder. */
export const htmlPath = (path: string): string => path.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');

/** The way from the folder of a page to the folder of the documentation: `../` for `calls/live.md`. */
const upFrom = (path: string) => '../'.repeat(path.split('/').length - 1);

/** Templates are beside the bundle, two folders above the documentation. What only a checkout has leads nowhere. */
function addressOf(href: string, from: string, paths: ReadonlySet<string>): string | undefined {
  if (/^[a-z]+:|^#/i.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const target = posix.normalize(posix.join('docs', posix.dirname(from), file));
  const template = /^templates\/default\/(.+)/.exec(target)?.[1];
  if (template) return `${upFrom(from)}../../js/templates/${template}`;
  if (/^docs\/\w+\.json$/.test(target) || target === 'docs/api') return href;
  if (!paths.has(target.replace(/^docs\//, ''))) return undefined;
  return `${htmlPath(file)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** A page of the documentation as HTML: no scripts, one sheet, links to its Markdown and to the doors. */
export function renderPage({ path, markdown, title }: ManualPage, paths: ReadonlySet<string>): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text.replaceAll('`', ''));
        const inside = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${inside}</h1>\n`
          : `<h${depth} id="${id}"><a href="#${id}">${inside}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = addressOf(href, path, paths);
        const inside = this.parser.parseInline(tokens);
        return address === undefined ? inside : `<a href="${escapeHtml(address)}">${inside}</a>`;
      },
      image: ({ text }) => escapeHtml(text),
      html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
    },
  });
  const body = reachable(marked.parse(markdown, { async: false }));
  return pageOf({ path, title, body });
}

/** What a phone shows of a line of code without scrolling, in characters. */
const narrow = 30;

/** HTML of which everything that scrolls can be reached with the keyboard, each table by the name of its section, and no column has an empty heading. */
function reachable(html: string): string {
  let section = '';
  const named = new Map<string, number>();
  return html
    .replace(/<h\d[^>]*>(.*?)<\/h\d>|<table>/g, (found, heading?: string) => {
      if (heading !== undefined) {
        section = heading.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');
        return found;
      }
      const count = (named.get(section) ?? 0) + 1;
      named.set(section, count);
      const label = `${section}: table${count > 1 ? ` ${count}` : ''}`;
      return `<div class="table" role="region" aria-label="${label}" tabindex="0"><table>`;
    })
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<th[^>]*><\/th>/g, '<td></td>')
    .replace(/<pre>(?=([\s\S]*?)<\/pre>)/g, (found, code: string) => {
      const lines = code.replace(/<[^>]*>/g, '').split('\n');
      return lines.some((line) => line.length > narrow) ? '<pre tabindex="0">' : found;
    });
}

const doors = [
  ['writing.html', 'I write articles'],
  ['building.html', 'I build the site'],
  ['readers.html', 'I bring readers'],
  ['running.html', 'I run it'],
] as const;

function pageOf({ path, title, body }: { readonly path: string; readonly title: string; readonly body: string }) {
  const up = upFrom(path);
  const links = doors.map(([file, name]) => {
    const isHere = file === htmlPath(path);
    return `<li><a href="${up}${file}"${isHere ? ' aria-current="page"' : ''}>${name}</a></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}${path === 'README.md' ? '' : ' | Tribune'}</title>
<link rel="stylesheet" href="${up}manual.css">
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<p><a href="${up}index.html">Tribune documentation</a></p>
<nav aria-label="Doors"><ul>${links.join('')}</ul></nav>
</header>
<main id="text">
${body}</main>
<footer><p><a href="${posix.basename(path)}">This page as Markdown</a></p></footer>
</body>
</html>
`;
}
