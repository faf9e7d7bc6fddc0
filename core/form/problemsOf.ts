import { failureText } from '#core/base/i18n/failureWords.ts';
import { serverSentence } from '#core/base/i18n/serverSentence.ts';
import type { Words } from '#core/base/i18n/words.ts';
import { type Failure, isDoubtful } from '#core/contract/base/outcome.ts';
import type { Trouble } from './trouble.ts';

/** What a form shows of a trouble: sentences under its fields, the others above it. */
export interface Problems {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly others: readonly string[];
}

/** Where a form shows what. */
export interface FormShape {
  /** The names of its fields; a message about any other stands above the form. */
  readonly fields: readonly string[];
  /** Fields of the wire that are another's here: `{ login: ['email', 'username'] }`. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** The field that gets the sentence of a status: `{ 401: 'login' }`. */
  readonly byStatus?: Readonly<Record<number, string>>;
  /** The key of the sentence for a status whose server wrote none: `{ 401: 'wrong' }`. */
  readonly fallbacks?: Readonly<Record<number, string>>;
  /** What is sent has no state of its own, and a failed attempt may have arrived: the reader is told. */
  readonly isOnce?: true;
}

/** `fallbacks` of a form that guests send: no session can have ended, and nothing can have been removed. */
export const guestFallbacks = { 401: 'failure.refused', 404: 'failure.refused' } as const;

type Refused = Extract<Failure, { kind: 'refused' }>;

/** A server's own sentence seldom says for how long; the texts of ours do. */
function tooOften(failure: Refused, shown: string, words: Words): readonly string[] {
  if (!failure.retryAfter || shown !== failure.message) return [shown];
  const isLong = failure.retryAfter > 90;
  const count = isLong ? Math.ceil(failure.retryAfter / 60) : failure.retryAfter;
  return [shown, words.say(isLong ? 'form.wait-minutes' : 'form.wait-seconds', { count })];
}

function invalid(failure: Refused, shown: string, words: Words, { fields, aliases = {} }: FormShape): Problems {
  const found: Record<string, string[]> = {};
  const others: string[] = [];
  for (const [field, texts] of Object.entries(failure.fields)) {
    const home = fields.find((each) => each === field || aliases[each]?.includes(field));
    const list = home === undefined ? others : (found[home] ?? []);
    if (home !== undefined) found[home] = list;
    const own = texts.flatMap((text) => serverSentence(text, words) ?? []);
    // What is said in another language still says which field it is.
    for (const text of own.length > 0 ? own : [words.say('failure.invalid')]) if (!list.includes(text)) list.push(text);
  }
  const isEmpty = others.length === 0 && Object.keys(found).length === 0;
  return isEmpty ? { fields: {}, others: [shown] } : { fields: found, others };
}

function refused(failure: Refused, words: Words, shape: FormShape): Problems {
  const { status, message } = failure;
  const general = failureText(failure, words);
  const fallback = shape.fallbacks?.[status];
  // A refusal without a sentence of its own reads as the general text of its status.
  const shown = fallback !== undefined && general !== message ? words.say(fallback) : general;
  if (status === 422) return invalid(failure, shown, words, shape);
  const field = shape.byStatus?.[status];
  // A server that failed may say so in its own words, where the specification wants them shown.
  if (field)
    return { fields: { [field]: [status >= 500 ? (serverSentence(message, words) ?? shown) : shown] }, others: [] };
  return { fields: {}, others: status === 429 ? tooOften(failure, shown, words) : [shown] };
}

/** Each trouble as sentences in the reader's language; a server's own sentence is shown as it came, as text. */
export function problemsOf(trouble: Trouble | undefined, words: Words, shape: FormShape): Problems {
  if (!trouble) return { fields: {}, others: [] };
  const { fields, others } = sentencesOf(trouble, words, shape);
  const isSent = trouble.kind !== 'incomplete' && trouble.kind !== 'unproven';
  const isInDoubt = shape.isOnce && isSent && isDoubtful(trouble);
  return { fields, others: isInDoubt ? [...others, words.say('form.doubtful')] : others };
}

function sentencesOf(trouble: Trouble, words: Words, shape: FormShape): Problems {
  switch (trouble.kind) {
    case 'incomplete':
      return {
        fields: Object.fromEntries(Object.entries(trouble.fields).map(([field, key]) => [field, [words.say(key)]])),
        others: [],
      };
    case 'unproven':
      return { fields: {}, others: [words.say(`form.captcha-${trouble.reason}`)] };
    case 'refused':
      return refused(trouble, words, shape);
    default:
      return { fields: {}, others: [failureText(trouble, words)] };
  }
}
