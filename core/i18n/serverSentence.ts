import type { Words } from './words.ts';

/** The reason phrases of HTTP, of which a server that has nothing to say sends one. https://www.iana.org/assignments/http-status-codes */
const reasons =
  'bad request|unauthori[sz]ed|payment required|forbidden|not found|method not allowed|not acceptable|' +
  'proxy authentication required|request time-?out|conflict|gone|length required|precondition (failed|required)|' +
  '(request|payload|content|request-uri|uri|request entity|request header fields?) too (large|long)|unsupported media type|' +
  "(requested )?range not satisfiable|expectation failed|i'm a teapot|misdirected request|" +
  'unprocessable (entity|content)|locked|failed dependency|too early|upgrade required|too many (requests|attempts)|' +
  'unavailable for legal reasons|(internal )?server error|not implemented|bad gateway|service (temporarily )?unavailable|' +
  'gateway time-?out|http version not supported|insufficient storage|loop detected|network authentication required|' +
  'page expired|unauthenticated|access denied|validation failed|forbidden resource|server error|an error occurred|error';

/** One of them and no more, also as a class name of an exception: `409 Conflict`, `ConflictException`, `Error: Not Found.` */
const reason = new RegExp(`^(http )?(error:? )?(\\d{3}:? )?(${reasons})( exception)?( \\d{3})?$`);

/** What only software says: classes, routes and codes. */
const names = /\\|::|[a-z](Exception|Error)\b|\w\.\w+\(|^[\w:-]+[._:][\w.:-]*\w$/;
const technical =
  /^cannot (get|post|put|patch|delete) |\b(sqlstate|csrf|jwt|json|xml|https?|null|undefined|no (route|message available|query results)|status code|the route|supported methods)\b/i;

// Words of each language that the other one does not have.
const english =
  /\b(the|this|that|there|these|your?|are|be|been|were|has|have|not|no|must|should|could|cannot|can't|please|with|and|or|to|on|for|from|by|does|do|an|it|already|invalid|incorrect|unable|unknown|unexpected|unavailable|required|provided|allowed|failed|found|expired|denied|missing|error|request|resource|credentials|wrong|went|try|again|too|only)\b/gi;
const dutch =
  /\b(de|het|een|dit|dat|deze|die|je|jij|jouw|u|uw|ik|wij|niet|geen|van|voor|naar|met|zijn|wordt|worden|moet|mag|kan|kun|al|te|en|er|om|bij|uit|op|aan|maar|nog|meer|probeer|opnieuw|ongeldig|verplicht|verlopen|gesloten)\b/gi;

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/** `ConflictException: not now.` → `conflict exception: not now` */
const plain = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s.!]+$/, '');

/**
 * A server's sentence, if it was written for readers of this page; else undefined. What frameworks say when nobody wrote a sentence is
 * not: a reason phrase, what only software says, and any English on a page in another language.
 */
export function serverSentence(text: string | undefined, { locale }: Pick<Words, 'locale'>): string | undefined {
  if (!text || reason.test(plain(text)) || names.test(text) || technical.test(text)) return undefined;
  // A name that is quoted may be in any language.
  const unquoted = text.replace(/["“”„«»][^"“”„«»]*["“”„«»]/g, '');
  return locale !== 'en' && count(unquoted, english) > count(unquoted, dutch) ? undefined : text;
}
