import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

// What many use is a long list: it comes after the form. Without it nothing is said, for it might be praise.
const StrengthMeter = lazy(
  async () => await import('./StrengthMeter.tsx').catch(() => ({ default: () => null })),
);

/** Its place is there from the start, with or without its look. */
export function PasswordStrength(given: ComponentProps<typeof StrengthMeter>): ReactNode {
  return (
    <div className="mt-1.5 h-5">
      <Suspense>
        <StrengthMeter {...given} />
      </Suspense>
    </div>
  );
}
