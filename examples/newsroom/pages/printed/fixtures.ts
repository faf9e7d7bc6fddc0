import type { Listed } from '../../../../widgets/football/fixtures/shownFixtures.ts';
import { onDay, shownFixtures } from '../../../../widgets/football/fixtures/shownFixtures.ts';
import { dates } from '../dates.ts';
import type { Html } from '../html.ts';
import type { PageInput } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { asleep } from './asleep.ts';

export interface FixturesLook {
  readonly league: string;
  readonly view: 'round' | 'team' | 'bracket' | 'tie';
  /** Slug of the team that is shown or highlighted. */
  readonly team?: string | undefined;
  /** Id of the tie that is shown. */
  readonly tie?: number | undefined;
  /** The only day of a round that is shown: `2026-08-09`. */
  readonly day?: string | undefined;
  readonly headingLevel?: 2 | 3;
  /** Whether the page's URL is that of the shown round. */
  readonly isInAddress?: boolean;
}

/** How near a match of the list has to be for the widget to be loaded, ms. */
const near = 12 * 3_600_000;

/** The tag of a competition's matches in their present state. */
export function fixturesTag(
  listed: Listed,
  { league, view, team, tie, day, headingLevel = 3, isInAddress = false }: FixturesLook,
  { tenant, says, now }: Pick<PageInput, 'tenant' | 'says' | 'now'>,
): Html {
  const { locale } = tenant;
  const words = {
    say: widgetWords('football/fixtures', locale),
    locale,
    timeZone: says.zone,
    dates,
    pages: tenant.pages,
  };
  const shown = shownFixtures(onDay(listed, day, words), headingLevel, {
    view,
    team,
    words,
    now: now.getTime(),
  });
  const isNear = shown.follow !== '' || Date.parse(shown.next_kick_off ?? '') - now.getTime() < near;
  const round = view === 'round' ? listed.parts[0]?.round?.number : undefined;
  return print(
    'fixtures',
    {
      ...{ league, team: team ?? null, tie: tie ?? null, round: round ?? null },
      ...{ day: day ?? null, in_address: isInAddress },
      ...shown,
      when: isNear ? null : asleep([league]),
    },
    tenant,
  );
}
