/**
 * `npm run ledger:verify [-- --json FILE]`: verifies the ledger of this checkout, or of DATABASE_URL, also while it runs.
 * Every posting, seal, published head and balance; prints what is wrong and where, exit code 1 if anything is.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@laro/postgres';
import { Problem } from './start/problem.ts';
import { CHECKOUT, readSettings, type Settings } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

type Found = { readonly ownerUrl: string; leave(): Promise<void> };

/** A server that runs is left running; one that does not is started for the while. */
async function findDatabase({ databaseUrl, home }: Settings): Promise<Found> {
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

function verify(ownerUrl: string, home: string, args: readonly string[]): Promise<number> {
  const { DATABASE_OWNER_URL: _, ...environment } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(CHECKOUT, 'apps/api/src/ledger-verify.ts'), ...args],
    { stdio: 'inherit', env: { ...environment, DATABASE_OWNER_URL: ownerUrl, LARO_HOME: home } },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 2));
  });
}

const terminal = createTerminal();
try {
  const settings = readSettings([], process.env);
  const found = await findDatabase(settings);
  try {
    process.exitCode = await verify(found.ownerUrl, settings.home, process.argv.slice(2));
  } finally {
    await found.leave();
  }
} catch (error) {
  terminal.problem(error);
  process.exitCode = 2;
}
