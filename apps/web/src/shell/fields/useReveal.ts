import { useMessages } from '../../lib/messages.tsx';

/** The eye of a password field, in the member's words. */
export function useReveal(): { readonly show: string; readonly hide: string } {
  const t = useMessages('login');
  return { show: t('showPassword'), hide: t('hidePassword') };
}
