import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND, type Studio, startStudio } from '../testing/studio.ts';

const PLAYER = 'the_same_name';
const WIDE = { start_time: '2020-01-01T00:00:00', end_time: '2100-01-01T00:00:00' };
let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(async () => await studio.stop());

/** Bets by their wallet server. */
const betsOf = (wallet: Studio['wallet']) =>
  wallet.asked.filter(({ path }) => path === '/transaction/bet').length;

describe('two operators', () => {
  it('(INTEGRATION-8) are paid by wallets of their own, and neither receives rounds of the other', async () => {
    const first = await studio.open(PLAYER);
    const second = await studio.open(PLAYER, { by: 'second' });
    const ours = (await studio.spin(first.session)).value.round.roundId;
    expect([betsOf(studio.wallet), betsOf(studio.secondWallet)]).toEqual([1, 0]);
    const theirs = (await studio.spin(second.session)).value.round.roundId;
    expect([betsOf(studio.wallet), betsOf(studio.secondWallet)]).toEqual([1, 1]);

    const asked = { user: PLAYER, round: theirs };
    const found = await studio.secondClient.gameRound({ ...asked, operator_id: SECOND.id });
    expect(found.url).toContain(theirs);
    await expect(studio.client.gameRound({ ...asked, operator_id: 'laro-demo' })).rejects.toThrow(/404/);
    const listed = async (client: Studio['client'], id: string): Promise<readonly (string | null)[]> => {
      const { transactions } = await client.transactionsList({ ...WIDE, operator_id: id, user: PLAYER });
      return [...new Set(transactions.map(({ round }) => round))];
    };
    expect(await listed(studio.client, 'laro-demo')).toEqual([ours]);
    expect(await listed(studio.secondClient, SECOND.id)).toEqual([theirs]);
  });

  it('(INTEGRATION-8) speak for themselves alone, and each frames its games', async () => {
    await expect(studio.client.gameList({ operator_id: SECOND.id })).rejects.toThrow(/403/);
    await expect(studio.secondClient.gameList({ operator_id: 'laro-demo' })).rejects.toThrow(/403/);
    await expect(studio.client.gameList({ operator_id: 'nobody' })).rejects.toThrow(/403/);
    const { headers, value } = await studio.ask<string>('GET', `/play/parol?operator=${SECOND.id}`);
    expect(headers.get('content-security-policy')).toContain(SECOND.origin);
    expect(value).toContain(`content="${SECOND.origin}"`);
    const { value: other } = await studio.ask<string>('GET', '/play/parol?operator=made-up');
    expect(other).not.toContain(SECOND.origin);
  });
});
