import { expect, test } from 'vitest';
import { renderPage } from './renderPage.ts';

const long = '`--an-option-that-is-longer-than-a-phone-is-wide`';
const markdown = `# Page

## Codes

| | what |
|---|---|
| T01 | ${long} |

| Code | what |
|---|---|
| T02 | else |

\`\`\`sh
npm start
\`\`\`

\`\`\`sh
npm run something -- with more options than a phone shows
\`\`\`
`;

test('what scrolls on a page of the documentation is reached with the keyboard, and tables have names of their own', () => {
  const html = renderPage({ path: 'page.md', title: 'Page', markdown }, new Set(['page.md']));
  const names = [...html.matchAll(/role="region" aria-label="([^"]*)" tabindex="0"/g)].map(([, name]) => name);
  expect(names).toEqual(['Codes: table', 'Codes: table 2']);
  expect(html).not.toMatch(/<th[^>]*><\/th>/);
  expect(html.match(/<pre[^>]*>/g)).toEqual(['<pre>', '<pre tabindex="0">']);
});
