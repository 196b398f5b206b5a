import { endProcess } from '@laro/serving';
import { readSandboxConfig } from './config.ts';
import { startSandbox } from './start.ts';

const STOP_WITHIN_MS = 5_000;

async function main(): Promise<void> {
  const sandbox = await startSandbox(readSandboxConfig(process.env));
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await sandbox.close();
    await endProcess(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

try {
  await main();
} catch (error) {
  console.error(`The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
