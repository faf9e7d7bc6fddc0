import type { Locale } from '../../editorial/numerals.ts';

/** The comments of the simulated readers of `/dev/comments`. */
export const simulatedTexts: Readonly<Record<Locale, readonly string[]>> = {
  nl: [
    'Wat een wedstrijd!',
    'Nooit buitenspel. Nooit.',
    'Dit had ik bij rust niet gedacht.',
    'Wie is er volgende week bij?',
    'Eindelijk weer eens drie punten.',
    'Ik heb de herhaling nu vijf keer gezien.\nNog steeds hands.',
    'Rustig aan, het seizoen is nog lang.',
    'Mooi geschreven, redactie.',
    'Dat zeg je alleen omdat het jouw club is.',
    'Eens, en toch doet het pijn.',
    'De lat trilt nog na.',
    'Hoe laat is de volgende?',
  ],
  en: [
    'What a match!',
    'Never offside. Never.',
    'Would not have guessed this at half-time.',
    'Who is going next week?',
    'Three points at last.',
    'I have watched the replay five times now.\nStill handball.',
    'Easy now, there is a long way to go.',
    'Well written, desk.',
    'You only say that because it is your club.',
    'Agreed, and it still hurts.',
    'The bar is still shaking.',
    'When is the next one?',
  ],
};
