/** For fields that take names and addresses letter by letter: no keyboard may correct or capitalise them. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
