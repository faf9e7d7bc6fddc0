export type Language = 'nl' | 'en';
export type MessageKey = keyof typeof messages;

/** What the API says to readers. */
const messages = {
  unauthenticated: {
    nl: 'Log in om verder te gaan.',
    en: 'Log in to continue.',
  },
  'login.wrong': {
    nl: 'Deze combinatie van gebruikersnaam of e-mailadres en wachtwoord klopt niet.',
    en: 'This combination of username or e-mail address and password is not right.',
  },
  'login.slow-down': {
    nl: 'Te veel pogingen. Probeer het over {seconds} seconden opnieuw.',
    en: 'Too many attempts. Try again in {seconds} seconds.',
  },
  forbidden: {
    nl: 'Dit mag je niet doen.',
    en: 'You are not allowed to do this.',
  },
  'tenant.disagrees': {
    nl: 'Je bent ingelogd bij een andere krant.',
    en: 'You are logged in at another paper.',
  },
  'tenant.unknown': {
    nl: 'Deze krant kennen we niet.',
    en: 'We do not know this paper.',
  },
  missing: {
    nl: 'Dit bestaat niet of niet meer.',
    en: 'This does not exist, or no longer.',
  },
  'poll.missing': {
    nl: 'Deze poll bestaat niet of niet meer.',
    en: 'This poll does not exist, or no longer.',
  },
  'poll.voted': {
    nl: 'Je hebt al gestemd. Je eerste stem telt.',
    en: 'You have voted already. Your first vote counts.',
  },
  'poll.closed': {
    nl: 'Deze poll is gesloten. Stemmen kan niet meer.',
    en: 'This poll is closed. You can no longer vote.',
  },
  'poll.foreign-answer': {
    nl: 'Kies een van de antwoorden van deze poll.',
    en: 'Choose one of the answers of this poll.',
  },
  'poll.foreign-poll': {
    nl: 'De poll en het adres spreken elkaar tegen.',
    en: 'The poll and the address disagree.',
  },
  invalid: {
    nl: 'De ingevulde gegevens kloppen niet.',
    en: 'The given data is not valid.',
  },
  'field.required': {
    nl: 'Dit veld is verplicht.',
    en: 'This field is required.',
  },
  'field.invalid': {
    nl: 'Deze waarde klopt niet.',
    en: 'This value is not valid.',
  },
  'field.login': {
    nl: 'Vul je gebruikersnaam of e-mailadres in.',
    en: 'Enter your username or e-mail address.',
  },
  'field.password': {
    nl: 'Vul je wachtwoord in.',
    en: 'Enter your password.',
  },
  malformed: {
    nl: 'Dit verzoek is onleesbaar.',
    en: 'This request cannot be read.',
  },
  'too-large': {
    nl: 'Dit is te groot om te versturen.',
    en: 'This is too large to send.',
  },
  'media-type': {
    nl: 'Dit soort inhoud kunnen we niet lezen.',
    en: 'We cannot read this kind of content.',
  },
  unavailable: {
    nl: 'Het lukt nu even niet. Probeer het zo opnieuw.',
    en: 'This does not work just now. Try again in a moment.',
  },
  failed: {
    nl: 'Er ging iets mis bij ons. Probeer het later opnieuw.',
    en: 'Something went wrong on our side. Try again later.',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** The sentence in a language, with `{values}` filled in. */
export function say(key: MessageKey, language: Language, values: Readonly<Record<string, number>> = {}): string {
  return messages[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The first of nl and en that an Accept-Language header prefers; undefined when it asks for neither. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const asked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
      const quality = settings.find((setting) => setting.trim().startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of asked) if (language === 'nl' || language === 'en') return language;
  return undefined;
}
