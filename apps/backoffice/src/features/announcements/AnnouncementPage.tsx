import { wireQuery } from '@laro/client';
import type { StaffAnnouncement } from '@laro/wire/announcements';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Search } from '../../lib/search.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { useStaff } from '../../shell/session.ts';
import { type Found, useBegun } from '../texts/index.ts';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import { isKind } from './kinds.ts';
import { emptyOf, type Values, valuesOf } from './values.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly announcements: Words<typeof import('./words.ts').default>;
  }
}

/** One announcement, or a new one under the address `new` until it is saved. */
export function AnnouncementPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  // One id however often it is sent: asked twice it is made once.
  const [own] = useState(() => crypto.randomUUID());
  const [isFresh, setFresh] = useState(true);
  // Once it is saved the address names it, and whoever writes goes on in the same form.
  return isFresh && (id === 'new' || id === own) ? (
    <NewAnnouncement id={own} reload={() => setFresh(false)} />
  ) : (
    <OneAnnouncement key={id} id={id} />
  );
}

function NewAnnouncement({ id, reload }: { readonly id: string; readonly reload: () => void }): ReactNode {
  const asked = (useSearch({ strict: false }) as Search)['kind'];
  const [values] = useState(() => emptyOf(isKind(asked) ? asked : 'banner'));
  return <AnnouncementEditor id={id} saved={null} found={{ values, version: 0 }} reload={reload} />;
}

function OneAnnouncement({ id }: { readonly id: string }): ReactNode {
  const { timeZone } = useStaff().merchant;
  // What is edited is what is there now: an older answer would only make a conflict.
  const one = useQuery({
    ...wireQuery('getAnnouncement', { id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const saved = one.data;
  const version = saved?.version ?? 0;
  const draft = useQuery({
    ...wireQuery('getVersion', { kind: 'announcements', id, version }),
    enabled: saved?.drafted === true,
    refetchOnReconnect: false,
  });
  const error = one.error ?? draft.error;
  const value = saved?.drafted ? (draft.data?.value as StaffAnnouncement | undefined) : saved;
  const isWhole = one.isFetchedAfterMount && !error;
  const { begun, round, beginAnew } = useBegun(
    isWhole && saved && value ? { saved, values: valuesOf(value, timeZone) } : null,
  );
  if (!begun) {
    const retry = () => void Promise.all([one.refetch(), draft.isError && draft.refetch()]);
    return error ? <ErrorPanel error={error} retry={retry} /> : <Skeleton height={480} />;
  }
  const found: Found<Values> = { values: begun.values, version: begun.saved.version };
  return (
    <AnnouncementEditor
      key={round}
      id={id}
      saved={begun.saved}
      found={found}
      reload={() => {
        // The form begins anew from what stands there after it was restored.
        void one.refetch().then(beginAnew);
      }}
    />
  );
}
