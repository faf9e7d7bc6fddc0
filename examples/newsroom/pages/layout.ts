import type { Look, Ribbon } from '../editorial/content.ts';
import { asset, markOf, ownAsset } from './assets.ts';
import { consentBanner } from './consentBanner.ts';
import { dates, kickOffTime } from './dates.ts';
import { filesOf, hasPicture, hints, loaderTag, readManifest, sheetLinks } from './hints.ts';
import { type Html, html, json, trusted } from './html.ts';
import { masthead } from './masthead.ts';
import type { PageInput, PageOutput } from './page.ts';
import { print } from './print.ts';
import { smartBarTag } from './printed/masthead.ts';
import { popUpTag, socialTag } from './printed/promotion.ts';
import { needsConsent, type PromotionForPage } from './promotion.ts';
import { hasPublisherAccounts } from './publisherAccounts.ts';

/** What one page adds to the layout of all pages. */
export interface Document {
  readonly title: string;
  /** A title that reveals no result, for a page whose title does. */
  readonly neutralTitle?: string | undefined;
  readonly description: string;
  readonly body: Html;
  readonly status?: number;
  /** Further elements of <head>: structured data, article metadata. */
  readonly head?: Html | undefined;
  /** The canonical path within the tenant; without it search engines are asked not to index the page. */
  readonly canonical?: string | undefined;
  readonly type?: 'website' | 'article';
  readonly image?: { readonly url: string; readonly width: number; readonly height: number };
  /** The page's own feed, beside that of the paper. */
  readonly feed?: { readonly title: string; readonly url: string };
  /**
   * Where no tag of the first screen needs more than `critical.css`, the head has that inline; what stands here takes the place of sheets and loader,
   * or the body itself links the sheets.
   */
  readonly lateSheets?: Html | 'in body';
  /** Names of the widgets of the first screen, whose files are preloaded if they load at once, or are visible on a plain page. */
  readonly widgets?: readonly string[];
  /** The page type, as in docs/page.md, printed on <main>. */
  readonly pageType?: string;
  /** The entry of the navigation that is this page. */
  readonly here?: string;
  /** Whether it is the front page, whose title is the paper's name. */
  readonly isHome?: boolean;
  /** The promotion on the page, which is printed with the consent banner. */
  readonly promotion?: PromotionForPage | undefined;
  /** Whether the page needs the style sheet of promotion without having any. */
  readonly hasPromotionLook?: boolean;
  /** Response headers, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Renders a whole page: head, masthead, `body` in <main>, footer. */
export async function document(input: PageInput, page: Document): Promise<PageOutput> {
  const { tenant, nonce, origin, base } = input;
  const bar = await input.smartBar();
  const says = input.says;
  const hasTable = input.content.competition !== undefined || (await input.competitions()).length > 0;
  const title = page.isHome ? `${tenant.name}: ${page.title}` : `${page.title} | ${tenant.name}`;
  const manifest = readManifest(input.manifest);
  const { promotion } = page;
  const { look } = input.content;
  const hasResults = /\sdata-(spoiler|neutral)\b/.test(page.body.text);
  const hasTimes = hasResults || / data-(clock=|widget="following")/.test(page.body.text);
  const asks = promotion !== undefined && needsConsent(promotion);
  const sheets = promotion || page.hasPromotionLook ? [...defaultSheets, 'promotion.css'] : defaultSheets;
  const canonical = page.canonical === undefined ? undefined : `${origin}${base}${page.canonical}`;
  const own = ownAsset(tenant.id, 'css');
  const theme = await input.themeSheet();
  const text = html`<!doctype html>
<html lang="${tenant.locale}" data-tenant="${tenant.id}"${hasTimes && html` data-time-zone="${says.zone}" data-dates="${dates}"`}${page.neutralTitle && html` data-neutral-title="${page.neutralTitle} | ${tenant.name}"`}${bar && html` data-smart-bar="${bar.updatedAt}"`}${input.consent && html` data-consent="${input.consent.join(' ')}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
<meta name="tribune-now" content="${input.now.toISOString()}">
<meta name="color-scheme" content="light dark">
${look && lookHints(look)}
${input.head.headScript !== '' && html`<script nonce="${nonce}">${trusted(input.head.headScript)}</script>`}
${page.body.text.includes(' data-w-action="reply-') && html`<script nonce="${nonce}">${trusted(input.head.replyScript)}</script>`}
${/ class="tb-(articles|search)-(more|form)"/.test(page.body.text) && html`<script nonce="${nonce}">${trusted(input.head.listScript)}</script>`}
${hasResults && html`<script nonce="${nonce}">${trusted(input.head.spoilersScript)}</script>`}
${hasTimes && html`<script nonce="${nonce}">${trusted(input.head.clocksScript)}</script>`}
${page.body.text.includes(' data-title="b"') && html`<script nonce="${nonce}">${trusted(input.head.titleScript)}</script>`}
${page.lateSheets ? html`<style>${trusted(input.head.criticalSheet)}</style>` : sheetLinks(input, page.body.text, page.pageType)}
${(look ? sheets : [...sheets, 'paper.css']).map((file) => html`<link rel="stylesheet" href="${asset(file)}">`)}
${own && html`<link rel="stylesheet" href="${own}">`}
${theme && html`<link rel="stylesheet" href="${theme}" data-theme-sheet>`}
<script type="application/json" data-tribune-config>${json(input.settings)}</script>
${page.lateSheets && page.lateSheets !== 'in body' ? page.lateSheets : loaderTag(input, page.body.text)}
${hints(manifest, { files: filesOf(input), widgets: page.widgets ?? [], isPlain: !look && !own && !hasPicture(page.body.text) })}
<link rel="icon" type="image/svg+xml" href="${markOf(tenant.id)}">
<link rel="manifest" href="${base}/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${tenant.name}" href="${base}/feed.xml">
${page.feed && html`<link rel="alternate" type="application/rss+xml" title="${page.feed.title}" href="${page.feed.url}">\n`}${canonical ? html`<link rel="canonical" href="${canonical}">` : html`<meta name="robots" content="noindex">`}
<meta property="og:site_name" content="${tenant.name}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:type" content="${page.type ?? 'website'}">
<meta property="og:locale" content="${tenant.locale === 'nl' ? 'nl_NL' : 'en_GB'}">
${canonical && html`<meta property="og:url" content="${canonical}">`}
${
  page.image &&
  html`<meta property="og:image" content="${origin}${page.image.url}">
<meta property="og:image:width" content="${page.image.width}">
<meta property="og:image:height" content="${page.image.height}">`
}
${page.head}
</head>
<body>
<a class="skip" href="#main">${says.skip}</a>
${asks && consentBanner(input)}
${bar && smartBarTag(bar, tenant)}
${await masthead(input, { ...page, hasResults, hasTable })}
<main id="main" tabindex="-1"${page.pageType && html` data-page="${page.pageType}"`}>
${page.body}
</main>
${footer(input, { asksConsent: asks, hasTimes, hasTable })}
${promotion?.hasPopUp && popUpTag(tenant)}
${promotion?.social && socialTag(promotion.social, tenant)}
${page.body.text.includes(' data-href="') && print('linked-elements', { within: null }, tenant)}
</body>
</html>
`;
  return { status: page.status ?? 200, html: text.text, ...(page.headers && { headers: page.headers }) };
}

const lookHints = ({ ground: [light, dark], headFont }: Look): Html =>
  html`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${headFont}">`;

/** The style sheets of all pages. */
export const defaultSheets = ['shared.css', 'reading.css', 'pages.css', 'account.css', 'live.css', 'discussion.css'];

interface FooterOptions {
  readonly asksConsent: boolean;
  /** Whether the page has matches, results or tables, which are as they were when it was made. */
  readonly hasTimes: boolean;
  /** Whether `/table` leads to one. */
  readonly hasTable: boolean;
}

function footer(input: PageInput, { asksConsent, hasTimes, hasTable }: FooterOptions): Html {
  const { tenant, content } = input;
  const says = input.says;
  const { tag, to, home } = input.links;
  return html`<footer class="foot">
${content.ribbon && ribbon(content.ribbon, input)}<div class="wrap foot-inner">
<p class="foot-name"><a href="${home}">${tenant.name}</a></p>
<nav aria-label="${says.about}">
<ul class="foot-links">
${content.sections.map((each) => html`<li><a href="${tag(each)}">${content.tagLabel(each)}</a></li>`)}
${hasTable && html`<li><a href="${to('/table')}">${says.tables}</a></li>`}
<li><a href="${to('/forum')}">${input.says.comments.forum}</a></li>
<li><a href="${to('/community')}">${input.says.comments.community}</a></li>
<li><a href="${to('/about')}">${says.about}</a></li>
<li><a href="${to('/contact')}">${says.contact}</a></li>
${!hasPublisherAccounts(input) && html`<li><a href="${to('/register')}">${says.register}</a></li>\n`}${content.ownPages.map(({ path, title }) => html`<li><a href="${to(path)}">${title}</a></li>\n`)}<li><a href="${to('/moderation')}">${input.says.comments.moderation}</a></li>
${asksConsent && html`<li><a href="${to('/consent')}" data-opens="consent">${input.says.promotion.consent.change}</a></li>\n`}<li><a href="${to('/feed.xml')}">${says.feed}</a></li>
</ul>
</nav>
${hasTimes && html`<p class="foot-small">${madeAt(input)}</p>\n`}<p class="foot-small">${content.notes.foot}</p>
</div>
</footer>`;
}

/** Up to when the page is right: what no widget follows stays as it is until the page is opened again. */
function madeAt({ tenant, says, now }: PageInput): Html {
  const at = now.toISOString();
  return html`<time datetime="${at}" data-clock="week">${says.madeAt(kickOffTime(tenant.locale, at, true))}</time>`;
}

const ribbon = (
  { text, links }: Ribbon,
  { links: { to } }: PageInput,
) => html`<div class="ribbon"><p class="wrap">${text}
${links.map((link) => html`<a href="${'path' in link ? to(link.path) : link.url}">${link.title}</a>\n`)}</p></div>
`;
