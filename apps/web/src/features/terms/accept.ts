import { showToast } from '@laro/ui';
import type { TermsHead } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, ask } from '../../lib/api.ts';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

/** Agrees to these documents; where one has changed again meanwhile, the new one is brought to be read. */
export function useAccept() {
  const t = useMessages('terms');
  const language = useLanguage();
  const queries = useQueryClient();
  return useOneAct({
    mutationFn: async (heads: readonly TermsHead[]) => {
      const terms = heads.map(({ kind, version }) => ({ kind, version }));
      await ask('acceptTerms', { terms, language });
      await queries.invalidateQueries({ queryKey: wireKey('listMyTerms') });
    },
    onSuccess: () => {
      showToast({ text: t('accepted'), tone: 'good', forMs: TOAST_MS.short });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'terms.outdated') return;
      for (const name of ['listMyTerms', 'listTerms', 'getTerms'] as const) {
        void queries.invalidateQueries({ queryKey: wireKey(name) });
      }
    },
  });
}
