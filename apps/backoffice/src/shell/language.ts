import { LANGUAGES } from '@laro/i18n';
import { useCallback } from 'react';
import { type ConsoleLanguage, useMessageStore } from '../lib/messages.ts';

const ONE_YEAR_S = 31_536_000;

/** Changes the language here, and of the sentences with which the server refuses: it reads this one cookie. */
export function useChangeLanguage(): (language: ConsoleLanguage) => Promise<void> {
  const messages = useMessageStore();
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
    },
    [messages],
  );
}
