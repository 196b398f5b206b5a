/** `npm test` under the repository's own Node: every check, to the end, whatever fails on the way. */
import { rmSync } from 'node:fs';
import { endProcess } from '@laro/serving';
import { startProduct } from '@laro/testkit';
import { checkCoverage } from './coverage/proved.ts';
import { buildWhatChanged } from './start/build.ts';
import { createTerminal } from './start/terminal.ts';
import { ensureBrowser } from './test/browser.ts';
import { runCampaigns } from './test/campaigns.ts';
import { keepFilesInMemory } from './test/memory.ts';
import { moneyOnPostgres15, WALLETS_WITH_CLAIMS } from './test/money.ts';
import { createReport } from './test/report.ts';
import {
  failedStage,
  type Outcome,
  runCheck,
  runScript,
  runTests,
  secondsSince,
  skippedStage,
} from './test/stage.ts';

const FUZZING = ['apps/api/src/fuzz.test.ts', 'apps/api/src/testing/fuzz/fuzz-campaign.test.ts'];

/** Half of the stories of members: each stage has the time of one. */
const ACCOUNTS = ['accounts', 'own-account', 'status', 'terms', 'push', 'update'].map(
  (name) => `apps/web/e2e/${name}`,
);

const terminal = createTerminal();
const { report, outcomes, close } = createReport(terminal);
keepFilesInMemory();

terminal.line();
const browserMissing = ensureBrowser();
// The artwork of a fresh checkout takes a minute that the checks of the sources need not wait for.
const building = build();
report(await runCheck('lint', 'oxlint', ['--type-aware']));
report(await runCheck('format', 'biome', ['check']));
report(await runCheck('types', 'tsc', ['-b']));
report(
  await runCheck('structure', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    'packages',
    'apps',
    'tools',
  ]),
);
report(await runCheck('unused', 'knip', []));
report(await building);
report(await runScript('sizes', 'tools/bench-size.ts'));
report(await runTests('unit tests', 'unit'));
report(await runTests('database tests', 'database', { without: FUZZING.map((file) => `**/${file}`) }));
// Half a worker's time of all of them: beside each other, each has a core.
report(await runTests('fuzzing', 'database', { files: FUZZING }));
const money15 = moneyOnPostgres15();
if (typeof money15 !== 'string') report(await runTests('money on PG 15', 'database', money15));
// Who runs this in CI has promised that it is there.
else report((process.env.CI ? failedStage : skippedStage)('money on PG 15', money15));
report(await runTests('wallets, claims', 'database', WALLETS_WITH_CLAIMS));
report(await runCampaigns('money campaigns'));
report(await runTests('screen tests', 'screen'));
if (browserMissing === undefined) await browserTests();
else report(failedStage('browser tests', browserMissing));
report(checkCoverage('coverage', outcomes));

close();
await endProcess();

/** Every file starts a product of its own, and all of them from copies of one that was made and seeded before. */
async function browserTests(): Promise<void> {
  try {
    const template = await startProduct();
    await template.stop({ keepHome: true });
    const env = { LARO_PRODUCT_TEMPLATE: template.home };
    report(await runTests('accounts in browser', 'e2e', { files: ACCOUNTS, env }));
    const without = ACCOUNTS.map((path) => `**/${path}*`);
    report(await runTests('member in browser', 'e2e', { files: ['apps/web/e2e/'], without, env }));
    report(await runTests('staff in browser', 'e2e', { files: ['apps/backoffice/e2e/'], env }));
    report(
      await runTests('games, start', 'e2e', {
        files: ['apps/api/e2e/', 'apps/studio/e2e/', 'tools/e2e/'],
        env,
      }),
    );
    rmSync(template.home, { recursive: true, force: true });
  } catch (error) {
    report(failedStage('browser tests', error instanceof Error ? error.message : String(error)));
  }
}

async function build(): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    await buildWhatChanged(terminal.step);
    return { name: 'build', passed: 1, failed: 0, seconds: secondsSince(startedAt) };
  } catch (error) {
    return failedStage('build', error instanceof Error ? error.message : String(error));
  }
}
