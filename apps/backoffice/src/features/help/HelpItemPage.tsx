import { wireQuery } from '@laro/client';
import type { StaffHelpItem } from '@laro/wire/help';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { NO_WORDS, useBegun, wordsOf } from '../texts/index.ts';
import { HelpEditor } from './HelpEditor.tsx';
import { NEW } from './values.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly help: Words<typeof import('./words.ts').default>;
  }
}

/** One item of the help center, or a new one. */
export function HelpItemPage(): ReactNode {
  const { tag = '' } = useParams({ strict: false }) as { readonly tag?: string };
  // Once it is saved the address names it, and whoever writes goes on in the same form.
  const [born, setBorn] = useState<string | null>(null);
  if (tag !== NEW && tag !== born) return <OneItem key={tag} tag={tag} />;
  return (
    <HelpEditor
      saved={null}
      found={{ values: { tag: '', words: NO_WORDS }, version: 0 }}
      onBorn={setBorn}
      reload={() => setBorn(null)}
    />
  );
}

function OneItem({ tag }: { readonly tag: string }): ReactNode {
  // What is edited is what is there now: an older answer would only make a conflict.
  const all = useQuery({
    ...wireQuery('listHelpItems', {}),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const item = all.data?.list.find((one) => one.tag === tag);
  const version = item?.version ?? 0;
  const draft = useQuery({
    ...wireQuery('getVersion', { kind: 'help', id: tag, version }),
    enabled: item?.drafted === true,
    refetchOnReconnect: false,
  });
  const error = all.error ?? draft.error;
  const value = item?.drafted ? (draft.data?.value as Pick<StaffHelpItem, 'words'> | undefined) : item;
  const isWhole = all.isFetchedAfterMount && !error;
  const { begun, round, beginAnew } = useBegun(
    isWhole && item && value ? { item, words: wordsOf(value.words) } : null,
  );
  if (!begun) {
    const retry = () => void Promise.all([all.refetch(), draft.isError && draft.refetch()]);
    if (error) return <ErrorPanel error={error} retry={retry} />;
    return isWhole && !item ? <NotFoundPage /> : <Skeleton height={480} />;
  }
  return (
    <HelpEditor
      key={round}
      saved={begun.item}
      found={{ values: { tag, words: begun.words }, version: begun.item.version }}
      reload={() => void all.refetch().then(beginAnew)}
    />
  );
}
