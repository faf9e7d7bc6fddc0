import type { Fill } from './fillAddress.ts';
import { fillPicture, type ImageFormat } from './fillPicture.ts';
import { readDrawing } from './readDrawing.ts';
import { readSource, type SourceProblem, type SourceSetting } from './readSource.ts';

export type FilledImage =
  | { readonly ok: true; readonly image: Buffer }
  /** `busy`: too many requests wait already. */
  | { readonly ok: false; readonly problem: SourceProblem | 'busy' };

export interface ImageProxy {
  /** Hosts whose pictures are resized beside the site's own. */
  readonly hosts: readonly string[];
  /** Makes a picture. Simultaneous requests for the same one share the work, and it is cached while there is room. */
  fill(asked: Fill, format: ImageFormat): Promise<FilledImage>;
  /** The drawing itself, of a chart that follows the reader's theme; undefined for any other picture. */
  drawing(asked: Fill): Promise<Buffer | undefined>;
}

export interface ProxySetting extends SourceSetting {
  /** Size of the cache, bytes; the least recently used pictures are dropped first. */
  readonly room: number;
  /** How many pictures are made at a time. `queue`: how many requests may wait. */
  readonly places: number;
  readonly queue: number;
}

export const defaultProxy = { room: 64 * 2 ** 20, places: 2, queue: 200 } as const;

/** Runs at most `places` tasks at a time. Returns undefined for a task that would be one too many to wait. */
function createQueue({ places, queue }: Pick<ProxySetting, 'places' | 'queue'>) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (running >= places) {
      if (waiting.length >= queue) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await promise;
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // Its place goes to the next.
      if (next) next();
      else running -= 1;
    }
  };
}

/** The cache of pictures, least recently used first. `room`: bytes. */
function createKept(room: number) {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return {
    find(key: string): Buffer | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    add(key: string, image: Buffer): void {
      kept.set(key, image);
      size += image.length;
      for (const [old, { length }] of kept) {
        if (size <= room) break;
        kept.delete(old);
        size -= length;
      }
    },
  };
}

export function createImageProxy(setting: ProxySetting): ImageProxy {
  const kept = createKept(setting.room);
  const enqueue = createQueue(setting);
  const underWay = new Map<string, Promise<FilledImage>>();

  async function make(key: string, asked: Fill, format: ImageFormat): Promise<FilledImage> {
    const made = await enqueue(async (): Promise<FilledImage> => {
      const read = await readSource(asked.source, setting);
      if (!read.ok) return read;
      const image = await fillPicture(read, asked, format);
      if (!image) return { ok: false, problem: 'no-picture' };
      kept.add(key, image);
      return { ok: true, image };
    });
    return made ?? { ok: false, problem: 'busy' };
  }

  return {
    hosts: setting.hosts,
    drawing: (asked) => readDrawing(asked, setting),
    async fill(asked, format) {
      const key = `${format} ${asked.width} ${asked.height} ${asked.source}`;
      const image = kept.find(key);
      if (image) return { ok: true, image };
      const standing = underWay.get(key);
      if (standing) return standing;
      const made = make(key, asked, format).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}
