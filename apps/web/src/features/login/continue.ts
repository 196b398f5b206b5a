import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PATHS, readSearch } from '../../screens.ts';

/**
 * Goes on to where the member wanted to be, or home. The entry screen is replaced, so that the back button does not
 * return to a form that is done with; who has left it meanwhile is led nowhere. The address is checked here as well:
 * whoever calls may not have.
 */
export function useContinue(): (back: string | undefined) => void {
  const { history } = useRouter();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return (back) => {
    if (!left.current) history.replace(readSearch('login', { back }).back ?? PATHS.home);
  };
}
