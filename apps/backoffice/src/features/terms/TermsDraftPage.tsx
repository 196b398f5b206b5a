import { wireQuery } from '@laro/client';
import { TERMS_KINDS, type TermsKind } from '@laro/wire/terms';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { useBegun } from '../texts/index.ts';
import { draftIn } from './draft.ts';
import { TermsEditor } from './TermsEditor.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly terms: Words<typeof import('./words.ts').default>;
  }
}

/** The next version of a document: the draft that there is, or one that begins with the words of today. */
export function TermsDraftPage(): ReactNode {
  const { kind: asked = '' } = useParams({ strict: false }) as { readonly kind?: string };
  const kind = TERMS_KINDS.find((one) => one === asked);
  return kind ? <Draft key={kind} kind={kind} /> : <NotFoundPage />;
}

function Draft({ kind }: { readonly kind: TermsKind }): ReactNode {
  // What is edited is what is there now: an older answer would only make a conflict.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...wireQuery('listTermsVersions', { kind, pageSize: 100 }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const { begun } = useBegun(isFetchedAfterMount && !error && data ? draftIn(data.content) : null);
  if (begun) return <TermsEditor kind={kind} {...begun} />;
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  return <Skeleton height={480} />;
}
