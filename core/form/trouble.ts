import type { Failure } from '#core/contract/base/outcome.ts';

/** Why a form came to nothing: what was typed, the captcha, or what the server or the network did. */
export type Trouble =
  | Failure
  | {
      readonly kind: 'incomplete';
      /** The key of a sentence per field. */
      readonly fields: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'unproven';
      /** `blocked`: the captcha could not be had; `unsolved`: its box was not ticked; `expired`: it was, too long ago. */
      readonly reason: 'blocked' | 'unsolved' | 'expired';
    };
