import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Boot } from '../lib/boot.ts';
import type { MessageStore } from '../lib/messages.tsx';

/** What routes and screens share: made once per browser, and once per document on the server. */
export type AppContext = {
  readonly queries: QueryClient;
  readonly messages: MessageStore;
  readonly merchant: Boot['merchant'];
};

export const MerchantContext = createContext<Boot['merchant'] | null>(null);

/** The brand this page belongs to: name, currency, flags, links. It never changes while a page lives. */
export function useMerchant(): Boot['merchant'] {
  const merchant = useContext(MerchantContext);
  if (!merchant) throw new Error('Outside the app.');
  return merchant;
}
