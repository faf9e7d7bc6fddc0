import type { Parts } from './generateParts.ts';
import { sectionCode } from './generateSection.ts';
import { type TextWriting, textCode, variableCode } from './generateText.ts';
import type { Names, Scopes } from './scopes.ts';
import type { AttributeContent, Content, TemplateElement } from './template.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** `e` escapes a value, `t` makes a text of it as it is. */
export const htmlHead = `const escapes = ${JSON.stringify({ ...escapes, "'": '&#39;' })};
const t = (value) => (value == null ? "" : String(value));
const e = (value) => t(value).replace(/[&<>"']/g, (each) => escapes[each]);
`;

const html: TextWriting = {
  text: (text) => JSON.stringify(escapeHtml(text)),
  variable: (code, _, isRaw) => (isRaw ? `t(${code})` : `e(${code})`),
};
/** Within a script or a style sheet nothing is a reference to a character. */
const verbatim: TextWriting = { ...html, text: (text) => JSON.stringify(text) };

const sum = (codes: readonly string[]) => (codes.length > 0 ? codes.join(' + ') : '""');

/** Writes the code of a template's content: an expression that is its HTML. */
export function createHtmlWriter(names: Names, parts: Parts) {
  const section = { nothing: '""', join: (list: string) => `${list}.join("")` };

  function attributesCode(attributes: readonly AttributeContent[], scopes: Scopes): string {
    return sum(
      attributes.map((each) => {
        if (each.kind === 'section') return sectionCode(each, scopes, names, { ...section, write: attributesCode });
        return `${JSON.stringify(` ${each.name}="`)} + ${textCode(each.value, scopes, names, html)} + "\\""`;
      }),
    );
  }

  function elementCode({ tag, attributes, content }: TemplateElement, scopes: Scopes): string {
    const name = textCode(tag, scopes, names, html);
    const [only] = tag;
    const plainName = only?.kind === 'text' && tag.length === 1 ? only.text : '';
    const writing = /^(script|style)$/.test(plainName) ? verbatim : html;
    const start = ['"<"', name, attributesCode(attributes, scopes), '">"'];
    if (/^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(plainName)) return sum(start);
    return sum([...start, contentCode(content, scopes, writing), '"</"', name, '">"']);
  }

  function leafCode(each: Content, scopes: Scopes, writing: TextWriting): string {
    switch (each.kind) {
      case 'text':
        return writing.text(each.text);
      case 'variable':
        return variableCode(each, scopes, names, writing);
      case 'element':
        return elementCode(each, scopes);
      case 'section':
        return sectionCode(each, scopes, names, { ...section, write: contentCode });
      case 'part':
        return parts.code(each, scopes, contentCode);
      case 'slot':
        return '""';
    }
  }

  function contentCode(content: readonly Content[], scopes: Scopes, writing = html): string {
    return sum(content.map((each) => leafCode(each, scopes, writing)));
  }

  return contentCode;
}
