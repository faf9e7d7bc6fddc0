import { postOnTikTok, postOnX } from '#core/contract/embed.ts';
import { type PostAddress, readPostAddress } from '#core/ungrouped/embed/postAddress.ts';
import { Refusal } from './refusal.ts';
import { type Served, serve } from './serve.ts';
import type { Services } from './services.ts';

/** The answer about a post. Throws a Refusal (404) for an address that is not one of that network. */
async function postAt(address: PostAddress | undefined, { posts }: Pick<Services, 'posts'>) {
  if (!address) throw new Refusal(404, 'missing');
  const found = await posts.find(address);
  if (!found.ok) throw found.reason === 'gone' ? new Refusal(404, 'missing') : new Refusal(502, 'post.unreachable');
  return { data: found.post };
}

/** The endpoints for posts on other networks. */
export const posts: readonly Served[] = [
  serve(postOnX, async ({ query, services }) => {
    const address = readPostAddress(query.url);
    return postAt(address?.network === 'x' ? address : undefined, services);
  }),
  serve(postOnTikTok, async ({ params, services }) =>
    postAt(readPostAddress(`https://www.tiktok.com/@${params.handle}/video/${params.id}`), services),
  ),
];
