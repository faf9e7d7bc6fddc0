import type { PageInput, PageOutput } from './page.ts';

/** What crawlers may read, and where the addresses are (RFC 9309). */
export function robots({ origin, links }: PageInput): PageOutput {
  const sitemaps = ['/sitemap.xml', '/news-sitemap.xml'].map((path) => `Sitemap: ${origin}${links.to(path)}`);
  return {
    status: 200,
    html: `${['User-agent: *', 'Disallow: /dev/', 'Disallow: /search', ...sitemaps].join('\n')}\n`,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  };
}
