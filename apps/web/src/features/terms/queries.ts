import type { Language, SessionInfo, TermsKind } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import type { AppContext } from '../../shell/context.ts';
import { useSession } from '../../shell/session.ts';

/** Free play is asked nothing. */
export const isTrial = ({ type }: Pick<SessionInfo, 'type'>): boolean => type === 4;

export const headsQuery = (language: Language) => wireQuery('listTerms', { language });
export const documentQuery = (kind: TermsKind, language: Language) =>
  wireQuery('getTerms', { kind, language });
export const mineQuery = (language: Language) => wireQuery('listMyTerms', { language });

/** What the server's document shows: all there are, and this one. */
export async function loadTerms({ queries, messages }: AppContext, kind: TermsKind = 'rules'): Promise<void> {
  const language = messages.language();
  await Promise.all([
    queries.prefetchQuery({ ...headsQuery(language), retry: false }),
    queries.prefetchQuery({ ...documentQuery(kind, language), retry: false }),
  ]);
}

/** What a member has agreed to and still has to; nothing of a visitor, nor of free play. */
export function useMyTerms() {
  const { confirmed, session } = useSession();
  const enabled = confirmed && session !== null && !isTrial(session);
  const { data } = useQuery({ ...mineQuery(useLanguage()), enabled });
  return enabled ? data : undefined;
}
