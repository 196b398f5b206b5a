/**
 * `npm test [-- --only STAGE …]` under the repository's own Node: every check, to the end, whatever fails on the way; or
 * the named stages alone.
 */
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { checkCoverage } from './coverage/proved.ts';
import { buildWhatChanged } from './start/build.ts';
import { createTerminal } from './start/terminal.ts';
import { ensureBrowser } from './test/browser.ts';
import { campaigns } from './test/campaigns.ts';
import { takeCensus } from './test/census.ts';
import { keepTestFiles } from './test/memory.ts';
import { moneyOnPostgres15, WALLETS_WITH_CLAIMS } from './test/money.ts';
import { createReport } from './test/report.ts';
import { RULES_OF_FILES, SOURCE_CHECKS } from './test/source-checks.ts';
import { failedStage, passedStage, runStage, type Stage, script, skippedStage } from './test/stage.ts';
import { browserStories } from './test/stories.ts';
import { tests } from './test/vitest.ts';

const FUZZING = [
  'apps/api/src/fuzz.test.ts',
  'apps/api/src/fuzz-staff.test.ts',
  'apps/api/src/testing/fuzz/fuzz-campaign.test.ts',
];
const anywhere = (files: readonly string[]) => files.map((file) => `**/${file}`);

const money15 = moneyOnPostgres15();
/** The whole run, in seconds on two cores. */
const BUDGET = 1_800;

/** After the checks of the sources and the build. The budgets are seconds on two cores, with room for a slow day. */
const STAGES: readonly Stage[] = [
  { name: 'sizes', budget: 10, run: script('tools/bench-size.ts') },
  { name: 'unit tests', budget: 150, run: tests('unit', { without: anywhere(RULES_OF_FILES) }) },
  { name: 'database tests', budget: 380, run: tests('database', { without: anywhere(FUZZING) }) },
  // Half a worker's time of all of them: beside each other, each has a core.
  { name: 'fuzzing', budget: 150, run: tests('database', { files: FUZZING }) },
  ...(typeof money15 === 'string'
    ? []
    : [{ name: 'money on PG 15', budget: 90, run: tests('database', money15) }]),
  { name: 'wallets, claims', budget: 40, run: tests('database', WALLETS_WITH_CLAIMS) },
];
/** Run at the same time, for most of a campaign is waiting for programs that start again. */
const screenTests: Stage = { name: 'screen tests', budget: 240, run: tests('screen') };
const screenTested = Promise.withResolvers<void>();
const TOGETHER: readonly Stage[] = [
  { name: 'campaigns', budget: 280, run: campaigns(screenTested.promise) },
  screenTests,
];
const STORIES: Stage = { name: 'stories', budget: 760, run: browserStories() };

const { only = [] } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
const isWanted = ({ name }: Stage): boolean => only.length === 0 || only.includes(name);
const known = [...SOURCE_CHECKS, ...STAGES, ...TOGETHER, STORIES].map(({ name }) => name);
for (const name of only) {
  if (!known.includes(name)) throw new Error(`There is no stage "${name}". There are: ${known.join(', ')}.`);
}

const terminal = createTerminal();
const census = takeCensus(keepTestFiles());
const { report, stage, outcomes, close } = createReport(terminal, census);

terminal.line();
// Before anything is timed; where it cannot be had, the stories say so.
ensureBrowser();
// The artwork of a fresh checkout takes a minute that the checks of the sources need not wait for.
const building = runStage({ name: 'build', budget: 150, run: build });
for (const one of SOURCE_CHECKS.filter(isWanted)) await stage(one);
report(await building);
// Who runs this in CI has promised that it is there.
if (typeof money15 === 'string')
  report((process.env['CI'] ? failedStage : skippedStage)('money on PG 15', money15));
for (const one of STAGES.filter(isWanted)) await stage(one);
if (!isWanted(screenTests)) screenTested.resolve();
await Promise.all(
  TOGETHER.filter(isWanted).map(async (one) => {
    await stage(one);
    if (one === screenTests) screenTested.resolve();
  }),
);
if (isWanted(STORIES)) await stage(STORIES);
if (only.length === 0) report(checkCoverage('coverage', outcomes));
if (census !== undefined) report(await census.leftBehind('nothing left behind'));
close(BUDGET);
await endProcess();

async function build(name: string, signal: AbortSignal) {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The build does not end.')));
  });
  await Promise.race([buildWhatChanged(terminal.step), late]);
  return passedStage(name);
}
