import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

const Providers = lazy(async () => ({ default: (await import('./Providers.tsx')).Providers }));

/** The same for a page whose form is read first: they come right after it. */
export function LaterProviders(given: ComponentProps<typeof Providers>): ReactNode {
  return (
    <Suspense>
      <Providers {...given} />
    </Suspense>
  );
}
