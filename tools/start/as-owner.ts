import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@laro/postgres';
import { Problem } from './problem.ts';
import { CHECKOUT, type CommandSettings } from './settings.ts';

type Found = { readonly ownerUrl: string; leave(): Promise<void> };

/** A server that runs is left running; one that does not is started for the while. */
async function findDatabase({ databaseUrl, home }: CommandSettings): Promise<Found> {
  if (databaseUrl !== undefined) return { ownerUrl: databaseUrl, leave: () => Promise.resolve() };
  const dataDir = join(home, 'postgres');
  if (!existsSync(dataDir)) throw new Problem(`There is no ledger in ${home} yet; npm start makes one.`);
  const server = await startPostgres({ dataDir });
  const ownerUrl = new URL(server.ownerUrl);
  ownerUrl.pathname = '/laro';
  return {
    ownerUrl: ownerUrl.href,
    leave: async () => {
      if (!server.adopted) await server.stop();
    },
  };
}

/** Runs a one-shot program of the API on this checkout's database, or that of DATABASE_URL; answers its exit code. */
export async function runAsOwner(
  settings: CommandSettings,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const found = await findDatabase(settings);
  try {
    const { DATABASE_OWNER_URL: _, ...inherited } = process.env;
    const env = {
      ...inherited,
      ...environment,
      DATABASE_OWNER_URL: found.ownerUrl,
      LARO_HOME: settings.home,
    };
    const script = join(CHECKOUT, 'apps/api/src', program);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      stdio: 'inherit',
      env,
    });
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 2));
    });
  } finally {
    await found.leave();
  }
}
