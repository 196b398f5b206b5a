import { pageAnswer } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

export function bindMessages(calls: CallRegistry, { scopes }: Platform): void {
  calls.bind('listMessages', async ({ merchant }, { query }) => {
    const { list, total } = await scopes.read(
      merchant,
      async (scope) => await store.listMessages(scope, query),
    );
    return pageAnswer(
      list.map(({ id, channel, toMasked, subject, text, state, createdAt }) => ({
        id,
        channel,
        to: toMasked,
        subject,
        text,
        state: state === 'sending' ? 'waiting' : state,
        sentAt: createdAt.toISOString(),
      })),
      total,
      query,
    );
  });
}
