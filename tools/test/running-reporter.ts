import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Keeps in the file that LARO_RUNNING_FILE names which test files run now: of a run that is killed, those hung. */
export default class RunningReporter implements Reporter {
  readonly #running = new Set<string>();

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId);
    this.#write();
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId);
    this.#write();
  }

  #write(): void {
    const { LARO_RUNNING_FILE } = process.env;
    if (LARO_RUNNING_FILE) writeFileSync(LARO_RUNNING_FILE, [...this.#running].join('\n'));
  }
}
