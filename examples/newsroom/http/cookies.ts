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
} as const;
