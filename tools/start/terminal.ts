import { Problem } from './problem.ts';

export type Terminal = {
  readonly line: (text?: string) => void;
  /** Says what is being done now; the returned function says how long it took. */
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
  const line = (text = '') => void process.stdout.write(`${text}\n`);
  return {
    line,
    bold,
    dim,
    gold,
    stark: paint('38;5;231;48;5;16'),
    step: (title) => {
      const startedAt = performance.now();
      process.stdout.write(`  ${dim('·')} ${title} …`);
      return () => line(dim(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s`));
    },
    event: (text) => line(`  ${dim(new Date().toLocaleTimeString('en-GB'))} ${text}`),
    problem: (error) => {
      const words =
        error instanceof Problem ? error.message : error instanceof Error ? error.stack : String(error);
      process.stderr.write(`\n  ${coral('✕')} ${words}\n\n`);
    },
  };
}
