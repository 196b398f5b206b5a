import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MessagesProvider } from './lib/messages.tsx';
import { type AppContext, MerchantContext } from './shell/context.ts';

/** What surrounds the router on both sides: words, brand and answers. */
export function App({
  context,
  children,
}: {
  readonly context: AppContext;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <QueryClientProvider client={context.queries}>
      <MerchantContext value={context.merchant}>
        <MessagesProvider store={context.messages}>{children}</MessagesProvider>
      </MerchantContext>
    </QueryClientProvider>
  );
}
