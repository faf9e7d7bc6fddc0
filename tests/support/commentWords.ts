import shownEn from '../../widgets/discussion/comments/locales/en.json' with { type: 'json' };
import shownNl from '../../widgets/discussion/comments/locales/nl.json' with { type: 'json' };
import writtenEn from '../../widgets/discussion/comments/write/locales/en.json' with { type: 'json' };
import writtenNl from '../../widgets/discussion/comments/write/locales/nl.json' with { type: 'json' };

/** All words of the comments, those among them that come with the view. */
export const [en, nl] = [
  { ...shownEn, ...writtenEn },
  { ...shownNl, ...writtenNl },
];
