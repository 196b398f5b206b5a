import { moneyFromE5 } from '@laro/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';
import { contentHash } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import type { BetAct, BetOp } from './index.ts';

const ONE = 100_000n;
const STAKE = 10n * ONE;

let world: World;
let member: Member;
beforeAll(async () => {
  world = await startWorld();
  const player = await world.register('bounded');
  const found = await world.platform.scopes.read(
    'DEMO',
    async (scope) => await world.app.features.members.byId(scope, player.id),
  );
  if (!found) throw new Error('They have just registered.');
  member = found;
});
afterAll(async () => await world.stop());

type Act = { readonly op: BetOp; readonly amount: bigint; readonly of: number };

let ids = 0;
const nextId = (): string => `bound-${(ids += 1)}`;

/** What a vendor makes us do, as its protocol does it. */
async function post(round: string, word: Act, transaction: string, reference: string | null) {
  const needsResult = word.op === 'settle' || word.op === 'resettle' || word.op === 'cash_out';
  const act: BetAct = {
    op: word.op,
    transaction,
    reference,
    amount: moneyFromE5(word.amount),
    contentHash: contentHash({ op: word.op, amount: word.amount.toString(), transaction }),
    ...(needsResult && { result: word.op === 'cash_out' ? ('CASHED_OUT' as const) : ('WIN' as const) }),
  };
  const { cashAccount: account, ...of } = member;
  return await world.app.features.bets.post({
    lane: of.lane,
    account,
    merchant: 'DEMO',
    member: of.id,
    book: of.book,
    currency: of.currency,
    integration: 'int_demo_studio',
    round,
    roundClosed: false,
    nodeId: 'studio-ls_test',
    gameType: 'SPORTS',
    sessionEpoch: null,
    veto: null,
    acts: [act],
  });
}

/** What is in the wallet, less what is owed. */
async function wealth(): Promise<bigint> {
  const { rows } = await world.owner.query<{ wealth: string }>(
    `select (a.balance + coalesce(d.balance, 0))::text as wealth from ledger.account a
     left join ledger.account d on d.lane = a.lane and d.id = a.deficit where a.lane = $1 and a.id = $2`,
    [member.lane, member.cashAccount],
  );
  return BigInt(rows[0]?.wealth ?? 0);
}

const amounts = fc.integer({ min: -3_000_000, max: 3_000_000 }).map(BigInt);
const paid = fc.integer({ min: 0, max: 3_000_000 }).map(BigInt);
const words = (ops: readonly BetOp[], amount: fc.Arbitrary<bigint>) =>
  fc.array(fc.record({ op: fc.constantFrom(...ops), amount, of: fc.nat(6) }), {
    minLength: 1,
    maxLength: 10,
  });

describe('what a vendor takes by its word', () => {
  it('is never more than the ticket was paid: settled, corrected, reopened, sold or cancelled in any order', async () => {
    const ops = ['confirm', 'settle', 'resettle', 'unsettle', 'cash_out', 'cancel'] as const;
    await fc.assert(
      fc.asyncProperty(words(ops, amounts), async (story) => {
        const [before, ticket] = [await wealth(), nextId()];
        expect(await post(ticket, { op: 'place', amount: STAKE, of: 0 }, ticket, null)).toMatchObject({
          status: 'posted',
        });
        for (const word of story) {
          const looksUp = word.op === 'unsettle' || word.op === 'cancel';
          // Its protocol refuses a confirmation that takes before it comes here.
          const least = word.op === 'confirm' && word.amount < 0n ? -word.amount : word.amount;
          await post(ticket, { ...word, amount: looksUp ? 0n : least }, `${ticket}/${nextId()}`, ticket);
          expect(await wealth()).toBeGreaterThanOrEqual(before - STAKE);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is never more than a win or a promotion paid: undone in any order, twice, or before it came', async () => {
    await fc.assert(
      fc.asyncProperty(words(['win', 'promo', 'undo'], paid), async (story) => {
        const [before, stake] = [await wealth(), nextId()];
        const taken = await post(stake, { op: 'stake', amount: STAKE, of: 0 }, stake, null);
        expect(taken.status).toBe('posted');
        // What is undone is one of so many ids, come or not yet.
        const idOf = (of: number): string => `${stake}/${of % 4}`;
        for (const [turn, word] of story.entries()) {
          if (word.op === 'undo') {
            await post(stake, { ...word, amount: 0n }, `${stake}/undo/${turn}`, idOf(word.of));
          } else await post(stake, word, idOf(word.of), word.op === 'win' ? stake : null);
          expect(await wealth()).toBeGreaterThanOrEqual(before - STAKE);
        }
      }),
      { numRuns: 30 },
    );
  });
});
