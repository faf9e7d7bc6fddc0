import type { Locator, Page } from 'playwright/test';
import { enter, sent, tabTo } from '../support/accounts.ts';
import { kept } from '../support/commentBoxes.ts';
import { endSession } from '../support/commentReader.ts';
import { commentDesk, expectReady, saveData, sectionOf } from '../support/commentSection.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { screens, violationsOn } from '../support/quality.ts';
import { logIn, loginDialog, papers } from '../support/reader.ts';
import { few, isSoak, spoken } from '../support/soak.ts';

const paper = papers.nl;
const text = 'Schrijf maar vast.';
const answer = 'Dit was er eerst.';
const call = /\/api\/v2\/comment$/;
const files = /\/w\//;

/** A printed comment in an article, in the language of its paper. */
function printedIn(page: Page, language: 'nl' | 'en' = 'nl') {
  const { say, row, place } = sectionOf(page, language);
  const printed = place.locator('.tb-comment', { hasText: text }).first();
  const form = printed.locator('form');
  const button = (name: string, within: Locator = form) => within.getByRole('button', { name, exact: true });
  return {
    ...{ say, row, place, printed, form },
    reply: printed.locator('.tb-comment-open-reply').first(),
    field: form.getByRole('textbox'),
    send: button(say('send-reply')),
    cancel: button(language === 'nl' ? 'Annuleren' : 'Cancel'),
    status: form.getByRole('status'),
  };
}

async function open(page: Page, { home }: { readonly home: string } = paper) {
  await page.goto(`${home}/article/7#comments`, { waitUntil: 'commit' });
}
/** A held press needs the loader; what is pressed before it is there is another test. */
const loaderRuns = (page: Page) => page.waitForFunction(() => 'Tribune' in window);

for (const language of spoken('nl'))
  for (const [name, viewport] of few(Object.entries(screens)))
    test(`${language}: on a ${name} a reply is written and sent before any file is there, and stored once when they come`, {
      tag: '@soak',
    }, async ({ page, site, newsroom }) => {
      const desk = commentDesk(newsroom, papers[language]);
      await desk.write(text);
      await page.setViewportSize(viewport);
      await enter(page, papers[language]);
      const release = site.hold(files);
      await open(page, papers[language]);
      const { say, reply, field, send, form, status, row } = printedIn(page, language);
      await reply.click();
      await expect(field).toBeFocused();
      await expect(form.locator('label')).toHaveText((await reply.getAttribute('aria-label')) ?? '');
      await page.keyboard.type(answer);
      await loaderRuns(page);
      await send.dblclick();
      await page.keyboard.press('Enter');
      await expect(status).toHaveText(say('sending'));
      await expect(field).toHaveValue(answer);
      expect(await desk.rows(answer)).toEqual([]);
      release();
      await expectReady(page);
      await expect(row(answer)).toBeVisible();
      await expect.poll(async () => (await desk.rows(answer)).length).toBe(1);
      await expect(form).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(sent(site, 'POST', call)).toHaveLength(1);
      expect(await desk.rows(answer)).toHaveLength(1);
    });

test('a reply that is sent before the loader is there waits for it as well', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  const desk = commentDesk(newsroom, paper);
  await desk.write(text);
  await enter(page, paper);
  const loader = site.hold(/\/tribune\.js$/);
  await open(page);
  const { say, reply, send, status, row } = printedIn(page);
  await reply.click();
  await page.keyboard.type(answer);
  await send.click();
  await expect(status).toHaveText(say('sending'));
  expect(new URL(page.url()).search).toBe('');
  loader();
  await expect(row(answer)).toBeVisible();
  await expect.poll(async () => (await desk.rows(answer)).length).toBe(1);
});

test('where the files fail the text stays and the form says so; the next attempt sends it once', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const desk = commentDesk(newsroom, paper);
  await desk.write(text);
  await enter(page, paper);
  site.fault(/\/w\/comments-[\w-]{4,5}\.js/, { answer: 404 }, { times: 1 });
  const release = site.hold(files);
  await open(page);
  const { say, reply, send, status, field, row } = printedIn(page);
  await loaderRuns(page);
  await reply.click();
  await page.keyboard.type(answer);
  await send.click();
  release();
  await expect(status).toHaveText(say('announce.failed'));
  await expect(field).toHaveValue(answer);
  await expect(field).toBeEditable();
  expect(sent(site, 'POST', call)).toEqual([]);
  await send.click();
  await expect(row(answer)).toBeVisible();
  await expect.poll(async () => (await desk.rows(answer)).length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(sent(site, 'POST', call)).toHaveLength(1);
});

for (const how of few(['is logged out in another tab', 'has a session that ran out'] as const))
  test(`a reader who ${how} meanwhile is asked to log in, and the reply is sent then, once`, { tag: '@soak' }, async ({
    page,
    site,
    newsroom,
  }) => {
    const desk = commentDesk(newsroom, paper);
    await desk.write(text);
    await enter(page, paper);
    const release = site.hold(files);
    await open(page);
    const { reply, send, row } = printedIn(page);
    await loaderRuns(page);
    await reply.click();
    await page.keyboard.type(answer);
    if (how === 'has a session that ran out') await endSession(page, paper);
    else
      await page.evaluate(() => {
        for (const key of ['user', 'token']) localStorage.removeItem(`tribune:deaftrap:${key}`);
      });
    await send.click();
    release();
    await expect(loginDialog(page)).toBeVisible();
    expect(await desk.rows(answer)).toEqual([]);
    await logIn(page, paper);
    await expect(row(answer)).toBeVisible();
    await expect.poll(async () => (await desk.rows(answer)).length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await desk.rows(answer)).toHaveLength(1);
  });

test('Cancel takes the form away, and what was to be sent is not', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  const desk = commentDesk(newsroom, paper);
  await desk.write(text);
  await enter(page, paper);
  const release = site.hold(files);
  await open(page);
  const { reply, send, cancel, form, place } = printedIn(page);
  await loaderRuns(page);
  await reply.click();
  await cancel.click();
  await expect(form).toHaveCount(0);
  await expect(reply).toBeFocused();
  await reply.click();
  await page.keyboard.type(answer);
  await send.click();
  await cancel.click();
  await expect(form).toHaveCount(0);
  release();
  await expectReady(page);
  await page.waitForLoadState('networkidle');
  expect(sent(site, 'POST', call)).toEqual([]);
  await expect(place.locator('.tb-comment form')).toHaveCount(0);
});

test('a page that is left before the files are there keeps the text as a draft', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  await commentDesk(newsroom, paper).write(text);
  await enter(page, paper);
  // What is held keeps its connection: of six the next page needs one.
  const release = site.hold(/\/w\/(runtime|base)-/);
  await open(page);
  const { reply, send, say, row } = printedIn(page);
  await loaderRuns(page);
  await reply.click();
  await page.keyboard.type(answer);
  await send.click();
  await page.goto(`${paper.home}/about`, { waitUntil: 'commit' });
  await kept(page, answer);
  release();
  await open(page);
  await expectReady(page);
  await row(text).locator('.tb-comment-open-reply').click();
  await expect(row(text).getByRole('textbox')).toHaveValue(answer);
  await expect(row(text).getByText(say('restored'))).toBeVisible();
  expect(sent(site, 'POST', call)).toEqual([]);
});

/** Where the parts of a form stand in the window. */
const boxesOf = (form: Locator) =>
  form.evaluate((element) =>
    ['label', '.tb-field-frame', 'textarea', '[type=button]', '[type=submit]'].map((part) => {
      const { x, y, width, height } = element.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return part === 'label' ? [x, y, height] : [x, y, width, height];
    }),
  );

const before = [
  { name: 'phone', who: 'a guest' },
  { name: 'desktop', who: 'a reader' },
  { name: 'phone', who: 'a reader' },
  { name: 'desktop', who: 'a guest' },
] as const;
for (const { name, who } of few(before))
  test(`on a ${name} the form of the island takes the place of the first one of ${who}: nothing moves, and the button with the focus keeps it`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    await commentDesk(newsroom, paper).write(text);
    await page.setViewportSize(screens[name]);
    if (who === 'a reader') await enter(page, paper);
    const release = site.hold(files);
    await open(page);
    const { reply, send, form, row } = printedIn(page);
    await reply.click();
    await page.keyboard.type(answer);
    await page.waitForLoadState();
    await send.focus();
    const before = await boxesOf(form);
    const since = await page.evaluate(() => performance.now());
    release();
    const drawn = row(text).locator('form');
    await expect(drawn.getByRole('textbox')).toHaveValue(answer);
    await expect(page.locator('.tb-early')).toHaveCount(0);
    await expect(drawn.locator('[type=submit]')).toBeFocused();
    const after = await boxesOf(drawn);
    for (const [part, box] of after.entries())
      for (const [side, at] of box.entries())
        expect(Math.abs(at - (before[part]?.[side] ?? Number.NaN)), `${part} ${side}`).toBeLessThanOrEqual(1);
    expect(await layoutShift(page, since)).toBeLessThan(0.001);
  });

test('what is being composed with an input method is finished before the form is replaced', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  await commentDesk(newsroom, paper).write(text);
  await enter(page, paper);
  const release = site.hold(files);
  await open(page);
  const { reply, field, row } = printedIn(page);
  await reply.click();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await expect(field).toHaveValue('にほ');
  await field.evaluate((it) => it.setAttribute('data-first', ''));
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('textarea[data-first]')).toBeFocused();
  await input.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await input.send('Input.insertText', { text: '日本' });
  await expect(page.locator('textarea[data-first]')).toHaveCount(0);
  await expect(row(text).getByRole('textbox')).toHaveValue('日本');
  await expect(row(text).getByRole('textbox')).toBeFocused();
});

test('with the keyboard alone a reply is opened, left with Escape, written and sent; it has no faults for axe', async ({
  page,
  site,
  newsroom,
}) => {
  const desk = commentDesk(newsroom, paper);
  await desk.write(text);
  await enter(page, paper);
  const release = site.hold(files);
  await open(page);
  const { reply, form, send, cancel, field, say, status, row } = printedIn(page);
  await loaderRuns(page);
  await reply.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(answer);
  await tabTo(page, cancel);
  await tabTo(page, send);
  const look = async () => expect(await violationsOn(page, { within: '.tb-early' })).toEqual([]);
  if (isSoak) await look();
  await field.focus();
  await page.keyboard.press('Control+Enter');
  await expect(status).toHaveText(say('sending'));
  await look();
  release();
  await expect(row(answer)).toBeVisible();
  await expect.poll(async () => (await desk.rows(answer)).length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(sent(site, 'POST', call)).toHaveLength(1);
});

/** What the page asks for from here on, whether or not the browser has a connection for it yet. */
function askedBy(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}
const stems = (lines: readonly string[]) =>
  [...new Set(lines.flatMap((line) => /\/w\/([\w-]+?)-[\w-]{4,7}\.js$/.exec(line)?.[1] ?? []))].toSorted();

test('what shows comments is asked for with the runtime; what sends and what draws the form comes in one more level of requests', async ({
  page,
  site,
  newsroom,
}) => {
  await commentDesk(newsroom, paper).write(text);
  await enter(page, paper);
  const first = site.hold(/\/w\/(runtime|base|comments|realtime)-[\w-]{4,7}\.js$/);
  const second = site.hold(/\/w\/(?!(runtime|base|comments|realtime)-[\w-]{4,7}\.js$)/);
  const asked = askedBy(page);
  await open(page);
  const { reply, row } = printedIn(page);
  await loaderRuns(page);
  await reply.click();
  await expect.poll(() => stems(asked)).toEqual(expect.arrayContaining(['base', 'comments', 'realtime', 'runtime']));
  expect(stems(asked)).not.toContain('react');
  first();
  const needed = [
    ...['comments', 'comments-readerfeatures', 'comments-view', 'base'],
    ...['outbox', 'react', 'realtime', 'runtime', 'view'],
  ];
  await expect.poll(() => stems(asked)).toEqual(expect.arrayContaining(needed));
  const known = stems(asked);
  second();
  await page.keyboard.type(answer);
  await expect(row(text).locator('form:not(.tb-early)')).toBeVisible();
  await row(text).locator('[type=submit]').click();
  await expect(row(answer)).toBeVisible();
  await expect(row(text).locator('form')).toHaveCount(0);
  // What other widgets of the page fetch by themselves is theirs.
  const ours = /^(comments|outbox|react|realtime|view)\b/;
  expect(stems(asked).filter((stem) => ours.test(stem) && !known.includes(stem))).toEqual([]);
});

for (const { who, saves } of few(
  [
    { who: 'a reader', saves: false },
    { who: 'a reader who saves data', saves: true },
    { who: 'a guest', saves: false },
  ],
  2,
))
  test(`${who} whose comments are in sight ${who === 'a reader' ? 'has React once the page is idle' : 'gets no React before a touch'}`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    await saveData(page, saves);
    if (who !== 'a guest') await enter(page, paper);
    await page.goto(`${paper.home}/article/7#comments`, { waitUntil: 'networkidle' });
    await expectReady(page);
    const react = () => stems(site.requests).filter((stem) => /^(react|view|comments-view)$/.test(stem));
    if (who === 'a reader') {
      await expect.poll(react).toEqual(['comments-view', 'react', 'view']);
      const links = page.locator('link[rel=modulepreload][fetchpriority=low]');
      const behind = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(stems(behind)).toEqual(expect.arrayContaining(['comments-view', 'react', 'view']));
    } else {
      await page.evaluate(async () => {
        for (let turn = 0; turn < 20; turn += 1)
          await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
      });
      expect(react()).toEqual([]);
    }
  });
