import { escapeHtml } from '../pages/html.ts';
import type { articlesOnWire } from './articlesOnWire.ts';

type OnWire = Awaited<ReturnType<typeof articlesOnWire>>[number];

/** Articles as HTML in the host's markup, for lists that ask for HTML. */
export const articleRows = (articles: readonly OnWire[]): string =>
  articles
    .map(({ url, title, excerpt, published_at, thumbnails, author }) => {
      const picture = thumbnails.origin
        ? `<img src="${escapeHtml(thumbnails.origin)}" alt="" width="345" height="230" loading="lazy">`
        : '';
      const byline = author ? `<p class="byline">${escapeHtml(author.name)}</p>` : '';
      return `<article>${picture}<h3><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h3><p class="excerpt">${escapeHtml(excerpt)}</p>${byline}<time datetime="${published_at}"></time></article>`;
    })
    .join('\n');
