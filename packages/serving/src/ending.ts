import { once } from 'node:events';

/**
 * Ends this process now, once everything that it said has left it. Whoever only lets the loop run dry leaves the end to
 * the runtime's clean-up of whatever is still open, which has been seen to spin for minutes.
 */
export async function endProcess(status = Number(process.exitCode ?? 0)): Promise<never> {
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  process.exit(status);
}

/** Whatever is not answered by then is somebody who does not say all, or does not read. */
const DRAIN_WITHIN_MS = 5_000;

/** Closes a server: answers that are under way are given, half-open connections are not waited for. */
export async function drain(close: () => Promise<unknown>, destroyConnections: () => void): Promise<void> {
  const impatience = setTimeout(destroyConnections, DRAIN_WITHIN_MS);
  try {
    await close();
  } finally {
    clearTimeout(impatience);
    destroyConnections();
  }
}

async function flushed(stream: NodeJS.WriteStream): Promise<void> {
  if (!stream.writable || stream.writableLength === 0) return;
  // Nobody may be reading any more; then there is nobody to wait for.
  await Promise.race([
    once(stream, 'drain').catch(() => {}),
    new Promise((resolve) => stream.write('', resolve)),
  ]);
}
