import { unbroken } from '#core/listing/unbroken.ts';
import type { Block, Picture } from '../../../editorial/article.ts';
import { clubName } from '../../../editorial/clubs.ts';
import type { Update } from '../../../editorial/liveblog.ts';
import { type Locale, scoreline } from '../../../editorial/numerals.ts';
import type { Row } from '../../../editorial/standings.ts';
import { bareTag } from '../../../pages/articleBody.ts';
import { type Html, html } from '../../../pages/html.ts';

const words = {
  nl: { club: 'Club', played: 'G', difference: 'DS', points: 'P', halfTime: 'rust' },
  en: { club: 'Club', played: 'P', difference: 'GD', points: 'Pts', halfTime: 'half-time' },
} as const;

/** The HTML of an update as the desk stores it: plain elements without classes, so that it reads the same wherever it is shown. */
export function updateHtml({ title, blocks, hasResult }: Update, locale: Locale): string {
  return html`<h3${hasResult && html` data-spoiler`}>${unbroken(title.text)}</h3>
${blocks.map((block) => html`${printed(block, locale)}\n`)}`.text.trim();
}

function printed(block: Block, locale: Locale): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${unbroken(block.prose.text)}</p>`;
    case 'heading':
      return html`<h4>${unbroken(block.prose.text)}</h4>`;
    case 'quote':
      return html`<blockquote><p>${unbroken(block.prose.text)}</p></blockquote>`;
    case 'score': {
      const { home, away, score, half } = block.match;
      return html`<p><strong>${clubName(home)} – ${clubName(away)} ${unbroken(scoreline(locale, score))}</strong>${
        half && half !== score && html` (${words[locale].halfTime} ${unbroken(scoreline(locale, half))})`
      }</p>`;
    }
    case 'results':
      return pairs(
        block.caption,
        block.matches.map(({ home, away, score }) => [
          `${clubName(home)} – ${clubName(away)}`,
          unbroken(scoreline(locale, score)),
        ]),
      );
    case 'table':
      return league(block.caption, block.rows, block.mark, locale);
    case 'figures':
      return pairs(block.caption, block.rows);
    case 'picture':
      return drawing(block.picture);
    case 'poll':
      // Empty: the site prints what the poll says by then.
      return html`<div data-widget="poll" data-poll-id="${block.id}"></div>`;
    case 'post':
      // The quote is the desk's; what leads to the network follows it where the site prints it.
      return html`<div data-widget="social-embed" data-url="${block.post.url}"><blockquote><p>${block.post.text}</p></blockquote><p>${block.post.author}</p></div>`;
    case 'tag':
      return bareTag(block.attributes);
  }
}

function pairs(caption: string, rows: readonly (readonly string[])[]): Html {
  return html`<table>
<caption>${caption}</caption>
<tbody>
${rows.map(([name, ...values]) => html`<tr><th scope="row">${name}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>\n`)}</tbody>
</table>`;
}

function league(caption: string, rows: readonly Row[], mark: readonly string[], locale: Locale): Html {
  const says = words[locale];
  const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
  const name = (club: string) => (mark.includes(club) ? html`<strong>${clubName(club)}</strong>` : clubName(club));
  // A table tells who has won without a score.
  return html`<table data-spoiler>
<caption>${caption}</caption>
<thead><tr><th scope="col">${says.club}</th><th scope="col">${says.played}</th><th scope="col">${says.difference}</th><th scope="col">${says.points}</th></tr></thead>
<tbody>
${rows.map(
  ({ club, position, played, difference, points }) =>
    html`<tr><th scope="row">${position}. ${name(club)}</th><td>${played}</td><td>${signed(difference)}</td><td>${points}</td></tr>\n`,
)}</tbody>
</table>`;
}

function drawing({ file, width, height, alt, caption }: Picture): Html {
  return html`<figure><img src="/public/charts/${file}" width="${width}" height="${height}" alt="${alt}" loading="lazy"><figcaption>${caption}</figcaption></figure>`;
}
