import { sendPicture } from '#core/contract/deskLiveblogs.ts';
import { storePicture } from '../../database/deskPictures.ts';
import { makeWebp } from '../avatar.ts';
import { invalid } from '../validation.ts';
import { serveDesk } from './serveDesk.ts';

/** Path of a picture that an editor has sent. */
export const picturePath = (name: string): string => `/desk-pictures/${name}.webp`;

/** The longest sides of a stored picture, px. */
const box = { width: 1600, height: 1600 };

const serveSend = serveDesk(sendPicture, async ({ body, queries, tenant, viewer, now }) => {
  const made = await makeWebp(body.picture, box);
  if (!made.ok) throw invalid({ picture: [made.reason] });
  const { image, width, height } = made;
  const name = await queries((all) =>
    storePicture(all, { image, width, height, tenant: tenant.id, by: viewer.id }, now),
  );
  return { data: { url: picturePath(name), width, height } };
});

export const pictures = [serveSend];
