import { type KeyObject, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  HUB88_SIGNATURE_HEADER,
  parseExactJson,
  signHub88,
  stringifyExactJson,
  WALLET_PATHS,
} from '@laro/vendor-protocol';
import { tokenOf } from '../sim/callbacks/endpoints.ts';
import type { Finding } from '../sim/check/finding.ts';
import type { Dice } from '../sim/dice.ts';
import { CURRENCY } from '../sim/instance.ts';
import type { Person } from '../sim/people.ts';

type Call = 'bet' | 'win' | 'rollback';

/** What the vendor was told of one transaction, and what it must therefore have moved. */
export type Acknowledged = {
  readonly account: bigint;
  readonly transaction: string;
  readonly effectE5: bigint;
  /** Undone afterwards, or refused, or never heard of and rolled back: nothing of it may remain. */
  readonly void: boolean;
};

export type Vendor = {
  play(): Promise<void>;
  readonly acknowledged: readonly Acknowledged[];
  /** What each member must hold now, by what was acknowledged. */
  readonly balancesE5: ReadonlyMap<bigint, bigint>;
  readonly findings: readonly Finding[];
  readonly waits: readonly number[];
};

const TIMEOUT_MS = 3_000;
/** The protocol says a second; a storm is told in less. */
const RETRY_MS = 150;
const BET_TRIES = 4;
const SILENCE_MAX_MS = 120_000;

/**
 * Plays as a Hub88 supplier does: a stake that is not answered is rolled back until that is heard; a win is told until
 * it is heard. Alone on its members, it knows after each answer what they must hold.
 */
export function createVendor(options: {
  readonly port: () => number;
  readonly key: KeyObject;
  readonly integration: string;
  readonly game: string;
  readonly people: readonly Person[];
  readonly creditE5: bigint;
  readonly dice: Dice;
}): Vendor {
  const { integration, key, dice, people } = options;
  const acknowledged: Acknowledged[] = [];
  const findings: Finding[] = [];
  const waits: number[] = [];
  const balances = new Map(people.map(({ account }) => [account, options.creditE5]));

  const wrong = (invariant: Finding['invariant'], text: string): void =>
    void findings.push({ invariant, text });

  /** One try; undefined when there was no answer that means anything. */
  async function send(
    call: Call,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<{ status: string; balanceE5: bigint } | undefined> {
    const body = stringifyExactJson({
      request_uuid: randomUUID(),
      game_code: options.game,
      round_closed: false,
      ...fields,
    });
    const askedAt = performance.now();
    try {
      const response = await fetch(
        `http://127.0.0.1:${options.port()}/vendors/${integration}${WALLET_PATHS[call]}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', [HUB88_SIGNATURE_HEADER]: signHub88(body, key) },
          body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      );
      const text = await response.text();
      if (response.status === 503) {
        if (response.headers.get('retry-after') === null)
          wrong('answers', `a 503 without Retry-After: ${text}`);
        return undefined;
      }
      if (response.status >= 500) {
        wrong('answers', `${call} was answered ${response.status} ${text}`);
        return undefined;
      }
      waits.push(performance.now() - askedAt);
      const answered = parseExactJson(text) as { status: string; balance?: number | bigint };
      return { status: answered.status, balanceE5: BigInt(answered.balance ?? -1) };
    } catch {
      return undefined;
    }
  }

  async function untilAnswered(
    call: Call,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<{ status: string; balanceE5: bigint }> {
    const startedAt = performance.now();
    for (;;) {
      const answered = await send(call, fields);
      if (answered !== undefined) return answered;
      if (performance.now() - startedAt > SILENCE_MAX_MS) {
        wrong('I11', `a ${call} was not answered for ${SILENCE_MAX_MS / 1_000} s`);
        throw new Error('The wallet is silent.');
      }
      await pause(RETRY_MS);
    }
  }

  /** The one thing that must be said now; anything else is a violation. */
  function expect(what: string, answered: { status: string; balanceE5: bigint }, balanceE5: bigint): void {
    if (answered.status !== 'RS_OK') wrong('I5', `${what} was answered ${answered.status}`);
    else if (answered.balanceE5 !== balanceE5)
      wrong('I6', `${what} was answered with ${answered.balanceE5}, must be ${balanceE5}`);
  }

  async function play(): Promise<void> {
    const person = dice.pick(people);
    const { account, member } = person;
    const before = balances.get(account) ?? 0n;
    const common = { user: member, token: tokenOf(person), round: randomUUID() };
    const stake = randomUUID();
    const amount = BigInt(dice.between(1, 400)) * 100_000n;
    const bet = { ...common, transaction_uuid: stake, amount, currency: CURRENCY };
    const note = (transaction: string, effectE5: bigint, isVoid: boolean): void =>
      void acknowledged.push({ account, transaction, effectE5, void: isVoid });
    const rollBack = async (what: string): Promise<void> => {
      const undo = { ...common, transaction_uuid: randomUUID(), reference_transaction_uuid: stake };
      expect(`the rollback of ${what} ${stake}`, await untilAnswered('rollback', undo), before);
      balances.set(account, before);
      note(stake, -amount, true);
    };

    let answered: { status: string; balanceE5: bigint } | undefined;
    let attempts = 0;
    for (; attempts < BET_TRIES && answered === undefined; attempts += 1) {
      answered = await send('bet', bet);
      if (answered === undefined) await pause(RETRY_MS);
    }
    if (answered === undefined) return await rollBack('an unheard stake');
    if (answered.status === 'RS_ERROR_NOT_ENOUGH_MONEY') {
      if (before >= amount) wrong('oracle', `a stake of ${amount} was refused with ${before} there`);
      // A try that nobody answered may yet arrive, and find money then.
      if (attempts > 1) await rollBack('a stake that was refused after a silence,');
      else note(stake, -amount, true);
      // So that the game goes on.
      return await win(amount + 10_000_000n, before);
    }
    expect(`the stake ${stake}`, answered, before - amount);
    balances.set(account, before - amount);
    if (dice.percent(15))
      expect(`the stake ${stake} again`, await untilAnswered('bet', bet), before - amount);
    if (dice.percent(15)) return await rollBack('a heard stake');
    note(stake, -amount, false);
    if (dice.percent(60)) await win(BigInt(dice.between(0, 600)) * 100_000n, before - amount, stake);

    async function win(paidE5: bigint, heldE5: bigint, reference?: string): Promise<void> {
      const transaction = randomUUID();
      const fields = {
        ...common,
        transaction_uuid: transaction,
        reference_transaction_uuid: reference ?? null,
        is_supplier_promo: reference === undefined,
        amount: paidE5,
        currency: CURRENCY,
      };
      expect(`the win ${transaction}`, await untilAnswered('win', fields), heldE5 + paidE5);
      balances.set(account, heldE5 + paidE5);
      note(transaction, paidE5, false);
    }
  }

  return { play, acknowledged, balancesE5: balances, findings, waits };
}
