import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import en from '../../widgets/account/profile/locales/en.json' with { type: 'json' };
import nl from '../../widgets/account/profile/locales/nl.json' with { type: 'json' };
import { enter, enterByDialog, linkIn, mailsTo, menuButton, tabTo } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { loginDialog, papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const desks = {
  nl: { paper: papers.nl, says: nl, pending: /link naar je nieuwe e-mailadres/ },
  en: { paper: papers.en, says: en, pending: /link to your new e-mail address/ },
} as const;
type Desk = (typeof desks)[keyof typeof desks];

const update = /\/user\/update/;
const email = ({ paper }: Desk) => `${paper.reader.login}@${paper.tenant}.example`;

const placeIn = (page: Page): Locator => page.locator('[data-page="profile"]');

async function openProfile(page: Page, { paper, says }: Desk, query = ''): Promise<Locator> {
  await page.goto(`${paper.home}/user/profile${query}`);
  const place = placeIn(page);
  await expect(place.getByRole('heading', { name: says.picture })).toBeVisible();
  return place;
}

const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
const sent = (lines: readonly string[]) => lines.filter((line) => line.startsWith('POST') && update.test(line));

/** The names of the fields of each profile that goes out. */
function namesSent(page: Page): readonly string[][] {
  const all: string[][] = [];
  page.on('request', (asked) => {
    if (asked.method() !== 'POST' || !update.test(asked.url())) return;
    const body = asked.postDataBuffer()?.toString('latin1') ?? '';
    all.push([...body.matchAll(/name="(\w+)"/g)].map(([, name = '']) => name).sort());
  });
  return all;
}

test('a guest is sent home', { tag: '@soak' }, async ({ page }) => {
  for (const language of spoken('en')) {
    const { paper } = desks[language];
    await page.goto(`${paper.home}/user/profile?verify=1`);
    await expect(page).toHaveURL(new RegExp(`${paper.home}/$`));
  }
});

for (const language of spoken('nl'))
  test(`what a reader changes is still there after a reload, and a new address counts once its link is opened (${language})`, async ({
    page,
  }) => {
    const desk = desks[language];
    const { paper, says } = desk;
    const names = namesSent(page);
    await enter(page, paper);
    let place = await openProfile(page, desk);
    const details = () => place.getByRole('region', { name: says.details });
    await expect(details().getByLabel(says.email)).toHaveValue(email(desk));

    await details().getByLabel(says.name).fill(' Zoë Ünal ');
    await details().getByLabel(says.birth).fill('1990-05-01');
    await press(details(), says.save);
    await expect(details().getByRole('status').last()).toHaveText(says['details-saved']);
    await expect(menuButton(page)).toContainText('Zoë Ünal');
    const choices = () => place.getByRole('region', { name: says.notifications }).getByRole('checkbox');
    const before = await choices().evaluateAll((boxes) => boxes.map((box) => box.matches(':checked')));
    for (const box of await choices().all()) await box.click();
    await press(place, says['notifications-save']);
    await expect(place.getByText(says['notifications-saved'])).toBeVisible();

    const next = `new.${language}@example.test`;
    await details().getByLabel(says.email).fill(next);
    await press(details(), says.save);
    await expect(details().getByText(says['details-awaited'])).toBeVisible();
    await expect(details().getByLabel(says.email)).toHaveValue(email(desk));
    await expect(details().getByText(desk.pending)).toBeVisible();
    const notices = [
      ...[
        'notify_by_cards',
        'notify_by_full_times',
        'notify_by_goals',
        'notify_by_half_times',
        'notify_by_kick_offs',
        'notify_by_likes',
        'notify_by_likes_on_email',
        'notify_by_line_ups',
        'notify_by_moves',
      ],
      ...['notify_by_replies', 'notify_by_replies_on_email'],
    ];
    expect(names).toEqual([
      ['_method', 'date_of_birth', 'name'],
      ['_method', ...notices],
      ['_method', 'email'],
    ]);

    place = await openProfile(page, desk);
    await expect(details().getByLabel(says.name)).toHaveValue('Zoë Ünal');
    await expect(details().getByLabel(says.birth)).toHaveValue('1990-05-01');
    await expect(details().getByText(desk.pending)).toBeVisible();
    expect(await choices().evaluateAll((boxes) => boxes.map((box) => box.matches(':checked')))).toEqual(
      before.map((was) => !was),
    );
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const secret of [email(desk), next, '1990-05-01']) expect(kept).not.toContain(secret);

    const [notice] = await mailsTo(page, email(desk));
    expect(notice?.text).toContain(next);
    const [mail] = await mailsTo(page, next);
    if (!mail) throw new Error('Nothing was mailed.');
    await page.goto(linkIn(mail));
    await expect(page).toHaveURL(/\/user\/profile/);
    await expect(place.getByText(says.verified)).toBeVisible();
    await expect(details().getByLabel(says.email)).toHaveValue(next);
    await expect(details().getByText(desk.pending)).toBeHidden();
    expect(new URL(page.url()).search).toBe('');

    await press(place, says['data-open']);
    const dialog = loginDialog(page);
    await dialog.getByLabel(says['delete-password'], { exact: true }).fill(paper.reader.password);
    const saving = page.waitForEvent('download');
    await press(dialog, says['data-send']);
    const saved = await saving;
    await expect(dialog.getByRole('link', { name: saved.suggestedFilename() })).toBeFocused();
    const file = await readFile(await saved.path(), 'utf8');
    expect(file).toContain(`<html lang="${language}">`);
    expect(file).toContain(next);
  });

test('what is wrong is told where it is, and costs no call', { tag: '@soak' }, async ({ page, site }) => {
  const desk = desks.nl;
  const { paper, says } = desk;
  await enter(page, paper);
  const place = await openProfile(page, desk);
  const details = place.getByRole('region', { name: says.details });
  await details.getByLabel(says.name).fill('');
  await details.getByLabel(says.email).fill('zoe@');
  await details.getByLabel(says.birth).fill('2999-01-01');
  await press(details, says.save);
  await expect(details.getByLabel(says.name)).toBeFocused();
  await expect(details.getByLabel(says.name)).toHaveAccessibleDescription(new RegExp(says['name-missing']));
  await expect(details.getByLabel(says.email)).toHaveAccessibleDescription(says['email-wrong']);
  await expect(details.getByLabel(says.birth)).toHaveAccessibleDescription(says['birth-wrong']);
  expect(sent(site.requests)).toEqual([]);

  // What only the server knows: the rules of a name of 61 letters.
  await details.getByLabel(says.name).fill('x'.repeat(61));
  await details.getByLabel(says.email).fill(email(desk));
  await details.getByLabel(says.birth).fill('');
  await press(details, says.save);
  await expect(details.getByLabel(says.name)).toHaveAttribute('aria-invalid', 'true');
  await expect(details.getByLabel(says.name)).toBeFocused();
  expect(sent(site.requests)).toHaveLength(1);
});

test('a new password goes out with the present one only, ends every other session and leaves this one', {
  tag: '@soak',
}, async ({ page, site, browser }) => {
  const desk = desks.en;
  const { paper, says } = desk;
  const { login, password } = paper.reader;
  const next = 'battery staple 9';
  const names = namesSent(page);
  await enter(page, paper);
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await enter(elsewhere, paper);
  await openProfile(elsewhere, desk);

  const place = await openProfile(page, desk);
  const part = place.getByRole('region', { name: says.password, exact: true });
  const [current, wanted] = [part.getByLabel(says['current-password']), part.getByLabel(says['new-password'])];
  for (const [first, second, field, expected] of [
    ['', '', current, says['current-missing']],
    ['', next, current, says['current-for-new']],
    [password, '', wanted, says['new-for-current']],
  ] as const) {
    await current.fill(first);
    await wanted.fill(second);
    await press(part, says['password-change']);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(expected);
  }
  expect(names).toEqual([]);

  await current.fill('not mine');
  await wanted.fill(next);
  await press(part, says['password-change']);
  await expect(current).toHaveAccessibleDescription('This is not your current password.');
  await expect(current).toBeFocused();
  await expect(wanted).toHaveValue(next);
  await current.fill(password);
  await wanted.fill('short');
  await press(part, says['password-change']);
  await expect(wanted).toBeFocused();
  await wanted.fill(next);
  await press(part, says['password-change']);
  await expect(part.getByText(says['password-saved'])).toBeVisible();
  await expect(current).toHaveValue('');
  expect(names).toEqual(Array(3).fill(['_method', 'current_password', 'password']));

  await openProfile(page, desk);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(new RegExp(`${paper.home}/$`));
  await elsewhere.close();
  const answers: number[] = [];
  for (const each of [password, next]) {
    const headers = { 'x-tenant': paper.tenant };
    const answer = await page.request.post('/api/v2/login', { headers, data: { login, password: each } });
    answers.push(answer.status());
  }
  expect(answers).toEqual([401, 200]);
});

/** 4000 x 3000 as a camera held upright writes it: red ends up above blue. */
async function photo(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 2000, height: 3000, channels: 3 as const, background } });
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#00f' } })
    .composite([{ input: half('#f00'), left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'A camera', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const plain = (width: number, height: number, background = '#080') =>
  sharp({ create: { width, height, channels: 3, background } });

test('a photo of a camera arrives upright, small and without its metadata, and can be stopped, replaced and removed', {
  tag: '@soak',
}, async ({ page, site, context }) => {
  const desk = desks.nl;
  const { paper, says } = desk;
  await enter(page, paper);
  const place = await openProfile(page, desk);
  const part = place.getByRole('region', { name: says.picture });
  const file = part.getByLabel(says['picture-choose']);
  const face = menuButton(page).locator('img');
  const draft = part.getByRole('img', { name: says['picture-draft'] });
  const shown = part.getByRole('img', { name: says['picture-now'] });
  const buffer = await photo();
  expect((await sharp(buffer).metadata()).orientation).toBe(6);

  await file.setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer });
  await expect(draft).toHaveJSProperty('naturalWidth', 512);
  await expect(draft).toHaveJSProperty('naturalHeight', 683);
  await expect(part.getByText(says['picture-ready'])).toBeVisible();
  expect(sent(site.requests)).toEqual([]);

  site.fault(update, 'hang', { times: 1 });
  await press(part, says['picture-save']);
  await expect(part.getByRole('progressbar', { name: says['picture-sending'] })).toBeVisible();
  // Stopped before it has arrived, it would leave the fault to what is sent next.
  await expect.poll(() => sent(site.requests)).toHaveLength(1);
  await press(part, says['picture-stop']);
  await expect(part.getByText(says['picture-stopped'])).toBeVisible();
  await expect(draft).toBeVisible();
  await expect(face).toBeHidden();

  for (const [answer, body, expected] of [
    [413, '<html><h1>413 Request Entity Too Large</h1>', says['picture-too-large']],
    [413, JSON.stringify({ message: 'Hooguit 5 MB.' }), 'Hooguit 5 MB.'],
    [422, JSON.stringify({ message: 'Fout.', errors: { profile_image: ['Geen foto.'] } }), 'Geen foto.'],
  ] as const) {
    site.fault(update, { answer, body }, { times: 1 });
    await press(part, says['picture-save']);
    await expect(file).toHaveAccessibleDescription(new RegExp(expected));
    await expect(file).toBeFocused();
    await expect(draft).toBeVisible();
  }

  await press(part, says['picture-save']);
  await expect(part.getByText(says['picture-saved'])).toBeVisible();
  await expect(face).toHaveAttribute('src', /^\/avatars\/.+\.webp$/);
  const first = (await face.getAttribute('src')) ?? '';
  const served = await page.request.get(first);
  expect(served.headers()).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  const image = sharp(await served.body());
  const { exif, ...expected } = await image.metadata();
  expect([expected.width, expected.height, expected.orientation, exif]).toEqual([512, 683, undefined, undefined]);
  const colourAt = async (top: number) =>
    [...(await image.clone().extract({ left: 200, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map(
      (value) => Math.round(value / 255),
    );
  expect([await colourAt(100), await colourAt(600)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);

  // Dropped.
  const png = await plain(1024, 512).png().toBuffer();
  const carried = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
      return transfer;
    },
    [...png],
  );
  const zone = part.locator('.tb-profile-zone');
  await zone.dispatchEvent('dragover', { dataTransfer: carried });
  await expect(zone).toHaveClass(/over/);
  await zone.dispatchEvent('drop', { dataTransfer: carried });
  await expect(draft).toHaveJSProperty('naturalHeight', 256);
  await press(part, 'Annuleren');
  await expect(shown).toHaveJSProperty('naturalHeight', 683);

  // Pasted.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async (bytes) => {
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    },
    [...png],
  );
  await page.keyboard.press('Control+V');
  await expect(draft).toHaveJSProperty('naturalHeight', 256);
  await press(part, says['picture-save']);
  await expect(face).not.toHaveAttribute('src', first);
  expect((await page.request.get(first)).status()).toBe(404);

  await page.reload();
  await expect(shown).toHaveJSProperty('naturalHeight', 256);
  await press(part, says['picture-remove']);
  await expect(part.getByRole('button', { name: says['picture-keep'] })).toBeFocused();
  await press(part, says['picture-remove']);
  await expect(part.getByText(says['picture-removed'])).toBeVisible();
  await expect(face).toBeHidden();
  await expect(menuButton(page)).toContainText('DL');
});

test(
  'a file that cannot be a picture is refused before it is sent, with what may be',
  { tag: '@soak' },
  async ({ page, site }, testInfo) => {
    const desk = desks.en;
    const { paper, says } = desk;
    await enter(page, paper);
    const place = await openProfile(page, desk);
    const file = place.getByLabel(says['picture-choose']);
    const large = testInfo.outputPath('large.jpg');
    await writeFile(large, await plain(8, 8).jpeg().toBuffer());
    await truncate(large, 50_000_001);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = [
      [{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg }, says['picture-kind']],
      [{ name: 'a.gif', mimeType: 'image/gif', buffer: await plain(8, 8).gif().toBuffer() }, says['picture-kind']],
      [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a picture.') }, says['picture-kind']],
      [
        { name: 'b.jpg', mimeType: 'image/jpeg', buffer: (await plain(64, 64).jpeg().toBuffer()).subarray(0, 200) },
        says['picture-unreadable'],
      ],
      [
        { name: 'c.jpg', mimeType: 'image/jpeg', buffer: await plain(6000, 5000).jpeg().toBuffer() },
        says['picture-pixels'],
      ],
      [large, says['picture-bytes']],
    ] as const;
    for (const [given, expected] of refused) {
      await file.setInputFiles(given);
      await expect(file).toHaveAccessibleDescription(new RegExp(expected.replace(/[.?()]/g, '\\$&')));
      await expect(file).toBeFocused();
      await expect(place.getByRole('img', { name: says['picture-draft'] })).toBeHidden();
    }
    expect(sent(site.requests)).toEqual([]);
  },
);

test('an account that is deleted is gone in every tab; what its reader wrote stays, without a name', {
  tag: '@soak',
}, async ({ page, context, newsroom }) => {
  const desk = desks.nl;
  const { paper, says } = desk;
  const { login, password } = paper.reader;
  const written = (id: number | null) =>
    newsroom.database.asOwner(paper.tenant, (queries) =>
      queries
        .selectFrom('comments')
        .select('id')
        .where('tenant', '=', paper.tenant)
        .where('user_id', id === null ? 'is' : '=', id)
        .orderBy('id')
        .execute(),
    );
  const own = await written(1);
  expect(own.length).toBeGreaterThan(10);
  await enter(page, paper);
  const second = await context.newPage();
  await second.goto(`${paper.home}/poll/12`);
  await expect(menuButton(second)).toBeVisible();

  const place = await openProfile(page, desk);
  const opener = place.getByRole('button', { name: says['delete-open'] });
  await opener.click();
  const dialog = loginDialog(page);
  const typed = dialog.getByLabel(says['delete-password'], { exact: true });
  const word = dialog.getByLabel(says['delete-confirmation'].replace('{{username}}', login));
  await expect(typed).toBeFocused();
  await typed.fill(password);
  await word.fill('demo.iemand');
  await press(dialog, says['delete-send']);
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription(says['delete-confirmation-wrong']);
  await word.fill(login.toUpperCase());
  await typed.fill('not mine');
  await press(dialog, says['delete-send']);
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription('Dit is niet je huidige wachtwoord.');
  await expect(word).toHaveValue(login.toUpperCase());
  await page.keyboard.press('Escape');
  // The browser closes it, and the profile gets that event a task later.
  await expect(page.locator('dialog.tb-dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await typed.fill(password);
  await word.fill(login);
  await word.press('Enter');
  await expect(place.getByText(says.deleted)).toBeVisible();
  await expect(place.getByRole('button', { name: says.home })).toBeFocused();
  await expect(menuButton(second)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${paper.home}/$`));
  await expect(menuButton(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)))).toEqual([]);

  expect((await page.goto(`${paper.home}/user/${login}`))?.status()).toBe(404);
  expect(await written(1)).toEqual([]);
  expect(await written(null)).toEqual(own);
  const again = await page.request.post('/api/v2/login', {
    headers: { 'x-tenant': paper.tenant },
    data: { login, password },
  });
  expect(again.status()).toBe(401);
});

test('a reader with a keyboard only changes his name, chooses a picture and deletes the account', {
  tag: '@soak',
}, async ({ page }) => {
  const desk = desks.en;
  const { paper, says } = desk;
  await enterByDialog(page, paper);
  const place = placeIn(page);
  await tabTo(page, menuButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Your profile' }));
  await page.keyboard.press('Enter');
  await expect(place.getByRole('heading', { name: says.picture })).toBeVisible();

  const file = place.getByLabel(says['picture-choose']);
  await tabTo(page, file);
  const choosing = page.waitForEvent('filechooser');
  // That somebody waits is told to the page like any script, which a key overtakes while the page is busy: first a word and its answer.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Enter');
  const buffer = await plain(600, 300).webp().toBuffer();
  await (await choosing).setFiles({ name: 'a.webp', mimeType: 'image/webp', buffer });
  await tabTo(page, place.getByRole('button', { name: says['picture-save'] }));
  await page.keyboard.press('Space');
  await expect(place.getByText(says['picture-saved'])).toBeVisible();
  await expect(file).toBeFocused();

  await tabTo(page, place.getByLabel(says.name, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Keys Only');
  await page.keyboard.press('Enter');
  await expect(place.getByText(says['details-saved'])).toBeVisible();

  await tabTo(page, place.getByRole('button', { name: says['delete-open'] }));
  await page.keyboard.press('Enter');
  const dialog = loginDialog(page);
  await expect(dialog.getByLabel(says['delete-password'], { exact: true })).toBeFocused();
  await page.keyboard.type(paper.reader.password);
  await tabTo(page, dialog.getByLabel(/Type your username/));
  await page.keyboard.type(paper.reader.login);
  await tabTo(page, dialog.getByRole('button', { name: says['delete-send'] }));
  await page.keyboard.press('Enter');
  await expect(place.getByText(says.deleted)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${paper.home}/$`));
});
