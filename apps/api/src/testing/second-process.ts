import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { bootPlatform } from '../platform/boot.ts';
import type { Config } from '../platform/config.ts';
import { type BrowserClient, createBrowserClient } from './browser-client.ts';
import type { World } from './world.ts';

/** Another API process beside the world's: its own pools, caches and event channel, on the same database and home. */
export async function startSecondProcess(world: World, config: Partial<Config> = {}) {
  const platform = await bootPlatform({ ...world.platform.config, ...config }, world.platform.clock);
  const app = await createApp(platform);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  return {
    origin,
    platform,
    app,
    /** The same browser, answered by this process. */
    as(browser: BrowserClient): BrowserClient {
      const here = createBrowserClient(origin, 'localhost:8080', 'DEMO', platform.clock);
      for (const [name, value] of browser.cookies) here.cookies.set(name, value);
      return here;
    },
    async stop(): Promise<void> {
      await app.close();
      await platform.close();
    },
  };
}
