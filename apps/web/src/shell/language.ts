import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMessageStore } from '../lib/messages.tsx';

const ONE_YEAR_S = 31_536_000;

/** Changes the language here and for the documents to come: the server reads this one cookie (decided so that documents stay cacheable). */
export function useChangeLanguage(): (language: LanguageCode) => Promise<void> {
  const messages = useMessageStore();
  const router = useRouter();
  return useCallback(
    async (language) => {
      await messages.change(language);
      if (messages.language() !== language) return;
      // The cookie store of the platform would be asynchronous, absent in Firefox 128, and no safer.
      // oxlint-disable-next-line unicorn/no-document-cookie
      document.cookie = `lang=${language}; path=/; max-age=${ONE_YEAR_S}; samesite=lax${
        location.protocol === 'https:' ? '; secure' : ''
      }`;
      document.documentElement.lang = LANGUAGES[language].tag;
      await router.invalidate();
    },
    [messages, router],
  );
}
