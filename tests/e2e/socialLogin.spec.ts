import type { Page } from 'playwright/test';
import { findByLogin } from '../../examples/newsroom/database/accounts.ts';
import { applauseFor } from '../../examples/newsroom/database/applause.ts';
import { findFollows } from '../../examples/newsroom/database/follows.ts';
import { setHostLogin } from '../../examples/newsroom/database/hostLogins.ts';
import loginNl from '../../widgets/account/login/locales/nl.json' with { type: 'json' };
import socialEn from '../../widgets/account/social-login/locales/en.json' with { type: 'json' };
import socialNl from '../../widgets/account/social-login/locales/nl.json' with { type: 'json' };
import { desks, hereIn, menuButton, sent } from '../support/accounts.ts';
import { commentWords, section } from '../support/commentReader.ts';
import { refusal } from '../support/faults.ts';
import { expect, test } from '../support/newsroom.ts';
import { startPublisher } from '../support/publisher.ts';
import { logIn, loginDialog, papers, readyPoll, stir } from '../support/reader.ts';
import { few } from '../support/soak.ts';

const ways = [
  {
    language: 'nl',
    desk: desks.nl,
    says: socialNl,
    provider: { name: 'clubpas', label: 'Clubpas', isProved: true },
    allow: 'Doorgaan als Demo Supporter',
    deny: 'Weigeren',
  },
  {
    language: 'en',
    desk: desks.en,
    says: socialEn,
    provider: { name: 'stadion-id', label: 'Stadion-ID', isProved: false },
    allow: 'Continue as Demo Supporter',
    deny: 'Deny',
  },
] as const;

for (const { language, desk, says, provider, allow, deny } of few(ways)) {
  const { paper } = desk;
  const here = `${paper.home}/poll/12?from=mail`;
  const posted = new RegExp(`/api/v2/login/${provider.name}$`);
  const island = (page: Page) => page.locator('[data-page="social-login-callback"]');
  const alert = (page: Page) => island(page).getByRole('alert').first();

  /** A guest votes, and leaves for the provider. */
  async function leave(page: Page): Promise<URL> {
    await page.goto(here);
    const poll = await readyPoll(page, 12);
    await poll.getByRole('radio').first().check();
    await poll.getByRole('button', { name: paper.says.vote }).click();
    await loginDialog(page)
      .getByRole('button', { name: desk.says['continue-with'].replace('{{label}}', provider.label) })
      .click();
    await page.waitForURL('**/dev/oauth/authorize?**');
    return new URL(page.url());
  }

  test(`a guest votes, logs in with ${provider.label}, and is back where the vote counts once (${language})`, async ({
    page,
    site,
  }) => {
    const bodies: unknown[] = [];
    const referrers: string[] = [];
    const visited: string[] = [];
    page.on('request', (request) => {
      referrers.push(request.headers().referer ?? '');
      if (posted.test(request.url())) bodies.push(request.postDataJSON());
    });
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    const asked = (await leave(page)).searchParams;
    expect(asked.get('state')).toMatch(/^[\w-]{40,}$/);
    expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual([
      'code',
      provider.isProved ? 'S256' : null,
    ]);
    expect(asked.has('code_challenge')).toBe(provider.isProved);

    await page.getByRole('button', { name: allow }).click();
    const poll = await readyPoll(page, 12);
    await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
    await expect(menuButton(page)).toBeVisible();
    await expect.poll(() => hereIn(page)).toBe(here);
    expect(sent(site, 'POST', /\/vote$/)).toHaveLength(1);
    expect(bodies).toEqual([
      { code: expect.any(String), ...(provider.isProved && { code_verifier: expect.stringMatching(/^[\w-]{43,}$/) }) },
    ]);
    const [callback = '', stripped] = visited.filter((url) => new URL(url).pathname.endsWith('/callback'));
    expect(new URL(callback).searchParams.get('state')).toBe(asked.get('state'));
    expect(stripped).toBe(callback.split('?')[0]);
    expect(referrers.filter((referrer) => /[?&]code=/.test(referrer))).toEqual([]);

    await page.goto(callback);
    await expect(island(page)).toHaveCount(0);
    await expect(menuButton(page)).toBeVisible();
    expect(sent(site, 'POST', posted)).toHaveLength(1);
  });

  test(`an address that ${provider.label} sent back is of no use to a stranger (${language})`, {
    tag: '@soak',
  }, async ({ page, site, browser }) => {
    await leave(page);
    const back = page.waitForRequest((request) => /\/callback\?/.test(request.url()));
    await page.getByRole('button', { name: allow }).click();
    const callback = (await back).url();
    await expect.poll(() => sent(site, 'POST', posted)).toHaveLength(1);
    const stranger = await browser.newPage();
    await stranger.goto(callback);
    await expect(alert(stranger)).toHaveText(says.forged);
    await expect.poll(() => hereIn(stranger)).not.toContain('?');
    await stranger.close();
    expect(sent(site, 'POST', posted)).toHaveLength(1);
  });

  test(`${provider.label} refused, forged, and out of order: each is told, and the vote is kept for later (${language})`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    const state = (await leave(page)).searchParams.get('state') ?? '';
    const callback = `/login/${provider.name}/callback`;
    const base = language === 'nl' ? '' : paper.home;
    await page.goto(`${base}${callback}?code=stolen&state=${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`);
    await expect(alert(page)).toHaveText(says.forged);
    await expect.poll(() => hereIn(page)).toBe(base + callback);
    expect(sent(site, 'POST', posted)).toEqual([]);

    await leave(page);
    const stuck = { nl: 'Het draaihek zit vast.', en: 'The turnstile is stuck.' }[language];
    site.fault(posted, refusal(500, { message: stuck }), { times: 1 });
    await page.getByRole('button', { name: allow }).click();
    await expect(alert(page)).toHaveText(stuck);
    await island(page).getByRole('link', { name: says.back }).click();
    await expect.poll(() => hereIn(page)).toBe(here);
    expect(sent(site, 'POST', posted)).toHaveLength(1);

    await leave(page);
    await page.getByRole('button', { name: deny }).click();
    await expect(alert(page)).toHaveText(says.denied);
    await expect.poll(() => hereIn(page)).toBe(base + callback);
    await island(page).getByRole('link', { name: says.login }).click();
    await logIn(page, paper);
    await expect.poll(() => hereIn(page)).toBe(here);
    const poll = await readyPoll(page, 12);
    await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
    expect(sent(site, 'POST', posted)).toHaveLength(1);
    expect(sent(site, 'POST', /\/vote$/)).toHaveLength(1);
  });
}

test.describe('with an account of the publisher', () => {
  const says = loginNl;

  test('a guest votes, logs in at its site and is back with the vote counted, in every tab; a logout ends both logins', async ({
    page,
    context,
    newsroom,
  }) => {
    await using publisher = await startPublisher(newsroom.url, newsroom.machine);
    await setHostLogin(newsroom.database, { tenant: 'deaftrap', ...publisher.issuer }, newsroom.machine.now());
    const article = `${publisher.url}/artikel?van=mail`;
    const votes = () => publisher.site.requests.filter((request) => /^POST .*\/vote$/.test(request));
    const other = await context.newPage();
    await other.goto(`${publisher.url}/elders`);

    await page.goto(article);
    const poll = await readyPoll(page, 12);
    await poll.getByRole('radio').first().check();
    await poll.getByRole('button', { name: papers.nl.says.vote }).click();
    await page.waitForURL('**/inloggen?naar=*');
    await page.getByRole('button', { name: 'Ik ben lid' }).click();
    await expect((await readyPoll(page, 12)).getByText(papers.nl.says.mine).first()).toBeVisible();
    await stir(page);
    await expect(menuButton(page)).toBeVisible();
    expect([page.url(), votes().length]).toEqual([article, 1]);
    await stir(other);
    await expect(menuButton(other)).toBeVisible();

    await menuButton(page).click();
    await page.getByRole('button', { name: papers.nl.says.logout }).click();
    await expect.poll(() => publisher.site.requests).toContainEqual(expect.stringMatching(/^GET \/uitloggen\?return=/));
    await expect.poll(() => page.url()).toBe(article);
    await expect(page.getByRole('link', { name: 'Inloggen' })).toBeVisible();
    await expect(menuButton(other)).toBeHidden();
    const members = async () => (await context.cookies()).filter(({ name }) => name === 'member');
    await expect.poll(members).toEqual([]);
  });

  test('a comment that a guest typed is placed once after the login at its site', {
    tag: '@soak',
  }, async ({ page, newsroom }) => {
    await using publisher = await startPublisher(newsroom.url, newsroom.machine);
    await setHostLogin(newsroom.database, { tenant: 'deaftrap', ...publisher.issuer }, newsroom.machine.now());
    const text = 'Wat een wedstrijd, en dat op een zondag.';
    await page.goto(`${publisher.url}/discussie?van=mail`);
    await stir(page);
    await section(page).locator('.tb-comments-write').getByRole('textbox').fill(text);
    await section(page).getByRole('button', { name: commentWords.nl['send-comment'], exact: true }).click();
    await page.waitForURL('**/inloggen?naar=*');
    await page.getByRole('button', { name: 'Ik ben lid' }).click();
    await page.waitForURL((url) => url.pathname === '/discussie');
    await stir(page);
    await expect(menuButton(page)).toBeVisible();
    await expect(section(page).getByText(text)).toBeVisible();
    const placed = () => publisher.site.requests.filter((request) => /^POST .*\/api\/v2\/comment$/.test(request));
    await expect.poll(() => placed().length).toBe(1);
    expect(new URL(page.url()).search).toBe('?van=mail');
  });

  test('what a guest claps for counts once after the login at its site, and what they follow comes along', {
    tag: '@soak',
  }, async ({ page, newsroom }) => {
    await using publisher = await startPublisher(newsroom.url, newsroom.machine);
    const { database, machine } = newsroom;
    await setHostLogin(database, { tenant: 'deaftrap', ...publisher.issuer }, machine.now());
    publisher.claims = { sub: 'fan-7', preferred_username: 'fanzeven' };
    const claps = () =>
      database.inTenant('deaftrap', async (all) => (await applauseFor(all, { type: 'article', id: 7 })).claps);
    const before = await claps();
    await page.goto(`${publisher.url}/club?van=mail`);
    const button = page.getByRole('button', { name: /^Volgen: PSV/ });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.locator('[data-widget="clap"]').getByRole('button').press('Enter');
    await page.waitForURL('**/inloggen?naar=*');
    await page.getByRole('button', { name: 'Ik ben lid' }).click();
    await page.waitForURL((url) => url.pathname === '/club' && url.search === '?van=mail');
    await stir(page);
    await expect(menuButton(page)).toBeVisible();
    await expect.poll(claps).toBe(before + 1);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const follows = () =>
      database.inTenant('deaftrap', async (all) => findFollows(all, (await findByLogin(all, 'fanzeven'))?.id ?? 0));
    await expect.poll(follows).toEqual({ teams: ['psv'], matches: [] });
    await page.reload();
    await stir(page);
    await expect(menuButton(page)).toBeVisible();
    expect(await claps()).toBe(before + 1);
  });

  test('a token that has expired, and a site that does not answer, are said on the way back; the next try goes through', {
    tag: '@soak',
  }, async ({ page, newsroom }) => {
    await using publisher = await startPublisher(newsroom.url, newsroom.machine);
    await setHostLogin(newsroom.database, { tenant: 'deaftrap', ...publisher.issuer }, newsroom.machine.now());
    publisher.claims = { exp: 1 };
    await page.goto(publisher.url);
    await page.getByRole('link', { name: 'Inloggen' }).click();
    await page.getByRole('button', { name: 'Ik ben lid' }).click();
    const dialog = loginDialog(page);
    await expect(dialog.getByRole('alert')).toHaveText('Je aanmelding is verlopen. Log opnieuw in.');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    publisher.isDown = true;
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Inloggen' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(says['host-unreachable'].replace('{{site}}', '127.0.0.1'));
    publisher.isDown = false;
    publisher.claims = {};
    await dialog.getByRole('button', { name: papers.nl.says.retry }).click();
    await expect(menuButton(page)).toBeVisible();
  });
});
