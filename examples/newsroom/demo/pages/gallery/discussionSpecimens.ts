import type { Locale } from '../../../editorial/numerals.ts';
import { keyOf } from '../../../pages/discussion.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { PageInput } from '../../../pages/page.ts';
import { clapTag, commentCountTag, latestCommentsTag } from '../../../pages/printed/discussion.ts';
import { karmaTag } from '../../../pages/printed/karma.ts';
import { editorWords } from './editorWords.ts';
import { type Caption, source, specimen } from './specimen.ts';

type Words = Readonly<Record<'comments' | 'count' | 'latest' | 'clap' | 'karma', Caption>> & {
  readonly toComments: string;
};

const words: Readonly<Record<Locale, Words>> = {
  nl: {
    comments: [
      'Reacties',
      'Het CMS drukt de nieuwste reacties af, zonder verborgen reacties. De widget neemt ze over en houdt ze bij.',
    ],
    toComments: 'Naar de reacties bij een artikel',
    count: ['Aantal reacties', 'Alle aantallen op een pagina worden in één keer opgevraagd.'],
    latest: ['Laatste reacties', 'Vijf regels, van de laatste reacties of van de best gewaardeerde van deze week.'],
    clap: ['Applaus', 'Tien keer per lezer. Ernaast staat hoeveel lezers er waren.'],
    karma: ['Karma', 'Cijfers, ranglijsten en de best gewaardeerde reacties, per week en per maand.'],
  },
  en: {
    comments: [
      'Comments',
      'The CMS prints the newest comments and no hidden ones. The widget takes over and keeps up.',
    ],
    toComments: 'To the comments on a story',
    count: ['Number of comments', 'All numbers on a page are asked for in one go.'],
    latest: ['Latest comments', 'Five lines: the latest comments, or the most liked ones of this week.'],
    clap: ['Applause', 'Ten times from each reader. Beside it stands how many readers were here.'],
    karma: ['Karma', 'Numbers, rankings and the most liked comments, by week and by month.'],
  },
};

/** The widgets for discussion. */
export async function discussionSpecimens(input: PageInput): Promise<Html | undefined> {
  const { locale } = input.tenant;
  const [article] = (await input.articles.list({ offset: 0, limit: 1 })).stories;
  if (!article) return undefined;
  const on = { type: 'article', id: article.id } as const;
  const [counts, latest, applause, community] = await Promise.all([
    input.discussion.counts([on]),
    input.discussion.latest('latest'),
    input.discussion.applause(on),
    input.discussion.community('month'),
  ]);
  const says = words[locale];
  const label = editorWords[locale].tag;
  const address = input.links.article(article);
  const comments = html`<section id="comments" data-widget="comments" data-resource-type="article" data-resource-id="${article.id}">…</section>`;
  const count = commentCountTag(on, counts.get(keyOf(on)) ?? 0, address, input.tenant);
  return html`${source(says.comments, comments, label, html`<p><a class="button" href="${address}#comments">${says.toComments}</a></p>`)}
${specimen(says.count, html`<p>${count}</p>`, label)}
${specimen(says.latest, latestCommentsTag('latest', latest, input), label)}
${specimen(says.clap, clapTag(on, applause, input.tenant), label)}
${specimen(says.karma, karmaTag('ranking', 'month', community, input), label)}`;
}
