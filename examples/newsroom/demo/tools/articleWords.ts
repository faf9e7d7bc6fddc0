/** The texts of the article editor, by language. */
export const articleWords = {
  nl: {
    title: 'Een artikel schrijven',
    intro:
      'Een lege regel scheidt alinea’s. Een alinea met een tag, in elke taal waarin die te kopiëren is, wordt de widget.',
    make: 'Een tag maken',
    headline: 'Titel',
    untitled: 'Nieuw artikel',
    text: 'Tekst',
    publish: 'Publiceren',
  },
  en: {
    title: 'Write an article',
    intro:
      'An empty line parts paragraphs. A paragraph with a tag, in any language in which one is copied, becomes the widget.',
    make: 'Make a tag',
    headline: 'Title',
    untitled: 'New article',
    text: 'Text',
    publish: 'Publish',
  },
} as const;
