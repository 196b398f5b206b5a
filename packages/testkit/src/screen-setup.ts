import { configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What comes in a chunk of its own takes longer than a second on a machine that others use.
configure({ asyncUtilTimeout: 10_000 });

// The document of the tests has no layout to scroll, and the next test is not the tab of the one before.
Object.assign((globalThis as unknown as { Element: { prototype: object } }).Element.prototype, {
  scrollIntoView: () => {},
});
afterEach(() => {
  (
    globalThis as unknown as { sessionStorage: { removeItem: (key: string) => void } }
  ).sessionStorage.removeItem('laro.drafts');
});

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
