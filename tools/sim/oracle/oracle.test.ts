import { describe, expect, it } from 'vitest';
import { type ActFields, actOf, commandOf } from '../commands.ts';
import type { Person } from '../people.ts';
import { type OracleAccount, openAccount } from './account.ts';
import { applyCall, judgeCall } from './bet-rules.ts';

const ANA: Person = { member: 'ana', lane: 1, account: 1n, merchant: 'DEMO', book: 'REAL', currency: 'PHP' };
const QUIET = { foreign: () => false, held: null, ended: false, isUndoStored: true };

type Step = readonly [
  acts: readonly ActFields[] | 'close',
  answers: string,
  /** Cash, and what is owed. */
  cash: bigint,
  debt: bigint,
];

const stake = (id: string, amountE5: bigint): ActFields => ({
  op: 'stake',
  transaction: id,
  amount: amountE5,
});
const win = (id: string, reference: string | null, amountE5: bigint): ActFields => ({
  op: 'win',
  transaction: id,
  reference,
  amount: amountE5,
});
const undo = (id: string, reference: string): ActFields => ({ op: 'undo', transaction: id, reference });

/** Tells a story to an account with 100; answers the account, or where the story and the rules part. */
function play(steps: readonly Step[]): OracleAccount {
  const account = openAccount(100n, 1n);
  for (const [acts, answers, cash, debt] of steps) {
    const call =
      acts === 'close'
        ? commandOf(ANA, 'r', [], { roundClosed: true })
        : commandOf(ANA, 'r', acts.map(actOf));
    const judged = judgeCall(account, call, QUIET);
    applyCall(account, call, judged);
    const answered = judged.answers.map(({ status }) => status).join(' ');
    expect([answered, account.cashE5, account.debtE5]).toEqual([answers, cash, debt]);
  }
  return account;
}

describe('the rules, written a second time', () => {
  it.each<[string, readonly Step[]]>([
    [
      'a repeat moves nothing, and other content under the same id is refused',
      [
        [[stake('s', 30n)], 'posted', 70n, 0n],
        [[stake('s', 30n)], 'repeat', 70n, 0n],
        [[stake('s', 31n)], 'conflict', 70n, 0n],
      ],
    ],
    [
      'an undo that comes first buries its stake, and an undo is done once',
      [
        [[undo('u', 's')], 'tombstone_created', 100n, 0n],
        [[stake('s', 30n)], 'tombstoned', 100n, 0n],
        [[stake('t', 30n)], 'posted', 70n, 0n],
        [[undo('v', 't')], 'posted', 100n, 0n],
        [[undo('w', 't')], 'repeat', 100n, 0n],
        [[win('x', 't', 5n)], 'no_bet', 100n, 0n],
      ],
    ],
    [
      'a call applies whole or not at all, in its order',
      [
        [[stake('s', 80n), win('w', null, 50n), stake('t', 70n)], 'posted posted posted', 0n, 0n],
        [[win('x', null, 5n), stake('u', 6n)], 'aborted insufficient', 0n, 0n],
        [[win('x', null, 5n), stake('u', 5n), win('x', null, 5n)], 'posted posted posted', 0n, 0n],
        [[win('y', null, 5n), win('y', null, 6n)], 'aborted conflict', 0n, 0n],
      ],
    ],
    [
      'what was spent is owed, and paid first by what comes',
      [
        [[stake('s', 10n), win('w', 's', 50n)], 'aborted no_bet', 100n, 0n],
        [[stake('s', 10n)], 'posted', 90n, 0n],
        [[win('w', 's', 50n)], 'posted', 140n, 0n],
        [[stake('t', 130n)], 'posted', 10n, 0n],
        [[undo('u', 'w')], 'posted', 0n, -40n],
        [[stake('v', 0n)], 'posted', 0n, -40n],
        [[stake('y', 1n)], 'insufficient', 0n, -40n],
        [[win('x', 't', 55n)], 'posted', 15n, 0n],
      ],
    ],
  ])('%s', (_, steps) => {
    play(steps);
  });

  it('the end of a round settles what still runs with what it was paid', () => {
    const account = play([
      [[stake('s', 10n)], 'posted', 90n, 0n],
      [[stake('t', 10n)], 'posted', 80n, 0n],
      [[win('w', 't', 10n)], 'posted', 90n, 0n],
      ['close', '', 90n, 0n],
    ]);
    expect(
      [...account.bets.values()].map(({ state, payoutE5, version }) => [state, payoutE5, version]),
    ).toEqual([
      ['LOSE', 0n, 1],
      ['PUSH', 10n, 1],
    ]);
  });

  it('a ticket is settled, taken back and settled anew; a cancelled one stays cancelled', () => {
    const on = (op: ActFields['op'], id: string, more: Partial<ActFields> = {}): ActFields => ({
      ...more,
      op: op as 'settle',
      transaction: id,
      reference: 'b',
    });
    const account = play([
      [[{ op: 'place', transaction: 'b', amount: 40n }], 'posted', 60n, 0n],
      [[on('unsettle', 'o1')], 'bad_state', 60n, 0n],
      [[on('confirm', 'o2', { amount: 10n })], 'posted', 70n, 0n],
      [[on('settle', 'o3', { amount: 90n, result: 'WIN' })], 'posted', 160n, 0n],
      [[on('settle', 'o4', { amount: 90n, result: 'WIN' })], 'bad_state', 160n, 0n],
      [[on('unsettle', 'o5')], 'posted', 70n, 0n],
      [[on('settle', 'o6', { amount: 15n, result: 'HALF_LOSE' })], 'posted', 85n, 0n],
      [[on('resettle', 'o7', { amount: -16n, result: 'LOSE' })], 'out_of_range', 85n, 0n],
      [[on('resettle', 'o8', { amount: -15n, result: 'LOSE' })], 'posted', 70n, 0n],
      [[on('cancel', 'o9')], 'bad_state', 70n, 0n],
    ]);
    const [bet] = account.bets.values();
    expect(bet).toMatchObject({ state: 'LOSE', stakeE5: 30n, payoutE5: 0n, version: 4, validE5: 30n });
    const cancelled = play([
      [[{ op: 'place', transaction: 'b', amount: 40n }], 'posted', 60n, 0n],
      [[on('cancel', 'o1')], 'posted', 100n, 0n],
      [[on('unsettle', 'o2')], 'bad_state', 100n, 0n],
      [[on('settle', 'o3', { amount: 90n, result: 'WIN' })], 'bad_state', 100n, 0n],
    ]);
    expect([...cancelled.bets.values()]).toMatchObject([{ state: 'VOID', payoutE5: 0n, validE5: 0n }]);
  });
});
