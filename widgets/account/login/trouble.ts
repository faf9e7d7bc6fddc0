import type { Failure } from '#core/contract/outcome.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Why an attempt came to nothing: a field left empty, or what the server or the network did. */
export type Trouble = Failure | { readonly kind: 'incomplete'; readonly login: boolean; readonly password: boolean };

/** What the form shows of it: sentences under a field, the others above the form. */
export interface Problems {
  readonly login: readonly string[];
  readonly password: readonly string[];
  readonly others: readonly string[];
}

const none: Problems = { login: [], password: [], others: [] };
type Refused = Extract<Failure, { kind: 'refused' }>;

const loginFields = ['login', 'email', 'username'];

// A server's own sentence seldom says for how long; the texts of ours do.
function tooOften(failure: Refused, told: string, words: Words): readonly string[] {
  if (!failure.retryAfter || told !== failure.message) return [told];
  const wait =
    failure.retryAfter > 90
      ? words.say('wait-minutes', { count: Math.ceil(failure.retryAfter / 60) })
      : words.say('wait-seconds', { count: failure.retryAfter });
  return [told, wait];
}

function invalid(failure: Refused, told: string): Problems {
  const entries = Object.entries(failure.fields);
  const of = (isOurs: (field: string) => boolean) => [
    ...new Set(entries.flatMap(([field, texts]) => (isOurs(field) ? texts : []))),
  ];
  const found: Problems = {
    login: of((field) => loginFields.includes(field)),
    password: of((field) => field === 'password'),
    others: of((field) => field !== 'password' && !loginFields.includes(field)),
  };
  const isEmpty = found.login.length + found.password.length + found.others.length === 0;
  return isEmpty ? { ...none, others: [told] } : found;
}

/** Each trouble as sentences in the reader's language; a server's own sentence is shown as it came, as text. */
export function problemsOf(trouble: Trouble | undefined, words: Words): Problems {
  if (!trouble) return none;
  if (trouble.kind === 'incomplete') {
    return {
      ...none,
      login: trouble.login ? [words.say('login-missing')] : [],
      password: trouble.password ? [words.say('password-missing')] : [],
    };
  }
  const told = failureText(trouble, words);
  if (trouble.kind !== 'refused') return { ...none, others: [told] };
  switch (trouble.status) {
    case 401:
      return { ...none, login: [told === words.say('failure.login-again') ? words.say('wrong') : told] };
    case 422:
      return invalid(trouble, told);
    case 429:
      return { ...none, others: tooOften(trouble, told, words) };
    default:
      return { ...none, others: [told] };
  }
}
