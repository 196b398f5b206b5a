import type { CrashPoint } from '../../platform/crashpoint.ts';
import { type BrowserClient, createBrowserClient } from '../browser-client.ts';
import { startLoggedProcess } from '../logged-process.ts';
import type { World } from '../world.ts';

/** Another API process beside the world's, told to die the first time that it comes to this point. */
export async function startDoomedProcess(world: World, point: CrashPoint) {
  const process = await startLoggedProcess(world, { LARO_CRASHPOINTS: `${point}:1` });
  return {
    origin: process.origin,
    /** The same browser, answered by this process. */
    as(browser: BrowserClient): BrowserClient {
      const here = createBrowserClient(process.origin, 'localhost:8080', 'DEMO', world.platform.clock);
      for (const [name, value] of browser.cookies) here.cookies.set(name, value);
      return here;
    },
    /** Where it died. */
    async diedAt(): Promise<string | undefined> {
      await process.closed;
      return /^crashpoint (\S+)$/m.exec(process.log())?.[1];
    },
  };
}
