import type { Words } from '#core/base/i18n/words.ts';
import { verificationFailure } from './verificationFailure.ts';
import type { VerifyEmail } from './verify-email.model.ts';

/** What is known of the link at the moment. */
export interface VerdictState extends Pick<VerifyEmail, 'isNew' | 'userId'> {
  readonly outcome: VerifyEmail['outcome']['value'];
  readonly reader: VerifyEmail['reader']['value'];
  readonly isSomebodyElse: boolean;
  readonly isUseless: boolean;
  readonly leaves: boolean;
}

/** What became of the link, a paragraph each. */
export function verdictText(state: VerdictState, words: Words): readonly string[] {
  const { outcome, reader, isSomebodyElse, isUseless, userId } = state;
  const other = isSomebodyElse && reader ? { id: userId ?? 0, name: reader.name } : undefined;
  if (userId === undefined) return [words.say('incomplete')];
  if (!outcome) return [words.say('checking')];
  if (!outcome.ok) {
    const failure = verificationFailure(outcome, isUseless, words);
    if (other && isUseless) return [failure, words.say('other', other)];
    return state.leaves ? [failure, words.say('leaving')] : [failure];
  }
  if (other) return [words.say('verified-other', other)];
  const verified = words.say(outcome.data.wasVerified ? 'was-verified' : state.isNew ? 'verified-new' : 'verified');
  return reader ? [verified] : [verified, words.say('log-in-now')];
}
