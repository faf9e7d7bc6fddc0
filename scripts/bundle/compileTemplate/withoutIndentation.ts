import { lineStart } from './markTokens.ts';
import { type Content, type Place, TemplateError } from './template.ts';

/** Elements in which every character counts. */
const isVerbatim = (tag: string) => /^(script|style|textarea|pre|template)$/.test(tag);

const lineBreak = new RegExp(`^\\s*[\\n${lineStart}]\\s*|\\s*\\n\\s*$`, 'g');
const marks = new RegExp(lineStart, 'g');
const breakBefore = new RegExp(`^\\s*[\\n${lineStart}]`);

/** Whether readers see a text there. */
const isRead = (content: Content | undefined): boolean =>
  (content?.kind === 'variable' && !content.isRaw) ||
  (content?.kind === 'text' && content.text.replace(marks, '').trim() !== '');

/**
 * What stands in an element without the line breaks and the indentation at the ends of texts, which are for who reads the template. A text is on one line
 * with the element beside it: elsewhere it cannot be told whether readers see a space. Throws a TemplateError for another one.
 */
export function withoutIndentation(content: readonly Content[], tag: string, place: Place): readonly Content[] {
  if (isVerbatim(tag)) return content.map(unmarked);
  return content.flatMap((each, at): readonly Content[] => {
    if (each.kind === 'section') return [{ ...each, content: withoutIndentation(each.content, tag, each.place) }];
    if (each.kind !== 'text') return [each];
    const isBroken = (side: Content | undefined, edge: RegExp) =>
      side !== undefined && edge.test(each.text) && (isRead(side) || isRead(each));
    if (isBroken(content[at - 1], breakBefore) || isBroken(content[at + 1], /\n\s*$/))
      throw new TemplateError(
        place,
        `A line breaks beside a text in <${tag}>. Write the text and what is beside it on one line.`,
      );
    const text = each.text.replace(lineBreak, '').replace(marks, '');
    return text === '' ? [] : [{ ...each, text }];
  });
}

const unmarked = (content: Content): Content => {
  if (content.kind === 'text') return { ...content, text: content.text.replace(marks, '') };
  return content.kind === 'section' ? { ...content, content: content.content.map(unmarked) } : content;
};
