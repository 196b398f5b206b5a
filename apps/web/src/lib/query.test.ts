import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { createQueryClient, wireQuery } from './query.ts';

describe('queries', () => {
  it.each([
    ['wire.too_many', 429],
    ['wire.busy', 503],
    ['sessions.login_required', 401],
  ])(
    'S7 a refusal (%s) is heard once: no page goes on asking a server that has refused',
    async (code, status) => {
      let asked = 0;
      const client = createQueryClient(async () => {
        asked += 1;
        throw new ApiError(code, status, 'No.', undefined);
      });
      await expect(client.fetchQuery(wireQuery('getWallet', {}))).rejects.toMatchObject({ code });
      await expect(client.prefetchQuery(wireQuery('listGames', {}))).resolves.toBeUndefined();
      expect(asked).toBe(2);
    },
  );
});
