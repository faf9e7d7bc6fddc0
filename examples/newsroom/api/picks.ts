import { findPicks, pickKinds } from '#core/contract/pick.ts';
import { foldedWords } from '#core/folded/shownWords.ts';
import { countedAddress } from '../../hub/index.ts';
import { findPicks as findStoredPicks } from '../database/findPicks.ts';
import { listCollections } from './collections.ts';
import { Refusal, tooSoon } from './refusal.ts';
import { serve } from './serve.ts';

/** How many results an editor gets. */
const limit = 20;

const servePicks = serve(findPicks, async ({ params, query, queries, tenant, now, services, request }) => {
  const kind = pickKinds.find((each) => each === params.kind);
  if (!kind) throw new Refusal(404, 'missing');
  const wait = services.limits.searches.attempt(`pick ${countedAddress(request.ip)}`, now);
  if (wait > 0) throw tooSoon(wait, 'search.slow-down');
  const { locale, content } = tenant;
  const text = query.q
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  if (kind !== 'collection' && kind !== 'liveblog')
    return { data: await queries((all) => findStoredPicks(all, kind, { text, locale, now, limit })) };
  const listed =
    kind === 'collection'
      ? (await queries(listCollections)).map(({ id, title }) => ({ value: id, title: title[locale] }))
      : content.liveblogs.map(({ id, title }) => ({ value: `${id}`, title: title.text }));
  const words = foldedWords(text);
  return {
    data: listed.filter((each) => {
      const known = foldedWords(`${each.value} ${each.title}`).join(' ');
      return words.every((word) => known.includes(word));
    }),
  };
});

export const picks = [servePicks];
