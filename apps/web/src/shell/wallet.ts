import type { Wallet } from '@laro/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { wireQuery } from '../lib/query.ts';
import { useSession } from './session.ts';

/** An answer older than the one shown must not be shown over it, whichever arrives last. */
export function newerWallet(shown: Wallet | undefined, arrived: Wallet): Wallet {
  return shown && shown.version > arrived.version ? shown : arrived;
}

export const walletQuery = queryOptions({
  ...wireQuery('getWallet', {}),
  structuralSharing: (shown, arrived) => newerWallet(shown as Wallet | undefined, arrived as Wallet),
});

/** The member's balance; asks nothing for a visitor. */
export function useWallet() {
  const { session } = useSession();
  return useQuery({ ...walletQuery, enabled: session !== null });
}
