import { useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NOTHING_SAVED, type SavedLogin, savedLogin } from './saved-login.ts';

/** What this device remembers; nothing while the document is still the one that all get. */
export function useSavedLogin(): SavedLogin {
  const hydrated = useHydrated();
  return useMemo(() => (hydrated ? savedLogin(localStorage) : NOTHING_SAVED), [hydrated]);
}
