import type { QuotedPost } from '../../editorial/article.ts';
import type { Locale } from '../../editorial/numerals.ts';

/** What the simulated frame of the network does: show the post, send no answer, or report that it is gone. */
type Behaviour = 'shown' | 'silent' | 'gone';

export interface DemoPost extends QuotedPost {
  readonly behaviour: Behaviour;
}

const post = (
  lang: Locale,
  url: string,
  author: string,
  publishedAt: string,
  text: string,
  behaviour: Behaviour = 'shown',
): DemoPost => ({ url, author, text, lang, publishedAt, behaviour });

// Nobody can have these names: they are longer than X allows, and the numbers lie in the future of both networks.
const nl = {
  tribune: post(
    'nl',
    'https://x.com/verzonnen_vak_goffert/status/9000000000000000001',
    'Vak Goffert (verzonnen)',
    '2026-03-08T21:05:00Z',
    'Zondagavond, thuis, en voor het eerst in maanden de nul gehouden.\nWe moesten er even aan wennen.',
  ),
  statistics: post(
    'nl',
    'https://x.com/verzonnen_cijferclub/status/9000000000000000002',
    'Cijferclub (verzonnen)',
    '2026-03-08T20:50:00Z',
    'Bij ons op de tribune houden we het doelsaldo bij op een bierviltje. Het viltje van NEC is vol.',
  ),
  film: post(
    'nl',
    'https://www.tiktok.com/@verzonnen.uitvak.demo/video/9000000000000000003',
    'Uitvak op reis (verzonnen)',
    '2026-03-07T18:00:00Z',
    'De terugreis uit Nijmegen, in één minuut.',
  ),
  removed: post(
    'nl',
    'https://x.com/verzonnen_vak_goffert/status/9000000000000000004',
    'Vak Goffert (verzonnen)',
    '2026-03-01T20:00:00Z',
    'Volgende week winnen we met tien-nul.',
    'gone',
  ),
  silent: post(
    'nl',
    'https://x.com/verzonnen_cijferclub/status/9000000000000000005',
    'Cijferclub (verzonnen)',
    '2026-03-01T20:30:00Z',
    'De verbinding is hier net zo goed als onze verdediging.',
    'silent',
  ),
} as const;

const en = {
  tribune: post(
    'en',
    'https://x.com/invented_kop_corner/status/9000000000000000011',
    'Kop Corner (invented)',
    '2026-03-03T22:40:00Z',
    'Walked to the station in the rain and did not notice until the platform.',
  ),
  statistics: post(
    'en',
    'https://x.com/invented_number_desk/status/9000000000000000012',
    'Number Desk (invented)',
    '2026-03-04T22:05:00Z',
    'Our spreadsheet has a column called “luck”.\nIt is the only one that nobody fills in.',
  ),
  film: post(
    'en',
    'https://www.tiktok.com/@invented.away.end.demo/video/9000000000000000013',
    'Away End (invented)',
    '2026-03-03T23:30:00Z',
    'The way back from Wolverhampton, in one minute.',
  ),
  removed: post(
    'en',
    'https://x.com/invented_kop_corner/status/9000000000000000014',
    'Kop Corner (invented)',
    '2026-02-28T20:00:00Z',
    'Nobody will catch us now.',
    'gone',
  ),
  silent: post(
    'en',
    'https://x.com/invented_number_desk/status/9000000000000000015',
    'Number Desk (invented)',
    '2026-02-28T20:30:00Z',
    'The signal here is as good as our defending.',
    'silent',
  ),
} as const;

/** Posts of invented accounts, which the two papers quote. */
export const demoPosts = { nl, en } as const;

/** A post by its number; undefined where there is none. */
export const postOf = (id: string): DemoPost | undefined =>
  [...Object.values(nl), ...Object.values(en)].find(({ url }) => url.endsWith(`/${id}`));
