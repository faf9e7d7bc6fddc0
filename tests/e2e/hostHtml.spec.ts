import { expect, type Page, test } from 'playwright/test';
import { allowedAttributes, allowedTags } from '../../core/ungrouped/html/allowed.ts';
import { widerTags } from '../../core/ungrouped/html/wider.ts';
import { builtModules } from '../support/builtModules.ts';
import payloads from '../support/security/xssPayloads.json' with { type: 'json' };
import { turns } from '../support/soak.ts';

// The sanitiser for HTML of others is proved here and not in happy-dom, whose parser and iterators are not those of a browser.

const origin = 'http://renderer.test';
let files: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  files = await builtModules({ renderer: 'core/ungrouped/html/hostHtml.ts' });
});

declare global {
  /** In the page: which elements, `@attributes` and protocols came through the renderer. */
  var seen: { readonly names: readonly string[]; readonly addresses: readonly string[] };
}

interface SocketServer {
  /** HTML in, HTML out; `blocked` or `nothing` where nothing came. `desk`: as the desk's own, with polls and one host's frames. */
  through(html: readonly string[], whose?: 'desk'): Promise<readonly string[]>;
  /** Scripts that ran and errors that nobody caught. */
  readonly pageErrors: string[];
  /** What the page's policy complained of, on the console and to whom its reports go. */
  readonly reports: string[];
}

/** A page with this Trusted Types directive, in which the results are put into the document as an island does. */
async function open(page: Page, trustedTypes: string, scripts = "'self'"): Promise<SocketServer> {
  const policy = `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src 'self'; ${trustedTypes}; report-uri /report`;
  const pageErrors: string[] = [];
  const reports: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('dialog', (dialog) => {
    pageErrors.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/trusted|violates/i.test(message.text())) reports.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url() === `${origin}/report`) reports.push(request.postData() ?? 'report');
  });
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const code = files.get(pathname.slice(1));
    if (code) return route.fulfill({ contentType: 'text/javascript', body: code });
    const headers = { 'content-security-policy': policy };
    return route.fulfill({
      contentType: 'text/html',
      headers,
      body: '<!doctype html><title>renderer</title><main></main>',
    });
  });
  await page.goto(`${origin}/`);
  return {
    pageErrors,
    reports,
    through: (html, whose) =>
      page.evaluate(
        async ({ texts, isDesk }) => {
          const address = '/renderer.js';
          const { hostHtml } = await import(address);
          const main = document.querySelector('main') ?? document.body;
          const results: string[] = [];
          const names = new Set<string>();
          const addresses = new Set<string>();
          for (const text of texts) {
            let isBlocked = false;
            const blocked = () => {
              isBlocked = true;
            };
            const frame = () => document.createElement('mark');
            const profile = { widgets: { poll: ['poll-id'] }, frameHosts: ['video.example'], frame };
            const fragment = await hostHtml(text, blocked, isDesk ? profile : undefined);
            if (fragment) main.replaceChildren(fragment);
            for (const element of main.querySelectorAll('*')) {
              names.add(element.localName);
              for (const { name, value } of element.attributes) {
                names.add(`@${name}`);
                if (/^(href|src|cite)$/.test(name)) addresses.add(new URL(value, location.href).protocol);
              }
            }
            results.push(fragment ? main.innerHTML : isBlocked ? 'blocked' : 'nothing');
          }
          globalThis.seen = { names: [...names], addresses: [...addresses] };
          return results;
        },
        { texts: html, isDesk: whose === 'desk' },
      ),
  };
}

const strict = "require-trusted-types-for 'script'; trusted-types tribune";
const allowed = new Set([...allowedTags, ...allowedAttributes.map((name) => `@${name}`), '@rel']);
const rel = 'rel="noopener noreferrer nofollow ugc"';

test('what an entry of a liveblog is made of stays, what could act goes, links and images lead to the web', async ({
  page,
}) => {
  const renderer = await open(page, strict);
  await test.step('what an entry is made of stays', () => keepEntries(renderer));
  await test.step('what could act, cover, be mistaken or be found by name goes', () => dropWhatActs(renderer));
  await test.step('links lead to the web or to mail, and carry nothing along', () => limitLinks(renderer));
  await test.step('images come from the web only, and late', () => limitImages(renderer));
  await test.step('what readers may fold out stays, open where it was written so', () => keepFolds(renderer));
  await test.step('text without end is not read', async () =>
    expect(await renderer.through(['a'.repeat(500_001)])).toEqual(['nothing']));
  expect(renderer.pageErrors).toEqual([]);
});

async function keepEntries(renderer: SocketServer): Promise<void> {
  const entry =
    '<h3>Rust</h3><p class="lead">Het staat <strong>1-0</strong>, <time datetime="2026-05-09T18:45:00Z">20:45</time>.</p>' +
    '<table><tbody><tr><td colspan="2">Ajax</td></tr></tbody></table>';
  expect(await renderer.through([entry])).toEqual([entry]);
  expect([...renderer.pageErrors, ...renderer.reports]).toEqual([]);
}

async function dropWhatActs(renderer: SocketServer): Promise<void> {
  const html =
    '<p id="a" name="b" style="position:fixed" data-widget="poll" data-href="javascript:1" onclick="x()" aria-live="assertive" class="tb-dialog big">text</p>' +
    '<script>x()</script><style>*{}</style><iframe src="/"></iframe><form action="/login"><input name="q"><button>go</button></form>';
  expect(await renderer.through([html])).toEqual(['<p class="big">text</p>go']);
}

async function limitLinks(renderer: SocketServer): Promise<void> {
  const bad = [
    'javascript:x()',
    'JaVa&#9;Script:x()',
    'data:text/html,x',
    'vbscript:x',
    'tel:112',
    'blob:x',
    'http://',
  ];
  expect(
    await renderer.through(['<a href="/uitslagen" target="_top">a</a>', '<a href="mailto:a@example.org">a</a>']),
  ).toEqual([`<a href="/uitslagen" ${rel}>a</a>`, `<a href="mailto:a@example.org" ${rel}>a</a>`]);
  for (const link of await renderer.through(bad.map((address) => `<a href="${address}">a</a>`)))
    expect(link).toBe(`<a ${rel}>a</a>`);
}

async function limitImages(renderer: SocketServer): Promise<void> {
  const images = ['/foto.jpg', 'data:image/svg+xml,x', 'javascript:x()'];
  expect(
    await renderer.through(
      images.map((src) => `<img srcset="/a.jpg 1x, ${src} 2x" src="${src}" alt="x" onerror="x()">`),
    ),
  ).toEqual([
    '<img srcset="/a.jpg 1x, /foto.jpg 2x" src="/foto.jpg" alt="x" loading="lazy">',
    '<img alt="x" loading="lazy">',
    '<img alt="x" loading="lazy">',
  ]);
}

async function keepFolds(renderer: SocketServer): Promise<void> {
  const folded = '<details><summary>Opstelling</summary><p>4-3-3</p></details>';
  const unfolded = '<details open=""><summary>Wissels</summary><ul><li>61</li></ul></details>';
  expect(await renderer.through([folded, unfolded])).toEqual([folded, unfolded]);
  expect(
    await renderer.through(['<details name="a" ontoggle="x()" open><summary id="b">a</summary></details>']),
  ).toEqual(['<details open=""><summary>a</summary></details>']);
}

test('reading hostile HTML is no news for the page’s policy: no event, no report', async ({ page }) => {
  const renderer = await open(page, strict);
  await page.evaluate(() => {
    const events: string[] = [];
    Object.assign(window, { __events: events });
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      events.push(`${violatedDirective} ${sample}`),
    );
  });
  const hostile =
    '<p onclick="x()" style="color:red">a</p><img src="/none.png" onerror="x()" style="top:0"><style>p{}</style>' +
    '<script>x()</script><svg onload="x()"><style>p{}</style></svg><details ontoggle="x()" open><summary>b</summary></details>' +
    '<template><p onclick="x()" style="top:0">c</p></template><body onload="x()" style="top:0"><foo><form><script>x()';
  await renderer.through([hostile, ...turns(Object.values(payloads).flat(), 2, 12)], 'desk');
  await renderer.through([hostile]);
  // Reports go out in a task of their own.
  await page.evaluate(
    () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(settled)))),
  );
  const events: readonly string[] = await page.evaluate(() => Reflect.get(window, '__events'));
  // A picture or a film of a host that the page forbids is the page's affair.
  const ofReading = (report: string) => !/(img|media)-src/.test(report);
  expect(events.filter(ofReading)).toEqual([]);
  expect([...renderer.reports.filter(ofReading), ...renderer.pageErrors]).toEqual([]);
  expect(await page.locator('main').innerHTML()).not.toMatch(/style|onclick|script/);
});

test('controls and pictures that are called as what every node and document has stand in no way', async ({ page }) => {
  const renderer = await open(page, strict);
  const names = await page.evaluate(() => {
    const kinds = [Node, Element, HTMLElement, HTMLFormElement, EventTarget, Document, Object];
    return [...new Set(kinds.flatMap((kind) => Object.getOwnPropertyNames(kind.prototype)))];
  });
  expect(names).toEqual(expect.arrayContaining(['attributes', 'removeAttributeNode', 'body', 'querySelectorAll']));
  const some = turns(names, 0);
  const controls = some.map((name) => `<form onclick="x()"><input name="${name}"><input id="${name}"><p>a</p></form>`);
  const named = some.map((name) => `<img name="${name}"><form name="${name}"></form><p onclick="x()">b</p>`);
  for (const [html, shown] of [
    [controls, /^<p>a<\/p>$/],
    [named, /^<img loading="lazy"><p>b<\/p>$/],
  ] as const)
    for (const whose of [undefined, 'desk'] as const)
      for (const [at, result] of (await renderer.through(html, whose)).entries())
        expect(result, `${some[at]}`).toMatch(shown);
  expect([...renderer.pageErrors, ...renderer.reports]).toEqual([]);
});

test('a page whose policy forbids ours shows nothing of others', async ({ page }) => {
  const renderer = await open(page, "require-trusted-types-for 'script'; trusted-types 'none'");
  expect(await renderer.through(['<p>text</p>'])).toEqual(['blocked']);
});

for (const [name, texts] of Object.entries(payloads)) {
  test(`of ${texts.length} public attacks (${name}) none runs and none leaves more than text, images and links`, async ({
    page,
  }) => {
    // Inline handlers may run here, so that one that got through would be heard.
    const renderer = await open(page, strict, "'self' 'unsafe-inline'");
    await renderer.through(turns(texts, 0));
    const { names, addresses } = await page.evaluate(() => globalThis.seen);
    expect(names.filter((name) => !allowed.has(name))).toEqual([]);
    expect(addresses.filter((address) => !/^(https?|mailto):$/.test(address))).toEqual([]);
    expect(names.length).toBeGreaterThan(5);
    expect(renderer.pageErrors).toEqual([]);
  });
}

test("the desk's own entries may hold polls, films and frames that wait for a click, and nothing else", async ({
  page,
}) => {
  const renderer = await open(page, strict);
  const html = [
    '<p>Stem!</p><div data-widget="poll" data-poll-id="12"></div>',
    '<video src="/goal.mp4" poster="/goal.jpg" autoplay loop onplay="x()"><track src="/goal.vtt" kind="captions" srclang="nl" label="Nederlands" default></video>',
    '<audio autoplay><source src="/ref.mp3" type="audio/mpeg"></audio>',
    '<p>a</p><iframe src="https://video.example/1" srcdoc="<script>x()</script>" onload="x()"></iframe><p>b</p>',
    '<iframe src="https://other.example/2" title="Kaart"></iframe>',
  ];
  expect(await renderer.through(html, 'desk')).toEqual([
    html[0],
    '<video src="/goal.mp4" poster="/goal.jpg" controls="" preload="none" playsinline=""><track src="/goal.vtt" kind="captions" srclang="nl" label="Nederlands" default=""></video>',
    '<audio controls="" preload="none"><source src="/ref.mp3" type="audio/mpeg"></audio>',
    '<p>a</p><mark></mark><p>b</p>',
    `<a ${rel} href="https://other.example/2">Kaart</a>`,
  ]);
  const others = [
    '<div data-widget="login" data-page="profile" data-href="javascript:1" id="a" style="top:0" class="tb-dialog">a</div>',
    '<p data-widget="poll" data-poll-id="1">a</p>',
    '<div data-widget="poll" data-poll-id="1" data-when="now" data-w-state="ready" data-surface="page" data-props="{}"></div>',
    '<div data-widget="poll"><form action="/x"><div data-widget="poll" data-poll-id="2"></div></form></div>',
    '<video src="javascript:x()" poster="data:image/svg+xml,x"></video>',
    '<iframe src="javascript:x()"></iframe><iframe srcdoc="<script>x()</script>"></iframe><iframe></iframe>',
  ];
  expect(await renderer.through(others, 'desk')).toEqual([
    '<div class="">a</div>',
    '<p>a</p>',
    '<div data-widget="poll" data-poll-id="1"></div>',
    '<div data-widget="poll"><div></div></div>',
    '<video controls="" preload="none" playsinline=""></video>',
    '',
  ]);
  expect(renderer.pageErrors).toEqual([]);
});

for (const [name, texts] of Object.entries(payloads)) {
  test(`of ${texts.length} public attacks (${name}) on the desk's own HTML none runs, and no frame, form or tag of ours comes of them`, {
    tag: name === 'others' ? '@soak' : [],
  }, async ({ page }) => {
    const renderer = await open(page, strict, "'self' 'unsafe-inline'");
    await renderer.through(turns(texts, 1), 'desk');
    const { names, addresses } = await page.evaluate(() => globalThis.seen);
    const wider = ['controls', 'preload', 'playsinline', 'poster', 'default', 'kind', 'label', 'srclang'];
    const fit = new Set([...allowed, ...widerTags, ...wider.map((each) => `@${each}`)]);
    expect(names.filter((each) => !fit.has(each) || each === 'iframe')).toEqual([]);
    expect(addresses.filter((address) => !/^(https?|mailto):$/.test(address))).toEqual([]);
    expect(renderer.pageErrors).toEqual([]);
  });
}
