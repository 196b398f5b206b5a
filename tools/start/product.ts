import { buildWhatChanged } from './build.ts';
import { ensureCertificate } from './certificate.ts';
import { logTail, type Program, runOnce, supervise } from './child.ts';
import { openDatabase } from './database.ts';
import { becomeTheInstance, type Instance, requireFreePort } from './instance.ts';
import {
  addressesOf,
  apiMigration,
  apiProgram,
  crowdProgram,
  demoSeed,
  historyProgram,
  type Parts,
  privateAddressesOf,
  sandboxProgram,
  studioMigration,
  studioProgram,
} from './programs.ts';
import { untilReady } from './readiness.ts';
import { ensureKeys, ensureSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { Shutdown } from './stop.ts';
import type { Terminal } from './terminal.ts';
import { welcome } from './welcome.ts';

/** Brings everything up in order, and leaves with `shutdown` how to bring it down again. */
export async function startProduct(
  settings: Settings,
  terminal: Terminal,
  shutdown: Shutdown,
): Promise<void> {
  const startedAt = performance.now();
  const addresses = addressesOf(settings);
  const instance = await becomeTheInstance(settings, addresses.web);
  shutdown.add({ stop: instance.release });
  await requireFreePort('PORT', settings.port);
  await requireFreePort('STUDIO_PORT', settings.studioPort);
  await requireFreePort('SANDBOX_PORT', settings.sandboxPort);
  await requireFreePort('SANDBOX_MAIL_PORT', settings.sandboxMailPort);
  terminal.line();
  // Neither needs the other, and a first build leaves room while it waits for its own parts.
  const [parts] = await Promise.all([
    prepareData(settings, addresses, terminal, shutdown),
    buildWhatChanged(terminal.step),
  ]);

  const done = terminal.step('Starting the programs');
  const sandbox = run(sandboxProgram(parts), instance, terminal, shutdown);
  const api = run(apiProgram(parts), instance, terminal, shutdown);
  // Stopped before the API and the sandbox: the studio finishes its rounds while the wallet still answers. What the sandbox's
  // vendor leaves open it finishes at the next start.
  const studio = run(studioProgram(parts), instance, terminal, shutdown);
  const health = privateAddressesOf(settings);
  await Promise.all([
    untilReady('studio', health.studio, studio.failed),
    untilReady('sandbox', health.sandbox, sandbox.failed),
    untilReady('API', health.web, api.failed),
  ]);
  api.settle();
  studio.settle();
  sandbox.settle();
  if (settings.history) run(historyProgram(parts), instance, terminal, shutdown).settle();
  // First to stop: it plays through all the others.
  if (settings.crowd) run(crowdProgram(parts), instance, terminal, shutdown).settle();
  done();
  welcome(terminal, parts, (performance.now() - startedAt) / 1000);
}

/** What the programs find when they start: keys, and databases as this version wants them, with the demo in them. */
async function prepareData(
  settings: Settings,
  addresses: Parts['addresses'],
  terminal: Terminal,
  shutdown: Shutdown,
): Promise<Parts> {
  const secrets = ensureSecrets(settings.home);
  const keys = ensureKeys(settings.home);
  const certificate =
    settings.lanAddress === undefined
      ? undefined
      : await ensureCertificate(settings.home, settings.lanAddress);
  const opened = terminal.step('Opening the database');
  const database = await openDatabase(settings, secrets, terminal.event);
  shutdown.add(database);
  opened();
  const parts: Parts = { settings, addresses, secrets, keys, database, certificate };
  const migrated = terminal.step('Migrating it');
  await runOnce(apiMigration(parts));
  await runOnce(studioMigration(parts));
  migrated();
  const seeded = terminal.step('Seeding the demo');
  await runOnce(demoSeed(parts));
  seeded();
  return parts;
}

/** Until it was ready once, a program that dies is a failure to start; afterwards it is started again. */
function run(
  program: Program,
  instance: Instance,
  terminal: Terminal,
  shutdown: Shutdown,
): { readonly failed: () => string | undefined; readonly settle: () => void } {
  let settled = false;
  let failure: string | undefined;
  const supervised = supervise(program, {
    onStart: (pid) => instance.note(program.name, pid),
    notify: (line) => {
      if (settled) terminal.event(`${line} Its log: ${program.logFile}`);
      else failure = `The ${program.name} did not start. The end of ${program.logFile}:\n${logTail(program)}`;
    },
  });
  shutdown.add({ stop: supervised.stop, hurry: supervised.kill });
  return {
    failed: () => failure,
    settle: () => {
      settled = true;
    },
  };
}
