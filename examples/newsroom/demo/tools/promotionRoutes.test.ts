import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAlternatives } from '#core/contract/rotation.ts';
import { asContract, ownTestNewsroom, type TestNewsroom } from '../../../../tests/support/testNewsroom.ts';
import { findPromotion } from '../../database/promotions.ts';
import { storeTitleClick } from '../../database/titleTests.ts';

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
});
afterAll(() => newsroom.close());

const open = (paper = 'deaftrap') => newsroom.app.inject(`/dev/promotion?paper=${paper}`);
const post = (fields: Record<string, string>, origin = 'http://localhost') =>
  newsroom.app.inject({
    method: 'POST',
    url: '/dev/promotion',
    headers: { origin, host: 'localhost:80', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ paper: 'deaftrap', ...fields }).toString(),
  });
const kept = (tenant = 'deaftrap') => newsroom.database.inTenant(tenant, findPromotion);
const popUp = { do: 'pop-up', title: 'Kijk', html: '<p>Een &amp; ander</p>', label: 'Ga', url: '/table', isOn: '1' };

test('each paper has its editor, in its language, with what stands there', async () => {
  const [nl, en] = [await open(), await open('thefinalwhistle')];
  expect([nl.statusCode, en.statusCode]).toEqual([200, 200]);
  expect(nl.body).toMatch(/<html lang="nl">.*Bewaren/s);
  expect(en.body).toMatch(/<html lang="en">.*Title tests/s);
  expect(nl.body).toContain('value="Weet jij het beter?"');
  expect(nl.body).toContain('&lt;a class=&quot;house house-box house-pool&quot;');
});

test('a pop-up that is saved has the date of that moment, in this paper alone', async () => {
  newsroom.clock.pass(60_000);
  expect((await post(popUp)).statusCode).toBe(303);
  const now = new Date(newsroom.clock.now());
  expect((await kept()).popUp).toMatchObject({ title: 'Kijk', html: '<p>Een &amp; ander</p>', updated_at: now });
  expect((await kept('thefinalwhistle')).popUp?.title).not.toBe('Kijk');
  await post({ ...popUp, isOn: '' });
  const { isOn: _, ...off } = popUp;
  await post(off);
  expect((await kept()).popUp?.is_on).toBe(false);
});

test('creatives and their alternative are kept as they were written', async () => {
  const fields = {
    do: 'place',
    slug: 'front',
    html: '<b>een</b>\r\n---\r\n<script>1</script>',
    alternative: '<p>x</p>',
  };
  expect((await post({ ...fields, seconds: '12' })).statusCode).toBe(303);
  const place = (await kept()).places.find(({ slug }) => slug === 'front');
  expect(place).toMatchObject({ html: '<b>een</b>\n---\n<script>1</script>', seconds: 12, width: 970 });
  const listed = asContract(listAlternatives, await newsroom.ask('GET', '/api/v2/ad?tenant_id=deaftrap'));
  expect(listed.find(({ slug }) => slug === 'front')?.content).toBe('<p>x</p>');
  expect((await post({ ...fields, slug: 'nowhere', seconds: '12' })).statusCode).toBe(404);
});

test('a title test begins, shows the clicks of each group, and stops', async () => {
  expect((await post({ do: 'title', article: '4', title: 'Anders', isOn: '1' })).statusCode).toBe(303);
  const click = (visitor: string, group: 'a' | 'b') =>
    newsroom.database.inTenant('deaftrap', (queries) =>
      storeTitleClick(
        queries,
        { tenant: 'deaftrap', articleId: 4, visitor, group, timeZone: 'Europe/Amsterdam' },
        newsroom.clock.now(),
      ),
    );
  await click('one', 'a');
  await click('two', 'b');
  await click('three', 'b');
  expect((await open()).body).toMatch(/Onderin telt.*A 1, B 2.*value="Anders"/s);
  await post({ do: 'title', article: '4', title: 'Anders' });
  expect((await kept()).titles.find(({ article_id }) => article_id === 4)?.is_on).toBe(false);
  expect((await post({ do: 'title', article: '999', title: 'Niets' })).statusCode).toBe(404);
});

test('the invitation to follow is changed, with a frame or without', async () => {
  const fields = { do: 'social', title: 'Volg', html: '<p>x</p>', isOn: '1' };
  await post({ ...fields, frame: 'https://social.example/follow' });
  expect((await kept()).social).toMatchObject({ title: 'Volg', frame: 'https://social.example/follow', is_on: true });
  await post({ ...fields, frame: '' });
  expect((await kept()).social?.frame).toBeNull();
});

test('a change of the front code is kept with who made it and what it was', async () => {
  await post({ do: 'code', code: 'first()' });
  await post({ do: 'code', code: 'second("<b>")' });
  const { body } = await open();
  expect(body).toMatch(/Demo Beheer.*second\(&quot;&lt;b&gt;&quot;\).*Demo Beheer.*first\(\)/s);
});

test('a bug report shows as text', async () => {
  const admin = await newsroom.reader('deaftrap', { is_admin: true });
  const body = { message: '<img src=x>\nstuk', url: 'https://a.example/', state: '{"a":"<script>"}' };
  expect((await newsroom.ask('POST', '/api/v2/bug-report', { token: admin.token, body })).status).toBe(204);
  expect((await open()).body).toMatch(/&lt;img src=x&gt;\nstuk.*&lt;script&gt;/s);
});

test.each([
  ['pop-up', { ...popUp, title: ' ' }, '120 tekens'],
  ['pop-up', { ...popUp, html: '<p>open' }, 'niet gesloten'],
  ['pop-up', { ...popUp, url: 'javascript:alert(1)' }, 'begint met https'],
  ['pop-up', { ...popUp, url: '//evil.example' }, 'begint met https'],
  ['place', { do: 'place', slug: 'front', html: '</template><p>', alternative: '', seconds: '30' }, 'niet gesloten'],
  ['place', { do: 'place', slug: 'front', html: '', alternative: '', seconds: '4' }, '5 tot 3600'],
  ['social', { do: 'social', title: 'x', html: '', frame: 'http://a.example' }, 'begint met https'],
  ['code', { do: 'code', code: 'x'.repeat(65_537) }, '64 kB'],
])('what cannot be a %s is not kept, stays in the form and is told why', async (_, fields, why) => {
  const before = await kept();
  const page = await post(fields);
  expect(page.statusCode).toBe(422);
  expect(page.body).toMatch(new RegExp(`role="alert">.*${why}`, 's'));
  expect(await kept()).toEqual(before);
});

test('a form of another site, or of no paper, changes nothing', async () => {
  const before = await kept();
  expect((await post(popUp, 'https://evil.example')).statusCode).toBe(403);
  expect((await post({ ...popUp, paper: 'nobody' })).statusCode).toBe(400);
  expect((await post({ ...popUp, do: 'dance' })).statusCode).toBe(400);
  expect(await kept()).toEqual(before);
});

test('nothing of it is there in production', async () => {
  const production = await ownTestNewsroom({ isProduction: true });
  try {
    expect((await production.app.inject('/dev/promotion')).statusCode).toBe(404);
    const reply = await production.app.inject({ method: 'POST', url: '/dev/promotion', payload: {} });
    expect(reply.statusCode).toBe(404);
  } finally {
    await production.close();
  }
});
