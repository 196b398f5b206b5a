import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

// What many use is a long list: it comes after the form. Without it nothing is said, for it might be praise.
const StrengthMeter = lazy(
  async () =>
    await import('./StrengthMeter.tsx').catch(() => ({ default: () => <div className="mt-1.5 min-h-5" /> })),
);

export function PasswordStrength(given: ComponentProps<typeof StrengthMeter>): ReactNode {
  return (
    <Suspense fallback={<div className="mt-1.5 min-h-5" />}>
      <StrengthMeter {...given} />
    </Suspense>
  );
}
