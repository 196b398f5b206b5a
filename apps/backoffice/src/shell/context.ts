import type { QueryClient } from '@tanstack/react-query';
import type { MessageStore } from '../lib/messages.ts';

/** What every page of the router may ask. */
export type AppContext = { readonly queries: QueryClient; readonly messages: MessageStore };
