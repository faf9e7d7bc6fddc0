import type { Slug } from './promotion.ts';

export interface HouseWords {
  /** Name of the drawing, without that of the paper. */
  readonly art: 'pool' | 'formation' | 'forum';
  /** A path within the tenant. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly go: string;
}

const shapes: Readonly<Record<Slug, string>> = { 'article-end': 'box', front: 'wide', 'front-phone': 'strip' };

/** A creative of the paper itself: a drawing and a few words in one link. The texts are HTML. */
export function house(tenant: string, slug: Slug, { art, path, title, text, go }: HouseWords): string {
  return `<a class="house house-${shapes[slug]} house-${art}" href="{base}${path}">
<img class="house-art" src="/public/house/${tenant}-${art}.svg" width="300" height="200" alt="">
<span class="house-words"><strong class="house-title">${title}</strong> <span class="house-text">${text}</span> <span class="house-go">${go}</span></span>
</a>`;
}
