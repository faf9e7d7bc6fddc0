import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHostListed } from '#core/ungrouped/embed/embedHosts.ts';

export type SourceProblem = 'foreign' | 'missing' | 'too-large' | 'no-picture' | 'unreachable';

export type ReadSource =
  | { readonly ok: true; readonly bytes: Buffer; readonly isDrawing: boolean }
  | { readonly ok: false; readonly problem: SourceProblem };

export interface SourceSetting {
  /** The folder of the site's own pictures, which are served under `/public/`. */
  readonly folder: string;
  /** Hosts whose pictures are fetched beside those, by https. */
  readonly hosts: readonly string[];
  /** How long another host may take for a whole picture, ms. */
  readonly timeout: number;
  /** The largest file, bytes. */
  readonly largest: number;
}

export const defaultSources: Omit<SourceSetting, 'folder' | 'hosts'> = {
  timeout: 8000,
  largest: 10 * 2 ** 20,
};

const refused = (problem: SourceProblem): ReadSource => ({ ok: false, problem });

/** A path of a picture below `public/`: `/public/charts/derby.svg`, with any query. */
const own = /^\/public\/((?:[\w-]+\/)?[\w-]+(?:\.[\w-]+)*\.(svg|png|jpe?g|webp|avif))(?:\?[^#]*)?$/;

/** Whether these bytes begin like a JPEG, PNG, WebP, AVIF or GIF. The media type comes from the sender and proves nothing. */
function isPicture(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;
  return (
    starts('\xff\xd8\xff') ||
    starts('\x89PNG\r\n\x1a\n') ||
    (starts('RIFF') && starts('WEBP', 8)) ||
    (starts('ftyp', 4) && starts('avif', 8)) ||
    starts('GIF8')
  );
}

/** Reads the file of a source. SVGs are accepted from the site itself only, as others may contain anything that an SVG can. */
export async function readSource(source: string, setting: SourceSetting): Promise<ReadSource> {
  const [, name, kind] = own.exec(source) ?? [];
  if (name !== undefined) {
    const bytes = await readFile(join(setting.folder, name)).catch(() => undefined);
    return bytes ? { ok: true, bytes, isDrawing: kind === 'svg' } : refused('missing');
  }
  const address = URL.canParse(source) ? new URL(source) : undefined;
  const isTaken = address && !address.username && !address.password && isHostListed(address, setting.hosts);
  return isTaken ? readElsewhere(address, setting) : refused('foreign');
}

async function readElsewhere(address: URL, { timeout, largest }: SourceSetting): Promise<ReadSource> {
  try {
    // A listed host may send on to any other, and to machines that only this one reaches.
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
    if (reply.status === 404 || reply.status === 410) return refused('missing');
    if (!reply.ok || !reply.body) return refused('unreachable');
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of reply.body) {
      size += part.byteLength;
      if (size > largest) return refused('too-large');
      parts.push(part);
    }
    const bytes = Buffer.concat(parts);
    return isPicture(bytes) ? { ok: true, bytes, isDrawing: false } : refused('no-picture');
  } catch {
    return refused('unreachable');
  }
}
