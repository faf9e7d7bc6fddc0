/** What is wrong with the token of a host, and what its publisher does about it. */
export interface Problem {
  /** Permanent: S01 to S12. */
  readonly code: string;
  readonly what: string;
  readonly remedy: string;
}

type Make = (...values: readonly string[]) => Omit<Problem, 'code'>;

const problem =
  (code: string, make: Make) =>
  (...values: readonly string[]): Problem => ({ code, ...make(...values) });

export const problems = {
  noToken: problem('S01', () => ({
    what: 'This is no signed JSON Web Token.',
    remedy:
      'Send three parts of base64url with dots between them, and nothing around them: no "Bearer", no quotes, no HTML.',
  })),
  wrongAlgorithm: problem('S02', (alg = '', pinned = '') => ({
    what: `alg is "${alg}", and this paper accepts ${pinned} alone.`,
    remedy: `Sign with ${pinned}, or set the other one with npx --no tribune issuer set.`,
  })),
  wrongSignature: problem('S03', (proof = '') => ({
    what: 'The signature does not fit what is signed.',
    remedy: `Sign with ${proof}, and do not change the token afterwards.`,
  })),
  unknownKey: problem('S04', (kid = '', url = '') => ({
    what: `kid is "${kid}", and ${url} has no single key of that name for this algorithm.`,
    remedy:
      'Publish a new key there before you sign with it, and name it in kid. Keys are read again at most every 30 seconds.',
  })),
  noKeys: problem('S05', (url = '') => ({
    what: `The keys at ${url} cannot be read.`,
    remedy:
      'Have the address answer 200 with a JSON Web Key Set, within 5 seconds, without a redirect, to the server of the newsroom too.',
  })),
  wrongIssuer: problem('S06', (given = '', issuer = '') => ({
    what: `iss is ${given}, and has to be "${issuer}".`,
    remedy: 'Write it letter for letter, slash at the end included.',
  })),
  wrongAudience: problem('S07', (given = '', audience = '') => ({
    what: `aud is ${given}, and "${audience}" is not in it.`,
    remedy: 'A token for another service is not good here: make one for this.',
  })),
  expired: problem('S08', (given = '', now = '') => ({
    what: `exp is ${given}; it is ${now} here.`,
    remedy:
      'Make a token for each request, good for a minute or two, send it with Cache-Control: no-store, and set both clocks by NTP.',
  })),
  early: problem('S09', (claim = '', given = '', now = '') => ({
    what: `${claim} is ${given}; it is ${now} here.`,
    remedy: 'Set both clocks by NTP; 30 seconds are let pass.',
  })),
  tooLong: problem('S10', (given = '') => ({
    what: `exp is ${given}: more than 10 minutes from now, or no number of seconds since 1970.`,
    remedy: 'Let a token be good for a minute or two. Milliseconds are divided by 1000.',
  })),
  noSingleUse: problem('S11', (state = '') => ({
    what: `jti is ${state}.`,
    remedy: 'Give each token a jti of its own, at random, and make a new token for each request.',
  })),
  noSubject: problem('S12', (given = '') => ({
    what: `sub is ${given}.`,
    remedy:
      'Put the id of the account in it: a text of at most 200 characters that never changes and is never given again, so no e-mail address.',
  })),
};

/** A problem in two lines. */
export const sentencesOf = ({ code, what, remedy }: Problem): string => `${code}  ${what}\n     ${remedy}`;
