import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findProgram } from './findProgram.ts';
import { owning } from './owning.ts';
import { startProgram, temporaryFolder } from './program.ts';
import type { Engine, Missing, Remote, Size } from './remote.ts';
import { createSession, type Session } from './webDriver.ts';

const screen = { width: 1600, height: 1200 };

/** The buttons above the page keep a window from being as narrow as a phone. */
const thinWindow = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0;
  -gtk-icon-transform: scale(0); font-size: 1px; }`;

/** Starts WebKitGTK's driver on a screen that nobody sees; each tab is a browser of its own. */
export async function startWebKit(): Promise<Engine | Missing> {
  const path = findProgram(process.env.TRIBUNE_WEBKIT_DRIVER, 'WebKitWebDriver');
  if (!path)
    return {
      missing: 'WebKitGTK is not installed: install webkit2gtk-driver, or set TRIBUNE_WEBKIT_DRIVER to its path.',
    };
  const xvfb = findProgram('Xvfb');
  if (!xvfb) return { missing: 'WebKitGTK needs a screen, and there is no Xvfb for it: install xvfb.' };
  return owning(async (own) => {
    const folder = own(await temporaryFolder());
    await mkdir(join(folder.path, 'gtk-3.0'));
    await writeFile(join(folder.path, 'gtk-3.0', 'gtk.css'), thinWindow);
    const args = ['-displayfd', '3', '-screen', '0', `${screen.width}x${screen.height}x24`, '-nolisten', 'tcp'];
    const display = await own(await startProgram(xvfb, { args })).says(/(\d+)\n/);
    const env = {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      TZ: 'Europe/Amsterdam',
      ...Object.fromEntries(['CONFIG', 'DATA', 'CACHE'].map((kind) => [`XDG_${kind}_HOME`, folder.path])),
    };
    const open = () => openSession(path, env);
    await using first = await open();
    return { name: `WebKitGTK ${first.version}`, newTab: async () => tabOf(await open()) };
  });
}

/**
 * A browser with a driver of its own. A driver waits for good when its browser ends while it starts, or when another program takes the
 * port that it chose for it: it is ended then, and another one tries.
 */
async function openSession(path: string, env: Readonly<Record<string, string>>): Promise<Session> {
  for (let left = 2; ; left -= 1)
    try {
      return await owning(async (own) => {
        const port = await freePort();
        own(await startProgram(path, { args: [`--port=${port}`], env }));
        return own(await createSession(`http://127.0.0.1:${port}`));
      });
    } catch (error) {
      if (left === 0) throw error;
    }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

function tabOf(session: Session): Remote {
  const call = async (source: string) =>
    z.parse(z.string(), await session.send('POST', '/execute/sync', { script: `return (${source})()`, args: [] }));
  const place = ({ width, height }: Size) =>
    // Nobody manages windows on this screen: the one under the pointer, in the middle, has the focus.
    session.send('POST', '/window/rect', {
      width,
      height,
      x: Math.round((screen.width - width) / 2),
      y: Math.round((screen.height - height) / 2),
    });
  const inner = z.object({ width: z.number(), height: z.number() });
  const sizeOfPage = async () =>
    z.parse(inner, JSON.parse(await call('() => JSON.stringify({ width: innerWidth, height: innerHeight })')));
  return {
    call,
    async open(url) {
      await session.send('POST', '/url', { url });
    },
    async reload() {
      await session.send('POST', '/refresh', {});
    },
    async back() {
      await session.send('POST', '/back', {});
    },
    async resize(size) {
      // What stands around a page is as large at every size; a page hears of a new one later than its window.
      const [window, page] = [z.parse(inner, await session.send('GET', '/window/rect')), await sizeOfPage()];
      await place({
        width: Math.max(size.width, size.width + window.width - page.width),
        height: Math.max(size.height, size.height + window.height - page.height),
      });
    },
    async act(actions) {
      await session.send('POST', '/actions', { actions });
    },
    [Symbol.asyncDispose]: () => session[Symbol.asyncDispose](),
  };
}
