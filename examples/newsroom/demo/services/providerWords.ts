/** The texts of the local providers. */
export const words = {
  nl: {
    title: (provider: string) => `${provider} (proefversie)`,
    intro: (paper: string) => `${paper} wil weten wie je bent. Kies een van deze verzonnen mensen.`,
    allow: (name: string) => `Doorgaan als ${name}`,
    unverified: 'e-mailadres niet bevestigd',
    deny: 'Weigeren',
    refused: 'Dit verzoek klopt niet',
    refusedText:
      'De client of het adres waar je naar terug zou gaan is hier niet bekend. Daarom sturen we je nergens heen.',
  },
  en: {
    title: (provider: string) => `${provider} (trial version)`,
    intro: (paper: string) => `${paper} would like to know who you are. Choose one of these invented people.`,
    allow: (name: string) => `Continue as ${name}`,
    unverified: 'e-mail address not verified',
    deny: 'Deny',
    refused: 'This request is not right',
    refusedText: 'The client or the address to return to is not known here. That is why we send you nowhere.',
  },
} as const;
