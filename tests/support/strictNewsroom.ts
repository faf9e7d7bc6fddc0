import { originOfHost } from '#core/ungrouped/embed/embedHosts.ts';
import { createNewsroom, type Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { contentOf } from '../../examples/newsroom/demo/content/contentOf.ts';
import { openDemo } from '../../examples/newsroom/demo/openDemo.ts';
import { seedsOf } from '../../examples/newsroom/demo/seeds/seed.ts';
import { onOwnDatabase } from './postgres.ts';
import { createTestClock, type Timed } from './testClock.ts';

/** A newsroom whose desk embeds frames of `frameHosts`, and whose pages forbid those of `forbidden` nevertheless. */
export async function startStrict(frameHosts: readonly string[], forbidden: string): Promise<Newsroom & Timed> {
  const without = (policy: string) => policy.replace(` ${originOfHost(forbidden)}`, '');
  const start = (databaseUrl: string | undefined) =>
    createNewsroom({
      ...{
        port: 0,
        clock: createTestClock(),
        databaseUrl,
        distDir: 'dist',
        frameHosts,
        contentOf,
        seeds: seedsOf(true),
      },
      async extend(begun) {
        const demo = await openDemo(begun, { isProduction: false, given: {} });
        return {
          ...demo,
          async addRoutes(app, services) {
            app.addHook('onSend', async (_request, reply, payload) => {
              const policy = reply.getHeader('content-security-policy');
              if (typeof policy === 'string') reply.header('content-security-policy', without(policy));
              return payload;
            });
            await demo.addRoutes(app, services);
          },
        };
      },
    });
  const started = await onOwnDatabase(start, 'moved');
  return { ...started, clock: started.services.clock };
}
