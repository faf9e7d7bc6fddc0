import type { Page } from 'playwright/test';
import { createFront } from '../../scripts/front/createFront.ts';
import { article } from '../support/liveDesk.ts';
import { expect, momentOfMachine, test } from '../support/newsroom.ts';
import { startOwnNewsroom } from '../support/ownNewsroom.ts';
import { papers, readyPoll, voteAsGuest } from '../support/reader.ts';
import { hasWordPress, installWordPress, noWordPress, type WordPressOptions } from '../support/wordpress.ts';
import { zipOf } from '../support/zip.ts';

test.skip(!hasWordPress, noWordPress);
test.describe.configure({ mode: 'parallel' });

const paper = papers.nl;
const script = '/assets/cdn/deaftrap/tribune.js';

/** What an author of this paper has put on a page, each in another way. */
const story = `<!-- wp:tribune/session-menu /-->

<!-- wp:tribune/poll {"pollId":12} /-->

[tribune widget="league-standings" league="world-cup"]

<div data-widget="liveblog" data-article-id="${article}" data-when="visible 300px"></div>`;

const widgets = ['session-menu', 'poll', 'league-standings', 'liveblog', 'comments'];

/** A site whose pages come from WordPress; the number of its story is one that the newsroom knows. */
async function wordPressSite(tribune: string, options: WordPressOptions = {}) {
  const wordpress = installWordPress({ tribune: { script }, ...options });
  const open = async () => {
    wordpress.save('author', [{ id: 1, title: 'Spain win it', content: story }]);
    return createFront({ cms: `http://127.0.0.1:${await wordpress.serve()}`, tribune });
  };
  const front = await open().catch(async (error) => {
    await wordpress[Symbol.asyncDispose]();
    throw error;
  });
  return {
    wordpress,
    url: front.url,
    requests: front.requests,
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await wordpress[Symbol.asyncDispose]();
    },
  };
}

/** What Tribune says on the console. */
function noticesOf(page: Page): string[] {
  const notices: string[] = [];
  page.on('console', (message) => {
    if (/\b[A-Z]\d{2}\b/.test(message.text())) notices.push(message.text());
  });
  return notices;
}

async function logInToWordPress(page: Page, url: string, user: 'admin' | 'author'): Promise<void> {
  await page.goto(`${url}/wp-login.php`);
  await page.locator('#user_login').fill(user);
  await page.locator('#user_pass').fill(`${user}-password`);
  await page.locator('#wp-submit').click();
  await expect(page).toHaveURL(/wp-admin/);
}

/** A new post in the editor of blocks; returns the frame that it is written in. */
async function openEditor(page: Page, url: string) {
  await page.goto(`${url}/wp-admin/post-new.php`);
  await page.waitForFunction(() => Boolean(Reflect.get(window, 'wp')?.data?.select('core/editor')?.getCurrentPostId()));
  await page.evaluate(() =>
    Reflect.get(window, 'wp').data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false),
  );
  return page.frameLocator('iframe[name="editor-canvas"]');
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Editor publish' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByRole('link', { name: 'View Post' })).toBeVisible();
}

const openNewsroom = async () => {
  const newsroom = await startOwnNewsroom({ distDir: 'dist', port: 0, hubOrigins: 'any' });
  return { url: newsroom.url, [Symbol.asyncDispose]: () => newsroom.close() };
};

const shownBy = [
  'color background-color border-top border-bottom-width border-radius padding margin font-size font-family font-weight',
  'line-height text-transform text-decoration list-style-type',
].flatMap((names) => names.split(' '));

/** How each element of ours on the page is drawn; what the desk wrote in an entry is the site's to style. */
const looks = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-widget] [class^="tb-"]:not([type="checkbox"])').evaluateAll(
    (elements, names) =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const drawn = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.localName}.${element.getAttribute('class')} ${drawn.join('; ')}`;
      }),
    shownBy,
  );

async function expectIslands(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  for (const widget of widgets) {
    // A liveblog brings a poll of its own, which wakes once it is in sight.
    const own = widget === 'poll' ? '[data-poll-id="12"]' : '';
    const tag = page.locator(`[data-widget="${widget}"]${own}`).first();
    // What is drawn above it may push it out of sight before it wakes.
    const state = () => tag.scrollIntoViewIfNeeded().then(() => tag.getAttribute('data-w-state'));
    await expect.poll(state, widget).toBe('ready');
  }
}

test('an author’s post on the stock theme: every island stands, a reader votes and comments', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  await using site = await wordPressSite(newsroom.url);
  const notices = noticesOf(page);
  await page.goto(`${site.url}/?p=1`);
  await expectIslands(page);
  await voteAsGuest(page, paper);
  const box = page.locator('.tb-comments-write');
  await expect(box).toContainText('Demo Lezer');
  // As people do: the poll may just have taken the focus.
  await box.getByRole('textbox').click();
  await page.keyboard.type('From WordPress');
  await box.locator('[type="submit"]').click();
  await expect(page.locator('.tb-comment', { hasText: 'From WordPress' })).toBeVisible();
  expect(notices).toEqual([]);
  // Other pages, preloads and policies name each file by this address alone.
  expect(site.requests.filter((request) => /assets\/cdn.*\?/.test(request))).toEqual([]);
  const html = await (await page.request.get(`${site.url}/?p=1`)).text();
  expect(html.indexOf('id="tribune-head"')).toBeLessThan(html.indexOf("<link rel='stylesheet'"));
  expect(html.indexOf(`src="${script}"`)).toBeGreaterThan(html.indexOf('type="importmap"'));
});

test('a post that holds the first articles of a list has in its head what puts the list back', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  await using site = await wordPressSite(newsroom.url);
  const printed = await (await page.request.get(`${newsroom.url}${paper.home}/tag/wk-2026`)).text();
  const [list = ''] =
    /<div data-widget="article-list"[\s\S]*?<\/ol>[\s\S]*?<\/a>\s*<\/div>\s*<\/div>/.exec(printed) ?? [];
  site.wordpress.save('admin', [{ id: 2, title: 'World Cup', content: `<!-- wp:html -->${list}<!-- /wp:html -->` }]);
  const html = await (await page.request.get(`${site.url}/?p=1`)).text();
  expect(html).toContain('id="tribune-head"');
  expect(html).not.toContain('id="tribune-list-return"');

  await page.goto(`${site.url}/?p=2`);
  const items = page.locator('.tb-articles-item');
  await page.locator('.tb-articles-more').click();
  await expect(items).toHaveCount(20);
  const scroll = await items.nth(14).evaluate((item) => {
    item.scrollIntoView({ behavior: 'instant' });
    return scrollY;
  });
  // Without what came of the bundle there is the script in the head alone.
  await page.goto(`${site.url}/?p=1`);
  await page.route(/\/tribune\.js|\/w\//, (route) => route.abort());
  await page.goBack();
  await expect(items).toHaveCount(20);
  await expect.poll(() => page.evaluate((left) => Math.abs(scrollY - left), scroll)).toBeLessThanOrEqual(2);
});

test('a classic theme with rules for bare elements: what islands draw on the page looks as it does without them', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  await using site = await wordPressSite(newsroom.url, { theme: 'plainpaper' });
  await page.goto(`${site.url}/?p=1`);
  await expectIslands(page);
  await expect(page.locator('#comments [data-widget="comments"]')).toHaveAttribute('data-resource-id', '1');
  const layered = await looks(page);
  await page.evaluate(() => document.querySelector('#plainpaper-css')?.remove());
  expect(layered.length).toBeGreaterThan(300);
  expect(layered).toEqual(await looks(page));
  // Without its layer the theme does show.
  await page.addStyleTag({ url: `${site.url}/wp-content/themes/plainpaper/style.css` });
  expect(await looks(page)).not.toEqual(layered);
});

test('files, API and sockets on origins of their own: every island stands, and a reader votes', {
  tag: '@soak',
}, async ({ page }) => {
  await using newsroom = await openNewsroom();
  await using api = await createFront({ tribune: newsroom.url, allows: '*' });
  const settings = await (await page.request.get(`${newsroom.url}/assets/cdn/deaftrap/tenant.json`)).json();
  const host = new URL(newsroom.url).host;
  const tenant = { locale: 'nl', api: { url: api.url }, realtime: { ...settings.realtime, host } };
  const tribune = { script: `${newsroom.url}${script}`, own: true, tenant };
  await using site = await wordPressSite(newsroom.url, { tribune });
  const notices = noticesOf(page);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host));
  await page.goto(`${site.url}/?p=1`);
  await expectIslands(page);
  await voteAsGuest(page, paper);
  await expect.poll(() => sockets).toContain(host);
  expect(notices).toEqual([]);
  expect(site.requests.filter((request) => /\/(api|assets\/cdn)\//.test(request))).toEqual([]);
  expect(api.requests.some((request) => request.startsWith('POST /api/'))).toBe(true);
});

/** What an author writes as docs and README say: a block by its name with what it needs, and a shortcode. */
async function writeStory(page: Page, url: string): Promise<void> {
  const canvas = await openEditor(page, url);
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('By the documentation');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[tribune widget="session-menu"]');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[tribune widget="league-standings" league="world-cup"]');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`[tribune widget="liveblog" article-id="${article}"]`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/poll');
  await expect(page.locator('.components-autocomplete__result').first()).toHaveText('Poll');
  await page.keyboard.press('Enter');
  await canvas.getByLabel('Poll id *').fill('12');
  await publish(page);
}

// A post whose date is later than the browser's is scheduled.
test.describe('in the editor', () => {
  test.use({ moment: momentOfMachine });

  test(
    'a stock WordPress and a stock theme, by the documentation alone, within ten minutes: on one origin, then on three',
    {
      tag: '@soak',
    },
    async ({ page, browser, askedElsewhere }, { annotations }) => {
      test.setTimeout(600_000);
      await using newsroom = await openNewsroom();
      await using wordpress = installWordPress({ isStock: true });
      await using site = await createFront({
        cms: `http://127.0.0.1:${await wordpress.serve()}`,
        tribune: newsroom.url,
      });
      const plugin = zipOf('templates/cms/wordpress', 'tribune');
      const started = performance.now();
      const lap = (type: string) =>
        annotations.push({ type, description: `${Math.round((performance.now() - started) / 1000)} s` });

      await logInToWordPress(page, site.url, 'admin');
      await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`);
      await page
        .locator('#pluginzip')
        .setInputFiles({ name: 'tribune.zip', mimeType: 'application/zip', buffer: plugin });
      await page.getByRole('button', { name: 'Install Now' }).click();
      await page.getByRole('link', { name: 'Activate Plugin' }).click();
      await page.goto(`${site.url}/wp-admin/options-general.php?page=tribune`);
      await page.getByLabel('Address of tribune.js').fill(script);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await expect(page.getByRole('status').getByText('Good:')).toHaveCount(5);
      lap('installed');

      const author = await browser.newContext();
      const desk = await author.newPage();
      await logInToWordPress(desk, site.url, 'author');
      await writeStory(desk, site.url);
      const panel = desk.getByRole('region', { name: 'Editor publish' });
      const address = await panel.getByRole('link', { name: 'View Post' }).getAttribute('href');
      await author.close();
      lap('published');

      const notices = noticesOf(page);
      await page.goto(address ?? '');
      await expectIslands(page);
      await voteAsGuest(page, paper);
      lap('one origin');

      await using api = await createFront({ tribune: newsroom.url, allows: '*' });
      const settings = await (await page.request.get(`${newsroom.url}/assets/cdn/deaftrap/tenant.json`)).json();
      await page.goto(`${site.url}/wp-admin/options-general.php?page=tribune`);
      await page.getByLabel('Address of tribune.js').fill(`${newsroom.url}${script}`);
      await page.getByLabel('Take those below instead').check();
      await page.locator('summary', { hasText: 'Settings of the tenant' }).click();
      const named = (name: string) => page.locator(`[name="tribune[tenant]${name}"]`);
      await named('[locale]').selectOption('nl');
      await named('[api][url]').fill(api.url);
      await named('[realtime][key]').fill(settings.realtime.key);
      await named('[realtime][host]').fill(new URL(newsroom.url).host);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await expect(page.getByRole('status').getByText('Good:').first()).toBeVisible();
      await expect(page.getByText('Wrong:')).toHaveCount(0);
      const before = site.requests.length;
      await page.goto(address ?? '');
      await expectIslands(page);
      lap('three origins');
      expect(site.requests.slice(before).filter((request) => /\/(api|assets\/cdn)\//.test(request))).toEqual([]);
      expect(notices).toEqual([]);
      // The editor itself shows examples of WordPress' own blocks.
      expect(askedElsewhere.splice(0).filter((asked) => !/s\.w\.org|wordpress\.org/.test(asked))).toEqual([]);
    },
  );

  test('an author finds a block by a word, fills it in and publishes; a pasted tag becomes a block', {
    tag: '@soak',
  }, async ({ page, newsroom, askedElsewhere }) => {
    await using site = await wordPressSite(newsroom.url);
    await logInToWordPress(page, site.url, 'author');
    const canvas = await openEditor(page, site.url);
    await canvas.getByRole('textbox', { name: 'Add title' }).fill('A poll');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/poll');
    // The list beside the frame has its roles within the frame.
    await expect(page.locator('.components-autocomplete__result').first()).toHaveText('Poll');
    await page.keyboard.press('Enter');
    await canvas.getByLabel('Poll id *').fill('12');
    // The island itself stands in the block, as guests see it; what is wrong with its tag stands above it.
    const preview = canvas.frameLocator('iframe[title="Poll"]');
    await expect(preview.locator('[data-widget="poll"]')).toHaveAttribute('data-w-state', 'ready');
    await expect(preview.getByRole('radio').first()).toBeVisible();
    await canvas.getByLabel('Poll id *').fill('4711');
    await expect(canvas.locator('.components-notice')).toContainText('T23');
    await canvas.getByLabel('Poll id *').fill('12');
    await expect(canvas.locator('.components-notice')).toHaveCount(0);
    // One block of the frame that is drawn in another way makes WordPress give the frame up.
    await expect(page.locator('iframe[name="editor-canvas"]')).toBeVisible();
    expect(await pastedIn(page, '<div data-widget="poll" data-poll-id="12"></div>')).toEqual([
      ['tribune/poll', { pollId: 12 }],
    ]);
    expect(await pastedIn(page, '[tribune widget="fixtures" league="eredivisie" in-address="true"]')).toEqual([
      ['tribune/fixtures', { league: 'eredivisie', inAddress: true }],
    ]);
    await publish(page);
    await page.getByRole('region', { name: 'Editor publish' }).getByRole('link', { name: 'View Post' }).click();
    await readyPoll(page, 12);
    // The editor itself shows examples of WordPress' own blocks.
    expect(askedElsewhere.splice(0).filter((asked) => !asked.includes('s.w.org'))).toEqual([]);
  });
});

/** What the editor makes of a text that is pasted into it. */
const pastedIn = (page: Page, plainText: string) =>
  page.evaluate((text) => {
    const blocks: readonly { name: string; attributes: object }[] = Reflect.get(window, 'wp').blocks.pasteHandler({
      HTML: '',
      plainText: text,
      mode: 'BLOCKS',
    });
    return blocks.map(({ name, attributes }) => [name, { ...attributes }]);
  }, plainText);

test('the settings page says what pages can reach, and keeps what holds', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  await using site = await wordPressSite(newsroom.url);
  await logInToWordPress(page, site.url, 'admin');
  await page.goto(`${site.url}/wp-admin/options-general.php?page=tribune`);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByRole('status').getByText('Good:')).toHaveCount(5);
  await expect(page.getByText('Wrong:')).toHaveCount(0);
  await page.getByLabel('Address of tribune.js').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('.notice-error')).toContainText('The address of the script begins with');
  await expect(page.getByLabel('Address of tribune.js')).toHaveValue(script);
  await page.getByLabel('Address of tribune.js').fill('/assets/cdn/nobody/tribune.js');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('Wrong:').first()).toBeVisible();
});
