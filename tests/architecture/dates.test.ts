import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/sources.ts';

/** Who may ask `Intl` for a date, and why nothing of `core/base/i18n` will do. */
const writers: Readonly<Record<string, string>> = {
  'core/base/i18n/dates.ts': 'the numerals of a moment in a zone',
  'core/base/i18n/longDates.ts': 'days in full',
  'core/base/i18n/zones.ts': "the name of the reader's zone",
  'core/base/page/settingForms.ts': 'whether a zone is known',
  'core/football/readersClock.ts': 'runs in the head of a page, before the core is there',
  'core/ungrouped/i18n/addLanguage.ts': 'the short names of a third language',
  'examples/desk/parts/localMoment.ts': 'the value of a field of the type datetime-local',
  'examples/feeds/adapter.ts': 'moments of a feed, for machines',
  'examples/newsroom/api/commentOnWire.ts': 'the date of a comment as the API has it',
  'examples/newsroom/api/profile.ts': 'a date for the API',
  'examples/newsroom/api/rankingOnWire.ts': 'the title of a ranking as the API has it',
  'examples/newsroom/api/tenants.ts': 'whether a zone is known',
  'examples/newsroom/demo/content/seasonDay.ts': 'a day within a sentence of an article',
  'examples/newsroom/demo/tools/clockTool.ts': 'the clock of the demonstration',
  'examples/newsroom/editorial/formats.ts': 'the formats that these ask for',
  'examples/newsroom/editorial/localTime.ts': 'a local time, for machines',
  'examples/newsroom/feed/placeVenue.ts': 'whether a zone is known',
  'examples/newsroom/pages/dayView.ts': 'a date in an address',
  'examples/newsroom/pages/standingRail.ts': 'a date to compare',
};

const asksIntl = /\bDateTimeFormat\(|\bdateFormat\(|\btoLocale(Date|Time)String\(|\btoLocaleString\([^)]*timeZone/;

test('dates for readers are written by the core, in printed pages and in islands alike', () => {
  const files = globSync('{core,widgets,loader,examples,templates}/**/*.{ts,tsx,js}', { cwd: root });
  const asking = files.filter(
    (file) => !/\.(test|support)\.tsx?$/.test(file) && asksIntl.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asking.sort()).toEqual(Object.keys(writers).sort());
});
