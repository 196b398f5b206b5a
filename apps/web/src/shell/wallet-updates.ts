import type { QueryClient } from '@tanstack/react-query';
import type { Updates } from './updates.ts';
import { walletQuery } from './wallet.ts';

/** An event is a hint: the balance is fetched again unless what is shown is as new. */
function fetchNewer(queries: QueryClient, { version }: { readonly version: number }): void {
  const shown = queries.getQueryData(walletQuery.queryKey);
  if (!shown || version > shown.version) {
    void queries.invalidateQueries({ queryKey: walletQuery.queryKey });
  }
}

export const walletUpdates = {
  events: { hello: fetchNewer, 'wallet.changed': fetchNewer },
} satisfies Updates;
