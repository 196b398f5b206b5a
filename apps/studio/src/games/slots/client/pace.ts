/**
 * The time of a presentation: waits that a tap may cut short and that stand still while the page is hidden.
 * Everything that is shown waits here, so that one `hurry` moves the whole show on and one `hold` stops it.
 */
export type Pace = {
  /** Resolves after `ms`, or at the next `hurry`. */
  wait(ms: number): Promise<void>;
  /** Resolves after `ms` whatever is tapped: a shortest spin is not for a tap to shorten. */
  waitFirmly(ms: number): Promise<void>;
  /** Runs `act` at the next `hurry`; the answer takes the wish back. */
  onHurry(act: () => void): () => void;
  hurry(): void;
  hold(): void;
  resume(): void;
};

type Wait = { left: number; startedAt: number; timer: number; firm: boolean; done: () => void };

export function createPace(now: () => number = () => performance.now()): Pace {
  const waits = new Set<Wait>();
  const listeners = new Set<() => void>();
  let held = false;

  const arm = (wait: Wait) => {
    wait.startedAt = now();
    wait.timer = setTimeout(wait.done, wait.left);
  };

  const begin = (ms: number, firm: boolean) =>
    new Promise<void>((resolve) => {
      const wait: Wait = {
        left: Math.max(0, ms),
        startedAt: 0,
        timer: 0,
        firm,
        done: () => {
          clearTimeout(wait.timer);
          waits.delete(wait);
          resolve();
        },
      };
      waits.add(wait);
      if (!held) arm(wait);
    });

  return {
    wait: (ms) => begin(ms, false),
    waitFirmly: (ms) => begin(ms, true),
    onHurry: (act) => {
      listeners.add(act);
      return () => listeners.delete(act);
    },
    hurry: () => {
      for (const wait of waits) if (!wait.firm) wait.done();
      for (const act of listeners) act();
    },
    hold: () => {
      if (held) return;
      held = true;
      for (const wait of waits) {
        clearTimeout(wait.timer);
        wait.left = Math.max(0, wait.left - (now() - wait.startedAt));
      }
    },
    resume: () => {
      if (!held) return;
      held = false;
      for (const wait of waits) arm(wait);
    },
  };
}
