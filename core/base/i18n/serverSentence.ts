import type { Words } from './words.ts';

/** The words of HTTP's reason phrases, of which a server that has nothing to say sends one. https://www.iana.org/assignments/http-status-codes */
const reasons = new Set(
  'bad request requests unauthorized unauthorised unauthenticated payment required forbidden not found method allowed acceptable proxy authentication time out timeout conflict gone length precondition failed payload content entity too large unsupported media type range satisfiable expectation misdirected unprocessable locked dependency early upgrade many attempts internal server error gateway service unavailable temporarily implemented http exception access denied validation resource an occurred the given data was invalid this action is'.split(
    ' ',
  ),
);

/** What only software says: classes, routes, codes and what it speaks of. */
const technical =
  /\\|::|[a-z](Exception|Error)\b|^[\w:-]+[._:][\w.:-]*\w$|^Cannot [A-Z]+ |\b(CSRF|JWT|JSON|URI|SQLSTATE|null|undefined|query results|message available|status code|route)\b/;

// Words of each language that the other one does not have.
const english =
  /\b(the|this|that|your?|are|be|been|were|has|have|not|no|must|cannot|can't|please|with|and|or|to|for|by|do|does|it|already|request|expired|invalid|incorrect|required|failed|credentials|wrong|try|too)\b/gi;
const dutch =
  /\b(de|het|een|dit|dat|deze|die|je|u|uw|niet|geen|van|voor|met|zijn|wordt|moet|mag|kan|al|te|en|er|om|op|maar|nog|meer)\b/gi;

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/** `409 ConflictException` → `conflict`, `exception` */
const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/**
 * A server's sentence, if it was written for readers of this page; else undefined. What frameworks say when nobody wrote a sentence is
 * not: a reason phrase, what only software says, and any English on a page in another language.
 */
export function serverSentence(text: string | undefined, { locale }: Pick<Words, 'locale'>): string | undefined {
  if (!text || technical.test(text) || wordsOf(text).every((word) => reasons.has(word))) return undefined;
  // A name that is quoted may be in any language.
  const unquoted = text.replace(/["“”„«»][^"“”„«»]*["“”„«»]/g, '');
  return locale !== 'en' && count(unquoted, english) > count(unquoted, dutch) ? undefined : text;
}
