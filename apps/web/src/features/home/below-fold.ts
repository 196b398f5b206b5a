import { type ComponentType, lazy } from 'react';

type Module = { readonly default: ComponentType };

let here: Module | null = null;

/** The server calls this before it renders: it draws in one go and cannot wait for a part. */
export async function bringBelowFold(): Promise<void> {
  here ??= await import('./BelowFold.tsx');
}

/**
 * Hydrates by itself, when its own script has come. What is here already is handed over without a turn of the
 * event loop, which is what lets the server draw it.
 */
export const LazyBelowFold = lazy(() => (here ? atOnce(here) : import('./BelowFold.tsx')));

function atOnce(module: Module): Promise<Module> {
  const thenable = {
    // React asks a thenable, and only for this one method.
    // oxlint-disable-next-line unicorn/no-thenable
    then: (resolve: (value: Module) => void) => {
      resolve(module);
    },
  };
  return thenable as unknown as Promise<Module>;
}
