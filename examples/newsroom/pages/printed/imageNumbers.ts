import { shownNumber } from '../../../../widgets/listing/image-numbers/shownNumber.ts';
import type { Picture } from '../../editorial/article.ts';
import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { shownPicture } from '../pictures.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

/** The tag of a photo report's pictures, each with its number. */
export function imageNumbersTag(pictures: readonly Picture[], tenant: Tenant): Html {
  const { locale } = tenant;
  const words = { say: widgetWords('listing/image-numbers', locale), locale, timeZone: wordsOf(locale).zone };
  return print(
    'image-numbers',
    {
      images: pictures.map((picture, at) => ({
        ...shownPicture(picture),
        ...{ alt: picture.alt, caption: picture.caption, is_first: at === 0 },
        ...shownNumber(at + 1, pictures.length, words),
      })),
    },
    tenant,
  );
}
