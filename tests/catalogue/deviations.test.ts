import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/deviations.md'), 'utf8');

/** Sentences of the specification from which something that readers see differs, word for word. */
const sentences = [
  'Logout, or a 401 on logout, clears it and reloads.',
  'home, with load-more news. Target after social login, account deletion and password reset',
  'E-mail verify 401: alert, redirect to / after 2 s; 500: same with a generic error alert.',
  'claps_count, custom_data, date_of_birth, verify_email_message.',
  'meta (key/value entries; has_formation holds current_formation_id)',
  'Alerts: notification and login 3 s; profile 2 s; contact success 2 s; comment error 3 s; MOM message 3 s; toast delay 3 s.',
  'Report failure: server message in a danger alert for 3 s; success: success alert for 3 s.',
  'Replying while logged out stores the intent and shows a login prompt, and it resumes after login.',
  'Reply failure clears the reply box; edit and delete failures restore the original text.',
  'Like failure, list loading failures, match centre failures, realtime set-up failure, absent ad-blocker detector: logged only.',
  'Pop-up: shown once per update date, after scrolling past 20 percent.',
  'Social promotion: show delay 4 s, close 5 s after iframe focus, check every 6 s; cookie 30 days.',
  'Rotating ads split on a --- separator.',
  'Same-day dates show Today plus time in UTC; sidebar-list date format DD/MM; default date format DD-MM-YYYY.',
  'Top scorers show 10; home lists 5; homepage fixtures 2.',
  'Page types recognised: social login callback, verify e-mail, verify new e-mail, profile, ranking, community, contact form, reset password, forum list, prediction games, collection list, liveblog article.',
  'team, match and prediction-games pages with tab deep-linking by URL hash',
];

/** The quotations of the page, each with what follows it up to the next quotation or heading. */
const entries = [...page.matchAll(/^> (.+)\n\n((?:(?!^[>#]).*\n?)*)/gm)].map(([, quoted = '', reason = '']) => [
  quoted,
  reason.trim(),
]);

test('each deviation quotes its sentence of the specification', () => {
  expect(entries.map(([quoted]) => quoted)).toEqual(sentences);
});

test.each(entries)('"%s" is followed by what is done instead, and why', (_, reason = '') => {
  expect(reason.length).toBeGreaterThan(40);
});
