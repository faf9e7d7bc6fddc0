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
  'username.length': {
    nl: 'Kies een gebruikersnaam van 3 tot 30 tekens.',
    en: 'Choose a username of 3 to 30 characters.',
  },
  'username.characters': {
    nl: 'Gebruik in je gebruikersnaam alleen zichtbare tekens, zonder @ en schuine strepen.',
    en: 'Use visible characters only in your username, without @ and slashes.',
  },
  'username.taken': {
    nl: 'Deze gebruikersnaam is al bezet. Kies een andere.',
    en: 'This username is taken. Choose another one.',
  },
  'email.taken': {
    nl: 'Er is al een account met dit e-mailadres. Log in, of vraag een nieuw wachtwoord aan.',
    en: 'There is an account with this e-mail address already. Log in, or ask for a new password.',
  },
  'password.obvious': {
    nl: 'Je gebruikersnaam of e-mailadres kan niet je wachtwoord zijn.',
    en: 'Your username or e-mail address cannot be your password.',
  },
  'password.unequal': {
    nl: 'De twee wachtwoorden zijn niet gelijk.',
    en: 'The two passwords are not the same.',
  },
  'verify.due': {
    nl: 'Bevestig je e-mailadres met de link in de mail die we je hebben gestuurd.',
    en: 'Verify your e-mail address with the link in the mail that we have sent you.',
  },
  'verify.sent': {
    nl: 'Als dit adres nog bevestigd moet worden, hebben we er een nieuwe link naartoe gestuurd.',
    en: 'If this address still has to be verified, we have sent a new link to it.',
  },
  'verify.done': {
    nl: 'Je e-mailadres is bevestigd.',
    en: 'Your e-mail address is verified.',
  },
  'verify.already': {
    nl: 'Je e-mailadres was al bevestigd.',
    en: 'Your e-mail address was verified already.',
  },
  'link.forged': {
    nl: 'Deze link klopt niet. Kopieer hem in zijn geheel uit de mail.',
    en: 'This link is not right. Copy all of it from the mail.',
  },
  'link.expired': {
    nl: 'Deze link is verlopen. Je kunt een nieuwe aanvragen.',
    en: 'This link has expired. You can ask for a new one.',
  },
  'link.ended': {
    nl: 'Deze link is al gebruikt of vervangen door een nieuwere. Je kunt een nieuwe aanvragen.',
    en: 'This link has been used already, or replaced by a newer one. You can ask for a new one.',
  },
  'link.taken': {
    nl: 'Dit e-mailadres hoort intussen bij een ander account. Kies in je profiel een ander adres.',
    en: 'This e-mail address belongs to another account by now. Choose another address in your profile.',
  },
  'reset.sent': {
    nl: 'Als we dit e-mailadres kennen, hebben we er een link naartoe gestuurd. Kijk in je mail.',
    en: 'If we know this e-mail address, we have sent a link to it. Look in your mail.',
  },
  'reset.wrong': {
    nl: 'Deze link hoort niet bij dit e-mailadres, is al gebruikt of is verlopen. Vraag een nieuwe aan.',
    en: 'This link does not belong to this e-mail address, has been used, or has expired. Ask for a new one.',
  },
  'reset.done': {
    nl: 'Je wachtwoord is veranderd. Je kunt er nu mee inloggen.',
    en: 'Your password has been changed. You can log in with it now.',
  },
  'captcha.missing': {
    nl: 'Laat eerst zien dat je geen robot bent.',
    en: 'Show that you are not a robot first.',
  },
  'captcha.refused': {
    nl: 'We konden niet vaststellen dat je geen robot bent. Probeer het opnieuw.',
    en: 'We could not establish that you are not a robot. Try again.',
  },
  'captcha.unreachable': {
    nl: 'De controle op robots antwoordt niet. Probeer het zo opnieuw.',
    en: 'The check for robots does not answer. Try again in a moment.',
  },
  'social.unknown': {
    nl: 'Met dit soort account kun je hier niet inloggen.',
    en: 'You cannot log in here with this kind of account.',
  },
  'social.refused': {
    nl: 'Deze aanmelding is verlopen of al gebruikt. Probeer het opnieuw.',
    en: 'This login has expired or has been used already. Try again.',
  },
  'social.unreachable': {
    nl: 'De aanbieder van dit account antwoordt niet. Probeer het zo opnieuw.',
    en: 'The provider of this account does not answer. Try again in a moment.',
  },
  'social.unverified': {
    nl: 'Er is hier al een account met dit e-mailadres dat nog niet bevestigd is. Open de link in je mail, of vraag een nieuw wachtwoord aan.',
    en: 'There is an account with this e-mail address here that is not verified yet. Open the link in your mail, or ask for a new password.',
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
  'reader.missing': {
    nl: 'Deze lezer bestaat niet of niet meer.',
    en: 'This reader does not exist, or no longer.',
  },
  'contact.name': {
    nl: 'Vul je naam in, van hooguit 60 tekens.',
    en: 'Enter your name, of at most 60 characters.',
  },
  'contact.email': {
    nl: 'Vul een geldig e-mailadres in, zodat we kunnen antwoorden.',
    en: 'Enter a valid e-mail address, so that we can answer.',
  },
  'contact.message': {
    nl: 'Schrijf een bericht van 1 tot 5000 tekens.',
    en: 'Write a message of 1 to 5000 characters.',
  },
  'contact.sent': {
    nl: 'Bedankt voor je bericht. We lezen alles en antwoorden zo snel we kunnen.',
    en: 'Thank you for your message. We read everything and answer as soon as we can.',
  },
  'avatar.kind': {
    nl: 'Dit is geen JPEG, PNG of WebP. Kies een foto van een van deze soorten, van hooguit 5 MB en 25 megapixel.',
    en: 'This is not a JPEG, PNG or WebP. Choose a picture of one of these kinds, of at most 5 MB and 25 megapixels.',
  },
  'avatar.too-large': {
    nl: 'Deze foto is te groot. Hij mag hooguit 5 MB zijn.',
    en: 'This picture is too large. It may be at most 5 MB.',
  },
  'avatar.too-many-pixels': {
    nl: 'Deze foto heeft te veel pixels. Het mogen er hooguit 25 miljoen zijn (25 megapixel).',
    en: 'This picture has too many pixels. There may be at most 25 million (25 megapixels).',
  },
  'avatar.broken': {
    nl: 'Deze foto is beschadigd of niet compleet. Kies een andere JPEG, PNG of WebP, van hooguit 5 MB en 25 megapixel.',
    en: 'This picture is damaged or not complete. Choose another JPEG, PNG or WebP, of at most 5 MB and 25 megapixels.',
  },
  'profile.name': {
    nl: 'Vul een naam in van 1 tot 60 tekens, op één regel.',
    en: 'Enter a name of 1 to 60 characters, on one line.',
  },
  'profile.email': {
    nl: 'Vul een geldig e-mailadres in.',
    en: 'Enter a valid e-mail address.',
  },
  'profile.password': {
    nl: 'Kies een wachtwoord van 8 tot 128 tekens.',
    en: 'Choose a password of 8 to 128 characters.',
  },
  'profile.date-of-birth': {
    nl: 'Vul een datum in die bestaat, tussen 1900 en vandaag.',
    en: 'Enter a date that exists, between 1900 and today.',
  },
  'profile.current-password': {
    nl: 'Vul je huidige wachtwoord in.',
    en: 'Enter your current password.',
  },
  'profile.wrong-password': {
    nl: 'Dit is niet je huidige wachtwoord.',
    en: 'This is not your current password.',
  },
  'profile.no-password': {
    nl: 'Je account heeft nog geen wachtwoord. Stel er eerst een in met ‘wachtwoord vergeten’.',
    en: 'Your account has no password yet. Set one first with ‘forgotten password’.',
  },
  'profile.new-email': {
    nl: 'We hebben een link naar je nieuwe e-mailadres gestuurd. Het verandert zodra je die link opent.',
    en: 'We have sent a link to your new e-mail address. It changes as soon as you open that link.',
  },
  'formation.none': {
    nl: 'Je hebt nog geen opstelling gemaakt.',
    en: 'You have not made a line-up yet.',
  },
  'formation.unknown': {
    nl: 'Kies een van de formaties.',
    en: 'Choose one of the formations.',
  },
  'formation.incomplete': {
    nl: 'Vul alle posities in, elk met een andere speler.',
    en: 'Please fill all positions, each with another player.',
  },
  'formation.unknown-team': {
    nl: 'Dit team kennen we niet.',
    en: 'We do not know this team.',
  },
  'formation.foreign-player': {
    nl: 'Er staat iemand in je opstelling die niet bij dit team speelt. Kies een andere speler.',
    en: 'Somebody in your line-up does not play for this team. Choose another player.',
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
  'rating.early': {
    nl: 'Cijfers geven kan vanaf de zestigste minuut.',
    en: 'You can rate the players from the 60th minute on.',
  },
  'rating.closed': {
    nl: 'Cijfers geven kan niet meer: deze wedstrijd is te lang geleden.',
    en: 'You can no longer rate the players: this match is too long ago.',
  },
  'rating.voted': {
    nl: 'Je hebt deze spelers al een cijfer gegeven. Je eerste cijfers tellen.',
    en: 'You have rated these players already. Your first ratings count.',
  },
  'rating.none': {
    nl: 'Geef minstens één speler een cijfer.',
    en: 'Rate at least one player.',
  },
  'rating.player': {
    nl: 'Een van deze spelers speelde niet mee.',
    en: 'One of these players did not play.',
  },
  'rating.value': {
    nl: 'Geef elke speler hooguit één cijfer, een heel getal van 1 tot 10.',
    en: 'Give each player one rating at most, a whole number from 1 to 10.',
  },
  'resource.missing': {
    nl: 'Waarop je wilt reageren, bestaat niet of niet meer.',
    en: 'What you want to comment on does not exist, or no longer.',
  },
  'comment.missing': {
    nl: 'Deze reactie bestaat niet of niet meer.',
    en: 'This comment does not exist, or no longer.',
  },
  'comment.removed': {
    nl: 'Deze reactie is verwijderd.',
    en: 'This comment was removed.',
  },
  'comment.hidden': {
    nl: 'Deze reactie is verborgen.',
    en: 'This comment is hidden.',
  },
  'comment.no-place': {
    nl: 'Je kunt met dit account geen reacties plaatsen.',
    en: 'You cannot place comments with this account.',
  },
  'comment.closed': {
    nl: 'Reageren is hier gesloten.',
    en: 'Comments are closed here.',
  },
  'comment.closed-edit': {
    nl: 'Reageren is hier gesloten. Je kunt je reactie niet meer bewerken.',
    en: 'Comments are closed here. You can no longer edit your comment.',
  },
  'comment.parent-gone': {
    nl: 'De reactie waarop je antwoordt, is er niet meer.',
    en: 'The comment that you are replying to is no longer there.',
  },
  'comment.characters': {
    nl: 'Deze tekst bevat tekens die we niet kunnen bewaren.',
    en: 'This text has characters that we cannot keep.',
  },
  'comment.other-text': {
    nl: 'Met deze verzending is al een andere tekst geplaatst. Verstuur je reactie opnieuw.',
    en: 'Another text was placed with this submission already. Send your comment again.',
  },
  'comment.too-soon': {
    nl: 'Je bent net iets te snel. Probeer het over {seconds} s opnieuw.',
    en: 'You are a little too quick. Try again in {seconds} s.',
  },
  'comment.repeated': {
    nl: 'Dit heb je hier net al geplaatst.',
    en: 'You have just said this here.',
  },
  'comment.slow-mode': {
    nl: 'Hier kun je om de {interval} s reageren. Probeer het over {seconds} s opnieuw.',
    en: 'You can comment once every {interval} s here. Try again in {seconds} s.',
  },
  'comment.foreign': {
    nl: 'Dit is niet jouw reactie.',
    en: 'This is not your comment.',
  },
  'comment.own-like': {
    nl: 'Je kunt je eigen reactie niet liken.',
    en: 'You cannot like your own comment.',
  },
  'comment.own-report': {
    nl: 'Je kunt je eigen reactie niet melden. Je kunt haar wel verwijderen.',
    en: 'You cannot report your own comment. You can delete it, though.',
  },
  'comment.like-too-soon': {
    nl: 'Rustig aan. Probeer het over {seconds} s opnieuw.',
    en: 'Easy does it. Try again in {seconds} s.',
  },
  'report.thanks': {
    nl: 'Bedankt voor je melding. De redactie kijkt ernaar.',
    en: 'Thank you for your report. The desk will look at it.',
  },
  'moderation.conflict': {
    nl: 'Een collega was je voor met deze reactie.',
    en: 'A colleague has dealt with this comment before you.',
  },
  'moderation.conflict-by': {
    nl: '{name} was je voor met deze reactie.',
    en: '{name} has dealt with this comment before you.',
  },
  'moderation.changed': {
    nl: 'Deze reactie is intussen veranderd. Bekijk haar opnieuw.',
    en: 'This comment has changed in the meantime. Look at it again.',
  },
  'moderation.pending': {
    nl: 'Deze reactie wacht inmiddels op beoordeling. Keur de reactie goed of wijs die af.',
    en: 'This comment awaits review by now. Approve or reject it.',
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
  'pool.draw': {
    nl: 'Gelijkspel',
    en: 'Draw',
  },
  'pool.none': {
    nl: 'Kies eerst een wedstrijd om te voorspellen.',
    en: 'Please select a game to play.',
  },
  'pool.unknown': {
    nl: 'Op een van deze wedstrijden kun je niet voorspellen.',
    en: 'One of these matches is not in the prediction game.',
  },
  'pool.twice': {
    nl: 'Je kunt per wedstrijd één voorspelling insturen.',
    en: 'You can send one prediction per match.',
  },
  'pool.begun': {
    nl: 'Deze wedstrijd is al begonnen. Je voorspelling is niet opgeslagen.',
    en: 'This match has kicked off already. Your prediction was not saved.',
  },
  'pool.closed': {
    nl: 'Op deze wedstrijd kun je nu niet voorspellen. Je voorspelling is niet opgeslagen.',
    en: 'This match takes no predictions now. Your prediction was not saved.',
  },
  'pool.none-saved': {
    nl: 'Er is niets opgeslagen: op deze wedstrijden kun je niet meer voorspellen.',
    en: 'Nothing was saved: these matches take no more predictions.',
  },
  method: {
    nl: 'Zo kan dit adres niet worden gebruikt.',
    en: 'This address cannot be used like this.',
  },
  'form.file-too-large': {
    nl: 'Dit bestand is te groot. Het mag hooguit {mebibytes} MB zijn.',
    en: 'This file is too large. It may be at most {mebibytes} MB.',
  },
  'form.one-file': {
    nl: 'Stuur hooguit één bestand tegelijk.',
    en: 'Send at most one file at a time.',
  },
  'form.too-many-fields': {
    nl: 'Dit formulier heeft te veel velden. Het mogen er hooguit {fields} zijn.',
    en: 'This form has too many fields. There may be at most {fields}.',
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
export function say(
  key: MessageKey,
  language: Language,
  values: Readonly<Record<string, number | string>> = {},
): string {
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
