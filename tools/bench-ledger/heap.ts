import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median } from './figures.ts';

/** Makes an API listen to its inspector, on a port of its own. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** What this process holds after everything that nobody holds was thrown away. */
export function ownHeapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

/** The same of another process, asked through its inspector, whose address stands in its log. */
export async function watchHeap(logFile: string): Promise<{ read(): Promise<number>; close(): void }> {
  const address = /Debugger listening on (ws:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
  if (address === undefined) throw new Error(`${logFile} names no inspector.`);
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer.')));
  });
  let asked = 0;
  const ask = (method: string): Promise<Record<string, unknown>> => {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const listen = (event: MessageEvent): void => {
        const answered = JSON.parse(String(event.data)) as { id?: number; result: Record<string, unknown> };
        if (answered.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(answered.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method }));
    });
  };
  return {
    async read() {
      await ask('HeapProfiler.collectGarbage');
      return Number((await ask('Runtime.getHeapUsage')).usedSize);
    },
    close: () => socket.close(),
  };
}

/** How much more the last third of the samples holds than the first: 0.05 is five hundredths more. */
export function growthOfThirds(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error('Three samples are the least.');
  return median(samples.slice(-third)) / median(samples.slice(0, third)) - 1;
}
