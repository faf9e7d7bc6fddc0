import { unbroken } from '#core/listing/unbroken.ts';
import type { Article, Block, Picture } from '../editorial/article.ts';
import type { Content } from '../editorial/content.ts';
import type { Match, Played } from '../editorial/match.ts';
import { type Html, html } from './html.ts';
import type { Links } from './links.ts';
import { leagueTable, resultTable, scoreBox } from './matchParts.ts';
import type { PollForPage, Tenant } from './page.ts';
import { drawn } from './pictures.ts';
import { pollTag } from './printed/poll.ts';
import { postTag } from './printed/post.ts';
import { withResults } from './printed/spoilers.ts';
import { wordsOf } from './words.ts';

export interface BodyOptions {
  readonly tenant: Tenant;
  readonly links: Links;
  readonly content: Pick<Content, 'fixtureOf'>;
  readonly polls: readonly PollForPage[];
  /** The paper's season as it stands: a result that was corrected after the article is shown as it is now. */
  readonly season: readonly Match[];
}

export const isPhotoReport = ({ type }: Pick<Article, 'type'>): boolean => type === 'photo-report';

/** The pictures of an article, its own first. */
export const photosOf = ({ picture, blocks }: Pick<Article, 'picture' | 'blocks'>): readonly Picture[] => [
  ...(picture ? [picture] : []),
  ...blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
];

/**
 * The blocks of an article; those of a photo report without its pictures, which are printed together. A poll that the tenant
 * does not have prints nothing.
 */
export function articleBody(article: Pick<Article, 'blocks' | 'type'>, options: BodyOptions): Html {
  const blocks = article.blocks.filter(({ kind }) => !isPhotoReport(article) || kind !== 'picture');
  let [tags, boxes] = [0, 0];
  return html`${blocks.map((block) => {
    const tag = block.kind === 'tag' ? pastedTag(block.attributes, options) : undefined;
    if (!tag) {
      const box = printedBox(block, options);
      if (!box) return html`${printed(block, options)}\n`;
      boxes += 1;
      return html`${withResults(`box-${boxes}`, box.show, box.content, options.tenant)}\n`;
    }
    tags += 1;
    return html`<div id="tag-${tags}">${tag}</div>\n`;
  })}`;
}

/** Whether an article has results in boxes or tables. */
export const hasResults = ({ blocks }: Pick<Article, 'blocks'>): boolean =>
  blocks.some(({ kind }) => kind === 'score' || kind === 'results');

/** A match as it stands now, on its present day and without a result where it has none any more; as the article has it if it is of another season. */
function asItStands(match: Played, season: readonly Match[]): Match {
  const own = season.filter((each) => each.season === match.season);
  const now = own.find(({ home, away }) => home === match.home && away === match.away);
  if (own.length === 0) return match;
  const { date, time, score, half } = now ?? { ...match, score: undefined, half: undefined };
  return { ...match, date, time, score, half };
}

/** The ids of the polls in an article. */
export function pollIds(article: Pick<Article, 'blocks'>): readonly number[] {
  return article.blocks.flatMap((block) => {
    if (block.kind === 'poll') return [block.id];
    const id = block.kind === 'tag' ? pollIn(block.attributes) : undefined;
    return id === undefined ? [] : [id];
  });
}

/** What prints results of itself, and what the button says that shows them to readers who hide results; undefined for other blocks. */
function printedBox(block: Block, { tenant: { locale }, links, content, season }: BodyOptions) {
  const says = wordsOf(locale);
  const place = { locale, links, content, isCovered: true } as const;
  if (block.kind === 'score')
    return { show: says.showResult, content: scoreBox(asItStands(block.match, season), place) };
  if (block.kind === 'results') {
    const matches = block.matches.map((match) => asItStands(match, season));
    return { show: says.showResults, content: resultTable(block.caption, matches, place) };
  }
  if (block.kind !== 'table') return undefined;
  const { rows, caption, mark } = block;
  return { show: says.showTable, content: leagueTable(rows, { locale, caption, mark, isCovered: true }) };
}

function printed(block: Block, { tenant, links, polls }: BodyOptions): Html | undefined {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${unbroken(block.prose.text)}</p>`;
    case 'heading':
      return html`<h2>${unbroken(block.prose.text)}</h2>`;
    case 'quote':
      // It repeats a sentence of the text: listeners need not hear it twice.
      return html`<p class="pull" aria-hidden="true">${unbroken(block.prose.text)}</p>`;
    case 'figures':
      return html`<table class="figures"><caption>${block.caption}</caption><thead><tr>${block.head.map((text, at) =>
        at === 0 && text === '' ? html`<td></td>` : html`<th scope="col" class="num">${text}</th>`,
      )}</tr></thead><tbody>${block.rows.map(
        ([name, ...values]) =>
          html`<tr><th scope="row">${name}</th>${values.map((value) => html`<td class="num">${value}</td>`)}</tr>`,
      )}</tbody></table>`;
    case 'picture':
      return html`<figure class="picture">${drawn(block.picture)}<figcaption>${block.picture.caption}</figcaption></figure>`;
    case 'poll': {
      const poll = polls.find(({ id }) => id === block.id);
      return poll && pollTag(poll, { tenant, links });
    }
    case 'post':
      return postTag(block.post, tenant);
    default:
      return undefined;
  }
}

/** The poll of a tag; undefined for other tags and for ids that cannot be stored. */
function pollIn({
  'data-widget': widget,
  'data-poll-id': id = '',
}: Readonly<Record<string, string>>): number | undefined {
  return widget === 'poll' && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

/** A pasted tag; for a poll, with its printed form. */
function pastedTag(attributes: Readonly<Record<string, string>>, { tenant, links, polls }: BodyOptions): Html {
  const poll = polls.find(({ id }) => id === pollIn(attributes));
  if (poll && Object.keys(attributes).length === 2) return pollTag(poll, { tenant, links });
  return bareTag(attributes);
}

/** An empty tag. */
export const bareTag = (attributes: Readonly<Record<string, string>>): Html =>
  html`<div${Object.entries(attributes)
    .filter(([name]) => /^data-[a-z0-9-]+$/.test(name))
    .map(([name, value]) => html` ${name}="${value}"`)}></div>`;
