import type { Match } from '#core/contract/football/match.ts';
import { clubSlug } from '../editorial/clubs.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { titleOf } from './titleOf.ts';

/** How long before kick-off a preview is published at most, ms: an older one is of another match of these teams. */
const oldest = 7 * 86_400_000;

/** How many of the newest previews are looked through. */
const searched = 50;

/**
 * A link to the preview of a match: the newest article with the tag of previews and those of both teams, of the week before kick-off. Undefined where there is
 * none.
 */
export async function matchPreview(input: PageInput, { home, away, kickOff }: Match): Promise<Html | undefined> {
  const { says, links, articles, content } = input;
  const { tag, label } = says.match.preview;
  const start = Date.parse(kickOff ?? '');
  const { stories } = await articles.list({ tags: [tag], offset: 0, limit: searched });
  const story = stories.find(({ tags, publishedAt }) => {
    const isAbout = ({ name, slug }: Match['home']) =>
      tags.some((each) => each === slug || each === clubSlug(name) || content.tagLabel(each) === name);
    const ahead = start - Date.parse(publishedAt);
    return ahead > 0 && ahead <= oldest && isAbout(home) && isAbout(away);
  });
  return (
    story &&
    html`<p class="match-preview"><span class="kicker">${label}</span> <a href="${links.article(story)}">${titleOf(story)}</a></p>`
  );
}
