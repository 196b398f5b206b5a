/** `npm test` under the repository's own Node: every check, to the end, whatever fails on the way. */
import { endProcess } from '@laro/serving';
import { checkCoverage } from './coverage/proved.ts';
import { buildWhatChanged } from './start/build.ts';
import { createTerminal } from './start/terminal.ts';
import { ensureBrowser } from './test/browser.ts';
import { runCampaigns } from './test/campaigns.ts';
import { moneyOnPostgres15, WALLETS_WITH_CLAIMS } from './test/money.ts';
import { createReport } from './test/report.ts';
import { failedStage, runCheck, runScript, runTests, secondsSince, skippedStage } from './test/stage.ts';

const terminal = createTerminal();
const { report, outcomes, close } = createReport(terminal);

terminal.line();
const browserMissing = ensureBrowser();
try {
  const buildStartedAt = performance.now();
  await buildWhatChanged(terminal.step);
  report({ name: 'build', passed: 1, failed: 0, seconds: secondsSince(buildStartedAt) });
} catch (error) {
  report(failedStage('build', error instanceof Error ? error.message : String(error)));
}

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
report(await runScript('sizes', 'tools/bench-size.ts'));
report(await runTests('unit tests', 'unit'));
report(await runTests('database tests', 'database'));
const money15 = moneyOnPostgres15();
if (typeof money15 !== 'string') report(await runTests('money on PG 15', 'database', money15));
// Who runs this in CI has promised that it is there.
else report((process.env.CI ? failedStage : skippedStage)('money on PG 15', money15));
report(await runTests('wallets, claims', 'database', WALLETS_WITH_CLAIMS));
report(await runCampaigns('money campaigns'));
report(await runTests('screen tests', 'screen'));
report(
  browserMissing === undefined
    ? await runTests('browser tests', 'e2e')
    : failedStage('browser tests', browserMissing),
);
report(checkCoverage('coverage', outcomes));

close();
await endProcess();
