import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';

/** A page that broke while it was drawn, or did not load; the frame around it stays. */
export function PageErrorPanel({
  error,
  reset,
}: {
  readonly error: unknown;
  readonly reset: () => void;
}): ReactNode {
  const router = useRouter();
  return (
    <ErrorPanel
      error={error}
      retry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
