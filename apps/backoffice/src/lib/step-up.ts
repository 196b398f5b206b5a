import { ApiError, type Ask } from '@laro/client';
import { useSyncExternalStore } from 'react';

/** Whoever waits for a proof: one dialog for all acts that were refused for want of one. */
type Waiting = { readonly answer: (isProved: boolean) => void; readonly proof: Promise<boolean> };

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function become(next: Waiting | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

async function askForProof(): Promise<boolean> {
  if (waiting) return await waiting.proof;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  become({ answer: resolve, proof: promise });
  return await promise;
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => waiting !== null,
  );
}

/** Lets what waits go on, or be refused as it was. */
export function answerProof(isProved: boolean): void {
  const { answer } = waiting ?? {};
  become(null);
  answer?.(isProved);
}

/**
 * A dangerous act whose session has not proved its owner within five minutes is refused. Here it waits instead, until
 * they have, and then goes on by itself: no page knows of it, and nothing that was typed is asked for twice.
 */
export async function proving<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'security.step_up_required';
    if (!isWanted || !(await askForProof())) throw error;
    return await act();
  }
}

/** Every call of the console, asked in this way. */
export function withStepUp(ask: Ask): Ask {
  return async (name, input, signal) => await proving(async () => await ask(name, input, signal));
}

/** Escape leaves the question alone, and not the dialog under it, which has its own ear on the window. */
export function watchStepUp(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || waiting === null) return;
      event.stopImmediatePropagation();
      answerProof(false);
    },
    { capture: true },
  );
}
