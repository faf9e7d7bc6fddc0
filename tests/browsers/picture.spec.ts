import sharp from 'sharp';
import says from '../../widgets/account/profile/locales/nl.json' with { type: 'json' };
import { papers } from '../support/reader.ts';
import { enter, readyTag } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test('a photo that was taken on its side is turned, shrunk and saved, in what the browser can write', async ({
  tab,
  newsroom,
}) => {
  const paper = papers.nl;
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b33' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await enter(tab, paper);
  await tab.open(`${paper.home}/user/profile`);
  const profile = await readyTag(tab, '[data-page="profile"]');
  const draft = profile.find(`img[alt="${says['picture-draft']}"]`);
  await expect.poll(() => profile.find('input[type="file"]').read((fields) => fields.length)).toBeGreaterThan(0);
  await tab.run((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], 'IMG_0001.JPG', { type: 'image/jpeg' }));
    const field = document.querySelector<HTMLInputElement>('[data-page="profile"] input[type="file"]');
    if (field) field.files = chosen.files;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  }, photo.toString('base64'));
  await expect.poll(() => draft.count(), 'the picture is shown before it is saved').toBe(1);
  const size = () =>
    draft.read(([image]) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([512, 683]);
  await profile.find('button', { named: says['picture-save'] }).click();
  await expect.poll(() => profile.text()).toContain(says['picture-saved']);
  const saved = tab.find('img[src*="/avatars/"]');
  await expect.poll(() => saved.count(), 'the picture is the saved one').toBeGreaterThan(0);
  const served = await fetch(newsroom.url + (await saved.attribute('src')));
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([width, height]).toEqual([512, 683]);
});
