import { Problem } from './problem.ts';

export type Terminal = {
  readonly line: (text?: string) => void;
  /**
   * Says what is being done now, among other steps perhaps; the returned function says how long it took. Behind a pipe,
   * where no line can be taken back, that is all that is said.
   */
  readonly step: (title: string) => () => void;
  /** A line with the hour, for what happens while the product runs. */
  readonly event: (text: string) => void;
  readonly problem: (error: unknown) => void;
  readonly bold: (text: string) => string;
  readonly gold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** White on black, whatever the terminal's own colours are. */
  readonly stark: (text: string) => string;
};

export function createTerminal(): Terminal {
  const coloured = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
  const paint = (code: string) => (text: string) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);
  const [bold, dim, gold, coral] = [paint('1'), paint('2'), paint('38;5;221'), paint('38;5;209')];
  const steps = new Set<string>();
  /** Changes which steps are shown on the last line, or writes above it. */
  const aboveSteps = (act: () => void) => {
    if (process.stdout.isTTY && steps.size > 0) process.stdout.write('\r\u001b[K');
    act();
    if (process.stdout.isTTY && steps.size > 0)
      process.stdout.write(`  ${dim('·')} ${[...steps].join(', ')} …`);
  };
  const line = (text = '') => aboveSteps(() => void process.stdout.write(`${text}\n`));
  return {
    line,
    bold,
    dim,
    gold,
    stark: paint('38;5;231;48;5;16'),
    step: (title) => {
      const startedAt = performance.now();
      aboveSteps(() => steps.add(title));
      return () => {
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        aboveSteps(() => {
          steps.delete(title);
          process.stdout.write(`  ${dim('·')} ${title} ${dim(`${seconds} s`)}\n`);
        });
      };
    },
    event: (text) => line(`  ${dim(new Date().toLocaleTimeString('en-GB'))} ${text}`),
    problem: (error) => {
      const words =
        error instanceof Problem ? error.message : error instanceof Error ? error.stack : String(error);
      process.stderr.write(`\n  ${coral('✕')} ${words}\n\n`);
    },
  };
}
