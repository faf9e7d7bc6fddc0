import type { Format } from '../records.ts';
import { commento } from './commento.ts';
import { coral } from './coral.ts';
import { disqus } from './disqus.ts';
import { isso } from './isso.ts';
import { wordpress } from './wordpress.ts';

/** What comments can be brought from. */
export const sources = ['disqus', 'wordpress', 'coral', 'commento', 'isso'] as const;
export type Source = (typeof sources)[number];

export const formats: Readonly<Record<Source, Format>> = { disqus, wordpress, coral, commento, isso };
