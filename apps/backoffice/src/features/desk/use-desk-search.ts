import { wireQuery } from '@laro/client';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Search } from '../../lib/search.ts';
import { memberPath } from '../../shell/member-path.ts';
import type { Found } from './types.ts';

/** Whoever still types is not answered. */
const PAUSE_MS = 150;

export type DeskSearch = {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What was asked last; the answer is of this text. */
  readonly asked: string;
  readonly found: Found | undefined;
  readonly isAsking: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Where Enter leads; null where nothing was found, or the answer is of another text. */
  readonly first: { readonly path: string; readonly search: Search } | null;
};

/**
 * What was typed at each place of the history: Back leads to what was found. It stands in no address, for it is personal,
 * and addresses stand in logs.
 */
const typedAt = new Map<string, string>();

export function useDeskSearch(): DeskSearch {
  const place = useRouterState({
    select: ({ location }) => (location.state as { readonly __TSR_key?: string }).__TSR_key ?? '',
  });
  const [typed, setTyped] = useState(() => typedAt.get(place) ?? '');
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...wireQuery('searchDesk', { q: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isAsking = isFetching || asked !== typed.trim();
  return {
    typed,
    type: (text) => {
      setTyped(text);
      typedAt.set(place, text);
    },
    asked,
    found: data,
    isAsking,
    error,
    retry: () => void refetch(),
    first: isAsking || isPlaceholderData ? null : firstOf(data),
  };
}

function firstOf(found: Found | undefined): DeskSearch['first'] {
  const [member] = found?.members.hits ?? [];
  if (member) return { path: memberPath(member.id), search: {} };
  const [payment] = found?.payments.hits ?? [];
  if (payment) return { path: memberPath(payment.member.id, 'payments'), search: {} };
  const [bet] = found?.bets.hits ?? [];
  if (bet) return { path: memberPath(bet.member.id, 'bets'), search: { 'f.roundId': bet.roundId } };
  const [login] = found?.logins.hits ?? [];
  return login ? { path: memberPath(login.member.id, 'security'), search: {} } : null;
}
