import { afterAll, vi } from 'vitest';

/**
 * A closed overlay takes its entry of the history along a moment later (`packages/ui/src/back.ts`). The document of a
 * test file stays until it has, for it would find none and fail the run.
 */
afterAll(async () => {
  const nextTask = async () => await new Promise((resolve) => setTimeout(resolve));
  await nextTask();
  const { history } = globalThis as unknown as {
    history: { state: Readonly<Record<string, unknown>> | null };
  };
  await vi.waitUntil(() => !history.state?.['laroOverlays'], { interval: 1 }).catch(() => {});
  await nextTask();
});
