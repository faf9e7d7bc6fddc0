import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';

/** A page of the documentation. */
export interface ManualPage {
  /** Below `docs/`: `calls/live.md`. */
  readonly path: string;
  readonly markdown: string;
  readonly title: string;
}

/** Every page of `docs/`, by its path. */
export const readManual = (root: string): readonly ManualPage[] =>
  globSync('**/*.md', { cwd: join(root, 'docs') })
    .sort()
    .map((path) => {
      const markdown = readFileSync(join(root, 'docs', path), 'utf8');
      return { path, markdown, title: /^# (.+)$/m.exec(markdown)?.[1] ?? path };
    });

/** The id of a heading, as GitHub makes it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

function tokensOf(markdown: string): readonly Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    tokens.push(token);
  });
  return tokens;
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isLink = (token: Token): token is Tokens.Link | Tokens.Image => token.type === 'link' || token.type === 'image';
const isCode = (token: Token): token is Tokens.Code => token.type === 'code';

/** The anchors of a page. */
export const anchorsOf = (markdown: string): readonly string[] =>
  tokensOf(markdown)
    .filter(isHeading)
    .map(({ text }) => slugOf(text.replaceAll('`', '')));

/** Where its links and pictures lead, as they are written. */
export const linksOf = (markdown: string): readonly string[] =>
  tokensOf(markdown)
    .filter(isLink)
    .map(({ href }) => href);

/** Its fenced blocks: the language with what is said of it, and the text. */
export const blocksOf = (markdown: string): readonly { readonly language: string; readonly text: string }[] =>
  tokensOf(markdown)
    .filter(isCode)
    .map(({ lang = '', text }) => ({ language: lang, text }));
