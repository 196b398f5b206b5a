import { randomUUID } from 'node:crypto';
import { createSabaWalletClient, type SabaCall, type SabaOutcome } from '@laro/vendor-protocol/saba';
import type { World } from './world.ts';

type Fields = Readonly<Record<string, unknown>>;
export type SabaAnswer = Extract<SabaOutcome, { readonly kind: 'answer' }>;

export const SABA_KEY = 'test-key-of-the-sportsbook';

/** A sportsbook of the OneBook shape that is connected to a world's wallet and talks to it over HTTP. */
export async function connectSportsbook(
  world: World,
  options: { readonly id?: string; readonly variants?: Fields } = {},
) {
  const id = options.id ?? 'int_demo_sports';
  const baseUrl = await world.addIntegration({
    id,
    protocol: 'SABA_ONEBOOK',
    supplier: 'saba',
    secret: SABA_KEY,
    variants: options.variants ?? {},
    games: [{ code: 'sportsbook', gameType: 'SPORTS' }],
  });
  const client = createSabaWalletClient({ baseUrl, key: SABA_KEY });
  let sequence = 0;
  /** Ids as this vendor forms them. */
  const newTicket = () => `4247600_${randomUUID().slice(0, 8)}`;
  const newOperation = () => `4247600_${++sequence}_${randomUUID().slice(0, 6)}`;

  /** A placement with all that the test does not mention; every bigint is an amount in 1/100000. */
  function placement(userId: string, change: Fields = {}): Fields & { readonly refId: string } {
    const debitAmount = change.debitAmount ?? 100n * 100_000n;
    return {
      operationId: newOperation(),
      refId: newTicket(),
      userId,
      currency: 61,
      matchId: 134430001,
      sportType: 1,
      betType: 3,
      oddsType: 2,
      odds: 0.95,
      betAmount: debitAmount,
      actualAmount: debitAmount,
      debitAmount,
      creditAmount: 0n,
      betTime: '2026-09-26T03:44:53.664-04:00',
      IP: '203.0.113.7',
      ...change,
    };
  }

  async function confirm(userId: string, refId: string, change: Fields = {}) {
    const ticket = { refId, txId: 574559, licenseeTxId: 'x', creditAmount: 0n, debitAmount: 0n, ...change };
    return await call('confirmbet', { operationId: newOperation(), userId, txns: [ticket] });
  }

  async function call(name: SabaCall, message: Fields): Promise<SabaAnswer> {
    const answered = await client.call(name, message);
    if (answered.kind !== 'answer') throw new Error(`${name} was not answered: ${answered.cause}`);
    return answered;
  }

  return {
    id,
    baseUrl,
    call,
    newTicket,
    newOperation,
    placement,
    /** Places and confirms; answers the ticket's refId. */
    async accepted(userId: string, change: Fields = {}): Promise<string> {
      const ticket = placement(userId, change);
      const placed = await call('placebet', ticket);
      const confirmed = await confirm(userId, ticket.refId);
      if (placed.status !== '0' || confirmed.status !== '0') throw new Error('A ticket was not accepted.');
      return ticket.refId;
    },
    confirm,
    async cancel(userId: string, refId: string, operationId = newOperation()) {
      const ticket = { refId, creditAmount: 100n * 100_000n, debitAmount: 0n };
      return await call('cancelbet', { operationId, userId, errorMessage: '', txns: [ticket] });
    },
    /** One ticket in a settle, unsettle or resettle message. */
    async result(
      action: 'settle' | 'unsettle' | 'resettle',
      userId: string,
      refId: string,
      change: Fields = {},
      operationId = newOperation(),
    ) {
      const ticket = {
        userId,
        refId,
        txId: 574559,
        updateTime: '2026-09-26T03:56:03.805-04:00',
        winlostDate: '2026-09-26T00:00:00.000-04:00',
        status: 'won',
        creditAmount: 0n,
        debitAmount: 0n,
        extraStatus: '',
        ...change,
      };
      return await call(action, { operationId, txns: [ticket] });
    },
    async balance(userId: string): Promise<bigint> {
      return (await call('getbalance', { userId })).balanceE5 ?? -1n;
    },

    /** The bet as it stands. */
    async bet(refId: string) {
      const { rows } = await world.owner.query(
        `select state, stake::text, payout::text, valid_bet::text as valid, valid_reason as reason,
                settlement_version as version, risk::text, risk_reason
         from bets.bet where integration = $1 and transaction = $2`,
        [id, refId],
      );
      return rows[0] as Record<string, string | number> | undefined;
    },
    /** The settlements that are no longer in force, oldest first. */
    async past(refId: string): Promise<readonly Record<string, string | number>[]> {
      const { rows } = await world.owner.query(
        `select version, state, payout::text, valid_bet::text as valid, valid_reason as reason
         from bets.settlement where integration = $1 and transaction = $2 order by version`,
        [id, refId],
      );
      return rows as Record<string, string | number>[];
    },
  };
}

export type Sportsbook = Awaited<ReturnType<typeof connectSportsbook>>;
