/** The cookies of the newsroom, which its pages and its API set: `<…>` stands for any text. */
export const newsroomCookies = {
  consent: {
    holds: 'the purposes that the reader allows, or `none`',
    purpose: 'does not ask again, and prints the next page accordingly',
    period: '180 days',
  },
  'known-<tenant>-<account>': {
    holds: 'a random id of the browser, signed; sent with logins only, and out of reach of scripts',
    purpose: 'lets a known browser log in while somebody else guesses the password',
    period: '400 days; worth nothing once the password is changed',
  },
  'link-<tenant>': {
    holds:
      'an account at a login provider and the account here with its e-mail address, signed; out of reach of scripts',
    purpose: 'links both once the reader has logged in to the account here',
    period: '10 minutes',
  },
} as const;
