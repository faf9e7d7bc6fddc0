import { formatNumber } from '../../editorial/numerals.ts';
import type { Html } from '../html.ts';
import type { Links } from '../links.ts';
import type { PollForPage, Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

/** A number of votes, as `12 stemmen`. */
export function votesText(votes: number, { locale }: Tenant): string {
  const say = widgetWords('live/poll', locale);
  return votes === 0 ? say('no-votes') : say('votes', { count: votes, votes: formatNumber(locale, votes) });
}

export interface PollTagOptions {
  readonly tenant: Tenant;
  readonly links: Links;
  /** Heading level of the question, 3 by default. */
  readonly headingLevel?: 2 | 3;
  /** Id of the answer whose radio button is printed checked. */
  readonly chosen?: number | undefined;
}

/** The tag of a poll: with the form of an open one, or the result of a closed one. */
export function pollTag(poll: PollForPage, { tenant, links, headingLevel = 3, chosen }: PollTagOptions): Html {
  const say = widgetWords('live/poll', tenant.locale);
  const answers = poll.answers.map(({ id, text, votes }) => ({
    answer_id: id,
    answer_text: text,
    answer_voting: votes,
    is_chosen: id === chosen,
  }));
  return print(
    'poll',
    {
      poll_id: poll.id,
      heading_level: headingLevel,
      question: poll.question,
      is_closed: poll.isClosed,
      answers,
      vote_method: 'get',
      vote_url: links.poll(poll.id),
      vote_label: say('vote'),
      total_voting_text: votesText(poll.total, tenant),
      closed_text: say('closed'),
    },
    tenant,
  );
}
