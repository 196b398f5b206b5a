import { buildWhatChanged } from './start/build.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();
try {
  await buildWhatChanged(terminal.step, process.argv.includes('--force'));
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
