import { useRouter } from '@tanstack/react-router';
import { PATHS } from '../../paths.ts';
import { loginSearch } from '../../search.ts';

/**
 * Goes on to where the member wanted to be, or home. The entry screen is replaced, so that the back button does not
 * return to a form that is done with. The address is checked here as well: whoever calls may not have.
 */
export function useWayOn(): (back: string | undefined) => void {
  const { history } = useRouter();
  return (back) => {
    history.replace(loginSearch({ back }).back ?? PATHS.home);
  };
}
