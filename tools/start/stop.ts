import type { Terminal } from './terminal.ts';

export type Shutdown = {
  /** Something to undo at the end; the last added is undone first. `hurry` ends it without waiting. */
  add(undo: { stop(): Promise<void> | void; hurry?(): void }): void;
  asked(): boolean;
  /** Undoes everything and ends this process. */
  now(code: number): Promise<never>;
};

/** Ctrl-C, SIGTERM, a closed terminal, a closed pipe and a dead parent all mean the same: stop cleanly. */
export function stopOnRequest(terminal: Terminal): Shutdown {
  const undone: { stop(): Promise<void> | void; hurry?(): void }[] = [];
  let asked = false;
  let running: Promise<never> | undefined;

  const undoAll = async (code: number): Promise<never> => {
    let status = code;
    for (let undo = undone.pop(); undo !== undefined; undo = undone.pop()) {
      try {
        await undo.stop();
      } catch (error) {
        terminal.problem(error);
        status = 1;
      }
    }
    process.exit(status);
  };

  const now = (code: number): Promise<never> => {
    running ??= undoAll(code);
    return running;
  };

  const request = (loudly: boolean) => {
    if (asked) return;
    asked = true;
    if (loudly) terminal.line('\n  Stopping …');
    void now(0);
  };

  let interrupted = false;
  process.on('SIGINT', () => {
    // A second Ctrl-C is a person who does not want to wait.
    if (interrupted) for (const undo of undone) undo.hurry?.();
    interrupted = true;
    request(true);
  });
  process.on('SIGTERM', () => request(true));
  process.on('SIGHUP', () => request(false));
  process.on('disconnect', () => request(false));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => request(false));

  return { add: (undo) => void undone.push(undo), asked: () => asked, now };
}
